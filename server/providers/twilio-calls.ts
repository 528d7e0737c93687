import type { StaffMessage } from '../../contract/message.ts'
import { staffMessage } from '../../contract/messages.ts'
import { ask, member, OutboundError, type OutboundReply } from './outbound.ts'
import { type Account, accountUrl, basicAuth } from './twilio.ts'

export interface CallOrder {
  to: string
  from: string
  /** URL from which Twilio requests TwiML when the call is answered. */
  url: string
  statusCallback: string
  /** Maximum ringing time and maximum call duration, in seconds. */
  timeout: number
  timeLimit: number
  /** If true, Twilio reports a machine after its greeting, so that the agent can leave a message. */
  awaitsTone: boolean
}

/**
 * A call that Twilio rejected, with a sentence for staff that never contains Twilio's text. `status` is the matching
 * HTTP status. After a timeout or a server error, the call can still exist. Its status callbacks then report the call.
 */
export class CallRefused extends Error {
  readonly status: number
  readonly reason: StaffMessage
  /** Twilio's error code, for the log. */
  readonly code: number | undefined

  constructor(status: number, reason: StaffMessage, code?: number) {
    super(reason.text)
    this.name = 'CallRefused'
    this.status = status
    this.reason = reason
    this.code = code
  }
}

/** Sentences by Twilio error code: https://www.twilio.com/docs/api/errors */
const sentences: Readonly<Record<number, readonly [status: number, reason: StaffMessage]>> = {
  20003: [502, staffMessage('twilio_credentials_rejected')],
  20404: [502, staffMessage('twilio_account_unknown')],
  20429: [503, staffMessage('twilio_rate_limited')],
  21205: [502, staffMessage('twilio_webhook_rejected')],
  21210: [422, staffMessage('twilio_number_unverified')],
  21211: [422, staffMessage('twilio_number_rejected')],
  21212: [422, staffMessage('twilio_number_cannot_call')],
  21213: [422, staffMessage('twilio_number_missing')],
  21214: [422, staffMessage('twilio_callee_unreachable')],
  21215: [403, staffMessage('twilio_country_forbidden')],
  21216: [403, staffMessage('twilio_callee_forbidden')],
  21217: [422, staffMessage('twilio_number_rejected')],
  21219: [403, staffMessage('twilio_trial')],
}

const callsUrl = (account: Account) => `${accountUrl(account)}/Calls.json`
const callUrl = (account: Account, sid: string) => `${accountUrl(account)}/Calls/${encodeURIComponent(sid)}.json`

function post(account: Account, url: string, form: URLSearchParams): Promise<OutboundReply> {
  return ask(url, {
    method: 'POST',
    headers: { authorization: basicAuth(account), 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
}

/** Creates a call and returns its SID. Never retries, because a repeat would ring twice. @throws CallRefused */
export async function createCall(account: Account, order: CallOrder): Promise<string> {
  const form = new URLSearchParams({
    To: order.to,
    From: order.from,
    Url: order.url,
    Method: 'POST',
    StatusCallback: order.statusCallback,
    StatusCallbackMethod: 'POST',
    Timeout: String(order.timeout),
    TimeLimit: String(order.timeLimit),
    // Asynchronous, so that the callee does not wait in silence for the detection.
    MachineDetection: order.awaitsTone ? 'DetectMessageEnd' : 'Enable',
    // The default of 2.4 s classifies the long greeting of a reception desk as a machine.
    MachineDetectionSpeechThreshold: '5000',
    AsyncAmd: 'true',
    AsyncAmdStatusCallback: order.statusCallback,
    AsyncAmdStatusCallbackMethod: 'POST',
  })
  for (const event of ['initiated', 'ringing', 'answered', 'completed']) form.append('StatusCallbackEvent', event)
  let reply: OutboundReply
  try {
    reply = await post(account, callsUrl(account), form)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    if (error.failure === 'timeout') throw new CallRefused(503, staffMessage('twilio_timeout'))
    throw new CallRefused(503, staffMessage('twilio_unreachable'))
  }
  const sid = member(reply.json, 'sid')
  if (reply.status === 201 && typeof sid === 'string' && /^CA[0-9a-f]{32}$/i.test(sid)) return sid
  throw refusalOf(reply)
}

function refusalOf({ status, json }: OutboundReply): CallRefused {
  const given = member(json, 'code')
  const code = typeof given === 'number' ? given : undefined
  const known = sentences[code ?? (status === 401 ? 20003 : status === 429 ? 20429 : 0)]
  if (known !== undefined) return new CallRefused(known[0], known[1], code)
  if (status >= 500) return new CallRefused(503, staffMessage('twilio_trouble'), code)
  if (status >= 400) return new CallRefused(502, staffMessage('twilio_call_rejected'), code)
  return new CallRefused(502, staffMessage('provider_unrecognised', { provider: 'Twilio' }))
}

/**
 * Ends a ringing or answered call. Tries `accounts` in order until Twilio accepts the credentials. Returns true if the call is
 * over, also if it had ended before. Returns false if the outcome is unknown. The caller then retries.
 */
export function endCall(accounts: readonly Account[], sid: string): Promise<boolean> {
  return change(accounts, sid, { Status: 'completed' })
}

/** Replaces the running TwiML of a call. Tries `accounts` like `endCall`. Returns false if the outcome is unknown. */
export function redirectCall(accounts: readonly Account[], sid: string, twiml: string): Promise<boolean> {
  return change(accounts, sid, { Twiml: twiml })
}

async function change(accounts: readonly Account[], sid: string, fields: Record<string, string>): Promise<boolean> {
  try {
    for (const account of accounts) {
      const { status, json } = await post(account, callUrl(account, sid), new URLSearchParams(fields))
      if (status === 200) return true
      const code = member(json, 'code')
      if (status !== 401) return code === 21_220 || code === 20_404
    }
    return false
  } catch (error) {
    if (error instanceof OutboundError) return false
    throw error
  }
}

/**
 * Returns the price of a call. Undefined until Twilio has calculated it, some minutes after the call. Twilio reports a
 * charge as a negative number: https://www.twilio.com/docs/voice/api/call-resource#call-properties
 * @throws OutboundError
 */
export async function priceOfCall(
  account: Account,
  sid: string,
): Promise<{ micros: number; currency: string } | undefined> {
  const { status, json } = await ask(callUrl(account, sid), { headers: { authorization: basicAuth(account) } })
  const price = member(json, 'price')
  const unit = member(json, 'price_unit')
  if (status !== 200 || typeof price !== 'string' || typeof unit !== 'string') return undefined
  const amount = Number.parseFloat(price)
  if (!Number.isFinite(amount) || !/^[A-Z]{3}$/i.test(unit)) return undefined
  return { micros: Math.round(Math.abs(amount) * 1_000_000), currency: unit.toUpperCase() }
}
