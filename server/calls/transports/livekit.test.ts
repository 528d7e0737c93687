import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RoomSeat, SeatEvents } from '../rooms/room-programs.ts'
import { livekitTransport } from './livekit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface TestSeat extends RoomSeat {
  events: SeatEvents
  sent: Record<string, unknown>[]
  left: boolean
}

function openRoom() {
  const seats: TestSeat[] = []
  const posted: Record<string, unknown>[] = []
  const closed = vi.fn<(reason: string) => void>()
  const heard = vi.fn<() => void>()
  const closeRoom = vi.fn<() => Promise<void>>(async () => {})
  const transport = livekitTransport(
    {
      take(events) {
        const seat: TestSeat = {
          events,
          sent: [],
          left: false,
          play() {},
          playback() {},
          tell: (text) => void seat.sent.push(JSON.parse(text)),
          leave() {
            if (seat.left) return
            seat.left = true
            queueMicrotask(() => events.gone('left'))
          },
        }
        seats.push(seat)
        return seat
      },
      post: async (text) => void posted.push(JSON.parse(text)),
      closeRoom,
    },
    {
      audio() {},
      configure() {},
      contribute() {},
      respond() {},
      announce() {},
      voicemail() {},
      interrupted() {},
      playbackStarted() {},
      played() {},
      controlled() {},
      lineLost() {},
      isIntroducing: () => false,
      seated() {},
      heard,
      // Ends the transport in the same way as live-call.ts.
      closed(reason) {
        closed(reason.text)
        transport.notify({ type: 'call ended', reason })
        transport.close()
      },
    },
  )
  transport.enter()
  const seat = () => seats.at(-1)!
  return { transport, seats, seat, posted, closed, heard, closeRoom }
}

/** A room whose caller receives the agent's audio. */
function openConnectedRoom() {
  const room = openRoom()
  room.seat().events.seated()
  room.seat().events.caller('there')
  room.seat().events.heard()
  return room
}

test('closes the room ten seconds after the caller disconnects', async () => {
  const room = openConnectedRoom()
  room.seat().events.caller('lost')
  await vi.advanceTimersByTimeAsync(9_900)
  expect(room.closed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(room.closed.mock.calls).toEqual([['The connection to the caller was lost.']])
  await room.transport.released
  expect(room.seat().left).toBe(true)
  expect(room.closeRoom).toHaveBeenCalledOnce()
})

test('the removal of a lost caller from the room does not extend the ten seconds', async () => {
  const room = openConnectedRoom()
  room.seat().events.caller('lost')
  await vi.advanceTimersByTimeAsync(6_000)
  room.seat().events.caller('lost')
  await vi.advanceTimersByTimeAsync(3_900)
  expect(room.closed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(room.closed).toHaveBeenCalledOnce()
})

test('a caller who returns in time continues, and gets ten seconds again', async () => {
  const room = openConnectedRoom()
  for (let time = 0; time < 3; time += 1) {
    room.seat().events.caller('lost')
    await vi.advanceTimersByTimeAsync(9_000)
    room.seat().events.caller('there')
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(room.closed).not.toHaveBeenCalled()
  expect(room.seats).toHaveLength(1)
})

test('a caller who leaves ends the call at once', async () => {
  const room = openConnectedRoom()
  room.seat().events.caller('left')
  expect(room.closed.mock.calls).toEqual([['The caller left the call.']])
  await room.transport.released
  expect(room.closeRoom).toHaveBeenCalledOnce()
})

test('the agent waits half a minute for the caller', async () => {
  const room = openRoom()
  room.seat().events.seated()
  await vi.advanceTimersByTimeAsync(29_900)
  expect(room.closed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(room.closed.mock.calls).toEqual([['No one joined the call.']])
})

test('a lost seat is replaced, and the caller has ten seconds to appear', async () => {
  const room = openConnectedRoom()
  room.seat().events.gone('program died')
  await vi.advanceTimersByTimeAsync(100)
  expect(room.seats).toHaveLength(2)
  room.seat().events.seated()
  room.seat().events.caller('there')
  room.seat().events.heard()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(room.closed).not.toHaveBeenCalled()
  // The call starts only once.
  expect(room.heard).toHaveBeenCalledOnce()

  room.seat().events.gone('server stopped')
  await vi.advanceTimersByTimeAsync(100)
  room.seat().events.seated()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(room.closed.mock.calls).toEqual([['The connection to the caller was lost.']])
})

test('a second `enter` after a lost seat takes no extra seat', async () => {
  const room = openConnectedRoom()
  room.seat().events.gone('lost')
  // The agent is ready again before the next try to rejoin.
  room.transport.enter()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(room.seats).toHaveLength(2)
})

test('ends the call after twenty seconds without LiveKit, and posts the reason', async () => {
  const room = openConnectedRoom()
  room.seat().events.gone('lost')
  for (let second = 0; second < 19; second += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    if (!room.seat().left && room.seats.length > 1) room.seat().events.gone('refused')
  }
  expect(room.closed).not.toHaveBeenCalled()
  for (let second = 0; second < 4; second += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    room.seat().events.gone('refused')
  }
  expect(room.closed.mock.calls).toEqual([['The agent could not join the LiveKit room.']])
  await room.transport.released
  expect(room.posted.map(({ type }) => type)).toEqual(['error', 'call.ended'])
  const seats = room.seats.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(room.seats).toHaveLength(seats)
})

test('the agent has twenty seconds to reconnect, and the caller timer does not run', async () => {
  const room = openConnectedRoom()
  room.seat().events.connection('broken')
  await vi.advanceTimersByTimeAsync(19_000)
  room.seat().events.connection('mended')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(room.closed).not.toHaveBeenCalled()
  room.seat().events.connection('broken')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(room.closed.mock.calls).toEqual([['The connection between the agent and LiveKit was lost.']])
})

test('a renewed connection takes a new seat and ignores the old one', async () => {
  const room = openConnectedRoom()
  const [first] = room.seats
  first!.events.connection('renewed')
  expect(room.seats).toHaveLength(2)
  expect(first!.left).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
  first!.events.caller('lost')
  room.seat().events.seated()
  room.seat().events.caller('there')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(room.closed).not.toHaveBeenCalled()
})

test.each([
  ['refused', 'The agent could not join the LiveKit room.'],
  ['program died', 'The agent crashed. Please start the call again.'],
] as const)('an agent that cannot join reports the reason: %s', async (why, sentence) => {
  const room = openRoom()
  room.seat().events.gone(why)
  expect(room.closed.mock.calls).toEqual([[sentence]])
  await room.transport.released
  expect(room.posted).toContainEqual({ type: 'error', error: expect.objectContaining({ message: sentence }) })
})

test('ends the call with a reason if another participant replaces the agent', async () => {
  const room = openConnectedRoom()
  room.seat().events.gone('replaced')
  expect(room.closed.mock.calls).toEqual([['Another participant joined the room as the agent.']])
})

test('closes the room after half a second if the agent does not leave', async () => {
  const room = openConnectedRoom()
  room.seat().leave = () => {}
  room.transport.close()
  await vi.advanceTimersByTimeAsync(499)
  expect(room.closeRoom).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(room.closeRoom).toHaveBeenCalledOnce()
})
