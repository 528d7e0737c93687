import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { AudioFrame } from '../../audio-frame.ts'
import { type PhoneEvents, twilioTransport } from './twilio.ts'

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
  receive(message: object) {
    this.emit('message', Buffer.from(JSON.stringify(message)), false)
  }
}

function openPhone() {
  const events = {
    audio: vi.fn<PhoneEvents['audio']>(),
    configure: vi.fn<PhoneEvents['configure']>(),
    contribute: vi.fn<PhoneEvents['contribute']>(),
    respond: vi.fn<PhoneEvents['respond']>(),
    announce: vi.fn<PhoneEvents['announce']>(),
    voicemail: vi.fn<PhoneEvents['voicemail']>(),
    keysPressed: vi.fn<PhoneEvents['keysPressed']>(),
    played: vi.fn<PhoneEvents['played']>(),
    controlled: vi.fn<PhoneEvents['controlled']>(),
    lineLost: vi.fn<PhoneEvents['lineLost']>(),
    isIntroducing: vi.fn<PhoneEvents['isIntroducing']>(() => false),
    interrupted: vi.fn<PhoneEvents['interrupted']>(),
    playbackStarted: vi.fn<PhoneEvents['playbackStarted']>(),
    closed: vi.fn<PhoneEvents['closed']>(),
    joined: vi.fn<PhoneEvents['joined']>(),
    failed: vi.fn<PhoneEvents['failed']>(),
    delayed: vi.fn<PhoneEvents['delayed']>(async () => true),
    hangUp: vi.fn<PhoneEvents['hangUp']>(),
  }
  const transport = twilioTransport(events)
  const attach = (socket = new TestSocket()) => {
    transport.attach({
      socket: socket as unknown as WebSocket,
      streamSid: 'MZ1',
      token: '',
      takeEarlyMessages: () => [],
    })
    return socket
  }
  return { transport, events, attach }
}

const half = Buffer.alloc(4000, 0x55).toString('base64')
const say = (itemId: string) => ({ itemId, responseId: 'r1', audio: AudioFrame.fromBase64String('pcmu-8000', half) })

test('a voicemail message ends after a minute, even if the machine speaks', async () => {
  const { transport, events, attach } = openPhone()
  attach()
  transport.leaveMessage()
  await vi.advanceTimersByTimeAsync(30_000)
  transport.notify({ type: 'speech', state: 'started', itemId: 'u1' })
  transport.notify({ type: 'speech', state: 'stopped', itemId: 'u1' })
  await vi.advanceTimersByTimeAsync(29_000)
  expect(events.closed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(events.closed.mock.calls).toMatchObject([[{ code: 'voicemail' }]])
})

test('audio that is cleared before playback counts as not played', () => {
  const { transport, events, attach } = openPhone()
  const socket = attach()
  transport.play(say('a1'))
  const name = socket.sent.flatMap(({ event, mark }) => (event === 'mark' ? [(mark as { name: string }).name] : []))[0]
  transport.clear()
  expect(events.interrupted).toHaveBeenCalledWith('a1', 0)
  // Twilio also returns cleared marks.
  socket.receive({ event: 'mark', mark: { name } })
  expect(events.playbackStarted).not.toHaveBeenCalled()
  transport.play(say('a2'))
  socket.receive(socket.sent.findLast(({ event }) => event === 'mark')!)
  expect(events.playbackStarted).toHaveBeenCalledOnce()
})

describe('a stream that closed before it could be attached', () => {
  function closedSocket() {
    const socket = new TestSocket()
    socket.close()
    return socket
  }

  test('counts as lost: the call ends unless a stream returns within 3 s', async () => {
    const { events, attach } = openPhone()
    attach(closedSocket())
    expect(events.joined).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_999)
    expect(events.closed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(events.failed).toHaveBeenCalledOnce()
    expect(events.closed.mock.calls).toMatchObject([[{ code: 'phone_line_lost' }]])
    expect(events.respond).not.toHaveBeenCalled()
  })

  test('does not end the call if another stream is open or follows', async () => {
    const { events, attach } = openPhone()
    attach(closedSocket())
    attach(closedSocket())
    await vi.advanceTimersByTimeAsync(2_000)
    attach()
    attach(closedSocket())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(events.failed).not.toHaveBeenCalled()
  })

  test('starts no timer after the end of the call', () => {
    const { transport, attach } = openPhone()
    transport.close()
    attach(closedSocket())
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('an answered call without a media stream ends after 30 s', async () => {
  const { transport, events, attach } = openPhone()
  transport.answered()
  await vi.advanceTimersByTimeAsync(20_000)
  transport.answered()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(events.failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(events.failed).toHaveBeenCalledOnce()

  const other = openPhone()
  other.transport.answered()
  other.attach()
  other.transport.answered()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(other.events.failed).not.toHaveBeenCalled()
  transport.close()
  expect(attach().readyState).toBe(3)
})

const speechStarted = { type: 'speech', state: 'started', itemId: 'u1' } as const

test('adds at most 5 s of silence if frames stop during speech', async () => {
  const { transport, events, attach } = openPhone()
  const socket = attach()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(events.audio).not.toHaveBeenCalled()
  transport.notify(speechStarted)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(events.audio).toHaveBeenCalledTimes(50)
  expect(events.audio.mock.calls[0]![0].bytes).toEqual(Buffer.alloc(800, 0xff))
  socket.receive({ event: 'media', media: { payload: half } })
  await vi.advanceTimersByTimeAsync(1000)
  // One frame, then silence after a gap of 200 ms.
  expect(events.audio.mock.calls.length).toBeGreaterThan(51)
})

test('reports the start of playback from the first mark of an item', async () => {
  const { transport, events, attach } = openPhone()
  const socket = attach()
  transport.play(say('a1'))
  await vi.advanceTimersByTimeAsync(560)
  socket.receive(socket.sent.findLast(({ event }) => event === 'mark')!)
  // The mark follows 500 ms of audio. TurnTimes adds the other half of the 560 ms.
  expect(events.playbackStarted).toHaveBeenCalledWith('a1', 560 / 2 - 500)
})

test('sends pressed keys as one message a second after the last key', async () => {
  const { events, attach } = openPhone()
  const socket = attach()
  for (const digit of ['1', '#', 'x']) socket.receive({ event: 'dtmf', dtmf: { digit } })
  await vi.advanceTimersByTimeAsync(999)
  expect(events.contribute).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(events.contribute.mock.calls).toEqual([[{ kind: 'message', role: 'user', texts: ['[keys pressed: 1#]'] }]])
})

test('a lost stream interrupts the agent and ends the call unless it returns', async () => {
  const { transport, events, attach } = openPhone()
  const socket = attach()
  transport.play(say('a1'))
  await vi.advanceTimersByTimeAsync(100)
  socket.close()
  expect(events.interrupted).toHaveBeenCalledWith('a1', 100)
  await vi.advanceTimersByTimeAsync(2900)
  attach()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(events.failed).not.toHaveBeenCalled()
  expect(events.joined).toHaveBeenCalledOnce()
})

describe('an outage of the agent', () => {
  const began = { type: 'outage', state: 'began' } as const
  const over = { type: 'outage', state: 'over' } as const
  const framesOf = (socket: TestSocket) => socket.sent.filter(({ event }) => event === 'media').length

  test('shorter than a second is not announced', async () => {
    const { transport, events, attach } = openPhone()
    attach()
    transport.notify(began)
    await vi.advanceTimersByTimeAsync(900)
    transport.notify(over)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(events.delayed).not.toHaveBeenCalled()
  })

  test('is announced once, and the call continues on the next stream with the audio that waited', async () => {
    const { transport, events, attach } = openPhone()
    const first = attach()
    transport.notify(began)
    await vi.advanceTimersByTimeAsync(600)
    transport.notify(began)
    await vi.advanceTimersByTimeAsync(400)
    expect(events.delayed).toHaveBeenCalledOnce()
    first.receive({ event: 'stop', stop: {} })
    first.close()
    transport.notify(over)
    transport.play(say('a1'))
    await vi.advanceTimersByTimeAsync(6_000)
    expect(events.closed).not.toHaveBeenCalled()
    const second = attach()
    expect(framesOf(second)).toBe(1)
    transport.play(say('a1'))
    expect(framesOf(second)).toBe(2)
    second.receive({ event: 'stop', stop: {} })
    expect(events.closed.mock.calls).toMatchObject([[{ code: 'callee_hung_up' }]])
    expect(events.failed).not.toHaveBeenCalled()
  })

  test('is announced only after the callee has heard the audio sent before', async () => {
    const { transport, events, attach } = openPhone()
    const socket = attach()
    transport.play(say('a1'))
    transport.notify(began)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(events.delayed).not.toHaveBeenCalled()
    for (const { event, mark } of socket.sent)
      if (event === 'mark') socket.receive({ event: 'mark', mark: mark as object })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(events.delayed).toHaveBeenCalledOnce()
  })

  test('that the carrier cannot announce holds no audio back', async () => {
    const { transport, events, attach } = openPhone()
    const socket = attach()
    events.delayed.mockResolvedValue(false)
    transport.notify(began)
    await vi.advanceTimersByTimeAsync(1_000)
    transport.play(say('a1'))
    expect(framesOf(socket)).toBe(1)
    socket.receive({ event: 'stop', stop: {} })
    expect(events.closed.mock.calls).toMatchObject([[{ code: 'callee_hung_up' }]])
  })

  test('ends the call with an apology if no stream follows the announcement', async () => {
    const { transport, events, attach } = openPhone()
    const socket = attach()
    transport.notify(began)
    await vi.advanceTimersByTimeAsync(1_000)
    socket.close()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(events.failed).toHaveBeenCalledOnce()
    expect(events.closed.mock.calls).toMatchObject([[{ code: 'phone_line_lost' }]])
  })

  test('that ends the call is followed by an apology', () => {
    const { transport, events, attach } = openPhone()
    attach()
    transport.notify(began)
    transport.close()
    expect(events.failed).toHaveBeenCalledOnce()
    expect(events.hangUp).toHaveBeenCalledOnce()
  })
})
