import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openRoomPrograms, type RoomPrograms } from './room-programs.ts'

const program = fileURLToPath(new URL('../testing/seat-program.ts', import.meta.url))

/** Takes and leaves a seat. @returns the id of the process that held the seat */
function visit(programs: RoomPrograms): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let pid = ''
  const seat = programs.take(
    'c1',
    { url: '', token: '' },
    {
      seated() {},
      heard() {},
      caller() {},
      audio() {},
      cut() {},
      played() {},
      connection() {},
      sounding(itemId) {
        pid = itemId
        seat.leave()
      },
      gone: () => resolve(pid),
    },
  )
  return promise
}

test('a call to warm() restarts the idle timeout of a program', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const programs = openRoomPrograms({ log: { error() {} }, program })
  const first = await visit(programs)
  vi.advanceTimersByTime(50_000)
  programs.warm()
  vi.advanceTimersByTime(50_000)
  expect(await visit(programs)).toBe(first)
  vi.advanceTimersByTime(60_000)
  expect(await visit(programs)).not.toBe(first)
  await programs.close()
})
