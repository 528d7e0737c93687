import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { forwardRequest, forwardUpgrade } from '../tests/support/forward.ts'
import type { Random } from './random.ts'

const error = (code: string) => JSON.stringify({ error: { code, type: code, message: 'sk-practice is not welcome' } })
const json = { 'content-type': 'application/json' }

/** Faults that replace a provider's reply. */
const faults: Record<string, (response: ServerResponse) => void> = {
  hang: () => {},
  'rate limit, retry after 1 s': (response) =>
    response.writeHead(429, { ...json, 'retry-after': '1' }).end(error('rate_limit')),
  'rate limit, retry after 1 h': (response) =>
    response.writeHead(429, { ...json, 'retry-after': '3600' }).end(error('rate_limit')),
  'rate limit': (response) => response.writeHead(429, json).end(error('rate_limit')),
  quota: (response) => response.writeHead(429, json).end(error('insufficient_quota')),
  500: (response) => response.writeHead(500, json).end(error('server_error')),
  503: (response) => response.writeHead(503).end('<html>busy</html>'),
  'truncated JSON': (response) => response.writeHead(200, json).end('{"choices":[{"message":'),
  'wrong shape': (response) => response.writeHead(200, json).end('[[],{"text":5,"sid":{}}]'),
  huge: (response) => response.writeHead(200, json).end(`"${'x'.repeat(5_000_000)}"`),
  redirect: (response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
  'dropped at once': (response) => void response.socket?.destroy(),
  'dropped midway': (response) => {
    response.writeHead(200, json).write('{"te')
    setTimeout(() => response.socket?.destroy(), 20)
  },
}

export interface FaultyProxy {
  url: string
  /** Number of requests and sockets by outcome: the name of a fault, 'passed' or 'slow'. */
  done: Map<string, number>
  /** Forwards everything unchanged from now on. */
  calm(): void
  close(): Promise<void>
}

/** Starts a proxy that fails about 60 % of requests and 80 % of sockets in random ways. */
export async function startFaultyProxy(target: string, random: Random): Promise<FaultyProxy> {
  const open = new Set<Socket>()
  const done = new Map<string, number>()
  let isCalm = false
  const note = (what: string) => done.set(what, (done.get(what) ?? 0) + 1)

  const server = createServer((request, response) => {
    response.on('error', () => {})
    const kind = isCalm ? 0 : random.below(5)
    if (kind <= 1) {
      note(kind === 0 ? 'passed' : 'slow')
      const delay = kind === 0 ? 0 : random.below(3_000)
      return void sleep(delay).then(() => forwardRequest(request, response, target))
    }
    const name = random.pick(Object.keys(faults))
    note(name)
    request.resume()
    faults[name]!(response)
  })
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  server.on('upgrade', (request, socket: Socket, head) => {
    socket.on('error', () => {})
    const kind = isCalm ? 0 : random.below(10)
    if (kind === 1) return note('socket: hang')
    if (kind === 2) {
      note('socket: rejected')
      const status = random.pick(['401 Unauthorized', '429 Too Many Requests', '500 Oops', '200 OK', '301 Moved'])
      return void socket.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\n\r\n`)
    }
    if (kind === 3) {
      note('socket: dropped at once')
      return void socket.destroy()
    }
    const onward = forwardUpgrade(request, { socket, head }, target, open)
    const after = random.below(4_000)
    if (kind >= 4 && kind <= 6) {
      note('socket: dropped midway')
      setTimeout(() => socket.destroy(), after)
    } else if (kind === 7) {
      note('socket: invalid frame')
      setTimeout(() => {
        if (socket.writable) socket.write(Buffer.from('\x81\x05{"typ\xff\xff\x00nonsense', 'latin1'))
      }, after)
    } else if (kind === 8) {
      note('socket: stalled')
      setTimeout(() => onward.pause().unpipe(socket), after)
    } else note('socket: passed')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    done,
    calm: () => (isCalm = true),
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
