import { expect, test } from 'vitest'
import { underwayMs } from './room-messages.ts'
import { type SoundSink, VoiceOut } from './voice-out.ts'

const samplesPerMs = 24

/** Sink that buffers 200 ms and plays when the test advances time. */
class Sink implements SoundSink {
  /** First sample of each chunk. */
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

test('the played time of a cut item excludes the audio in transit', async () => {
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

test('drops later audio of a cut item and plays the next item', async () => {
  const sink = new Sink()
  const voice = new VoiceOut(sink)
  voice.add('a', sound(1000, 1))
  await sink.pass(80)
  voice.clear()
  const before = sink.played.length
  voice.add('a', sound(1000, 1))
  voice.add('b', sound(80, 2))
  await sink.pass(400)
  // The sink had already accepted one slice.
  expect(sink.played.slice(before)).toEqual([1, 2, 2])
})

test('cuts an item that has not begun at 0 ms, and nothing after all audio was played', async () => {
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

test('lowers the volume during a possible barge-in', async () => {
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

test('reports each item once, when its first audio is passed on', async () => {
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
