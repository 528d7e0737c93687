import { expect, onTestFinished, test, vi } from 'vitest'
import { frameMs, VoiceIn } from './voice-in.ts'

function listener() {
  const told: string[] = []
  const voice = new VoiceIn({
    heard: (samples) => told.push(`heard ${samples.length}`),
    missing: () => told.push('missing'),
    failed: () => told.push('failed'),
  })
  onTestFinished(() => voice.close())
  return { voice, told }
}

function track() {
  let controller: ReadableStreamDefaultController<{ data: Int16Array }> | undefined
  const cancel = vi.fn<() => void>()
  const stream = new ReadableStream<{ data: Int16Array }>({ start: (own) => void (controller = own), cancel })
  const say = (samples: number) => controller!.enqueue({ data: new Int16Array(samples) })
  return { stream, cancel, say, end: () => controller!.close(), fail: () => controller!.error(new Error('gone')) }
}

test('a track that cannot be read any more is told of, once, and breaks nothing', async () => {
  const { voice, told } = listener()
  const own = track()
  const listening = voice.listen(own.stream)
  own.say(960)
  own.fail()
  await listening
  expect(told).toEqual(['heard 960', 'failed'])
  voice.close()
})

test('a track that ends, or is replaced by another, is no failure', async () => {
  const { voice, told } = listener()
  const [first, second] = [track(), track()]
  const earlier = voice.listen(first.stream)
  const later = voice.listen(second.stream)
  await earlier
  expect(first.cancel).toHaveBeenCalledOnce()
  second.say(960)
  second.end()
  await later
  expect(told).toEqual(['heard 960'])
})

test('who falls silent is missed from a fifth of a second on, for five seconds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { voice, told } = listener()
  const own = track()
  void voice.listen(own.stream)
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toEqual([])
  own.say(960)
  await vi.advanceTimersByTimeAsync(199)
  expect(told).toEqual(['heard 960'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).toHaveLength(1 + 5000 / frameMs)
})
