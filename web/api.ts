import type { BodyInputOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../contract/endpoint.ts'
import type { MessageKey } from '../contract/message.ts'
import { endpoints, type EndpointName, type Endpoints } from '../contract/endpoints.ts'
import { said } from './i18n/index.ts'
import { keyIn } from './message-key.ts'
import { readToken, removeToken } from './token.ts'
import { fetchWithProgress } from './upload.ts'

/**
 * Failed HTTP call. `status` is the HTTP status, or 0 if no answer arrived. `detail` is the server's error text, or
 * null.
 */
export class ApiError extends Error {
  readonly status: number
  readonly detail: string | null
  /** Code and parameters of `detail`. Blank if the server sent none. */
  readonly key: Partial<MessageKey>

  constructor(status: number, detail: string | null, key: Partial<MessageKey> = {}) {
    super(detail ?? (status === 0 ? 'No answer from the server' : `The server answered ${status}`))
    this.name = 'ApiError'
    this.status = status
    this.detail = detail
    this.key = key
  }
}

/** Returns the server's error text in the page's language if translated. Without a text, returns `fallback`. */
export function detailOr(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.detail ? said({ text: error.detail, ...error.key }) : fallback
}

/** True if the server does not offer an optional endpoint (404). Never shown to the user as an error. */
export function notOffered(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Returns the reply of an optional endpoint, or null if this server does not offer the endpoint. */
export async function ifOffered<Reply>(answer: Promise<Reply>): Promise<Reply | null> {
  try {
    return await answer
  } catch (error) {
    if (notOffered(error)) return null
    throw error
  }
}

/** True for 4xx: a retry would fail again. Network errors and 5xx may be temporary. */
export function isClientError(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** Returns `value` if it is a list, else an empty list: older servers may send null or other types. */
export function listOf<T>(value: readonly T[] | null | undefined): readonly T[] {
  return Array.isArray(value) ? value : []
}

type Part<Key extends string, Value> = {} extends Value ? { [K in Key]?: Value } : { [K in Key]: Value }

/**
 * Input of a call. `idempotencyKey` is sent in the Idempotency-Key header. `form` (multipart upload) replaces `body`.
 * `onUpload` receives upload progress from 0 to 1.
 */
type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyInputOf<E>> & {
    idempotencyKey?: string
    form?: FormData
    onUpload?: (share: number) => void
    signal?: AbortSignal
  }

type Call<E extends Endpoint> =
  {} extends CallInput<E> ? (input?: CallInput<E>) => Promise<ReplyOf<E>> : (input: CallInput<E>) => Promise<ReplyOf<E>>

type Api = { readonly [Name in EndpointName]: Call<Endpoints[Name]> }

type Atoms = Record<string, string | number | boolean | null | undefined>

interface AnyInput {
  idempotencyKey?: string
  params?: Atoms
  query?: Atoms
  body?: unknown
  form?: FormData
  onUpload?: (share: number) => void
  signal?: AbortSignal
  headers?: Readonly<Record<string, string>>
}

/**
 * Every call of the contract by name: `api.listVenues({ query: { limit: 20 } })`. Replies have the contract's type but
 * are not validated. An empty or non-JSON reply reads as `{}`.
 * @throws ApiError
 */
export const api = Object.fromEntries(
  Object.entries(endpoints).map(([name, endpoint]) => [name, (input?: AnyInput) => send(endpoint, input ?? {})]),
) as unknown as Api

async function send(endpoint: Endpoint, input: AnyInput): Promise<unknown> {
  return (await replyOf(await request(endpoint, input))) ?? {}
}

/** Downloads a file. `filename` is the name from Content-Disposition, or null. */
export async function fetchFile<Name extends EndpointName>(
  name: Name,
  input: CallInput<Endpoints[Name]>,
): Promise<{ blob: Blob; filename: string | null }> {
  const response = await request(endpoints[name], input)
  return { blob: await response.blob(), filename: filenameOf(response) }
}

/** Returns the name of a downloaded file from Content-Disposition, or null. */
export const filenameOf = ({ headers }: Response): string | null =>
  /filename="([^"/\\]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? null

/**
 * Returns the raw response, for callers that read a stream.
 * @throws ApiError
 */
export function fetchResponse<Name extends EndpointName>(
  name: Name,
  input: CallInput<Endpoints[Name]> & { headers?: Readonly<Record<string, string>> },
): Promise<Response> {
  return request(endpoints[name], input)
}

/**
 * Sends a request and returns a successful response.
 * @throws ApiError
 */
async function request(endpoint: Endpoint, input: AnyInput): Promise<Response> {
  const token = endpoint.session ? readToken() : null
  const headers = new Headers({ accept: 'application/json', ...input.headers })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey)
  const init: RequestInit = { method: endpoint.method, headers }
  const body = bodyOf(endpoint, input)
  // For forms and uploads the browser sets the content type itself, with its boundary.
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  if (body !== undefined) init.body = body
  if (input.signal) init.signal = input.signal

  const url = urlOf(endpoint, input)
  const answer =
    (endpoint.method === 'GET' ? takeEarlyAnswer(url, token) : undefined) ??
    (input.onUpload ? fetchWithProgress(url, init, input.onUpload) : fetch(url, init))
  const response = await answer.catch((error: unknown) => {
    throw input.signal?.aborted ? error : new ApiError(0, null)
  })
  if (response.ok) return response
  // Only this function handles 401. A 401 for an old token does not affect a newer token.
  if (response.status === 401 && endpoint.session && token === readToken()) removeToken()
  const reply = await replyOf(response)
  throw new ApiError(response.status, detailOf(reply), keyIn(reply))
}

declare global {
  /** Requests that public/preload.js started before the page's scripts loaded, with the token used. */
  var earlyRequests: { token: string; answers: Map<string, Promise<Response>> } | undefined
}

/** Maximum page age at which an early answer is still used, in ms. */
const earlyAnswerMaxAge = 10_000

/** Returns the early answer for `url`, if any. Each answer is used once, and only for the same token. */
function takeEarlyAnswer(url: string, token: string | null): Promise<Response> | undefined {
  const { earlyRequests } = globalThis
  if (earlyRequests?.token !== token || performance.now() > earlyAnswerMaxAge) return undefined
  const answer = earlyRequests?.answers.get(url)
  earlyRequests?.answers.delete(url)
  return answer
}

function urlOf(endpoint: Endpoint, { params, query }: AnyInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

function bodyOf(endpoint: Endpoint, { body, form }: AnyInput): string | URLSearchParams | FormData | undefined {
  if (form) return form
  if (endpoint.encoding === 'form') return new URLSearchParams(body as Record<string, string>)
  return endpoint.encoding === 'json' ? JSON.stringify(body ?? {}) : undefined
}

async function replyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

function detailOf(reply: unknown): string | null {
  const detail = typeof reply === 'object' && reply !== null && 'detail' in reply ? reply.detail : null
  return typeof detail === 'string' && detail !== '' ? detail : null
}
