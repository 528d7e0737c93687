import * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * HTTP endpoint, described once. The server binds it, the page's client derives its types from it, and
 * `/api/openapi.json` lists it. Parameters in `path` are written `{id}`. `session` is true if a signed-in user is
 * required.
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
  /**
   * True if the endpoint also accepts the session cookie, because browser media players cannot send headers. Only for
   * endpoints that change nothing.
   */
  readonly cookie: boolean
  /** Encoding of the body. With `none`, the server ignores a body. */
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

/** Describes an endpoint. Defaults: session required, JSON body. */
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
    // An absent part has the default type `Nothing`, but TypeScript cannot derive that through the generics.
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
