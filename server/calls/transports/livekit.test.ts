import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RoomSeat, SeatEvents } from '../rooms/room-programs.ts'
import { livekitTransport } from './livekit.ts'

/** A room in which time is the test's: who waits for whom, and for how long. */
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface TestSeat extends RoomSeat {
  events: SeatEvents
  told: Record<string, unknown>[]
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
          told: [],
          left: false,
          play() {},
          speech() {},
          tell: (text) => void seat.told.push(JSON.parse(text)),
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
      interrupted() {},
      sounding() {},
      seated() {},
      heard,
      // As a call does when it is told that the other end is gone.
      closed(reason) {
        closed(reason.text)
        transport.tell({ type: 'call ended', reason })
        transport.close()
      },
    },
  )
  transport.enter()
  const seat = () => seats.at(-1)!
  return { transport, seats, seat, posted, closed, heard, closeRoom }
}

/** With a caller who hears the agent. */
function openTalk() {
  const room = openRoom()
  room.seat().events.seated()
  room.seat().events.caller('there')
  room.seat().events.heard()
  return room
}

test('a caller who is lost has ten seconds to come back; then the agent leaves and the room is closed', async () => {
  const room = openTalk()
  room.seat().events.caller('lost')
  await vi.advanceTimersByTimeAsync(9_900)
  expect(room.closed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(room.closed.mock.calls).toEqual([['The connection to the caller was lost.']])
  await room.transport.released
  expect(room.seat().left).toBe(true)
  expect(room.closeRoom).toHaveBeenCalledOnce()
})

test('a caller whose line is dead, and who is then taken out of the room, has ten seconds in all', async () => {
  const room = openTalk()
  room.seat().events.caller('lost')
  await vi.advanceTimersByTimeAsync(6_000)
  room.seat().events.caller('lost')
  await vi.advanceTimersByTimeAsync(3_900)
  expect(room.closed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(room.closed).toHaveBeenCalledOnce()
})

test('a caller who comes back in time goes on as before, and has ten seconds again', async () => {
  const room = openTalk()
  for (let time = 0; time < 3; time += 1) {
    room.seat().events.caller('lost')
    await vi.advanceTimersByTimeAsync(9_000)
    room.seat().events.caller('there')
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(room.closed).not.toHaveBeenCalled()
  expect(room.seats).toHaveLength(1)
})

test('a caller who leaves on purpose is not waited for', async () => {
  const room = openTalk()
  room.seat().events.caller('left')
  expect(room.closed.mock.calls).toEqual([['The caller left the call.']])
  await room.transport.released
  expect(room.closeRoom).toHaveBeenCalledOnce()
})

test('an agent to whom nobody comes waits for half a minute', async () => {
  const room = openRoom()
  room.seat().events.seated()
  await vi.advanceTimersByTimeAsync(29_900)
  expect(room.closed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(room.closed.mock.calls).toEqual([['No one joined the call.']])
})

test('a seat that is lost is followed by another, where the caller has ten seconds to be seen', async () => {
  const room = openTalk()
  room.seat().events.gone('program died')
  await vi.advanceTimersByTimeAsync(100)
  expect(room.seats).toHaveLength(2)
  room.seat().events.seated()
  room.seat().events.caller('there')
  room.seat().events.heard()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(room.closed).not.toHaveBeenCalled()
  // The call began once.
  expect(room.heard).toHaveBeenCalledOnce()

  room.seat().events.gone('server stopped')
  await vi.advanceTimersByTimeAsync(100)
  room.seat().events.seated()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(room.closed.mock.calls).toEqual([['The connection to the caller was lost.']])
})

test('an agent that lost its own line as well takes one seat, when it may', async () => {
  const room = openTalk()
  room.seat().events.gone('lost')
  // It can speak again before the room is tried again.
  room.transport.enter()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(room.seats).toHaveLength(2)
})

test('a LiveKit server that stays away is given up after twenty seconds, and why is posted', async () => {
  const room = openTalk()
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

test('while its own connection is broken the agent has twenty seconds, and the caller none of them', async () => {
  const room = openTalk()
  room.seat().events.connection('broken')
  await vi.advanceTimersByTimeAsync(19_000)
  room.seat().events.connection('mended')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(room.closed).not.toHaveBeenCalled()
  room.seat().events.connection('broken')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(room.closed.mock.calls).toEqual([['The connection between the agent and LiveKit was lost.']])
})

test('a room that was joined anew is entered anew: the new seat first, and the old one says nothing more', async () => {
  const room = openTalk()
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
] as const)('an agent that never came in says why: %s', async (why, sentence) => {
  const room = openRoom()
  room.seat().events.gone(why)
  expect(room.closed.mock.calls).toEqual([[sentence]])
  await room.transport.released
  expect(room.posted).toContainEqual({ type: 'error', error: { message: sentence } })
})

test('somebody who takes the place of the agent does not silence the call without a word', async () => {
  const room = openTalk()
  room.seat().events.gone('replaced')
  expect(room.closed.mock.calls).toEqual([['Another participant joined the room as the agent.']])
})

test('an agent that does not leave by itself holds the room open for half a second', async () => {
  const room = openTalk()
  room.seat().leave = () => {}
  room.transport.close()
  await vi.advanceTimersByTimeAsync(499)
  expect(room.closeRoom).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(room.closeRoom).toHaveBeenCalledOnce()
})
