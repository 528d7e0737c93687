import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import { type CarrierEnd, type CarrierState, foldCarrier, orderedCall } from '../../../engine/carrier.ts'
import type { Language } from '../../../contract/calls.ts'
import { endCall, redirectCall } from '../../providers/twilio-calls.ts'
import type { LiveCall } from '../live-call.ts'
import { withTimeout } from '../timeout.ts'
import { type PhoneTiming, type PhoneTransport, twilioTransport } from '../transports/twilio.ts'
import type { TransportEvents } from '../transports/transport.ts'
import type { LegAccess } from './carrier-accounts.ts'
import { type CarrierReport, hangUpTimeoutMs, retryDelayMs } from './leg-store.ts'
import type { MediaStreamStart } from './media-stream-start.ts'
import { apologyTwiml, delayTwiml } from './twiml.ts'

/** ms to speak an apology before the leg is ended. */
const apologyMs = 12_000

const reasons: Readonly<Record<CarrierEnd, StaffMessage>> = {
  completed: staffMessage('callee_hung_up'),
  canceled: staffMessage('call_cancelled'),
  busy: staffMessage('line_busy'),
  'no-answer': staffMessage('no_answer'),
  failed: staffMessage('call_not_connected'),
}

/** Returns a random token that authorises one media socket. */
export const newToken = (): string => randomBytes(24).toString('hex')

export interface PhoneLegParts {
  id: string
  /** Credentials with which the call began. */
  access: LegAccess
  /** Reads the credentials for requests to the carrier, to try in order. */
  readAccounts(): Promise<readonly LegAccess[]>
  /** Our address for Twilio, without a trailing slash. */
  address: string
  language: Language
  /** True: the agent leaves a message on a voicemail. False: the call ends. */
  leavesMessage: boolean
  /** State of the leg that all processes share. */
  shared: {
    /** Records a try to end the leg. Other processes wait `ms` before their next try. */
    recordTry(ms: number): Promise<void>
    markReleased(): Promise<void>
    /** Resolves to true if another process runs the call. */
    isElsewhere(): Promise<boolean>
  }
  log: Pick<Logger, 'info' | 'error'>
  timing: PhoneTiming
}

export interface PhoneLegEvents {
  /** Twilio's id of the call is known. Called once. */
  identified(sid: string): void
  /** The callee has answered. May be called repeatedly. */
  answered(): void
  /** The carrier detected who answered. Called once per result, while the leg is open. */
  answeredBy(report: string): void
  keysPressed(): void
}

/**
 * The carrier's leg of a call, from before the order until the carrier confirms its end. Folds Twilio's reports, which
 * arrive in any order and possibly before the call's SID is known. Ends the leg when the call ends.
 */
export class PhoneLeg {
  readonly id: string
  readonly access: LegAccess
  readonly address: string
  /** Resolves when the carrier has ended the leg, or when the server stops trying to end it. */
  readonly released: Promise<void>
  readonly #parts: PhoneLegParts
  readonly #resolveReleased: () => void
  #sid: string | undefined
  #state: CarrierState = orderedCall
  #live: LiveCall | undefined
  #transport: PhoneTransport | undefined
  #events: PhoneLegEvents | undefined
  #isHangingUp = false
  #token = ''
  /** True after the media stream or the agent was lost for the rest of the call. */
  #owesApology = false
  #isElsewhere = false
  #answeredBy = ''

  constructor(parts: PhoneLegParts) {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.released = promise
    this.#resolveReleased = resolve
    this.#parts = parts
    this.id = parts.id
    this.access = parts.access
    this.address = parts.address
  }

  /** False after a hang-up and after the carrier has ended the leg. */
  get isOpen(): boolean {
    return !this.#isHangingUp && this.#state.name !== 'over'
  }

  get leavesMessage(): boolean {
    return this.#parts.leavesMessage
  }

  get isAnswered(): boolean {
    return this.#state.name === 'answered'
  }

  joinTransport(transportEvents: TransportEvents, events: PhoneLegEvents): PhoneTransport {
    this.#events = events
    this.#transport = twilioTransport(
      {
        ...transportEvents,
        joined: () => this.#answer(),
        failed: () => (this.#owesApology = true),
        delayed: () => this.#announceDelay(),
        keysPressed: () => events.keysPressed(),
        hangUp: (isStreamOpen) => this.#hangUp(isStreamOpen),
      },
      this.#parts.timing,
    )
    return this.#transport
  }

  /** Sets the call that this leg reports to. */
  joinCall(live: LiveCall): void {
    this.#live = live
  }

  /** Sets Twilio's id of the call, which any report can contain first. Returns false if the leg has another id. */
  setSid(sid: string): boolean {
    if (this.#sid === undefined) {
      this.#sid = sid
      this.#events?.identified(sid)
      if (this.#isHangingUp) void this.#endAtCarrier(sid, false)
    }
    return this.#sid === sid
  }

  /**
   * The order failed or its outcome is unknown. Without an id the server cannot end the leg. If Twilio made the call after
   * all, its first report contains the id, and leg-cleanup.ts ends the leg.
   */
  orderFailed(): void {
    this.#state = foldCarrier(this.#state, 'failed')
    this.#resolveReleased()
  }

  applyReport({ status, answeredBy }: Omit<CarrierReport, 'sid'>): void {
    this.#applyStatus(status)
    this.#applyAnsweredBy(answeredBy)
  }

  #applyStatus(status: string): void {
    this.#state = foldCarrier(this.#state, status)
    if (this.isAnswered) this.#answer()
    if (this.#state.name !== 'over') return
    this.#resolveReleased()
    void this.#live?.end(this.#state.status, reasons[this.#state.why])
  }

  /** Reports the carrier's detection, which arrives seconds after the answer. */
  #applyAnsweredBy(answeredBy: string): void {
    if (answeredBy === '' || answeredBy === this.#answeredBy || !this.isOpen) return
    this.#answeredBy = answeredBy
    this.#events?.answeredBy(answeredBy)
  }

  /** Returns a new token for one media socket. Earlier tokens become invalid. */
  issueToken(): string {
    this.#token = newToken()
    return this.#token
  }

  /** TwiML for a callee who waits without a stream. Undefined unless the call failed and the leg is still open. */
  get apology(): string | undefined {
    return this.#owesApology && this.#state.name !== 'over' ? apologyTwiml(this.#parts.language) : undefined
  }

  attach(start: MediaStreamStart): void {
    if (this.#transport === undefined || !this.isOpen) return start.socket.close(1008)
    this.#transport.attach(start)
  }

  /** Leaves the carrier's leg to another process, which runs the call. */
  detach(): void {
    this.#isElsewhere = true
    this.#resolveReleased()
  }

  /** Streams both sides of the call to the socket. Returns false if the call is over or has too many listeners. */
  listen(socket: WebSocket): boolean {
    return this.isOpen && (this.#transport?.listeners.add(socket) ?? false)
  }

  /** Leaves leg and call to another process. */
  handOverCall(): void {
    this.#live?.handOver()
  }

  /** Ends the call after a hang-up by a user at another process. */
  endCall(by: string): void {
    void this.#live?.end('ended', staffMessage('hung_up'), by)
  }

  /** Returns true once for the token that was issued last. */
  redeemToken(token: string): boolean {
    const expected = Buffer.from(this.#token)
    const given = Buffer.from(token)
    if (given.length === 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return false
    this.#token = ''
    return true
  }

  #answer(): void {
    this.#state = foldCarrier(this.#state, 'in-progress')
    if (!this.isAnswered) return
    this.#transport?.answered()
    this.#events?.answered()
  }

  /**
   * Lets the carrier announce a technical problem. Twilio then requests instructions for a new media stream. Resolves to
   * false if the carrier rejects it.
   */
  async #announceDelay(): Promise<boolean> {
    if (this.#sid === undefined || !this.isOpen) return false
    const twiml = delayTwiml(this.#parts.language, `${this.address}/api/twilio/voice/${this.id}`)
    const isAnnounced = await redirectCall(await this.#parts.readAccounts(), this.#sid, twiml)
    if (!isAnnounced) this.#parts.log.error({ call: this.id }, 'The carrier rejected the announcement of an outage')
    return isAnnounced
  }

  #hangUp(isStreamOpen: boolean): void {
    if (this.#isHangingUp || this.#isElsewhere) return
    this.#isHangingUp = true
    if (this.#state.name !== 'over' && this.#sid !== undefined) void this.#endAtCarrier(this.#sid, isStreamOpen)
  }

  async #endAtCarrier(sid: string, isStreamOpen: boolean): Promise<void> {
    const { log, id, shared, language } = this.#parts
    const readAccounts = () => this.#parts.readAccounts()
    if (await shared.isElsewhere()) return this.detach()
    if (this.#owesApology) {
      await shared.recordTry(apologyMs)
      // After an open stream, the carrier requests instructions, which contain the apology.
      if (isStreamOpen || (await redirectCall(await readAccounts(), sid, apologyTwiml(language))))
        await withTimeout(apologyMs, this.released)
    }
    const giveUpAt = performance.now() + hangUpTimeoutMs
    for (let attempt = 0; this.#state.name !== 'over'; attempt += 1) {
      const wait = retryDelayMs(attempt)
      await shared.recordTry(wait + 5000)
      if (await endCall(await readAccounts(), sid)) {
        await shared.markReleased()
        break
      }
      if (performance.now() > giveUpAt) {
        log.error({ call: id }, 'Carrier did not confirm a hang-up within the timeout')
        break
      }
      if (attempt === 0) log.error({ call: id }, 'Carrier rejected hang-up, retrying')
      await withTimeout(wait, this.released)
    }
    this.#resolveReleased()
  }
}
