import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { forwardRequest, forwardUpgrade } from './forward.ts'

/**
 * Starts a load balancer. It forwards each request and socket to the server address that `pick` returns. If `pick`
 * returns undefined, it closes the connection.
 */
export async function startBalancer(pick: (path: string, method: string) => string | undefined) {
  const open = new Set<Socket>()
  const server = createServer((request, response) => {
    const target = pick(request.url ?? '', request.method ?? '')
    if (target === undefined) return void response.destroy()
    forwardRequest(request, response, target)
  })
  server.on('upgrade', (request, socket: Socket, head) => {
    const target = pick(request.url ?? '', request.method ?? '')
    if (target === undefined) return void socket.destroy()
    forwardUpgrade(request, { socket, head }, target, open)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of open) socket.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
