import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import type * as z from 'zod/mini'
import type { Call, callRequest } from '../../../contract/calls.ts'
import { parseScenario } from '../../../engine/scenario.ts'
import { realtimeModelFor } from '../../providers/openai-models.ts'
import { CallRefused, createCall, endCall } from '../../providers/twilio-calls.ts'
import { isSigned, type WebhookForm } from '../../providers/twilio-signature.ts'
import type { TwilioAccess } from '../../providers/twilio.ts'
import { Refusal } from '../../refusal.ts'
import type { Store } from '../../store/open.ts'
import { speechAgent } from '../agents/speech.ts'
import type { OpenaiAccess } from '../browser-calls.ts'
import { type LiveCall, type LiveCallParts, startLiveCall } from '../live-call.ts'
import { type CallRecorder, readCall } from '../log.ts'
import { numberToDial } from '../phone-number.ts'
import type { PhoneTiming } from '../transports/twilio.ts'
import { AlreadyPlaced, admitPhoneCall } from './limits.ts'
import { Line } from './line.ts'
import { checkCountry, type PhoneRules } from './rules.ts'
import { hangUpTwiml, streamTwiml } from './twiml.ts'

export type PhoneAccess = TwilioAccess & { practice: boolean }

/** Seconds */
const ringFor = 45
const longestCall = 30 * 60

/** ms that a stop of the server waits for the carrier to end its calls */
const releaseMs = 1000

export interface PhoneParts {
  store: Store
  log: Pick<Logger, 'info' | 'error'>
  credentials: { openai(): Promise<OpenaiAccess | undefined>; twilio(): Promise<PhoneAccess | undefined> }
  /** Where this server itself listens, and where the world reaches it; without a slash at the end. */
  addresses: { own(): string | undefined; public: string | undefined }
  rules(): Promise<PhoneRules>
  clock: () => number
  timing: PhoneTiming
  /** The parts of a call that all calls have, and what runs it. */
  recorderFor(row: Parameters<LiveCallParts['keep']>[0], admit: (db: Store['db']) => Promise<void>): CallRecorder
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

/** Phone calls: ordered at Twilio, which then asks and reports back at the addresses that it is given. */
export interface PhoneCalls {
  /** @throws Refusal 422, 409, 429; 403, 502 and 503 for what Twilio says */
  place(request: z.output<typeof callRequest>, user: { id: string }, key?: string): Promise<Call>
  /** Whether Twilio signed the request, which is about the call `id`. */
  isGenuine(id: string, request: CarrierRequest): Promise<boolean>
  /** What to do with a call that was answered, as TwiML. */
  instructions(id: string, form: WebhookForm): Promise<string>
  /** Takes a status callback: any order, any number of times, also for calls that nobody knows. */
  report(id: string, form: WebhookForm): Promise<void>
  /** Takes the socket of a media stream. */
  attach(id: string, socket: WebSocket): void
  /** Resolves when the carrier has ended what was to be ended, or after a second. */
  close(): Promise<void>
}

export function openPhoneCalls(parts: PhoneParts): PhoneCalls {
  const { store, log, credentials, clock, timing } = parts
  const lines = new Map<string, Line>()

  async function accesses() {
    const openai = await credentials.openai()
    if (openai === undefined) throw new Refusal(409, 'Please configure OpenAI API in Settings before making calls')
    const twilio = await credentials.twilio()
    if (twilio === undefined || twilio.phoneNumber === '') {
      throw new Refusal(409, 'Please configure Twilio API in Settings before making calls')
    }
    return { openai, twilio }
  }

  /** Our address for Twilio's callbacks. The stand-in is on this machine, and reaches us where we listen. */
  function addressFor(access: PhoneAccess): string | undefined {
    const isLocal = access.practice || isLoopback(access.baseUrl)
    if (access.practice) return parts.addresses.own()
    const known = access.webhookDomain || parts.addresses.public
    if (known !== undefined && (isLocal || known.startsWith('https:'))) return known.replace(/\/+$/, '')
    return isLocal ? parts.addresses.own() : undefined
  }

  async function place(
    request: z.output<typeof callRequest>,
    user: { id: string },
    key: string | undefined,
  ): Promise<Call> {
    const scenario = parseScenario(JSON.stringify(request.scenario))
    if (!scenario.ok) throw new Refusal(422, scenario.message)
    const number = numberToDial(request.phone_number)
    const rules = await parts.rules()
    checkCountry(number, rules)
    const { openai, twilio } = await accesses()
    const address = addressFor(twilio)
    if (address === undefined) {
      throw new Refusal(409, 'Please enter the Webhook Domain in Settings: Twilio must reach this server over https')
    }

    const id = randomUUID()
    const line = new Line({ id, access: twilio, address, log, timing })
    const model = realtimeModelFor(openai.realtimeModel, new Date(clock()))
    const notice = `The model ${model.replaces} was switched off; ${model.id} is used.`
    const toBe = { id, number, practice: twilio.practice, userId: user.id, key }
    let recorder: CallRecorder | undefined
    let leftMs = 0
    let begin = () => {}
    const live = startLiveCall({
      id,
      transportName: 'twilio',
      practice: twilio.practice,
      createdBy: user.id,
      phoneNumber: number,
      notices: model.replaces === undefined ? [] : [notice],
      now: clock,
      joinTransport(events) {
        const { language } = request
        begin = () => events.configure({ transcriptionLanguage: language }, { scenario: scenario.scenario, language })
        return line.joinTransport(events)
      },
      joinAgent: (events) =>
        line.joinAgent((own) => {
          const { baseUrl, key } = openai
          return speechAgent({ baseUrl, key, model: model.id, format: 'pcmu-8000' }, own)
        }, events),
      keep: (row) =>
        (recorder = parts.recorderFor(row, async (db) => {
          leftMs = await admitPhoneCall(store, db, rules, toBe, clock())
        })),
    })
    begin()
    // The row and what is intended are kept before anybody's phone rings.
    try {
      await recorder?.flushed()
    } catch (error) {
      if (error instanceof AlreadyPlaced) return readOrFail(error.callId)
      throw error
    }
    parts.run(live)
    lines.set(id, line)
    void line.released.then(() => live.over).then(() => lines.delete(id))
    line.admit(live)
    if (line.isWanted)
      await order(line, live, twilio, { number, seconds: Math.min(longestCall, Math.ceil(leftMs / 1000)) })
    else line.refuse()
    await recorder?.flushed().catch(() => {})
    return readOrFail(id, live)
  }

  async function order(
    line: Line,
    live: LiveCall,
    access: PhoneAccess,
    { number, seconds }: { number: string; seconds: number },
  ): Promise<void> {
    const at = (what: string) => `${line.address}/api/twilio/${what}/${line.id}`
    try {
      const sid = await createCall(access, {
        to: number,
        from: access.phoneNumber,
        url: at('voice'),
        statusCallback: at('status'),
        timeout: ringFor,
        timeLimit: seconds,
      })
      if (!line.learn(sid)) log.error({ call: line.id }, 'The carrier gave a call two names')
    } catch (error) {
      line.refuse()
      const refused = error instanceof CallRefused ? error : undefined
      const detail = refused?.detail ?? 'The call could not be placed. Please try again.'
      log.error({ call: line.id, code: refused?.code, error: refused ? undefined : error }, 'A phone call was refused')
      await live.end('failed', detail)
      throw new Refusal(refused?.status ?? 502, detail)
    }
  }

  /** The call as it stands; what is said of it is what is kept of it. */
  async function readOrFail(id: string, live?: LiveCall): Promise<Call> {
    const call = await readCall(store, id)
    if (call === undefined) {
      await live?.end('failed', 'The call could not be kept.')
      throw new Refusal(503, 'The call could not be kept. Please try again.')
    }
    return call
  }

  /** A call that goes on at the carrier, with nobody here who speaks in it. */
  async function release(id: string, sid: string): Promise<void> {
    try {
      const call = await readCall(store, id)
      // Another process may run it.
      if (call !== undefined && (call.status === 'dialing' || call.status === 'connected')) return
      const access = await credentials.twilio()
      if (access === undefined) return
      log.info({ call: id }, 'A phone call that nobody runs is ended at the carrier')
      await endCall(access, sid)
    } catch (error) {
      log.error({ call: id, error }, 'A phone call that nobody runs could not be ended')
    }
  }

  return {
    place: (request, user, key) => place(request, user, key),
    async isGenuine(id, { signature, path, kind, form }) {
      const line = lines.get(id)
      const access = line === undefined ? await credentials.twilio() : undefined
      const authToken = line?.access.authToken ?? access?.authToken
      const address = line?.address ?? (access && addressFor(access))
      if (authToken === undefined || address === undefined) return false
      const full = `${kind === 'socket' ? address.replace(/^http/, 'ws') : address}${path}`
      // Sockets are signed with and without a slash at the end: https://github.com/twilio-labs/twilio-aspnet/issues/162
      const addresses = kind === 'socket' ? [full, `${full}/`, full.replace(/\/$/, '')] : [full]
      return isSigned(signature, authToken, addresses, form)
    },
    async instructions(id, form) {
      const line = lines.get(id)
      const sid = textOf(form['CallSid'])
      if (line === undefined || !line.isWanted || (sid !== '' && !line.learn(sid))) return hangUpTwiml
      line.report('in-progress')
      return streamTwiml({
        socketUrl: `${line.address.replace(/^http/, 'ws')}/api/twilio/media/${id}`,
        token: line.newToken(),
        againUrl: `${line.address}/api/twilio/voice/${id}`,
      })
    },
    async report(id, form) {
      const [sid, status] = [textOf(form['CallSid']), textOf(form['CallStatus'])]
      const line = lines.get(id)
      if (line === undefined) {
        // Twilio does not wait for it.
        if (sid !== '' && /^(initiated|ringing|in-progress)$/.test(status)) void release(id, sid)
        return
      }
      if (sid === '' || !line.learn(sid)) return log.info({ call: id }, 'A report about another call was passed over')
      line.report(status)
      line.reportAnsweredBy(textOf(form['AnsweredBy']))
    },
    attach(id, socket) {
      const line = lines.get(id)
      if (line === undefined) socket.close(1008)
      else line.attach(socket)
    },
    async close() {
      const released = Promise.all([...lines.values()].map((line) => line.released))
      let timer: NodeJS.Timeout | undefined
      await Promise.race([released, new Promise((resolve) => (timer = setTimeout(resolve, releaseMs)))])
      clearTimeout(timer)
    },
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function isLoopback(address: string): boolean {
  return URL.canParse(address) && /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(address).hostname)
}
