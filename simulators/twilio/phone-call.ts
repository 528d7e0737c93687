import { randomBytes } from 'node:crypto'
import type { Manner } from './callee.ts'
import { MediaStream, type StreamReport } from './media-stream.ts'
import type { Order } from './order.ts'
import { type Fate, fateOf, type PhoneFaults } from './sentinels.ts'
import { sign } from './signature.ts'
import { readTwiml, type Verb } from './twiml.ts'
import { Webhooks } from './webhooks.ts'

export type PhoneStatus =
  | 'queued'
  | 'ringing'
  | 'in-progress'
  | 'completed'
  | 'busy'
  | 'failed'
  | 'no-answer'
  | 'canceled'

const finalStatuses: ReadonlySet<PhoneStatus> = new Set(['completed', 'busy', 'failed', 'no-answer', 'canceled'])

export interface PhoneReport {
  sid: string
  to: string
  status: PhoneStatus
  /** What was told, in the order in which it was sent. */
  told: string[]
  streams: StreamReport[]
  /** What the carrier's own voice said (`<Say>`). */
  said: string[]
}

/** How the stand-in phones. */
export interface PhoneOptions {
  /** ms from dialing to ringing, and from ringing to the answer */
  ringMs: number
  /** How many times faster than real time a line runs. */
  pace: number
  readonly complain: (complaint: string) => void
  /** What is to happen to a call that is dialed now. */
  faults(): PhoneFaults
}

/** At most so many verbs of TwiML in one call: a document may redirect to itself. */
const mostVerbs = 20
/** until a stream that does not come about is given up */
const vainMs = 500
/** of the line, until it is known whether a person or a machine answered */
const detectionMs = 3000

/** One call, from its order to its end. */
export class PhoneCall {
  readonly sid = `CA${randomBytes(16).toString('hex')}`
  readonly createdAt = new Date()
  status: PhoneStatus = 'queued'
  answeredAt: number | undefined
  endedAt: number | undefined
  readonly order: Order
  readonly fate: Fate
  readonly #options: PhoneOptions
  readonly #webhooks: Webhooks
  readonly #streams: MediaStream[] = []
  readonly #said: string[] = []
  /** TwiML that takes the place of what is under way. */
  #instead: Verb[] | undefined
  readonly #timers = new Set<NodeJS.Timeout>()
  #dropsHangUps = 0

  constructor(order: Order, options: PhoneOptions) {
    this.order = order
    this.fate = { ...fateOf(order.to), ...options.faults() }
    this.#dropsHangUps = this.fate.dropsHangUps ?? 0
    this.#options = options
    this.#webhooks = new Webhooks({ sid: this.sid, order, fate: this.fate }, options)
  }

  get isOver(): boolean {
    return finalStatuses.has(this.status)
  }

  report(): PhoneReport {
    const { sid, order, status } = this
    return {
      sid,
      to: order.to,
      status,
      told: [...this.#webhooks.told],
      streams: this.#streams.map(({ report }) => report),
      said: [...this.#said],
    }
  }

  dial(): void {
    this.#webhooks.tell('initiated', 'initiated')
    if (this.fate.ends === 'failed') return this.#later(this.#options.ringMs, () => this.#finish('failed'))
    this.#later(this.#options.ringMs, () => {
      if (this.fate.ends === 'busy') return this.#finish('busy')
      this.status = 'ringing'
      this.#webhooks.tell('ringing', 'ringing')
      if (this.fate.ends === 'no-answer') {
        return this.#later(Math.min(this.order.timeoutS * 1000, this.#options.ringMs * 4), () =>
          this.#finish('no-answer'),
        )
      }
      this.#later(this.fate.answersAfterMs ?? this.#options.ringMs, () => void this.#answer())
    })
  }

  /** Whether a request to end the call gets lost on its way. */
  losesHangUp(): boolean {
    if (this.#dropsHangUps === 0) return false
    this.#dropsHangUps -= 1
    return true
  }

  /** By REST. False when the call is over already. */
  hangUp(): boolean {
    if (this.isOver) return false
    const isAnswered = this.status === 'in-progress'
    // Before the answer there is nothing to complete.
    this.#finish(isAnswered ? 'completed' : 'canceled')
    return true
  }

  /** By REST: goes on with other TwiML. False when nobody is on the line. @throws TwimlError */
  redirect(document: string): boolean {
    if (this.status !== 'in-progress') return false
    this.#instead = readTwiml(document)
    for (const stream of this.#streams) stream.stop('redirected')
    return true
  }

  /** The stand-ins end: nothing is told any more. */
  drop(): void {
    this.#webhooks.stop()
    for (const timer of this.#timers) clearTimeout(timer)
    for (const stream of this.#streams) stream.stop()
    if (!this.isOver) this.status = 'failed'
  }

  async #answer(): Promise<void> {
    this.status = 'in-progress'
    this.answeredAt = Date.now()
    this.#webhooks.tell('answered', 'in-progress')
    this.#later(detectionMs / this.#options.pace, () => this.#detect())
    this.#later((this.order.timeLimitS * 1000) / this.#options.pace, () => this.#finish('completed'))
    try {
      await this.#run(this.order.url ?? '', this.order.twiml)
    } catch (error) {
      if (!this.isOver) this.#options.complain(`TwiML of ${this.order.to}: ${(error as Error).message}`)
    }
    this.#finish('completed')
  }

  async #run(url: string, document: string | undefined): Promise<void> {
    let verbs = readTwiml(document ?? (await this.#webhooks.fetchTwiml(url, this.status)))
    for (let done = 0; done < mostVerbs && !this.isOver; done += 1) {
      if (this.#instead !== undefined) {
        verbs = this.#instead
        this.#instead = undefined
      }
      const verb = verbs.shift()
      if (verb === undefined || verb.name === 'Hangup') return
      if (verb.name === 'Redirect') {
        url = new URL(verb.url, url || undefined).href
        verbs = readTwiml(await this.#webhooks.fetchTwiml(url, this.status))
      } else if (!(await this.#perform(verb))) return
    }
  }

  /** False when the callee has left. */
  async #perform(verb: Exclude<Verb, { name: 'Hangup' | 'Redirect' }>): Promise<boolean> {
    if (verb.name === 'Connect') {
      const how = await this.#connect(verb.stream)
      return how !== 'callee left' && how !== 'stopped'
    }
    if (verb.name === 'Say') this.#said.push(verb.text)
    const seconds = verb.name === 'Pause' ? verb.seconds : verb.text.length / 15
    await new Promise<void>((resolve) => this.#later((seconds * 1000) / this.#options.pace, resolve))
    return true
  }

  async #connect({ url, parameters }: { url: string; parameters: Record<string, string> }) {
    const address = new URL(url)
    // https://www.twilio.com/docs/voice/twiml/stream: the query string does not arrive.
    if (address.search !== '') this.#options.complain('31920 The query string of a stream address was dropped.')
    const bare = url.replace(/[?#].*$/, '')
    const { manner, hasGaps = false, cutsAfterMs, isCutOff } = this.fate
    const isFirst = this.#streams.length === 0
    if (isCutOff && !isFirst) {
      await new Promise<void>((resolve) => this.#later(vainMs, resolve))
      return 'refused' as const
    }
    const spoken: Manner = manner ?? { language: 'en' }
    const stream = new MediaStream({
      address: bare,
      parameters,
      signature: sign(this.order.authToken, bare),
      accountSid: this.order.accountSid,
      callSid: this.sid,
      manner: spoken,
      hasGaps,
      ...(cutsAfterMs !== undefined && isFirst ? { cutsAfterMs } : {}),
      pace: this.#options.pace,
      complain: this.#options.complain,
    })
    this.#streams.push(stream)
    return stream.over
  }

  #finish(status: PhoneStatus): void {
    if (this.isOver) return
    this.status = status
    this.endedAt = Date.now()
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
    for (const stream of this.#streams) stream.stop()
    const seconds = Math.round((this.endedAt - (this.answeredAt ?? this.endedAt)) / 1000)
    const sip: Partial<Record<PhoneStatus, string>> = {
      busy: '486',
      'no-answer': '487',
      failed: '404',
      completed: '200',
    }
    this.#webhooks.tell('completed', status, {
      CallDuration: String(seconds),
      Duration: String(Math.ceil(seconds / 60)),
      ...(sip[status] === undefined ? {} : { SipResponseCode: sip[status] }),
    })
  }

  /** Whoever waits for a machine's tone hears of the machine when it has said its greeting. */
  #detect(): void {
    const isSpeaking = this.#streams.at(-1)?.isCalleeSpeaking ?? false
    if (this.order.awaitsTone && this.fate.isMachine && isSpeaking) this.#later(100, () => this.#detect())
    else this.#webhooks.tellAnsweredBy(detectionMs)
  }

  #later(ms: number, action: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      action()
    }, ms)
    this.#timers.add(timer)
  }
}
