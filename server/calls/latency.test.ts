import { expect, test } from 'vitest'
import { foldLatency } from './latency.ts'
import { until } from './testing/desk.ts'
import { connect, frame, setUp } from './testing/set-up.ts'

test('measures end of speech, provider, server and playback separately', async () => {
  const { browser, session: upstream, desk, id } = await connect(await setUp())
  for (let n = 0; n < 6; n++) browser.send({ type: 'input_audio_buffer.append', audio: frame })
  await until(() => upstream.heard().length === 6 * 8192, 'the audio arrived')
  // 1024 ms of audio were sent, and speech ended at 700 ms.
  upstream.send({ type: 'input_audio_buffer.speech_stopped', audio_end_ms: 700, item_id: 'u1' })
  await browser.next('input_audio_buffer.speech_stopped')
  await new Promise((resolve) => setTimeout(resolve, 30))
  for (const item_id of ['a1', 'a1', 'a2']) {
    upstream.send({ type: 'response.output_audio.delta', response_id: 'r1', item_id, delta: frame })
  }
  await browser.next('response.audio.delta')
  browser.send({ type: 'playback.begins', item_id: 'a1', in_ms: 80 })
  browser.send({ type: 'playback.begins', item_id: 'a1', in_ms: 9000 })
  browser.send({ type: 'playback.begins', item_id: 'unknown', in_ms: 80 })
  browser.send({ type: 'playback.begins', item_id: 'a2', in_ms: -1 })
  await browser.next('error')
  await desk.calls.hangUp(id, { id: 'u1' })
  const { latency } = await desk.calls.log(id)
  const [first, second] = latency!.turns
  expect(latency!.turns).toHaveLength(2)
  expect(first).toMatchObject({ message_id: 'a1', endpointing_ms: 324 })
  expect(first!.provider_ms).toBeGreaterThanOrEqual(29)
  expect(first!.server_ms).toBeLessThan(5)
  expect(first!.playback_ms).toBeGreaterThanOrEqual(80)
  expect(first!.playback_ms).toBeLessThan(1000)
  expect(second).toMatchObject({ message_id: 'a2', endpointing_ms: null, provider_ms: null, playback_ms: null })
})

test('the first audio counts from the start of the call to its playback', () => {
  const latency = (itemId: string, at: number) => ({ type: 'latency', itemId, serverMs: 0.2, at }) as const
  const records = [
    latency('a', 1400),
    { type: 'heard', itemId: 'a', playbackMs: 90, at: 1500 } as const,
    { type: 'heard', itemId: 'zz', playbackMs: 90, at: 1500 } as const,
    latency('b', 3000),
  ]
  expect(foldLatency(1000, records)).toMatchObject({
    first_sound_ms: 490,
    turns: [{ message_id: 'a' }, { message_id: 'b' }],
  })
  // A clock that was set back, and a call without audio.
  expect(foldLatency(9000, records)?.first_sound_ms).toBe(90)
  expect(foldLatency(1000, [])).toBeUndefined()
})
