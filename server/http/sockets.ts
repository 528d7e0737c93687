import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Accounts, User } from '../accounts/index.ts'
import { Refusal } from '../refusal.ts'
import { socketToken } from './session.ts'

export type SocketHandler = (socket: WebSocket, user: User, request: FastifyRequest) => void

/** The largest message a client may send: a minute of a recorded clip, in base64, and room to spare. */
const maxPayload = 8 * 1024 * 1024

/** A browser says where the page came from; only our own page may open our sockets. Programs send no Origin. */
function isOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || (publicUrl !== undefined && new URL(publicUrl).origin === origin)
}

/** The sockets by path. An upgrade needs a valid session (cookie or Bearer header) and our own Origin. */
export async function serveSockets(
  app: FastifyInstance,
  options: { accounts: Accounts; publicUrl: string | undefined; sockets: Record<string, SocketHandler> },
): Promise<void> {
  await app.register(websocket, { options: { maxPayload, perMessageDeflate: false } })
  const users = new WeakMap<FastifyRequest, User>()
  for (const [path, accept] of Object.entries(options.sockets)) {
    app.route({
      method: 'GET',
      url: path,
      preValidation: async (request) => {
        if (!isOwnOrigin(request, options.publicUrl))
          throw new Refusal(403, 'This page may not open a voice connection')
        const token = socketToken(request)
        const user = token ? await options.accounts.identify(token) : undefined
        if (!user) throw new Refusal(401, 'Please sign in again')
        users.set(request, user)
      },
      handler: async () => {
        throw new Refusal(426, 'This address takes WebSocket connections only')
      },
      wsHandler: (socket, request) => accept(socket, users.get(request)!, request),
    })
  }
}
