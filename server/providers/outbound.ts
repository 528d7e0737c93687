import { channel } from 'node:diagnostics_channel'

/** Why a provider gave no answer that could be read. */
export type OutboundFailure = 'timeout' | 'unreachable' | 'tls' | 'redirect' | 'too-large' | 'not-http'

/** Carries no address, header or body: those can hold keys. `code` is the system's word, for the log. */
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
  /** A form is sent as multipart, its content type included. */
  body?: string | FormData
  /** Milliseconds for the whole exchange, body included. */
  timeout?: number
  signal?: AbortSignal
}

export interface OutboundReply {
  readonly status: number
  readonly headers: Headers
  /** For our own reading only: providers put keys and tokens into their error texts. */
  readonly text: string
  /** The body as JSON; undefined when it is none. */
  readonly json: unknown
}

/** What is published of every exchange that was not given up by our side; no address, for those can hold keys. */
export interface OutboundNews {
  /** '' where the address is none. */
  host: string
  /** An HTTP status, or why there was none. */
  outcome: string
  ms: number
}

/** Whoever measures listens here: it is no business of the code that asks. */
export const outboundChannel = channel('tourism-agent-dashboard:outbound')

const defaultTimeout = 10_000
const longestBody = 2 * 1024 * 1024

/**
 * The one way out to a provider's HTTP interface: a time limit, no redirects (a key must not travel on to another host),
 * a bounded body, and errors without private content. Never retries: only the caller knows what may be asked twice.
 * @throws OutboundError
 */
export async function ask(url: string, request: OutboundRequest = {}): Promise<OutboundReply> {
  const started = performance.now()
  const host = URL.parse(url)?.host ?? ''
  const tell = (outcome: string) =>
    outboundChannel.publish({ host, outcome, ms: performance.now() - started } satisfies OutboundNews)
  try {
    const reply = await exchange(url, request)
    tell(String(reply.status))
    return reply
  } catch (error) {
    if (error instanceof OutboundError) tell(error.failure)
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
    if (length > longestBody) throw new OutboundError('too-large')
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

/** fetch says "fetch failed" and hides the reason in the cause, sometimes two deep. */
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

/** A member of a JSON object that came from outside; undefined where there is none. */
export function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
