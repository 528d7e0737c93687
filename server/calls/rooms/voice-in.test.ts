import { expect, onTestFinished, test, vi } from 'vitest'
import { frameMs, VoiceIn } from './voice-in.ts'

function listener() {
  const events: string[] = []
  const voice = new VoiceIn({
    heard: (samples) => events.push(`heard ${samples.length}`),
    missing: () => events.push('missing'),
    failed: () => events.push('failed'),
  })
  onTestFinished(() => voice.close())
  return { voice, events }
}

function track() {
  let controller: ReadableStreamDefaultController<{ data: Int16Array }> | undefined
  const cancel = vi.fn<() => void>()
  const stream = new ReadableStream<{ data: Int16Array }>({ start: (own) => void (controller = own), cancel })
  const say = (samples: number) => controller!.enqueue({ data: new Int16Array(samples) })
  return { stream, cancel, say, end: () => controller!.close(), fail: () => controller!.error(new Error('gone')) }
}

test('reports a failed track once', async () => {
  const { voice, events } = listener()
  const own = track()
  const listening = voice.listen(own.stream)
  own.say(960)
  own.fail()
  await listening
  expect(events).toEqual(['heard 960', 'failed'])
  voice.close()
})

test('does not report a track that ends or is replaced', async () => {
  const { voice, events } = listener()
  const [first, second] = [track(), track()]
  const earlier = voice.listen(first.stream)
  const later = voice.listen(second.stream)
  await earlier
  expect(first.cancel).toHaveBeenCalledOnce()
  second.say(960)
  second.end()
  await later
  expect(events).toEqual(['heard 960'])
})

test('reports missing audio after 200 ms of silence, for five seconds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { voice, events } = listener()
  const own = track()
  void voice.listen(own.stream)
  await vi.advanceTimersByTimeAsync(1000)
  expect(events).toEqual([])
  own.say(960)
  await vi.advanceTimersByTimeAsync(199)
  expect(events).toEqual(['heard 960'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(events).toHaveLength(1 + 5000 / frameMs)
})
