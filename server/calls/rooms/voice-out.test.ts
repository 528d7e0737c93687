import { expect, test, vi } from 'vitest'
import { underwayMs } from './room-messages.ts'
import { type SoundSink, VoiceOut } from './voice-out.ts'

const samplesPerMs = 24

/** A sink that takes 200 ms ahead and plays when it is told to. */
function openSink() {
  const played: number[] = []
  let queued = 0
  let wake = () => {}
  const sink: SoundSink & { pass(ms: number): Promise<void>; played: number[] } = {
    played,
    get queuedMs() {
      return queued
    },
    async play(samples) {
      while (queued >= 200) await new Promise<void>((resolve) => (wake = resolve))
      queued += samples.length / samplesPerMs
      played.push(samples[0] ?? 0)
    },
    clear: vi.fn(() => (queued = 0)),
    async pass(ms) {
      for (let left = ms; left > 0; left -= 40) {
        queued = Math.max(0, queued - Math.min(40, left))
        wake()
        for (let n = 0; n < 10; n += 1) await Promise.resolve()
      }
    },
  }
  return sink
}

const sound = (ms: number, value = 1000) => new Int16Array(ms * samplesPerMs).fill(value)

test('what was heard of a cut item is what was played, less what is under way', async () => {
  const sink = openSink()
  const voice = new VoiceOut(sink)
  voice.add('a', sound(3000))
  await sink.pass(1200)
  expect(voice.sounds).toBe(true)
  const cut = voice.clear()
  expect(cut?.itemId).toBe('a')
  expect(cut?.playedMs).toBeGreaterThanOrEqual(1200 - underwayMs - 80)
  expect(cut?.playedMs).toBeLessThanOrEqual(1200 - underwayMs + 80)
  expect(sink.clear).toHaveBeenCalledOnce()
  expect(voice.sounds).toBe(false)
})

test('what still comes of a cut item is not played, the next item is', async () => {
  const sink = openSink()
  const voice = new VoiceOut(sink)
  voice.add('a', sound(1000, 1))
  await sink.pass(80)
  voice.clear()
  const before = sink.played.length
  voice.add('a', sound(1000, 1))
  voice.add('b', sound(80, 2))
  await sink.pass(400)
  // One slice was on its way to the sink.
  expect(sink.played.slice(before)).toEqual([1, 2, 2])
})

test('an item that has not begun is cut at its start; where all was heard, nothing is cut', async () => {
  const sink = openSink()
  const voice = new VoiceOut(sink)
  voice.add('a', sound(120))
  await sink.pass(1000)
  expect(voice.clear()).toBeUndefined()
  const stuck = new VoiceOut({ ...sink, queuedMs: 0, play: () => new Promise(() => {}) })
  stuck.add('x', sound(40))
  stuck.add('y', sound(40))
  expect(stuck.clear()).toEqual({ itemId: 'y', playedMs: 0 })
})

test('it speaks softly while somebody may be breaking in', async () => {
  const sink = openSink()
  const voice = new VoiceOut(sink)
  voice.isLowered = true
  voice.add('a', sound(40, 1000))
  await sink.pass(40)
  voice.isLowered = false
  voice.add('a', sound(40, 1000))
  await sink.pass(40)
  expect(sink.played).toEqual([250, 1000])
})
