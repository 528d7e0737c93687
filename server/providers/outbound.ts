import { channel } from 'node:diagnostics_channel'

/** Why a provider request produced no readable reply. */
export type OutboundFailure = 'timeout' | 'unreachable' | 'tls' | 'redirect' | 'too-large' | 'not-http'

/** A failed request. Contains no URL, header or body, because these can hold keys. `code` is the system error code. */
export class OutboundError extends Error {
  readonly failure: OutboundFailure
  readonly code: string | undefined
  constructor(failure: OutboundFailure, code?: string) {
    super(`No answer from the provider: ${failure}`)
    this.name = 'OutboundError'
    this.failure = failure
    this.code = code
  }
}

export interface OutboundRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Request body. A form is sent as multipart with its content type. */
  body?: string | FormData
  /** Timeout in ms for the whole exchange, body included. */
  timeout?: number
  signal?: AbortSignal
}

export interface OutboundReply {
  readonly status: number
  readonly headers: Headers
  /** Response body. Not for users or logs, because providers repeat keys and tokens in error texts. */
  readonly text: string
  /** Response body parsed as JSON. Undefined if the body is not JSON. */
  readonly json: unknown
}

/** Published for every exchange that the caller did not abort. Contains no URL, because a URL can hold keys. */
export interface OutboundMetric {
  /** Host, or '' if the URL is invalid. */
  host: string
  /** HTTP status, or the failure. */
  outcome: string
  ms: number
}

/** Channel for metrics, so that callers need no metrics code. */
export const outboundChannel = channel('tourism-agent-dashboard:outbound')

const defaultTimeout = 10_000
const maxBodyBytes = 2 * 1024 * 1024

/**
 * Sends a request to a provider's HTTP API. All provider requests use this function. It applies a timeout, follows no
 * redirects (a key must not reach another host), bounds the body, and keeps private content out of errors. It never
 * retries, because only the caller knows whether a repeat is safe.
 * @throws OutboundError
 */
export async function ask(url: string, request: OutboundRequest = {}): Promise<OutboundReply> {
  const started = performance.now()
  const host = URL.parse(url)?.host ?? ''
  const report = (outcome: string) =>
    outboundChannel.publish({ host, outcome, ms: performance.now() - started } satisfies OutboundMetric)
  try {
    const reply = await exchange(url, request)
    report(String(reply.status))
    return reply
  } catch (error) {
    if (error instanceof OutboundError) report(error.failure)
    throw error
  }
}

async function exchange(url: string, request: OutboundRequest): Promise<OutboundReply> {
  const { method = 'GET', headers = {}, body, timeout = defaultTimeout, signal } = request
  const limit = AbortSignal.timeout(timeout)
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      throw new OutboundError('redirect')
    }
    const text = await readText(response)
    return { status: response.status, headers: response.headers, text, json: parse(text) }
  } catch (error) {
    if (error instanceof OutboundError) throw error
    if (signal?.aborted) throw signal.reason
    throw explain(error)
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > maxBodyBytes) throw new OutboundError('too-large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Converts a fetch error. The reason is in its cause, sometimes two levels deep. */
function explain(error: unknown): OutboundError {
  let code: string | undefined
  for (let at = error; at instanceof Error; at = at.cause ?? (at as Partial<AggregateError>).errors?.[0]) {
    if (at.name === 'TimeoutError') return new OutboundError('timeout')
    if (at.name === 'HTTPParserError') return new OutboundError('not-http')
    const own = (at as NodeJS.ErrnoException).code
    if (typeof own === 'string') code = own
  }
  if (code === undefined) return new OutboundError('unreachable')
  if (/^(CERT_|ERR_TLS|ERR_SSL|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|EPROTO)/.test(code)) {
    return new OutboundError('tls', code)
  }
  if (/TIMEOUT$|^ETIMEDOUT$/.test(code)) return new OutboundError('timeout', code)
  return new OutboundError('unreachable', code)
}

/** Returns a member of an untrusted JSON value. Undefined if the value is not an object or lacks the member. */
export function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
