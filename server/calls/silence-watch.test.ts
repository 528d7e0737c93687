import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AudioFrame } from '../audio-frame.ts'
import { SilenceWatch } from './silence-watch.ts'
import { ExpectedPlayback } from './transports/expected-playback.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watch(times?: ConstructorParameters<typeof SilenceWatch>[0]['times']) {
  const calls: string[] = []
  const playback = new ExpectedPlayback()
  const silence = new SilenceWatch(
    { language: 'en', times },
    {
      leftMs: () => playback.leftMs,
      say: (text) => void calls.push(text),
      hold: (isOnHold) => void calls.push(isOnHold ? 'hold' : 'back'),
      end: () => void calls.push('end'),
      agentSpeaks: (isSpeaking) => void calls.push(isSpeaking ? 'speaks' : 'quiet'),
    },
  )
  /** The agent says `ms` of audio, which arrives at once. */
  const speaks = (ms: number) => {
    silence.audio({ itemId: 'a', responseId: 'r', audio: AudioFrame.fromBytes('pcmu-8000', Buffer.alloc(ms * 8)) })
    playback.add(ms)
    silence.event({ type: 'response', responseId: 'r', status: 'completed' })
  }
  return { silence, playback, calls, speaks }
}

test('counts from the end of playback, which the listener confirms or the clock tells', () => {
  const { calls, speaks } = watch()
  speaks(3_000)
  vi.advanceTimersByTime(2_999)
  expect(calls).toEqual(['speaks'])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual(['speaks', 'quiet'])
  vi.advanceTimersByTime(7_990)
  expect(calls).toHaveLength(2)
  vi.advanceTimersByTime(10)
  expect(calls.at(-1)).toBe('Are you there?')
})

test('counts from the end of audio that was paused', () => {
  const { silence, playback, calls, speaks } = watch()
  speaks(3_000)
  vi.advanceTimersByTime(1_000)
  playback.pause()
  silence.event({ type: 'speech', state: 'started', itemId: 'u' })
  vi.advanceTimersByTime(20_000)
  silence.event({ type: 'speech', state: 'stopped', itemId: 'u' })
  playback.resume()
  vi.advanceTimersByTime(1_900)
  expect(calls).toEqual(['speaks'])
  vi.advanceTimersByTime(8_000)
  expect(calls).toEqual(['speaks', 'quiet'])
  vi.advanceTimersByTime(300)
  expect(calls.at(-1)).toBe('Are you there?')
})

test('dropped audio is over at once', () => {
  const { silence, playback, calls } = watch()
  silence.audio({ itemId: 'a', responseId: 'r', audio: AudioFrame.fromBytes('pcmu-8000', Buffer.alloc(800)) })
  playback.add(100)
  playback.clear()
  silence.cut()
  expect(calls).toEqual(['speaks', 'quiet'])
})

test('audio that pauses before its response is done is not over', () => {
  const { silence, calls } = watch()
  silence.audio({ itemId: 'a', responseId: 'r', audio: AudioFrame.fromBytes('pcmu-8000', Buffer.alloc(800)) })
  silence.played()
  vi.advanceTimersByTime(1_000)
  expect(calls).toEqual(['speaks'])
  silence.event({ type: 'response', responseId: 'r', status: 'completed' })
  expect(calls).toEqual(['speaks', 'quiet'])
})

test('times come from outside, and nothing happens after the end', () => {
  const { silence, calls, speaks } = watch({ quietMs: 100 })
  speaks(100)
  vi.advanceTimersByTime(300)
  speaks(100)
  vi.advanceTimersByTime(300)
  expect(calls).toContain('I cannot hear you. Goodbye.')
  speaks(100)
  vi.advanceTimersByTime(200)
  expect(calls.at(-1)).toBe('quiet')
  expect(calls).toContain('end')
  silence.close()
  expect(vi.getTimerCount()).toBe(0)
})

test('a lost goodbye ends the call as well', () => {
  const { calls, speaks } = watch({ quietMs: 100 })
  speaks(100)
  vi.advanceTimersByTime(60_000)
  expect(calls.at(-1)).toBe('end')
})
