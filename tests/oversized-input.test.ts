import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { floodSignIns } from '../torture/sign-ins.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { registerStaff, type Staff } from './support/staff.ts'

/**
 * Requests and messages that are small on the wire, but large or slow to decode. `npm run torture` has the long forms.
 */
let server: RunningServer
let staff: Staff
let before: number
beforeAll(async () => {
  server = await startServer()
  staff = await registerStaff(server)
  await staff.api('PUT', '/api/system/settings', { practice_mode: true })
})
afterAll(() => server.stop())

async function memoryMb(): Promise<number> {
  const figures = await (await fetch(`${server.url}/api/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(figures)?.[1]) / 1024 / 1024
}

beforeEach(async () => {
  before = await memoryMb()
})

/** Asserts that memory did not grow, no request failed, and the server still answers. */
async function expectUnharmed() {
  expect(await staff.api('GET', '/api/stats')).toMatchObject({ total: expect.any(Number) })
  expect((await memoryMb()) - before).toBeLessThan(60)
  expect(server.output()).not.toMatch(/Request failed|uncaught|unhandled/i)
}

const hundredMegabytes = Buffer.alloc(100 * 1024 * 1024, ' ')
const deflated = deflateRawSync(hundredMegabytes, { level: 1 })
const compressed = gzipSync(hundredMegabytes, { level: 1 })

test.each(['gzip', 'deflate', 'br', 'gzip, gzip'])('does not decompress a compressed body (%s)', async (encoding) => {
  const body = encoding === 'gzip, gzip' ? gzipSync(compressed) : compressed
  const reply = await fetch(`${server.url}/api/chat`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${staff.token}`,
      'content-type': 'application/json',
      'content-encoding': encoding,
    },
    body,
  })
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(reply.status).toBeLessThan(500)
  expect(await reply.json()).toMatchObject({ detail: expect.any(String) })
  await expectUnharmed()
})

test.each([
  ['brackets', `{"message":${'['.repeat(400_000)}`],
  ['objects', `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`],
  ['names', JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, n) => [`k${n}`, 1])))],
  ['digits', `{"message":${'9'.repeat(900_000)}}`],
])('rejects a body made of %s only', async (_, body) => {
  const headers = { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' }
  const reply = await fetch(`${server.url}/api/chat`, { method: 'POST', headers, body })
  expect([400, 422]).toContain(reply.status)
  expect(await reply.json()).toMatchObject({ detail: expect.any(String) })
  await expectUnharmed()
})

/** Opens a WebSocket without a client library, so that a test can send any bytes. Offers compression. */
async function openRawSocket(path: string): Promise<{ socket: Socket; greeting: string; over: Promise<Buffer> }> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  const key = Buffer.from('sixteen bytes ok').toString('base64')
  socket.on('error', () => {})
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${staff.token}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n`,
  )
  const [first] = (await once(socket, 'data')) as [Buffer]
  const received: Buffer[] = [first.subarray(first.indexOf('\r\n\r\n') + 4)]
  const over = new Promise<Buffer>((resolve) => {
    socket.on('data', (chunk: Buffer) => received.push(chunk))
    socket.once('close', () => resolve(Buffer.concat(received)))
  })
  return { socket, greeting: first.toString('latin1').split('\r\n\r\n')[0]!, over }
}

/** Builds a frame, masked with zeros. `length` may differ from the payload's length. */
function frame(payload: Buffer, { first = 0x81, length = payload.length } = {}): Buffer {
  const head = Buffer.alloc(14)
  head[0] = first
  head[1] = 0x80 | 127
  head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, payload])
}

/** Returns the code of the last close frame, or 0. */
function closeCode(received: Buffer): number {
  for (let at = received.length - 2; at >= 0; at--) if (received[at] === 0x88) return received.readUInt16BE(at + 2)
  return 0
}

test.each(['/api/realtime-voice', '/ws/voice-chat/session-1'])(
  'decompresses nothing and rejects oversized messages at %s',
  async (path) => {
    const bombs: [string, number, Buffer[]][] = [
      ['compressed', 1002, [frame(deflated, { first: 0xc1 })]],
      ['with a declared size of 4 GB', 1009, [frame(Buffer.alloc(1000), { length: 2 ** 32 })]],
      ['with a size beyond safe integers', 1009, [frame(Buffer.alloc(1000), { length: 2 ** 60 })]],
      [
        'in endless fragments',
        1009,
        Array.from({ length: 40 }, (_, n) => frame(Buffer.alloc(512 * 1024), { first: n === 0 ? 0x01 : 0x00 })),
      ],
    ]
    for (const [what, code, frames] of bombs) {
      const { socket, greeting, over } = await openRawSocket(path)
      expect(greeting).toContain('101 Switching Protocols')
      expect(greeting).not.toMatch(/extensions/i)
      for (const one of frames) socket.write(one)
      expect(closeCode(await over), what).toBe(code)
    }
    await expectUnharmed()
  },
)

test('ends only its own call on a message of seven megabytes of brackets', async () => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/realtime-voice`, {
    headers: { authorization: `Bearer ${staff.token}` },
  })
  await once(socket, 'open')
  socket.send('['.repeat(7 * 1024 * 1024))
  socket.send(`{"type":"session.update","session":${'{"a":'.repeat(500_000)}1${'}'.repeat(500_000)}}`)
  await once(socket, 'message')
  socket.terminate()
  await expectUnharmed()
}, 30_000)

test('answers other requests while headers and bodies of open requests never end', async () => {
  const { hostname, port } = new URL(server.url)
  const open = Array.from({ length: 300 }, (_, n) => {
    const socket = connect(Number(port), hostname).on('error', () => {})
    if (n % 2 === 0) socket.write('GET /api/venues HTTP/1.1\r\nHost: x\r\nX-Slow:')
    else socket.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\nusername=')
    return socket
  })
  await Promise.all(open.map(async (socket) => socket.connecting && once(socket, 'connect')))
  const asked = performance.now()
  for (let n = 0; n < 20; n++) await staff.api('GET', '/api/venues?q=sea')
  expect((performance.now() - asked) / 20).toBeLessThan(500)
  for (const socket of open) socket.destroy()
  await expectUnharmed()
})

test('answers each request of a sign-in flood, and lists in between', async () => {
  const { statuses, lists } = await floodSignIns({
    ...server,
    ...staff,
    signIns: 200,
    addresses: 200,
    perSecond: 2_000,
  })
  // The flood exceeds the number of sign-ins that may wait, so some get 503.
  expect(statuses.get(503)).toBeGreaterThan(20)
  expect(statuses.get(401)).toBeGreaterThan(20)
  expect(lists.count).toBeGreaterThan(5)
  await expectUnharmed()
  const form = new URLSearchParams({ username: 'ann@example.com', password: 'correct horse' })
  expect((await fetch(`${server.url}/api/auth/login`, { method: 'POST', body: form })).status).toBe(200)
}, 30_000)
