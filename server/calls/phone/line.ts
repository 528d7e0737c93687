import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import { type CarrierEnd, type CarrierState, foldCarrier, orderedCall } from '../../../engine/carrier.ts'
import { endCall } from '../../providers/twilio-calls.ts'
import type { TwilioAccess } from '../../providers/twilio.ts'
import type { Agent, AgentEvents } from '../agents/agent.ts'
import type { LiveCall } from '../live-call.ts'
import { type PhoneTiming, type PhoneTransport, twilioTransport } from '../transports/twilio.ts'
import type { TransportEvents } from '../transports/transport.ts'
import type { SessionWish } from '../talk.ts'

/** Wait before each further try to end a call at the carrier; the last goes on until it is confirmed. */
const retryMs = [500, 1000, 2000, 5000, 15_000]
/** By then its own time limit has ended it. */
const giveUpMs = 60 * 60_000

const reasons: Readonly<Record<CarrierEnd, string>> = {
  completed: 'The other side hung up.',
  canceled: 'The call was cancelled.',
  busy: 'The line is busy.',
  'no-answer': 'Nobody answered.',
  failed: 'The call could not be connected.',
}

export interface LineParts {
  id: string
  access: TwilioAccess
  /** Our address as Twilio reaches it, without a slash at its end. */
  address: string
  log: Pick<Logger, 'info' | 'error'>
  timing: PhoneTiming
}

/**
 * The carrier's leg of a call, from before it is ordered until the carrier has confirmed its end. It stands between
 * Twilio, whose reports come in any order and before we know its name for the call, and the call.
 */
export class Line {
  readonly id: string
  readonly access: TwilioAccess
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
    this.#transport = twilioTransport({ ...events, joined, hangUp: () => this.#hangUp() }, this.#parts.timing)
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
      interrupt: (itemId, playedMs) => agent?.interrupt(itemId, playedMs),
      close() {
        isClosed = true
        agent?.close()
      },
    }
  }

  /** The call may be made: it is kept. */
  admit(live: LiveCall): void {
    this.#live = live
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
  report(status: string): void {
    this.#state = foldCarrier(this.#state, status)
    if (this.#state.name === 'answered') this.#answer()
    if (this.#state.name !== 'over') return
    this.#resolveReleased()
    void this.#live?.end(this.#state.status, reasons[this.#state.why])
  }

  /** Who answered, as the carrier heard it some seconds later. The agent speaks to people. */
  reportAnsweredBy(who: string): void {
    if (!/^(machine|fax)/.test(who) || !this.isWanted) return
    void this.#live?.end('failed', who === 'fax' ? 'A fax machine answered.' : 'A voicemail answered.')
  }

  /** A new token for one media socket; earlier ones are void. */
  newToken(): string {
    this.#token = randomBytes(24).toString('hex')
    return this.#token
  }

  attach(socket: WebSocket): void {
    if (this.#transport === undefined || !this.isWanted) return socket.close(1008)
    this.#transport.attach(socket, ({ token }) => this.#takeToken(token))
  }

  #takeToken(token: unknown): boolean {
    const expected = Buffer.from(this.#token)
    const given = Buffer.from(typeof token === 'string' ? token : '')
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
    if (this.#isHangingUp) return
    this.#isHangingUp = true
    if (this.#state.name !== 'over' && this.#sid !== undefined) void this.#endAtCarrier(this.#sid)
  }

  async #endAtCarrier(sid: string): Promise<void> {
    const { log, access, id } = this.#parts
    const giveUp = performance.now() + giveUpMs
    for (let attempt = 0; this.#state.name !== 'over'; attempt += 1) {
      if (await endCall(access, sid)) break
      if (performance.now() > giveUp) {
        log.error({ call: id }, 'A phone call could not be ended at the carrier')
        break
      }
      if (attempt === 0) log.error({ call: id }, 'The carrier did not take a hang-up; it is tried again')
      const wait = retryMs[Math.min(attempt, retryMs.length - 1)]!
      await new Promise<void>((resolve) => {
        setTimeout(resolve, wait).unref()
        void this.released.then(resolve)
      })
    }
    this.#resolveReleased()
  }
}
