import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tieEnds } from './ends.ts'

/** Hands every request, and every socket, on to the server that `pick` names by its address; undefined: to nobody. */
export async function startBalancer(pick: (path: string, method: string) => string | undefined) {
  const open = new Set<Socket>()
  const server = createServer((request, response) => {
    const target = pick(request.url ?? '', request.method ?? '')
    if (target === undefined) return void response.destroy()
    const { hostname, port } = new URL(target)
    const onward = ask({
      hostname,
      port,
      method: request.method,
      path: request.url,
      headers: { ...request.headers, host: new URL(target).host },
    })
    onward.on('response', (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  server.on('upgrade', (request, socket: Socket, head) => {
    const target = pick(request.url ?? '', request.method ?? '')
    if (target === undefined) return void socket.destroy()
    const { hostname, port } = new URL(target)
    const onward = connect(Number(port), hostname, () => {
      const lines = request.rawHeaders.reduce((text, part, n) => text + part + (n % 2 === 0 ? ': ' : '\r\n'), '')
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines}\r\n`)
      onward.write(head)
      onward.pipe(socket)
      socket.pipe(onward)
    })
    tieEnds(socket, onward, open)
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
