import type { BodyInputOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../contract/endpoint.ts'
import type { MessageKey } from '../contract/message.ts'
import { endpoints, type EndpointName, type Endpoints } from '../contract/endpoints.ts'
import { said } from './i18n/index.ts'
import { keyIn } from './message-key.ts'
import { readToken, removeToken } from './token.ts'
import { fetchWithProgress } from './upload.ts'

/**
 * A call that did not succeed. `status` is the HTTP status, 0 when no answer came. `detail` is the server's sentence for
 * staff, null when it sent none.
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

/** The server's own sentence, in the reader's language where that is known, or `fallback` when it sent none. */
export function detailOr(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.detail ? said({ text: error.detail, ...error.key }) : fallback
}

/** Whether a call beyond the specification is simply not offered by this server. Never an error for the user. */
export function notOffered(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** The answer to a call beyond the specification; null where this server does not offer it, which is no failure to log. */
export async function whereOffered<Reply>(answer: Promise<Reply>): Promise<Reply | null> {
  try {
    return await answer
  } catch (error) {
    if (notOffered(error)) return null
    throw error
  }
}

/** Whether the server refused the call: it would again, where no answer, or trouble of its own, may pass. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** A list from a reply, whatever came: an older server may send null, nothing or something else. */
export function listOf<T>(value: readonly T[] | null | undefined): readonly T[] {
  return Array.isArray(value) ? value : []
}

type Part<Key extends string, Value> = {} extends Value ? { [K in Key]?: Value } : { [K in Key]: Value }

/**
 * What a call takes. `idempotencyKey` is sent as the header of that name. `form` is for uploads (multipart) and replaces `body`; `onUpload` hears how much of it has gone, 0 to 1.
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
 * Every call of the contract by its name: `api.listVenues({ query: { limit: 20 } })`. Replies have the contract's type but
 * are not checked: an empty reply, or one that is not JSON, reads as `{}`. Failures are `ApiError`s.
 */
export const api = Object.fromEntries(
  Object.entries(endpoints).map(([name, endpoint]) => [name, (input?: AnyInput) => send(endpoint, input ?? {})]),
) as unknown as Api

async function send(endpoint: Endpoint, input: AnyInput): Promise<unknown> {
  return (await replyOf(await request(endpoint, input))) ?? {}
}

/** A call whose answer is a file. `filename` is the server's name for it, null when it gave none. */
export async function fetchFile<Name extends EndpointName>(
  name: Name,
  input: CallInput<Endpoints[Name]>,
): Promise<{ blob: Blob; filename: string | null }> {
  const response = await request(endpoints[name], input)
  const disposition = response.headers.get('content-disposition') ?? ''
  return { blob: await response.blob(), filename: /filename="([^"/\\]+)"/.exec(disposition)?.[1] ?? null }
}

/** A call whose answer is read by whoever asked, while it comes. Failures are `ApiError`s. */
export function fetchResponse<Name extends EndpointName>(
  name: Name,
  input: CallInput<Endpoints[Name]> & { headers?: Readonly<Record<string, string>> },
): Promise<Response> {
  return request(endpoints[name], input)
}

/** The answer to a call that succeeded; failures are `ApiError`s. */
async function request(endpoint: Endpoint, input: AnyInput): Promise<Response> {
  const token = endpoint.session ? readToken() : null
  const headers = new Headers({ accept: 'application/json', ...input.headers })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey)
  const init: RequestInit = { method: endpoint.method, headers }
  const body = bodyOf(endpoint, input)
  // The browser names the type of forms and uploads itself, the boundary included.
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  if (body !== undefined) init.body = body
  if (input.signal) init.signal = input.signal

  const url = urlOf(endpoint, input)
  const answer =
    (endpoint.method === 'GET' ? takeBegun(url, token) : undefined) ??
    (input.onUpload ? fetchWithProgress(url, init, input.onUpload) : fetch(url, init))
  const response = await answer.catch((error: unknown) => {
    throw input.signal?.aborted ? error : new ApiError(0, null)
  })
  if (response.ok) return response
  // The one place of the 401 rule. An answer to a token that was replaced meanwhile says nothing of the new one.
  if (response.status === 401 && endpoint.session && token === readToken()) removeToken()
  const reply = await replyOf(response)
  throw new ApiError(response.status, detailOf(reply), keyIn(reply))
}

declare global {
  /** What public/first.js asked for with a token while the scripts of the page were still on their way. */
  var begun: { token: string; answers: Map<string, Promise<Response>> } | undefined
}

/** How long after the page was opened such an answer is still as good as a new one, in ms. */
const begunIsGoodFor = 10_000

/** The answer that is on its way already; each is taken once, and by whoever it was asked for only. */
function takeBegun(url: string, token: string | null): Promise<Response> | undefined {
  const { begun } = globalThis
  if (begun?.token !== token || performance.now() > begunIsGoodFor) return undefined
  const answer = begun?.answers.get(url)
  begun?.answers.delete(url)
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
