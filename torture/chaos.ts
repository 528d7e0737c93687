import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { forwardRequest, forwardUpgrade } from '../tests/support/forward.ts'
import type { Chance } from './chance.ts'

const error = (code: string) => JSON.stringify({ error: { code, type: code, message: 'sk-practice is not welcome' } })
const json = { 'content-type': 'application/json' }

/** What a provider may do instead of answering. */
const faults: Record<string, (response: ServerResponse) => void> = {
  hang: () => {},
  'limit, a moment': (response) => response.writeHead(429, { ...json, 'retry-after': '1' }).end(error('rate_limit')),
  'limit, an hour': (response) => response.writeHead(429, { ...json, 'retry-after': '3600' }).end(error('rate_limit')),
  limit: (response) => response.writeHead(429, json).end(error('rate_limit')),
  quota: (response) => response.writeHead(429, json).end(error('insufficient_quota')),
  500: (response) => response.writeHead(500, json).end(error('server_error')),
  503: (response) => response.writeHead(503).end('<html>busy</html>'),
  'half of JSON': (response) => response.writeHead(200, json).end('{"choices":[{"message":'),
  'another shape': (response) => response.writeHead(200, json).end('[[],{"text":5,"sid":{}}]'),
  huge: (response) => response.writeHead(200, json).end(`"${'x'.repeat(5_000_000)}"`),
  elsewhere: (response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
  'cut at once': (response) => void response.socket?.destroy(),
  'cut within': (response) => {
    response.writeHead(200, json).write('{"te')
    setTimeout(() => response.socket?.destroy(), 20)
  },
}

export interface Chaos {
  url: string
  /** How often each thing was done. */
  done: Map<string, number>
  /** Passes everything on from now on. */
  calm(): void
  close(): Promise<void>
}

/** Stands before a provider and fails three requests of five, and as many sockets, in every way that we know. */
export async function startChaos(target: string, chance: Chance): Promise<Chaos> {
  const open = new Set<Socket>()
  const done = new Map<string, number>()
  let isCalm = false
  const note = (what: string) => done.set(what, (done.get(what) ?? 0) + 1)

  const server = createServer((request, response) => {
    response.on('error', () => {})
    const kind = isCalm ? 0 : chance.below(5)
    if (kind <= 1) {
      note(kind === 0 ? 'passed' : 'slow')
      const delay = kind === 0 ? 0 : chance.below(3_000)
      return void sleep(delay).then(() => forwardRequest(request, response, target))
    }
    const name = chance.pick(Object.keys(faults))
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
    const kind = isCalm ? 0 : chance.below(10)
    if (kind === 1) return note('socket: hangs')
    if (kind === 2) {
      note('socket: refused')
      const status = chance.pick(['401 Unauthorized', '429 Too Many Requests', '500 Oops', '200 OK', '301 Moved'])
      return void socket.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\n\r\n`)
    }
    if (kind === 3) {
      note('socket: cut at once')
      return void socket.destroy()
    }
    const onward = forwardUpgrade(request, { socket, head }, target, open)
    const after = chance.below(4_000)
    if (kind >= 4 && kind <= 6) {
      note('socket: cut within')
      setTimeout(() => socket.destroy(), after)
    } else if (kind === 7) {
      note('socket: nonsense within')
      setTimeout(() => {
        if (socket.writable) socket.write(Buffer.from('\x81\x05{"typ\xff\xff\x00nonsense', 'latin1'))
      }, after)
    } else if (kind === 8) {
      note('socket: stands still')
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
