import type { ServerResponse } from 'node:http'
import type { Reply, Request } from '../http.ts'
import type { Order } from './order.ts'
import { PhoneCall, type PhoneOptions, type PhoneReport } from './phone-call.ts'
import { scenarioOf } from './number-scenarios.ts'

export interface Caller {
  accountSid: string
  authToken: string
  isTrial: boolean
}

/** Maximum number of stored calls. Open calls are never evicted. */
const maxCalls = 500

/** Parameters of a create-call request: https://www.twilio.com/docs/voice/api/call-resource#create-a-call-resource */
const known: ReadonlySet<string> = new Set(
  (
    'To From Url Twiml ApplicationSid Method ' +
    'FallbackUrl FallbackMethod StatusCallback StatusCallbackEvent StatusCallbackMethod SendDigits ' +
    'Timeout TimeLimit Record CallerId RecordingChannels RecordingStatusCallback ' +
    'RecordingStatusCallbackMethod RecordingStatusCallbackEvent RecordingTrack Trim MachineDetection MachineDetectionTimeout SipAuthUsername SipAuthPassword ' +
    'MachineDetectionSpeechThreshold MachineDetectionSpeechEndThreshold MachineDetectionSilenceTimeout AsyncAmd AsyncAmdStatusCallback AsyncAmdStatusCallbackMethod ' +
    'Byoc CallReason CallToken ClientNotificationUrl '
  ).split(' '),
)

const events: ReadonlySet<string> = new Set(['initiated', 'ringing', 'answered', 'completed'])

const messages: Readonly<Record<number, (to: string) => string>> = {
  21211: (to) => `The phone number you are attempting to call, ${to}, is not valid.`,
  21214: (to) => `The phone number you are attempting to call, ${to}, cannot be reached.`,
  21215: (to) =>
    `Account not authorized to call ${to}. Perhaps you need to enable some international permissions: https://www.twilio.com/console/voice/calls/geo-permissions/low-risk`,
  21216: (to) => `The number ${to} is blocked for this account.`,
  21219: (to) => `The number ${to} is unverified. Trial accounts may only make calls to verified numbers.`,
}

/** The simulated calls and their REST API. */
export class PhoneCalls {
  readonly #options: PhoneOptions
  #calls: PhoneCall[] = []

  constructor(options: PhoneOptions) {
    this.#options = options
  }

  reports(): PhoneReport[] {
    return this.#calls.map((call) => call.report())
  }

  /** Describes each call in progress. */
  leftovers(): string[] {
    return this.#calls
      .filter(({ isOver }) => !isOver)
      .map(({ order, status }) => `the call to ${order.to} is ${status}`)
  }

  dropEndedCalls(): void {
    this.#calls = this.#calls.filter(({ isOver }) => !isOver)
  }

  close(): void {
    for (const call of this.#calls) call.drop()
  }

  /** Answers a request for calls. Undefined for other paths. */
  async answer(request: Request, caller: Caller, response: ServerResponse): Promise<Reply | undefined> {
    const path = /^\/2010-04-01\/Accounts\/AC[0-9a-f]{32}\/Calls(?:\/(CA[0-9a-f]{32}))?\.json$/.exec(request.path)
    if (path === null) return undefined
    const [, sid] = path
    if (sid === undefined) return request.method === 'POST' ? this.#order(request, caller) : undefined
    const call = this.#calls.find((call) => call.sid === sid && call.order.accountSid === caller.accountSid)
    if (call === undefined) return problem(404, 20404, `The requested resource ${request.path} was not found`)
    if (request.method === 'POST') {
      if (!call.losesHangUp()) return this.#change(call, request)
      response.destroy()
      return undefined
    }
    return request.method === 'GET' ? { status: 200, json: resource(call) } : undefined
  }

  async #order(request: Request, caller: Caller): Promise<Reply> {
    const form = formOf(request)
    if (form === undefined) return this.#reject(20001, 'The request is no form.')
    for (const name of new Set(form.keys())) {
      if (!known.has(name)) this.#options.complain(`Calls.json has no parameter ${name}.`)
      if (name !== 'StatusCallbackEvent' && form.getAll(name).length > 1) {
        this.#options.complain(`Calls.json was given ${name} more than once.`)
      }
    }
    const get = (name: string) => form.get(name) || undefined
    const to = get('To')
    const from = get('From')
    if (to === undefined) return this.#reject(21201, "No 'To' number is specified")
    if (from === undefined) return this.#reject(21213, "'From' number is required")
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return this.#reject(21211, messages[21211]!(to))
    if (from === '+15005550001' || !/^\+[1-9]\d{6,14}$/.test(from)) {
      return this.#reject(
        21212,
        `The 'From' number ${from} is not a valid phone number, shortcode, or alphanumeric sender ID.`,
      )
    }
    if (from === '+15005550007')
      return this.#reject(21210, `The source phone number provided, ${from}, is not yet verified.`)
    const url = get('Url')
    const twiml = get('Twiml')
    if (url === undefined && twiml === undefined) return this.#reject(21205, 'Url parameter is required.')
    if (url !== undefined && !isAddress(url)) return this.#reject(21205, `Url is not a valid URL: ${url}`)
    if (twiml !== undefined && twiml.length > 4000)
      return this.#reject(32018, 'Twiml must be less than 4000 characters.')
    const statusCallback = get('StatusCallback')
    if (statusCallback !== undefined && !isAddress(statusCallback)) {
      return this.#reject(21609, `StatusCallback is not a valid URL: ${statusCallback}`)
    }
    const wanted = form.getAll('StatusCallbackEvent')
    // Twilio warns (21626) and sends no callbacks for an unknown event.
    for (const event of wanted) if (!events.has(event)) this.#options.complain(`21626 The event ${event} is not known.`)
    const timeoutS = Number(get('Timeout') ?? 60)
    const timeLimitS = Number(get('TimeLimit') ?? 14_400)
    if (!(timeoutS > 0 && timeoutS <= 600)) return this.#reject(21209, 'Timeout is not valid.')
    if (!(timeLimitS > 0 && timeLimitS <= 14_400)) return this.#reject(21209, 'TimeLimit is not valid.')
    const scenario = { ...scenarioOf(to), ...this.#options.faults() }
    const rejected = scenario.rejectedWith ?? (caller.isTrial ? 21219 : undefined)
    if (rejected !== undefined) return this.#reject(rejected, messages[rejected]!(to))

    const detects = get('MachineDetection') !== undefined
    if (detects && get('AsyncAmd') !== 'true') {
      this.#options.complain('MachineDetection without AsyncAmd leaves the callee waiting in silence.')
    }
    const order: Order = {
      accountSid: caller.accountSid,
      authToken: caller.authToken,
      to,
      from,
      url,
      twiml,
      statusCallback,
      statusEvents: wanted.length > 0 ? wanted : ['completed'],
      timeoutS,
      timeLimitS,
      amdCallback: detects ? get('AsyncAmdStatusCallback') : undefined,
      awaitsTone: get('MachineDetection') === 'DetectMessageEnd',
    }
    const call = new PhoneCall(order, this.#options)
    this.#calls.push(call)
    const oldest = this.#calls.length > maxCalls ? this.#calls.findIndex(({ isOver }) => isOver) : -1
    if (oldest >= 0) this.#calls.splice(oldest, 1)
    const created = resource(call)
    call.dial()
    if (scenario.orderTakesMs !== undefined) await new Promise((resolve) => setTimeout(resolve, scenario.orderTakesMs))
    return { status: 201, json: created }
  }

  #change(call: PhoneCall, request: Request): Reply {
    const form = formOf(request)
    const status = form?.get('Status')
    const twiml = form?.get('Twiml')
    if (twiml) {
      try {
        if (call.redirect(twiml)) return { status: 200, json: resource(call) }
      } catch (error) {
        return this.#reject(21218, `Twiml is not valid: ${(error as Error).message}`)
      }
      return this.#reject(21220, 'Call is not in-progress. Cannot redirect.', false)
    }
    if (status !== 'completed' && status !== 'canceled')
      return this.#reject(20001, 'The simulator accepts Status completed or canceled, and Twiml.')
    if (!call.hangUp()) return this.#reject(21220, 'Call is not in-progress. Cannot redirect.', false)
    return { status: 200, json: resource(call) }
  }

  #reject(
    code: number,
    message: string,
    isBreach = [20001, 21201, 21205, 21209, 21213, 21218, 21609, 32018].includes(code),
  ): Reply {
    if (isBreach) this.#options.complain(`${code} ${message}`)
    return problem(400, code, message)
  }
}

export function problem(status: number, code: number, message: string): Reply {
  return { status, json: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status } }
}

function formOf({ headers, body }: Request): URLSearchParams | undefined {
  const isForm = /^application\/x-www-form-urlencoded(;|$)/.test(headers['content-type'] ?? '')
  return isForm ? new URLSearchParams(body.toString()) : undefined
}

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const rfc2822 = (at: number | Date) => new Date(at).toUTCString().replace('GMT', '+0000')

/** Price as a negative amount, charged per started minute. */
const priceOf = (ms: number) => (-0.013 * Math.max(1, Math.ceil(ms / 60_000))).toFixed(5)

/** Builds a call resource: https://www.twilio.com/docs/voice/api/call-resource#call-properties */
function resource(call: PhoneCall): Record<string, unknown> {
  const { sid, order, status, createdAt, answeredAt, endedAt } = call
  const uri = `/2010-04-01/Accounts/${order.accountSid}/Calls/${sid}`
  return {
    sid,
    date_created: rfc2822(createdAt),
    date_updated: rfc2822(endedAt ?? createdAt),
    parent_call_sid: null,
    account_sid: order.accountSid,
    to: order.to,
    to_formatted: order.to,
    from: order.from,
    from_formatted: order.from,
    phone_number_sid: null,
    status,
    start_time: answeredAt === undefined ? null : rfc2822(answeredAt),
    end_time: endedAt === undefined ? null : rfc2822(endedAt),
    duration: endedAt === undefined ? null : String(Math.round((endedAt - (answeredAt ?? endedAt)) / 1000)),
    price: answeredAt === undefined || endedAt === undefined ? null : priceOf(endedAt - answeredAt),
    price_unit: 'USD',
    direction: 'outbound-api',
    answered_by: null,
    api_version: '2010-04-01',
    forwarded_from: null,
    group_sid: null,
    caller_name: null,
    queue_time: '0',
    trunk_sid: null,
    uri: `${uri}.json`,
    subresource_uris: { streams: `${uri}/Streams.json`, recordings: `${uri}/Recordings.json` },
  }
}
