import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import type * as z from 'zod/mini'
import type { Call, callRequest } from '../../../contract/calls.ts'
import type { WebhookForm } from '../../providers/twilio-signature.ts'
import type { Store } from '../../store/open.ts'
import type { LiveCall, LiveCallParts } from '../live-call.ts'
import type { OpenaiAccess } from '../openai-access.ts'
import type { Ownership } from '../ownership.ts'
import type { PhoneTiming } from '../transports/twilio.ts'
import type { PhoneAccess } from './releases.ts'
import type { PhoneRules } from './rules.ts'
import type { CallWriter } from '../writer.ts'

export interface PhoneParts {
  store: Store
  log: Pick<Logger, 'info' | 'error'>
  credentials: { openai(): Promise<OpenaiAccess | undefined>; twilio(): Promise<PhoneAccess | undefined> }
  /** Where this server itself listens, and where the world reaches it; without a slash at the end. */
  addresses: { own(): string | undefined; public: string | undefined }
  rules(): Promise<PhoneRules>
  clock: () => number
  timing: PhoneTiming
  ownership: Pick<Ownership, 'owner' | 'takeOver'>
  /** The parts of a call that all calls have, and what runs it. `written`: of a call that goes on, see openWriter. */
  writerFor(
    row: Parameters<LiveCallParts['keep']>[0],
    admit?: (db: Store['db']) => Promise<void>,
    written?: number,
  ): CallWriter
  run(call: LiveCall): void
}

/** What came to one of the addresses that Twilio was given. */
export interface CarrierRequest {
  signature: unknown
  /** As it was asked for: '/api/twilio/status/...' with its query. */
  path: string
  kind: 'form' | 'socket'
  form?: WebhookForm
}

/**
 * Phone calls: ordered at Twilio, which then asks and reports back at the addresses that it is given. All of it works in
 * any process on the same database, whichever placed the call (docs/decisions/0015-phone-calls-on-many-nodes.md).
 */
export interface PhoneCalls {
  /** @throws ApiError 422, 409, 429; 403, 502 and 503 for what Twilio says */
  place(request: z.output<typeof callRequest>, user: { id: string }, key?: string): Promise<Call>
  /** Whether Twilio signed the request, which is about the call `id`. */
  isGenuine(id: string, request: CarrierRequest): Promise<boolean>
  /** What to do with a call that was answered, as TwiML. */
  instructions(id: string, form: WebhookForm): Promise<string>
  /** Takes a status callback: any order, any number of times, also for calls that nobody knows. */
  report(id: string, form: WebhookForm): Promise<void>
  /** Takes the socket of a media stream, and with it the call where another process had it. */
  attach(id: string, socket: WebSocket): void
  /** Lets staff hear both sides of a call in practice mode, which is nobody's secret; of no other. */
  listen(id: string, socket: WebSocket): void
  /** Puts the callee's phone down, of a call whose owner does not answer. */
  hangUpAtCarrier(id: string): Promise<void>
  /** Resolves when the carrier has ended what was to be ended, or after a second. */
  close(): Promise<void>
}
