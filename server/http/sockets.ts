import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Accounts, User } from '../accounts/index.ts'
import { ApiError } from '../api-error.ts'
import { socketToken } from './session.ts'

export type SocketHandler = (socket: WebSocket, user: User, request: FastifyRequest) => void

/** Maximum bytes of a client message. A minute of recording in base64 is smaller. */
const maxPayload = 8 * 1024 * 1024

/** ms between session checks while sockets are open. A session may expire or end in another process. */
const checkEvery = 1_000

/** Close code for a policy violation. Clients do not reconnect. */
const sessionEnded = 1008

/** ms for the closing handshake before the server terminates the connection. */
const closingMs = 500

/** True if the request has no Origin, as from programs, or the Origin is this server's page. */
function isOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || (publicUrl !== undefined && new URL(publicUrl).origin === origin)
}

/** Closes sockets within about a second after their session ends. Returns a function that registers a socket. */
function watchSessions(accounts: Accounts, log: FastifyInstance['log']) {
  const tokens = new Map<WebSocket, string>()
  let timer: NodeJS.Timeout | undefined
  let checking = false
  let checkAgain = false

  async function check(): Promise<void> {
    if (checking) {
      checkAgain = true
      return
    }
    checking = true
    try {
      do {
        checkAgain = false
        // A copy, because sockets that open during the query are not part of its result.
        const asked = [...tokens]
        const valid = await accounts.stillValid(asked.map(([, token]) => token))
        for (const [socket, token] of asked) if (!valid.has(token)) cut(socket)
      } while (checkAgain)
    } catch (error) {
      log.error({ error }, 'Failed to check the sessions of open sockets')
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
    // The session may have ended after the check during the upgrade.
    void check()
  }
}

/** Registers sockets by path. An upgrade needs a valid session (cookie or Bearer header) and this server's Origin. */
export async function serveSockets(
  app: FastifyInstance,
  options: { accounts: Accounts; publicUrl: string | undefined; sockets: Record<string, SocketHandler> },
): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload, perMessageDeflate: false },
    // Caused by a client that breaks the protocol or disconnects. The call ends with its socket.
    errorHandler(error, socket, request) {
      request.log.info({ problem: error.message }, 'Socket failed')
      socket.terminate()
    },
  })
  // Without this check the plugin accepts an upgrade at every URL and then closes the socket.
  const socketPaths = new Set<string>()
  app.addHook('onRoute', (route) => {
    if (route.wsHandler) socketPaths.add(route.url)
  })
  app.addHook('onRequest', async (request) => {
    if (request.ws && !socketPaths.has(request.routeOptions.url ?? ''))
      throw new ApiError(400, 'websocket_not_supported')
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
        watch(socket, token)
        accept(socket, user, request)
      },
    })
  }
}
