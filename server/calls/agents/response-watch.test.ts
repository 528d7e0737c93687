import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seed } from '../../../tests/support/random-walk.ts'
import { ResponseWatch } from './response-watch.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const limitMs = 12_000

test('reports a due response that brings no event for 12 s, once', async () => {
  const silent = vi.fn<() => void>()
  const watch = new ResponseWatch(limitMs, silent)
  watch.due()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(silent).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(silent).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(silent).toHaveBeenCalledOnce()
})

test('reports a response that stops in the middle', async () => {
  const silent = vi.fn<() => void>()
  const watch = new ResponseWatch(limitMs, silent)
  watch.due()
  for (let frame = 0; frame < 40; frame++) {
    await vi.advanceTimersByTimeAsync(1_000)
    watch.heard()
  }
  expect(silent).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(limitMs + 1)
  expect(silent).toHaveBeenCalledOnce()
})

test('does not report silence while no response is due', async () => {
  const silent = vi.fn<() => void>()
  const watch = new ResponseWatch(limitMs, silent)
  watch.due()
  await vi.advanceTimersByTimeAsync(5_000)
  watch.settled()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(silent).not.toHaveBeenCalled()
})

test('reads events that arrived while the event loop was blocked before it reports', async () => {
  const silent = vi.fn<() => void>()
  const watch = new ResponseWatch(limitMs, silent)
  watch.due()
  setTimeout(() => setImmediate(() => watch.heard()), limitMs - 1)
  vi.advanceTimersByTime(limitMs)
  await vi.advanceTimersByTimeAsync(100)
  expect(silent).not.toHaveBeenCalled()
})

test('reports none of 10,000 normal turns with up to 8 s between events', async () => {
  const turns = fc.sample(fc.array(fc.nat(), { minLength: 7, maxLength: 7 }), { numRuns: 10_000, seed })
  const silent = vi.fn<() => void>()
  const watch = new ResponseWatch(limitMs, silent)
  for (const [index, [speech = 0, ...thinking]] of turns.entries()) {
    // The listener speaks for up to 30 s.
    watch.heard()
    watch.settled()
    vi.advanceTimersByTime(speech % 30_000)
    watch.heard()
    watch.due()
    // The model thinks before each of its events.
    for (const ms of thinking) {
      vi.advanceTimersByTime(ms % 8_000)
      watch.heard()
    }
    // Some turns end without a response, because the listener speaks again.
    if (index % 7 !== 0) watch.settled()
  }
  expect(turns).toHaveLength(10_000)
  expect(silent).not.toHaveBeenCalled()
})
