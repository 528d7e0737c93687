import type { IncomingMessage } from 'node:http'
import { Duplex } from 'node:stream'
import { setImmediate as immediately } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { seed } from '../tests/support/random-walk.ts'
import { readTextFrames } from './text-frames.ts'

interface Frame {
  /** First byte of the header: FIN bit, extension bits, opcode. */
  first: number
  payload: Uint8Array
  isMasked: boolean
}

/** Encodes a frame as a peer does: https://www.rfc-editor.org/rfc/rfc6455#section-5.2 */
function bytesOf({ first, payload, isMasked }: Frame): Buffer {
  const { length } = payload
  const header = Buffer.alloc(length > 0xffff ? 10 : length > 125 ? 4 : 2)
  header[0] = first
  header[1] = (isMasked ? 0x80 : 0) | (length > 0xffff ? 127 : length > 125 ? 126 : length)
  if (length > 0xffff) header.writeBigUInt64BE(BigInt(length), 2)
  else if (length > 125) header.writeUInt16BE(length, 2)
  if (!isMasked) return Buffer.concat([header, payload])
  const key = [0x12, 0xf3, 0x5a, 0x99]
  return Buffer.concat([header, Buffer.from(key), payload.map((byte, index) => byte ^ key[index % 4]!)])
}

const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 200_000 })

/** Returns the events of a server socket for the chunks, by `ws` alone or with text read directly. */
async function eventsOf(chunks: Buffer[], isDirect: boolean): Promise<{ events: unknown[]; directly: number }> {
  const stream = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() })
  const headers = {
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  }
  const opened = Promise.withResolvers<WebSocket>()
  server.handleUpgrade(
    { method: 'GET', headers } as unknown as IncomingMessage,
    stream,
    Buffer.alloc(0),
    opened.resolve,
  )
  const socket = await opened.promise
  const events: unknown[] = []
  let directly = 0
  socket.on('message', (data, isBinary) => events.push([isBinary ? 'binary' : 'text', (data as Buffer).toString()]))
  for (const name of ['ping', 'pong'] as const) socket.on(name, (data) => events.push([name, String(data)]))
  socket.on('error', (error) => events.push(['error', (error as NodeJS.ErrnoException).code]))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  if (isDirect) {
    readTextFrames(socket, { stream, mask: false }, (data) => {
      directly++
      events.push(['text', String(data)])
    })
  }
  // A copy per chunk: the reader overwrites its bytes.
  for (const chunk of chunks) {
    stream.push(Buffer.from(chunk))
    await immediately()
  }
  stream.push(null)
  events.push(['closed', await closed])
  return { events, directly }
}

const text = fc.string({ unit: 'grapheme', maxLength: 300 }).map((text) => new TextEncoder().encode(text))
const long = fc.integer({ min: 1000, max: 70_000 }).map((length) => new Uint8Array(length).fill(0x61))
const bytes = fc.uint8Array({ maxLength: 125 })
const frame = (first: number, payload: fc.Arbitrary<Uint8Array>, isMasked = true) =>
  payload.map((payload): Frame[] => [{ first, payload, isMasked }])
const whole = frame(0x81, fc.oneof({ weight: 4, arbitrary: text }, long))
const control = fc.oneof(frame(0x89, bytes), frame(0x8a, bytes))
/** A fragmented message with a ping between its fragments. */
const pieces = fc.tuple(frame(0x01, text), control, frame(0x00, text), frame(0x80, text)).map((frames) => frames.flat())
const wrong = fc.oneof(
  frame(0x81, bytes),
  frame(0xc1, text),
  frame(0x81, text, false),
  frame(0x80, text),
  frame(0x01, text),
  frame(0x88, fc.constantFrom(Uint8Array.of(0x03, 0xe8), Uint8Array.of(), Uint8Array.of(0))),
  frame(0x83, bytes),
  frame(0x82, fc.constant(new Uint8Array(200_001))),
)
const frames = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: whole },
      { weight: 3, arbitrary: control },
      { weight: 2, arbitrary: pieces },
      { weight: 2, arbitrary: frame(0x82, bytes) },
      { weight: 1, arbitrary: wrong },
    ),
    { maxLength: 12 },
  )
  .map((frames) => frames.flat())

test('raises the same events as ws for any frames and any chunk boundaries', async () => {
  let directly = 0
  await fc.assert(
    fc.asyncProperty(frames, fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1 }), async (frames, sizes) => {
      const all = Buffer.concat(frames.map(bytesOf))
      const chunks: Buffer[] = []
      for (let at = 0; at < all.length;) {
        const size = sizes[chunks.length % sizes.length]!
        chunks.push(all.subarray(at, at + size))
        at += size
      }
      const direct = await eventsOf(chunks, true)
      expect(direct.events).toEqual((await eventsOf(chunks, false)).events)
      directly += direct.directly
    }),
    { seed, numRuns: 300 },
  )
  expect(directly).toBeGreaterThan(300)
})

test('reads complete text frames without ws', async () => {
  const frames = ['one', '', 'drei äöü', 'x'.repeat(70_000)].map((text): Frame => {
    return { first: 0x81, payload: Buffer.from(text), isMasked: true }
  })
  const { events, directly } = await eventsOf([Buffer.concat(frames.map(bytesOf))], true)
  expect(directly).toBe(4)
  expect(events.slice(0, 3)).toEqual([
    ['text', 'one'],
    ['text', ''],
    ['text', 'drei äöü'],
  ])
})
