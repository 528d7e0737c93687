import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { soundOf } from '../../sound-message.ts'
import { type PhoneEvents, twilioTransport } from './twilio.ts'

/** A phone line in which time is the test's. */
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class TestSocket extends EventEmitter {
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSED = 3
  readyState = 1
  readonly bufferedAmount = 0
  readonly sent: Record<string, unknown>[] = []
  send(text: Buffer | string) {
    this.sent.push(JSON.parse(String(text)) as Record<string, unknown>)
  }
  ping() {
    this.emit('pong')
  }
  close() {
    this.readyState = 3
    this.emit('close', 1000)
  }
  terminate() {
    this.close()
  }
  says(message: object) {
    this.emit('message', Buffer.from(JSON.stringify(message)), false)
  }
}

function openLine() {
  const told = {
    audio: vi.fn<PhoneEvents['audio']>(),
    configure: vi.fn<PhoneEvents['configure']>(),
    contribute: vi.fn<PhoneEvents['contribute']>(),
    respond: vi.fn<PhoneEvents['respond']>(),
    announce: vi.fn<PhoneEvents['announce']>(),
    interrupted: vi.fn<PhoneEvents['interrupted']>(),
    sounding: vi.fn<PhoneEvents['sounding']>(),
    closed: vi.fn<PhoneEvents['closed']>(),
    joined: vi.fn<PhoneEvents['joined']>(),
    lost: vi.fn<PhoneEvents['lost']>(),
    hangUp: vi.fn<PhoneEvents['hangUp']>(),
  }
  const transport = twilioTransport(told)
  const attach = (socket = new TestSocket()) => {
    transport.attach({ socket: socket as unknown as WebSocket, streamSid: 'MZ1', token: '', take: () => [] })
    return socket
  }
  return { transport, told, attach }
}

const half = Buffer.alloc(4000, 0x55).toString('base64')
const say = (itemId: string) => ({ itemId, responseId: 'r1', sound: soundOf(half) })

test('a machine is spoken to for a minute at most, whatever it says meanwhile', async () => {
  const { transport, told, attach } = openLine()
  attach()
  transport.leaveMessage('Say that you will call again.')
  await vi.advanceTimersByTimeAsync(30_000)
  transport.tell({ type: 'speech', state: 'started', itemId: 'u1' })
  transport.tell({ type: 'speech', state: 'stopped', itemId: 'u1' })
  await vi.advanceTimersByTimeAsync(29_000)
  expect(told.closed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told.closed.mock.calls).toEqual([['Voicemail answered.']])
})

test('what is cleared before it is played counts as heard by nobody', () => {
  const { transport, told, attach } = openLine()
  const socket = attach()
  transport.play(say('a1'))
  const name = socket.sent.flatMap(({ event, mark }) => (event === 'mark' ? [(mark as { name: string }).name] : []))[0]
  transport.clear()
  expect(told.interrupted).toHaveBeenCalledWith('a1', 0)
  // Twilio answers to a mark that was cleared, too.
  socket.says({ event: 'mark', mark: { name } })
  expect(told.sounding).not.toHaveBeenCalled()
  transport.play(say('a2'))
  socket.says(socket.sent.findLast(({ event }) => event === 'mark')!)
  expect(told.sounding).toHaveBeenCalledOnce()
})

test('a stream that is gone when its turn comes leaves nothing behind', () => {
  const { told, attach } = openLine()
  const socket = new TestSocket()
  socket.close()
  attach(socket)
  expect(told.joined).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
