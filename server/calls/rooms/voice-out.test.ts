import { expect, test } from 'vitest'
import { underwayMs } from './room-messages.ts'
import { type SoundSink, VoiceOut } from './voice-out.ts'

const samplesPerMs = 24

/** Takes 200 ms ahead and plays when it is told to. */
class Sink implements SoundSink {
  /** The first sample of each piece. */
  readonly played: number[] = []
  queuedMs = 0
  clears = 0
  #wake = () => {}

  async play(samples: Int16Array): Promise<void> {
    if (this.queuedMs >= 200) await new Promise<void>((resolve) => (this.#wake = resolve))
    this.queuedMs += samples.length / samplesPerMs
    this.played.push(samples[0] ?? 0)
  }

  clear(): void {
    this.queuedMs = 0
    this.clears += 1
  }

  async pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 40) {
      this.queuedMs = Math.max(0, this.queuedMs - Math.min(40, left))
      this.#wake()
      for (let n = 0; n < 10; n += 1) await Promise.resolve()
    }
  }
}

const sound = (ms: number, value = 1000) => new Int16Array(ms * samplesPerMs).fill(value)

test('what was heard of a cut item is what was played, less what is under way', async () => {
  const sink = new Sink()
  const voice = new VoiceOut(sink)
  voice.add('a', sound(3000))
  await sink.pass(1200)
  expect(voice.sounds).toBe(true)
  const cut = voice.clear()
  expect(cut?.itemId).toBe('a')
  expect(cut?.playedMs).toBeGreaterThanOrEqual(1200 - underwayMs - 80)
  expect(cut?.playedMs).toBeLessThanOrEqual(1200 - underwayMs + 80)
  expect(sink.clears).toBe(1)
  expect(voice.sounds).toBe(false)
})

test('what still comes of a cut item is not played, the next item is', async () => {
  const sink = new Sink()
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
  const sink = new Sink()
  const voice = new VoiceOut(sink)
  voice.add('a', sound(120))
  await sink.pass(1000)
  expect(voice.clear()).toBeUndefined()
  const stuck = new VoiceOut({ queuedMs: 0, play: () => new Promise(() => {}), clear() {} })
  stuck.add('x', sound(40))
  stuck.add('y', sound(40))
  expect(stuck.clear()).toEqual({ itemId: 'y', playedMs: 0 })
})

test('it speaks softly while somebody may be breaking in', async () => {
  const sink = new Sink()
  const voice = new VoiceOut(sink)
  voice.isLowered = true
  voice.add('a', sound(40, 1000))
  await sink.pass(40)
  voice.isLowered = false
  voice.add('a', sound(40, 1000))
  await sink.pass(40)
  expect(sink.played).toEqual([250, 1000])
})

test('each item is told of once, when its first sound is handed on', async () => {
  const sink = new Sink()
  const began: string[] = []
  const voice = new VoiceOut(sink, (itemId) => began.push(itemId))
  voice.add('a', sound(300))
  voice.add('a', sound(300))
  voice.add('b', sound(100))
  await sink.pass(200)
  expect(began).toEqual(['a'])
  await sink.pass(600)
  expect(began).toEqual(['a', 'b'])
})
