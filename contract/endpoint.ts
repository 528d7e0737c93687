import * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One HTTP call, described once: the server binds it, the page's client is typed by it, `/api/openapi.json` is printed
 * from it. `path` writes its parameters as `{id}`. `session` says whether the call needs a signed-in member of staff.
 */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly session: boolean
  /** A browser's own players and images send no header: for these the session cookie will do. Only where nothing changes. */
  readonly cookie: boolean
  /** How the body travels. `none` means that the call has no body and that one sent all the same is ignored. */
  readonly encoding: 'none' | 'json' | 'form' | 'multipart'
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
}

const nothing = z.object({})
export type Nothing = typeof nothing

interface Description<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
> {
  summary: string
  session?: boolean
  cookie?: boolean
  encoding?: 'json' | 'form' | 'multipart'
  params?: Params
  query?: Query
  body?: Body
  reply: Reply
}

/** Describes an endpoint; a session is needed unless said otherwise, a body is JSON unless said otherwise. */
export function endpoint<
  Reply extends z.ZodMiniType,
  Params extends z.ZodMiniType = Nothing,
  Query extends z.ZodMiniType = Nothing,
  Body extends z.ZodMiniType = Nothing,
>(
  method: Method,
  path: string,
  description: Description<Params, Query, Body, Reply>,
): Endpoint<Params, Query, Body, Reply> {
  const { summary, session = true, cookie = false, encoding, params, query, body, reply } = description
  return {
    method,
    path,
    summary,
    session,
    cookie,
    encoding: encoding ?? (body === undefined ? 'none' : 'json'),
    // What is absent has the type of its default, `Nothing`; TypeScript cannot see that through the generics.
    params: params ?? (nothing as unknown as Params),
    query: query ?? (nothing as unknown as Query),
    body: body ?? (nothing as unknown as Body),
    reply,
  }
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type BodyInputOf<E extends Endpoint> = z.input<E['body']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
