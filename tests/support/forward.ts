import { type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { pairSockets } from './paired-sockets.ts'

/** Forwards a request to the server at `target` and returns its response. */
export function forwardRequest(request: IncomingMessage, response: ServerResponse, target: string): void {
  const { hostname, port, host } = new URL(target)
  const { method, url: path, headers } = request
  const onward = ask({ hostname, port, method, path, headers: { ...headers, host } }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(response)
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}

/**
 * Forwards a WebSocket upgrade and the socket that follows. `pairSockets` describes `open`.
 * @returns the socket to `target`
 */
export function forwardUpgrade(
  request: IncomingMessage,
  { socket, head }: { socket: Socket; head: Buffer },
  target: string,
  open: Set<Socket>,
): Socket {
  const { hostname, port } = new URL(target)
  const onward = connect(Number(port), hostname, () => {
    const lines = request.rawHeaders.reduce((text, part, n) => text + part + (n % 2 === 0 ? ': ' : '\r\n'), '')
    onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines}\r\n`)
    onward.write(head)
    onward.pipe(socket)
    socket.pipe(onward)
  })
  pairSockets(socket, onward, open)
  return onward
}
