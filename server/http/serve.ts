import { staffMessage } from '../../contract/messages.ts'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../../contract/endpoint.ts'
import { type EndpointName, type Endpoints, endpoints } from '../../contract/endpoints.ts'
import type { Accounts, User } from '../accounts/index.ts'
import { ApiError } from '../api-error.ts'
import { fieldProblem } from './field-problem.ts'
import { bearerToken, rememberSession, socketToken } from './session.ts'

/** Input of a handler. Params, query and body match the contract. */
export interface Exchange<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  request: FastifyRequest
  reply: FastifyReply
  /** The signed-in user. Blank id and e-mail for an endpoint without a session. */
  user: User
  token: string
}

export type Handler<E extends Endpoint> = (exchange: Exchange<E>) => Promise<ReplyOf<E>>
/** A handler that may return a stream if the client accepts one. */
type StreamingHandler<E extends Endpoint> = (exchange: Exchange<E>) => Promise<ReplyOf<E> | Readable>
export type Handlers = {
  [Name in EndpointName]: Name extends 'chat' ? StreamingHandler<Endpoints[Name]> : Handler<Endpoints[Name]>
}
/** Handlers of one feature. All groups together form `Handlers`. */
export type HandlerGroup<Names extends EndpointName> = Pick<Handlers, Names>

const noUser: User = { id: '', email: '' }

function checked<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (!result.success) throw new ApiError(422, fieldProblem(result.error, value))
  return result.data
}

/** Registers a route for every endpoint of the contract: checks the session, parses the request, calls the handler. */
export function serve(app: FastifyInstance, accounts: Accounts, handlers: Handlers): void {
  acceptEmptyBodies(app)
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    bind(app, accounts, endpoints[name], handlers[name])
  }
}

/** Accepts an empty JSON body. Many clients send a content type with every request, for example with a DELETE. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}

function bind(app: FastifyInstance, accounts: Accounts, endpoint: Endpoint, handler: Handler<Endpoint>): void {
  const readsBody = endpoint.encoding === 'json' || endpoint.encoding === 'form'
  const signedIn = new WeakMap<FastifyRequest, { user: User; token: string }>()
  app.route({
    method: endpoint.method,
    exposeHeadRoute: !endpoint.cookie,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    // Runs before the body is read, so a client without a session cannot upload 25 MB.
    onRequest: async (request, reply) => {
      // Responses contain tokens, names, numbers and recordings, which no cache may store.
      reply.header('cache-control', 'no-store')
      if (!endpoint.session) return
      const token = endpoint.cookie ? socketToken(request) : bearerToken(request)
      const user = token && (await accounts.identify(token))
      if (!user) throw new ApiError(401, 'sign_in_again')
      signedIn.set(request, { user, token })
      rememberSession(request, reply, token)
    },
    handler: async (request, reply) => {
      const { user, token } = signedIn.get(request) ?? { user: noUser, token: '' }
      if (readsBody && !isPlainObject(request.body)) {
        if (hasOtherType(request)) throw new ApiError(415, 'unsupported_content_type')
        throw new ApiError(
          422,
          request.body === undefined ? staffMessage('request_empty') : staffMessage('request_not_object'),
        )
      }
      return handler({
        params: checked(endpoint.params, request.params),
        query: checked(endpoint.query, given(request.query as Record<string, unknown>)),
        body: readsBody ? checked(endpoint.body, request.body) : {},
        request,
        reply,
        user,
        token,
      })
    },
  })
}

/** Removes blank parameters, which forms send for empty fields. */
const given = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

/** True for a content type that Fastify parses but that cannot be an object. */
const hasOtherType = ({ headers }: FastifyRequest) =>
  /^(?:text\/plain|multipart\/)/i.test(headers['content-type'] ?? '')

const isPlainObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
