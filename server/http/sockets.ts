import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Accounts, User } from '../accounts/index.ts'
import { registerStream } from '../bounded-socket.ts'
import { ApiError } from '../api-error.ts'
import { socketToken } from './session.ts'

export type SocketHandler = (socket: WebSocket, user: User, request: FastifyRequest) => void

/** The largest message a client may send: a minute of a recorded clip, in base64, and room to spare. */
const maxPayload = 8 * 1024 * 1024

/** A session may also end in another process or by its age: while sockets are open, this often they are looked at. */
const checkEvery = 1_000

/** Policy violation: the other end should not just try again. */
const sessionEnded = 1008

/** Time for the closing handshake before the connection is cut. */
const closingMs = 500

/** A browser says where the page came from; only our own page may open our sockets. Programs send no Origin. */
function isOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || (publicUrl !== undefined && new URL(publicUrl).origin === origin)
}

/** The open sockets by the token they came with; those whose session has ended are closed within about a second. */
function watchSessions(accounts: Accounts, log: FastifyInstance['log']) {
  const tokens = new Map<WebSocket, string>()
  let timer: NodeJS.Timeout | undefined
  let checking = false
  let again = false

  async function check(): Promise<void> {
    if (checking) {
      again = true
      return
    }
    checking = true
    try {
      do {
        again = false
        // A copy: of those that come meanwhile the answer says nothing.
        const asked = [...tokens]
        const valid = await accounts.stillValid(asked.map(([, token]) => token))
        for (const [socket, token] of asked) if (!valid.has(token)) cut(socket)
      } while (again)
    } catch (error) {
      log.error({ error }, 'The sessions of open sockets could not be checked')
    } finally {
      checking = false
    }
  }

  function cut(socket: WebSocket): void {
    tokens.delete(socket)
    socket.close(sessionEnded, 'The session has ended')
    setTimeout(() => socket.terminate(), closingMs).unref()
  }

  accounts.onEnded(() => void check())
  return (socket: WebSocket, token: string): void => {
    tokens.set(socket, token)
    timer ??= setInterval(() => void check(), checkEvery).unref()
    socket.once('close', () => {
      tokens.delete(socket)
      if (tokens.size > 0) return
      clearInterval(timer)
      timer = undefined
    })
    // The session may have ended between the upgrade's question and now.
    void check()
  }
}

/** The sockets by path. An upgrade needs a valid session (cookie or Bearer header) and our own Origin. */
export async function serveSockets(
  app: FastifyInstance,
  options: { accounts: Accounts; publicUrl: string | undefined; sockets: Record<string, SocketHandler> },
): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload, perMessageDeflate: false },
    // A client that breaks the protocol, or is cut off, is no trouble of ours; its call ends with its socket.
    errorHandler(error, socket, request) {
      request.log.info({ problem: error.message }, 'A socket failed')
      socket.terminate()
    },
  })
  // Without this an upgrade is taken at every address, and closed then.
  const taking = new Set<string>()
  app.addHook('onRoute', (route) => {
    if (route.wsHandler) taking.add(route.url)
  })
  app.addHook('onRequest', async (request) => {
    if (request.ws && !taking.has(request.routeOptions.url ?? '')) throw new ApiError(400, 'websocket_not_supported')
  })
  const watch = watchSessions(options.accounts, app.log)
  const callers = new WeakMap<FastifyRequest, { user: User; token: string }>()
  for (const [path, accept] of Object.entries(options.sockets)) {
    app.route({
      method: 'GET',
      url: path,
      preValidation: async (request) => {
        if (!isOwnOrigin(request, options.publicUrl)) throw new ApiError(403, 'foreign_origin')
        const token = socketToken(request)
        const user = token ? await options.accounts.identify(token) : undefined
        if (!user) throw new ApiError(401, 'sign_in_again')
        callers.set(request, { user, token })
      },
      handler: async () => {
        throw new ApiError(426, 'websocket_required')
      },
      wsHandler: (socket, request) => {
        const { user, token } = callers.get(request)!
        registerStream(socket, request.raw.socket, false)
        watch(socket, token)
        accept(socket, user, request)
      },
    })
  }
}
