import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages/index.ts'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import { type CarrierEnd, type CarrierState, foldCarrier, orderedCall } from '../../../engine/carrier.ts'
import type { Language } from '../../../contract/calls.ts'
import { endCall, redirectCall } from '../../providers/twilio-calls.ts'
import type { Agent, AgentEvents } from '../agents/agent.ts'
import type { LiveCall } from '../live-call.ts'
import { type PhoneTiming, type PhoneTransport, twilioTransport } from '../transports/twilio.ts'
import type { TransportEvents } from '../transports/transport.ts'
import type { SessionWish } from '../talk.ts'
import { within } from '../within.ts'
import { giveUpMs, type LegNews, retryAfter } from './legs.ts'
import type { MediaOpening } from './opening.ts'
import type { PhoneAccess } from './releases.ts'
import { apologyTwiml } from './twiml.ts'

/** What an apology takes to be said; then the call is ended as any other. */
const apologyMs = 12_000

const reasons: Readonly<Record<CarrierEnd, StaffMessage>> = {
  completed: staffMessage('callee_hung_up'),
  canceled: staffMessage('call_cancelled'),
  busy: staffMessage('line_busy'),
  'no-answer': staffMessage('no_answer'),
  failed: staffMessage('call_not_connected'),
}

/** Hard to guess: who has it may bring the sound of the call. */
export const newToken = (): string => randomBytes(24).toString('hex')

/** How the agent is asked to speak to a machine. */
const messageWish: Record<Language, string> = {
  en:
    'A voicemail has answered and its tone has sounded. In one go and at most 20 seconds say who you are, why you call, ' +
    'and that you will call again. Ask nothing, wait for nothing, and say goodbye.',
  ru:
    'Ответил автоответчик, сигнал уже прозвучал. Одной фразой, не дольше 20 секунд, скажите, кто вы, зачем звоните, ' +
    'и что перезвоните. Ничего не спрашивайте, ничего не ждите и попрощайтесь.',
}

export interface LineParts {
  id: string
  access: PhoneAccess
  /** Our address as Twilio reaches it, without a slash at its end. */
  address: string
  language: Language
  /** Whether a voicemail is left a message. */
  leavesMessage: boolean
  /** What other processes are told of the leg. */
  shared: {
    /** A try to end it is made; others leave it alone for `ms`. */
    trying(ms: number): Promise<void>
    released(): Promise<void>
    /** Whether another process runs the call meanwhile. */
    isElsewhere(): Promise<boolean>
  }
  log: Pick<Logger, 'info' | 'error'>
  timing: PhoneTiming
}

/**
 * The carrier's leg of a call, from before it is ordered until the carrier has confirmed its end. It stands between
 * Twilio, whose reports come in any order and before we know its name for the call, and the call.
 */
export class Line {
  readonly id: string
  readonly access: PhoneAccess
  readonly address: string
  /** Resolves when the carrier's leg is known to be over, or given up. */
  readonly released: Promise<void>
  readonly #parts: LineParts
  readonly #resolveReleased: () => void
  #sid: string | undefined
  #state: CarrierState = orderedCall
  #live: LiveCall | undefined
  #transport: PhoneTransport | undefined
  #agentEvents: AgentEvents | undefined
  #startAgent: (() => void) | undefined
  #isAgentReady = false
  #isConnected = false
  #isHangingUp = false
  #token = ''
  #isLost = false
  #isElsewhere = false

  constructor(parts: LineParts) {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.released = promise
    this.#resolveReleased = resolve
    this.#parts = parts
    this.id = parts.id
    this.access = parts.access
    this.address = parts.address
  }

  /** Whether the call still has somebody to speak with. */
  get isWanted(): boolean {
    return !this.#isHangingUp && this.#state.name !== 'over'
  }

  joinTransport(events: TransportEvents): PhoneTransport {
    const joined = () => this.#answer()
    const lost = () => (this.#isLost = true)
    this.#transport = twilioTransport({ ...events, joined, lost, hangUp: () => this.#hangUp() }, this.#parts.timing)
    return this.#transport
  }

  /** The agent comes when the call is admitted (`admit`), and counts as connected only when somebody picked up. */
  joinAgent(join: (events: AgentEvents) => Agent, events: AgentEvents): Agent {
    this.#agentEvents = events
    const agentEvents: AgentEvents = {
      ...events,
      // The name that a phone call has at its provider is the carrier's.
      opened() {},
      ready: () => {
        this.#isAgentReady = true
        this.#connect()
      },
    }
    let agent: Agent | undefined
    let wish: SessionWish | undefined
    let isClosed = false
    this.#startAgent = () => {
      if (isClosed || agent !== undefined) return
      agent = join(agentEvents)
      if (wish !== undefined) agent.configure(wish)
    }
    return {
      format: 'pcmu-8000',
      hear: (sound) => agent?.hear(sound),
      configure(change) {
        if (agent !== undefined) agent.configure(change)
        else wish = { ...wish, ...change }
      },
      contribute: (contribution) => agent?.contribute(contribution),
      respond: (instructions) => agent?.respond(instructions),
      announce: (instructions) => agent?.announce(instructions),
      interrupt: (itemId, playedMs) => agent?.interrupt(itemId, playedMs),
      close() {
        isClosed = true
        agent?.close()
      },
    }
  }

  /** The call may be made: it is kept. */
  admit(live: LiveCall, isConnected = false): void {
    this.#live = live
    // One that another process had connected needs no second time.
    this.#isConnected ||= isConnected
    this.#startAgent?.()
  }

  /** Twilio's name for the call, whoever tells it first. False when it has another one already. */
  learn(sid: string): boolean {
    if (this.#sid === undefined) {
      this.#sid = sid
      this.#agentEvents?.opened(sid)
      if (this.#isHangingUp) void this.#endAtCarrier(sid)
    }
    return this.#sid === sid
  }

  /** The order was refused, or nobody knows: there is no name to hang up by. A call that was taken reports itself. */
  refuse(): void {
    this.#state = foldCarrier(this.#state, 'failed')
    this.#resolveReleased()
  }

  /** A report of the carrier. */
  hear({ status, answeredBy }: Omit<LegNews, 'sid'>): void {
    this.#report(status)
    this.#reportAnsweredBy(answeredBy)
  }

  #report(status: string): void {
    this.#state = foldCarrier(this.#state, status)
    if (this.#state.name === 'answered') this.#answer()
    if (this.#state.name !== 'over') return
    this.#resolveReleased()
    void this.#live?.end(this.#state.status, reasons[this.#state.why])
  }

  /** Who answered, as the carrier heard it some seconds later. The agent speaks to people. */
  #reportAnsweredBy(who: string): void {
    if (!/^(machine|fax)/.test(who) || !this.isWanted) return
    if (this.#parts.leavesMessage && who !== 'fax')
      return this.#transport?.leaveMessage(messageWish[this.#parts.language])
    void this.#live?.end('failed', who === 'fax' ? staffMessage('fax') : staffMessage('voicemail'))
  }

  /** A new token for one media socket; earlier ones are void. */
  giveToken(): string {
    this.#token = newToken()
    return this.#token
  }

  /** What the carrier is to do with somebody who asks again although the call is over. */
  get farewell(): string | undefined {
    return this.#isLost && this.#state.name !== 'over' ? apologyTwiml(this.#parts.language) : undefined
  }

  attach(opening: MediaOpening): void {
    if (this.#transport === undefined || !this.isWanted) return opening.socket.close(1008)
    this.#transport.attach(opening)
  }

  /** Another process runs the call: the carrier's leg is its. */
  letGo(): void {
    this.#isElsewhere = true
    this.#resolveReleased()
  }

  /** Lets somebody hear both sides. False where there are too many already, or the call is over. */
  listen(socket: WebSocket): boolean {
    return this.isWanted && (this.#transport?.listeners.add(socket) ?? false)
  }

  /** The call goes on in another process: this one lets go of all of it. */
  abandon(): void {
    this.#live?.letGo()
  }

  /** Somebody hung up at another process. */
  end(by: string): void {
    void this.#live?.end('ended', staffMessage('hung_up'), by)
  }

  /** Whether it is the token that was given last, and not used. */
  takeToken(token: string): boolean {
    const expected = Buffer.from(this.#token)
    const given = Buffer.from(token)
    if (given.length === 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return false
    this.#token = ''
    return true
  }

  #answer(): void {
    this.#state = foldCarrier(this.#state, 'in-progress')
    this.#connect()
  }

  /** Connected is who has both ends: somebody picked up, and the agent is there. */
  #connect(): void {
    if (this.#isConnected || !this.#isAgentReady || this.#state.name !== 'answered') return
    this.#isConnected = true
    this.#agentEvents?.ready()
  }

  #hangUp(): void {
    if (this.#isHangingUp || this.#isElsewhere) return
    this.#isHangingUp = true
    if (this.#state.name !== 'over' && this.#sid !== undefined) void this.#endAtCarrier(this.#sid)
  }

  async #endAtCarrier(sid: string): Promise<void> {
    const { log, access, id, shared, language } = this.#parts
    if (await shared.isElsewhere()) return this.letGo()
    if (this.#isLost) {
      await shared.trying(apologyMs)
      if (await redirectCall(access, sid, apologyTwiml(language))) await within(apologyMs, this.released)
    }
    const giveUp = performance.now() + giveUpMs
    for (let attempt = 0; this.#state.name !== 'over'; attempt += 1) {
      const wait = retryAfter(attempt)
      await shared.trying(wait + 5000)
      if (await endCall(access, sid)) {
        await shared.released()
        break
      }
      if (performance.now() > giveUp) {
        log.error({ call: id }, 'A phone call could not be ended at the carrier')
        break
      }
      if (attempt === 0) log.error({ call: id }, 'The carrier did not take a hang-up; it is tried again')
      await within(wait, this.released)
    }
    this.#resolveReleased()
  }
}
