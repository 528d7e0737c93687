import { expect, onTestFinished, test, vi } from 'vitest'
import { type SoundSink, VoiceOut } from './voice-out.ts'

const samplesPerMs = 24

/** Sink that buffers 200 ms and plays when the test advances time. Takes audio at once, as AudioSource does, and then waits. */
class Sink implements SoundSink {
  /** First sample of each chunk. */
  readonly played: number[] = []
  queuedMs = 0
  clears = 0
  #wake = () => {}

  async play(samples: Int16Array): Promise<void> {
    this.queuedMs += samples.length / samplesPerMs
    this.played.push(samples[0] ?? 0)
    if (this.queuedMs > 200) await new Promise<void>((resolve) => (this.#wake = resolve))
  }

  clear(): void {
    this.queuedMs = 0
    this.clears += 1
    this.#wake()
  }

  async pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 40) {
      this.queuedMs = Math.max(0, this.queuedMs - Math.min(40, left))
      this.#wake()
      for (let n = 0; n < 10; n += 1) await Promise.resolve()
    }
  }
}

const silentEvents = { began() {}, played() {} }

const sound = (ms: number, value = 1000) => new Int16Array(ms * samplesPerMs).fill(value)

test('the played time of a cut item includes the audio in transit, which cannot be stopped', async () => {
  const sink = new Sink()
  const voice = new VoiceOut(sink, silentEvents)
  voice.add('a', sound(3000))
  await sink.pass(1200)
  const [cut] = voice.clear()
  expect(cut?.itemId).toBe('a')
  expect(cut?.playedMs).toBeGreaterThanOrEqual(1200 - 20)
  expect(cut?.playedMs).toBeLessThanOrEqual(1200 + 20)
  expect(sink.clears).toBe(1)
  expect(voice.clear()).toEqual([])
})

test('drops later audio of a cut item and plays the next item', async () => {
  const sink = new Sink()
  const voice = new VoiceOut(sink, silentEvents)
  voice.add('a', sound(1000, 1))
  await sink.pass(80)
  voice.clear()
  const before = sink.played.length
  voice.add('a', sound(1000, 1))
  voice.add('b', sound(80, 2))
  await sink.pass(400)
  expect(sink.played.slice(before)).toEqual([2, 2])
})

test('cuts an item that has not begun at 0 ms, and nothing after all audio was played', async () => {
  const sink = new Sink()
  const voice = new VoiceOut(sink, silentEvents)
  voice.add('a', sound(120))
  await sink.pass(1000)
  expect(voice.clear()).toEqual([])
  const stuck = new VoiceOut({ queuedMs: 0, play: () => new Promise(() => {}), clear() {} }, silentEvents)
  stuck.add('x', sound(40))
  stuck.add('y', sound(40))
  expect(stuck.clear()).toEqual([{ itemId: 'y', playedMs: 0 }])
})

/** Returns the values that a sink got, without repetitions. */
const valuesOf = ({ played }: Sink) => played.filter((value, index) => value !== played[index - 1])

test('continues after a pause where playback stopped', async () => {
  const sink = new Sink()
  const voice = new VoiceOut(sink, silentEvents)
  // Each slice of 40 ms has its own value.
  for (let slice = 1; slice <= 25; slice += 1) voice.add('a', sound(40, slice))
  await sink.pass(400)
  const queued = sink.queuedMs
  const passed = sink.played.at(-1)!
  voice.pause()
  expect(sink.queuedMs).toBe(0)
  await sink.pass(2000)
  voice.add('a', sound(40, 26))
  voice.resume()
  await sink.pass(80)
  // The sink's buffer was taken back.
  expect(valuesOf(sink)[passed]).toBe(passed + 1 - queued / 40)
  await sink.pass(2000)
  expect(sink.played.at(-1)).toBe(26)
})

test('a pause that ends with an interruption cuts where playback stopped', async () => {
  const sink = new Sink()
  const voice = new VoiceOut(sink, silentEvents)
  voice.add('a', sound(3000))
  voice.add('b', sound(400))
  await sink.pass(1200)
  voice.pause()
  await sink.pass(1000)
  const [a, b] = voice.clear()
  expect(Math.abs(a!.playedMs - 1200)).toBeLessThanOrEqual(20)
  expect(b).toEqual({ itemId: 'b', playedMs: 0 })
})

test('an interruption just after the start of an item cuts the item before, if its end is not played', async () => {
  const sink = new Sink()
  const voice = new VoiceOut(sink, silentEvents)
  voice.add('a', sound(1000))
  voice.add('b', sound(1000))
  await sink.pass(920)
  const cuts = voice.clear()
  expect(cuts.map(({ itemId }) => itemId)).toEqual(['a', 'b'])
  expect(Math.abs(cuts[0]!.playedMs - 920)).toBeLessThanOrEqual(20)
  expect(cuts[1]!.playedMs).toBe(0)
})

test('reports the end of playback once, with the number of frames', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const sink = new Sink()
  const ends: number[] = []
  const voice = new VoiceOut(sink, { ...silentEvents, played: (frames) => void ends.push(frames) })
  voice.add('a', sound(80))
  voice.add('a', sound(80))
  await sink.pass(400)
  await vi.advanceTimersByTimeAsync(1000)
  expect(ends).toEqual([2])
  voice.add('a', sound(80))
  await sink.pass(40)
  voice.pause()
  await vi.advanceTimersByTimeAsync(1000)
  expect(ends).toEqual([2])
  voice.resume()
  await sink.pass(400)
  await vi.advanceTimersByTimeAsync(1000)
  expect(ends).toEqual([2, 3])
})

test('reports each item once, when its first audio is passed on', async () => {
  const sink = new Sink()
  const began: string[] = []
  const voice = new VoiceOut(sink, { ...silentEvents, began: (itemId) => void began.push(itemId) })
  voice.add('a', sound(300))
  voice.add('a', sound(300))
  voice.add('b', sound(100))
  await sink.pass(200)
  expect(began).toEqual(['a'])
  await sink.pass(600)
  expect(began).toEqual(['a', 'b'])
})
