import type { Order } from './order.ts'
import type { NumberScenario } from './number-scenarios.ts'
import { type Form, sign } from './signature.ts'
import { TwimlError } from './twiml.ts'

const requestTimeoutMs = 15_000

/** Requests TwiML and sends status callbacks for a call. Signs every request. */
export class Webhooks {
  /** Statuses sent, in sending order. */
  readonly sentStatuses: string[] = []
  readonly #call: { sid: string; order: Order; scenario: NumberScenario }
  readonly #options: { ringMs: number; complain: (complaint: string) => void }
  readonly #stop = new AbortController()
  #sequence = 0

  constructor(
    call: { sid: string; order: Order; scenario: NumberScenario },
    options: { ringMs: number; complain: (complaint: string) => void },
  ) {
    this.#call = call
    this.#options = options
  }

  /** Fetches the TwiML at `url`. @throws TwimlError if the URL returns no TwiML */
  async fetchTwiml(url: string, status: string): Promise<string> {
    const response = await this.#post(url, this.#facts(status))
    const text = await response.text()
    if (response.status !== 200) throw new TwimlError(`11200 The address of the TwiML answered ${response.status}.`)
    if (!/^(text|application)\/xml/.test(response.headers.get('content-type') ?? '')) {
      throw new TwimlError('12300 The TwiML has no content type of XML.')
    }
    return text
  }

  /** Sends a status callback if the order subscribes to the event. */
  reportStatus(event: string, status: string, more: Form = {}): void {
    const { order, scenario } = this.#call
    const { statusCallback, statusEvents } = order
    const sequence = this.#sequence++
    if (statusCallback === undefined || !statusEvents.includes(event)) return
    if (Math.random() < (scenario.losesReports ?? 0)) return
    this.sentStatuses.push(status)
    const form = {
      ...this.#facts(status),
      Timestamp: new Date().toUTCString(),
      CallbackSource: 'call-progress-events',
      SequenceNumber: String(sequence),
      ...more,
    }
    const send = () => void this.#deliver(statusCallback, form)
    if (!scenario.shuffles) return send()
    // Twilio does not guarantee the order of callbacks and can repeat them:
    // https://www.twilio.com/docs/voice/api/call-resource
    for (let copy = 0; copy < 2; copy += 1) {
      const timer = setTimeout(send, Math.random() * this.#options.ringMs * 3)
      timer.unref()
      this.#stop.signal.addEventListener('abort', () => clearTimeout(timer))
    }
  }

  /** Sends the answering machine result: https://www.twilio.com/docs/voice/answering-machine-detection#asyncamd */
  reportAnsweredBy(detectionMs: number): void {
    const { sid, order, scenario } = this.#call
    const { amdCallback, accountSid, awaitsTone } = order
    if (amdCallback === undefined) return
    void this.#deliver(amdCallback, {
      CallSid: sid,
      AccountSid: accountSid,
      AnsweredBy:
        scenario.detects ?? (scenario.isMachine ? (awaitsTone ? 'machine_end_beep' : 'machine_start') : 'human'),
      MachineDetectionDuration: String(detectionMs),
    })
  }

  /** Aborts pending requests and callbacks. */
  stop(): void {
    this.#stop.abort()
  }

  async #deliver(address: string, form: Form): Promise<void> {
    try {
      const { body, status } = await this.#post(address, form)
      await body?.cancel()
      if (status >= 300) this.#options.complain(`11200 A status callback was answered ${status}.`)
    } catch {
      if (!this.#stop.signal.aborted) this.#options.complain('11205 A status callback was not answered.')
    }
  }

  #facts(status: string): Form {
    const { sid, order } = this.#call
    const { accountSid, from, to } = order
    return {
      CallSid: sid,
      AccountSid: accountSid,
      From: from,
      To: to,
      Caller: from,
      Called: to,
      Direction: 'outbound-api',
      ApiVersion: '2010-04-01',
      CallStatus: status,
    }
  }

  #post(url: string, form: Form): Promise<Response> {
    return fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
        'x-twilio-signature': sign(this.#call.order.authToken, url, form),
        'user-agent': 'TwilioProxy/1.1',
      },
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(requestTimeoutMs)]),
    })
  }
}
