import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '../../tests/support/random-walk.ts'
import { PlaybackQueue } from './playback-queue.ts'

const rate = 24_000
const quantum = 128

function samples(ms: number, value = 0.5): Float32Array {
  return new Float32Array((ms / 1000) * rate).fill(value)
}

/** Pulls the next `ms` of audio in quanta of the audio clock. */
function pull(queue: PlaybackQueue, ms: number): Float32Array {
  const pulled: number[] = []
  const out = new Float32Array(quantum)
  for (let at = 0; at < (ms / 1000) * rate; at += quantum) {
    queue.pull(out)
    pulled.push(...out)
  }
  return Float32Array.from(pulled)
}

test('buffers audio until the prefill is complete, then plays all of it', () => {
  const queue = new PlaybackQueue(rate)
  queue.push('a', samples(40))
  expect(pull(queue, 20).every((sample) => sample === 0)).toBe(true)
  queue.push('a', samples(60))
  const played = pull(queue, 200).filter((sample) => sample === 0.5)
  // All samples except those of the fade-in.
  expect(played.length).toBeGreaterThan(0.095 * rate)
})

test('plays a short clip even if no more audio follows', () => {
  const queue = new PlaybackQueue(rate)
  queue.push('a', samples(20))
  expect(pull(queue, 150).some((sample) => sample === 0.5)).toBe(true)
  expect(pull(queue, 50).every((sample) => sample === 0)).toBe(true)
})

test('clears the queue and returns the played duration of the current item', () => {
  const queue = new PlaybackQueue(rate)
  queue.push('a', samples(100))
  queue.push('b', samples(1000))
  pull(queue, 100 + 320)
  const cut = queue.clear()
  expect(cut?.itemId).toBe('b')
  expect(Math.abs(cut!.playedMs - 320)).toBeLessThan(10)
  const after = pull(queue, 100)
  expect(after.slice(0.005 * rate).every((sample) => sample === 0)).toBe(true)
  expect(queue.clear()).toBeNull()
})

test('returns null from clear after an item has played completely', () => {
  const queue = new PlaybackQueue(rate)
  queue.push('a', samples(100))
  pull(queue, 300)
  expect(queue.clear()).toBeNull()
})

test('continues counting an item after an underrun', () => {
  const queue = new PlaybackQueue(rate)
  queue.push('a', samples(100))
  pull(queue, 300)
  queue.push('a', samples(500))
  pull(queue, 200)
  expect(Math.abs(queue.clear()!.playedMs - 300)).toBeLessThan(10)
})

test('never clicks and never plays more audio than it received', () => {
  const doing = fc.oneof(
    fc.record({ push: fc.integer({ min: 1, max: 300 }), item: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ listen: fc.integer({ min: 1, max: 300 }) }),
    fc.constant({ clear: true as const }),
  )
  const property = fc.property(fc.array(doing, { maxLength: 30 }), (doings) => {
    const queue = new PlaybackQueue(rate)
    let last = 0
    let given = 0
    let played = 0
    for (const step of doings) {
      if ('push' in step) {
        queue.push(step.item, samples(step.push, 1))
        given += step.push
      } else if ('clear' in step) {
        const cut = queue.clear()
        if (cut) expect(cut.playedMs).toBeLessThanOrEqual(given)
      } else {
        let steepest = 0
        for (const sample of pull(queue, step.listen)) {
          steepest = Math.max(steepest, Math.abs(sample - last))
          if (sample !== 0) played++
          last = sample
        }
        expect(steepest).toBeLessThan(0.05)
      }
    }
    const fades = doings.length * 0.008 * rate
    expect(played).toBeLessThanOrEqual((given / 1000) * rate + fades)
  })
  fc.assert(property, { seed, numRuns: 60 })
})

test('a pause keeps the audio, and playback continues with the next sample', () => {
  const queue = new PlaybackQueue(rate)
  const ramp = Float32Array.from({ length: rate }, (_, index) => index / rate)
  queue.push('a', ramp)
  const before = pull(queue, 400)
  queue.pause()
  queue.push('a', samples(100, 1))
  const silence = pull(queue, 300)
  expect(silence.slice(0.005 * rate).every((sample) => sample === 0)).toBe(true)
  queue.resume()
  const after = pull(queue, 100)
  // The first samples fade in.
  const next = after[0.01 * rate]! * rate - 0.01 * rate
  expect(next - before.at(-1)! * rate).toBeCloseTo(1, 0)
  expect(queue.isEmpty).toBe(false)
  pull(queue, 2000)
  expect(queue.isEmpty).toBe(true)
})

test('an interruption during a pause returns the position of the pause, and ends the pause', () => {
  const queue = new PlaybackQueue(rate)
  queue.push('a', samples(1000))
  pull(queue, 400)
  const position = queue.progress()!.playedMs
  queue.pause()
  pull(queue, 500)
  expect(queue.clear()).toEqual({ itemId: 'a', playedMs: position })
  queue.push('b', samples(200))
  expect(pull(queue, 200).some((sample) => sample === 0.5)).toBe(true)
})
