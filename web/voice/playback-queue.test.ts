import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '../../tests/support/random-walk.ts'
import { PlaybackQueue } from './playback-queue.ts'

const rate = 24_000
const quantum = 128

function samples(ms: number, value = 0.5): Float32Array {
  return new Float32Array((ms / 1000) * rate).fill(value)
}

/** What is heard in the next `ms`, in the quanta of the audio clock. */
function listen(queue: PlaybackQueue, ms: number): Float32Array {
  const heard: number[] = []
  const out = new Float32Array(quantum)
  for (let at = 0; at < (ms / 1000) * rate; at += quantum) {
    queue.pull(out)
    heard.push(...out)
  }
  return Float32Array.from(heard)
}

test('sound is held back until enough has come, then played whole', () => {
  const queue = new PlaybackQueue(rate)
  queue.push('a', samples(40))
  expect(listen(queue, 20).every((sample) => sample === 0)).toBe(true)
  queue.push('a', samples(60))
  const heard = listen(queue, 200).filter((sample) => sample === 0.5)
  // All but the first few ms, which are faded in.
  expect(heard.length).toBeGreaterThan(0.095 * rate)
})

test('a short sound that nothing follows is played all the same', () => {
  const queue = new PlaybackQueue(rate)
  queue.push('a', samples(20))
  expect(listen(queue, 150).some((sample) => sample === 0.5)).toBe(true)
  expect(listen(queue, 50).every((sample) => sample === 0)).toBe(true)
})

test('clearing falls silent and says what was heard of which item', () => {
  const queue = new PlaybackQueue(rate)
  queue.push('a', samples(100))
  queue.push('b', samples(1000))
  listen(queue, 100 + 320)
  const cut = queue.clear()
  expect(cut?.itemId).toBe('b')
  expect(Math.abs(cut!.playedMs - 320)).toBeLessThan(10)
  const after = listen(queue, 100)
  expect(after.slice(0.005 * rate).every((sample) => sample === 0)).toBe(true)
  expect(queue.clear()).toBeNull()
})

test('of an item that was heard to its end nothing is cut', () => {
  const queue = new PlaybackQueue(rate)
  queue.push('a', samples(100))
  listen(queue, 300)
  expect(queue.clear()).toBeNull()
})

test('an item that pauses for want of sound goes on counting where it was', () => {
  const queue = new PlaybackQueue(rate)
  queue.push('a', samples(100))
  listen(queue, 300)
  queue.push('a', samples(500))
  listen(queue, 200)
  expect(Math.abs(queue.clear()!.playedMs - 300)).toBeLessThan(10)
})

test('never clicks and never plays more than it was given, whatever comes when', () => {
  const doing = fc.oneof(
    fc.record({ push: fc.integer({ min: 1, max: 300 }), item: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ listen: fc.integer({ min: 1, max: 300 }) }),
    fc.constant({ clear: true as const }),
  )
  const property = fc.property(fc.array(doing, { maxLength: 30 }), (doings) => {
    const queue = new PlaybackQueue(rate)
    let last = 0
    let given = 0
    let heard = 0
    for (const step of doings) {
      if ('push' in step) {
        queue.push(step.item, samples(step.push, 1))
        given += step.push
      } else if ('clear' in step) {
        const cut = queue.clear()
        if (cut) expect(cut.playedMs).toBeLessThanOrEqual(given)
      } else {
        let steepest = 0
        for (const sample of listen(queue, step.listen)) {
          steepest = Math.max(steepest, Math.abs(sample - last))
          if (sample !== 0) heard++
          last = sample
        }
        expect(steepest).toBeLessThan(0.05)
      }
    }
    const fades = doings.length * 0.008 * rate
    expect(heard).toBeLessThanOrEqual((given / 1000) * rate + fades)
  })
  fc.assert(property, { seed, numRuns: 60 })
})
