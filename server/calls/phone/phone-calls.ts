import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import type * as z from 'zod/mini'
import type { Call, callRequest } from '../../../contract/calls.ts'
import type { WebhookForm } from '../../providers/twilio-signature.ts'
import type { Store } from '../../store/open.ts'
import type { CalledVenue } from '../call-protocol.ts'
import type { Costs } from '../costs/index.ts'
import type { Clearance } from '../clearance/index.ts'
import type { CallLimits, LiveCall, LiveCallParts } from '../live-call.ts'
import type { OpenaiAccess } from '../openai-access.ts'
import type { Ownership } from '../ownership.ts'
import type { PhoneTiming } from '../transports/twilio.ts'
import type { PhoneAccess } from './carrier-accounts.ts'
import type { LegKeyring } from './leg-store.ts'
import type { PhoneRules } from './phone-call-settings.ts'
import type { CallWriter } from '../writer.ts'

export interface PhoneParts {
  store: Store
  log: Pick<Logger, 'info' | 'error'>
  /** Encrypts stored credentials. If missing, credentials of legs are not stored, and other processes use the current ones. */
  keyring?: LegKeyring | undefined
  credentials: { openai(): Promise<OpenaiAccess | undefined>; twilio(): Promise<PhoneAccess | undefined> }
  /** Local and public address of this server, without a trailing slash. */
  addresses: { own(): string | undefined; public: string | undefined }
  rules(): Promise<PhoneRules>
  clearance: Pick<Clearance, 'admit' | 'doNotCall'>
  budget: Pick<Costs, 'check'>
  /** @throws ApiError 422 if the venue does not exist */
  venue(id: number | undefined): Promise<CalledVenue | undefined>
  /** Deletes the audio of a call, also while it runs. */
  removeRecordings(id: string): Promise<void>
  clock: () => number
  timing: PhoneTiming & CallLimits
  ownership: Pick<Ownership, 'owner' | 'takeOver'>
  /** Creates the writer of a call. `written`: number of stored records of a call that continues, see openWriter. */
  writerFor(
    row: Parameters<LiveCallParts['createWriter']>[0],
    admit?: (db: Store['db']) => Promise<void>,
    written?: number,
  ): CallWriter
  run(call: LiveCall): void
}

/** A request to one of the addresses in our order to Twilio. */
export interface CarrierRequest {
  signature: unknown
  /** Path with query: '/api/twilio/status/...'. */
  path: string
  kind: 'form' | 'socket'
  form?: WebhookForm
}

/**
 * Phone calls. The server orders a call at Twilio, which then sends requests and reports to our addresses. Any process on the
 * same database can handle them (docs/decisions/0015-phone-calls-on-many-nodes.md).
 */
export interface PhoneCalls {
  /**
   * Places a call. `expected`: the mode in which the caller wants to call.
   * @throws ApiError 422, 409 or 429, and 403, 502 or 503 for a rejection by Twilio
   */
  place(
    request: z.output<typeof callRequest>,
    user: { id: string },
    key?: string,
    expected?: { practice: boolean },
  ): Promise<Call>
  /** True if Twilio signed this request about the call `id`. */
  isGenuine(id: string, request: CarrierRequest): Promise<boolean>
  /** Returns the TwiML for an answered call. */
  instructions(id: string, form: WebhookForm): Promise<string>
  /** Handles a status callback. Callbacks may arrive in any order, repeatedly, and for unknown calls. */
  report(id: string, form: WebhookForm): Promise<void>
  /** Attaches the socket of a media stream. Takes over the call if another process runs it. */
  attach(id: string, socket: WebSocket): void
  /** Streams both sides of the call to staff. Practice calls only. */
  listen(id: string, socket: WebSocket): void
  /** Ends the leg at the carrier if the call's owner does not respond. */
  hangUpAtCarrier(id: string): Promise<void>
  /** Resolves when the carrier has ended all legs, or after 1 s. */
  close(): Promise<void>
}
