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

/** What a handler is given: the parts of the request, already checked against the contract. */
export interface Exchange<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  request: FastifyRequest
  reply: FastifyReply
  /** The signed-in member of staff; on a call that needs no session, nobody. */
  user: User
  token: string
}

export type Handler<E extends Endpoint> = (exchange: Exchange<E>) => Promise<ReplyOf<E>>
/** Answers with a stream instead where the client has asked for the answer bit by bit. */
type StreamingHandler<E extends Endpoint> = (exchange: Exchange<E>) => Promise<ReplyOf<E> | Readable>
export type Handlers = {
  [Name in EndpointName]: Name extends 'chat' ? StreamingHandler<Endpoints[Name]> : Handler<Endpoints[Name]>
}
/** Some of the handlers; all groups together must make up `Handlers`. */
export type HandlerGroup<Names extends EndpointName> = Pick<Handlers, Names>

const nobody: User = { id: '', email: '' }

function checked<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (!result.success) throw new ApiError(422, fieldProblem(result.error, value))
  return result.data
}

/** Binds every endpoint of the contract to its handler: session, parsing, then the handler. */
export function serve(app: FastifyInstance, accounts: Accounts, handlers: Handlers): void {
  takeEmptyBodies(app)
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    bind(app, accounts, endpoints[name], handlers[name])
  }
}

/** Many clients name a type on every call, those without a body too: a DELETE or a hang-up must not fail of that. */
function takeEmptyBodies(app: FastifyInstance): void {
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
    // Before the body is read: somebody without a session cannot make us take 25 MB.
    onRequest: async (request, reply) => {
      // Tokens, names, numbers and voices are in answers: nothing on the way keeps them, nor what is deleted here.
      reply.header('cache-control', 'no-store')
      if (!endpoint.session) return
      const token = endpoint.cookie ? socketToken(request) : bearerToken(request)
      const user = token && (await accounts.identify(token))
      if (!user) throw new ApiError(401, 'sign_in_again')
      signedIn.set(request, { user, token })
      rememberSession(request, reply, token)
    },
    handler: async (request, reply) => {
      const { user, token } = signedIn.get(request) ?? { user: nobody, token: '' }
      if (readsBody && !isPlainObject(request.body)) {
        if (isStrange(request)) throw new ApiError(415, 'unsupported_content_type')
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

/** A parameter that is left blank, as by a form in which nobody filled it in, is not given. */
const given = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

/** Text and uploads are read here and there, but say nothing where an object is asked for. */
const isStrange = ({ headers }: FastifyRequest) => /^(?:text\/plain|multipart\/)/i.test(headers['content-type'] ?? '')

const isPlainObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
