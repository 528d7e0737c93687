import { randomBytes } from 'node:crypto'
import type { CalleeBehaviour } from './callee.ts'
import { MediaStream, type StreamReport } from './media-stream.ts'
import type { Order } from './order.ts'
import { type NumberScenario, scenarioOf, type PhoneFaults } from './number-scenarios.ts'
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
  /** Statuses of sent callbacks, in sending order. */
  sentStatuses: string[]
  streams: StreamReport[]
  /** Texts spoken by the carrier (`<Say>`). */
  said: string[]
}

/** Options of simulated calls. */
export interface PhoneOptions {
  /** Delay in ms from dialing to ringing, and from ringing to the answer. */
  ringMs: number
  /** Speed of the line relative to real time. */
  pace: number
  readonly complain: (complaint: string) => void
  /** Returns the faults of a new call. */
  faults(): PhoneFaults
}

/** Maximum number of TwiML verbs per call. A document can redirect to itself. */
const maxVerbs = 20
/** Delay in ms before a failed stream attempt ends. */
const failedStreamMs = 500
/** Stream time in ms until answering machine detection completes. */
const detectionMs = 3000
/** The same for a recorded machine: more speech than the order's threshold of 5 s. */
const machineDetectionMs = 5500

/** A simulated call from its order to its end. */
export class PhoneCall {
  readonly sid = `CA${randomBytes(16).toString('hex')}`
  readonly createdAt = new Date()
  status: PhoneStatus = 'queued'
  answeredAt: number | undefined
  endedAt: number | undefined
  readonly order: Order
  readonly scenario: NumberScenario
  readonly #options: PhoneOptions
  readonly #webhooks: Webhooks
  readonly #streams: MediaStream[] = []
  readonly #said: string[] = []
  /** TwiML that replaces the running document. */
  #replacement: Verb[] | undefined
  readonly #timers = new Set<NodeJS.Timeout>()
  #dropsHangUps = 0

  constructor(order: Order, options: PhoneOptions) {
    this.order = order
    this.scenario = { ...scenarioOf(order.to), ...options.faults() }
    this.#dropsHangUps = this.scenario.dropsHangUps ?? 0
    this.#options = options
    this.#webhooks = new Webhooks({ sid: this.sid, order, scenario: this.scenario }, options)
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
      sentStatuses: [...this.#webhooks.sentStatuses],
      streams: this.#streams.map(({ report }) => report),
      said: [...this.#said],
    }
  }

  dial(): void {
    this.#webhooks.reportStatus('initiated', 'initiated')
    if (this.scenario.ends === 'failed') return this.#later(this.#options.ringMs, () => this.#finish('failed'))
    this.#later(this.#options.ringMs, () => {
      if (this.scenario.ends === 'busy') return this.#finish('busy')
      this.status = 'ringing'
      this.#webhooks.reportStatus('ringing', 'ringing')
      if (this.scenario.ends === 'no-answer') {
        return this.#later(Math.min(this.order.timeoutS * 1000, this.#options.ringMs * 4), () =>
          this.#finish('no-answer'),
        )
      }
      this.#later(this.scenario.answersAfterMs ?? this.#options.ringMs, () => void this.#answer())
    })
  }

  /** Consumes a simulated fault. @returns true if this hang-up request gets no response */
  losesHangUp(): boolean {
    if (this.#dropsHangUps === 0) return false
    this.#dropsHangUps -= 1
    return true
  }

  /** Ends the call on a REST request. @returns false if the call has already ended */
  hangUp(): boolean {
    if (this.isOver) return false
    const isAnswered = this.status === 'in-progress'
    // After a hang-up before the answer, Twilio's status is canceled.
    this.#finish(isAnswered ? 'completed' : 'canceled')
    return true
  }

  /** Replaces the TwiML on a REST request. @returns false if the call is not in progress @throws TwimlError */
  redirect(document: string): boolean {
    if (this.status !== 'in-progress') return false
    this.#replacement = readTwiml(document)
    for (const stream of this.#streams) stream.stop('redirected')
    return true
  }

  /** Drops the call when the simulators close. Sends no further callbacks. */
  drop(): void {
    this.#webhooks.stop()
    for (const timer of this.#timers) clearTimeout(timer)
    for (const stream of this.#streams) stream.stop()
    if (!this.isOver) this.status = 'failed'
  }

  async #answer(): Promise<void> {
    this.status = 'in-progress'
    this.answeredAt = Date.now()
    this.#webhooks.reportStatus('answered', 'in-progress')
    const isRecorded = this.scenario.isMachine && this.scenario.behaviour?.pickup !== undefined
    this.#later((isRecorded ? machineDetectionMs : detectionMs) / this.#options.pace, () => this.#detect())
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
    for (let done = 0; done < maxVerbs && !this.isOver; done += 1) {
      if (this.#replacement !== undefined) {
        verbs = this.#replacement
        this.#replacement = undefined
      }
      const verb = verbs.shift()
      if (verb === undefined || verb.name === 'Hangup') return
      if (verb.name === 'Redirect') {
        url = new URL(verb.url, url || undefined).href
        verbs = readTwiml(await this.#webhooks.fetchTwiml(url, this.status))
      } else if (!(await this.#perform(verb))) return
    }
  }

  /** Performs a verb. @returns false if the callee hung up or the call ended */
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
    // Twilio does not forward the query string: https://www.twilio.com/docs/voice/twiml/stream
    if (address.search !== '') this.#options.complain('31920 The query string of a stream address was dropped.')
    const bare = url.replace(/[?#].*$/, '')
    const { behaviour, hasGaps = false, cutsAfterMs, isCutOff } = this.scenario
    const isFirst = this.#streams.length === 0
    if (isCutOff && !isFirst) {
      await new Promise<void>((resolve) => this.#later(failedStreamMs, resolve))
      return 'refused' as const
    }
    const phoneNumber = this.order.to
    const polite: CalleeBehaviour = { language: phoneNumber.startsWith('+7') ? 'ru' : 'en', isBilingual: true }
    const stream = new MediaStream({
      address: bare,
      parameters,
      signature: sign(this.order.authToken, bare),
      accountSid: this.order.accountSid,
      callSid: this.sid,
      phoneNumber,
      behaviour: behaviour ?? polite,
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
    this.#webhooks.reportStatus('completed', status, {
      CallDuration: String(seconds),
      Duration: String(Math.ceil(seconds / 60)),
      ...(sip[status] === undefined ? {} : { SipResponseCode: sip[status] }),
    })
  }

  /**
   * Reports the answering machine result. If the order waits for the tone, reports a machine only after its greeting.
   */
  #detect(): void {
    const isSpeaking = this.#streams.at(-1)?.isCalleeSpeaking ?? false
    if (this.order.awaitsTone && this.scenario.isMachine && isSpeaking) this.#later(100, () => this.#detect())
    else this.#webhooks.reportAnsweredBy(detectionMs)
  }

  #later(ms: number, action: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      action()
    }, ms)
    this.#timers.add(timer)
  }
}
