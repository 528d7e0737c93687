import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AgentEvent } from './call-protocol.ts'
import { Interruptions } from './interruptions.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Interruptions of a call that notes what happens, in order. */
function open() {
  const done: string[] = []
  const playback = {
    isPlaying: false,
    leftMs: 5000,
    pause: () => void done.push('pause'),
    resume: () => void done.push('resume'),
  }
  const held = { is: false }
  const interruptions = new Interruptions({
    playback,
    isHeld: () => held.is,
    speaking: (isSpeaking) => void done.push(isSpeaking ? 'speaking' : 'silent'),
    interrupt() {
      playback.isPlaying = false
      done.push('interrupt')
    },
    respond: () => void done.push('respond'),
  })
  const speech = (state: 'started' | 'stopped', rest: Partial<AgentEvent & { type: 'speech' }> = {}) =>
    interruptions.event({ type: 'speech', itemId: 'u1', state, ...rest })
  const speak = () => {
    interruptions.event({ type: 'responding' })
    playback.isPlaying = true
    interruptions.event({ type: 'response', responseId: 'r1', status: 'completed' })
  }
  return { done, playback, held, interruptions, speech, speak }
}

test('switches turn detection at the start of a response and at the end of playback, never during a sound', () => {
  const { done, playback, interruptions, speech, speak } = open()
  speak()
  expect(done).toEqual(['speaking'])
  speech('started')
  playback.isPlaying = false
  interruptions.update()
  expect(done).toEqual(['speaking', 'pause'])
  speech('stopped', { soundMs: 300, isAnswered: false })
  expect(done).toEqual(['speaking', 'pause', 'resume', 'silent'])
})

test('measures a sound by the clock if its position is unknown', () => {
  const { done, speech, speak } = open()
  speak()
  speech('started')
  vi.advanceTimersByTime(700)
  speech('stopped', { silenceMs: 240, isAnswered: false })
  expect(done).toEqual(['speaking', 'pause', 'resume'])
  speech('started')
  vi.advanceTimersByTime(1000)
  speech('stopped', { silenceMs: 240, isAnswered: false })
  expect(done.slice(3)).toEqual(['pause'])
})

test('requests the answer 800 ms after the end of an interruption', () => {
  const { done, speech, speak } = open()
  speak()
  speech('started')
  speech('stopped', { soundMs: 2000, silenceMs: 240, agoMs: 60, isAnswered: false })
  expect(done).toEqual(['speaking', 'pause', 'interrupt'])
  vi.advanceTimersByTime(499)
  expect(done).toHaveLength(3)
  vi.advanceTimersByTime(1)
  expect(done.at(-1)).toBe('respond')
})

test('a short word in the last second of the agent is an answer', () => {
  const { done, playback, interruptions, speech, speak } = open()
  const yes = () =>
    interruptions.event({ type: 'text', speaker: 'user', itemId: 'u1', text: 'Yes.', append: false, final: true })
  speak()
  speech('started')
  speech('stopped', { soundMs: 300, isAnswered: false })
  yes()
  expect(done).toEqual(['speaking', 'pause', 'resume'])
  playback.leftMs = 400
  speech('started')
  speech('stopped', { soundMs: 300, isAnswered: false })
  yes()
  expect(done.slice(3)).toEqual(['pause', 'resume', 'respond'])
})

test('ignores sounds while nothing may interrupt', () => {
  const { done, held, speech, speak } = open()
  held.is = true
  speak()
  speech('started')
  speech('stopped', { soundMs: 3000, isAnswered: false })
  vi.advanceTimersByTime(10_000)
  expect(done).toEqual(['speaking'])
})

test('a new listener ends a pause without continuing it', () => {
  const { done, interruptions, speech, speak } = open()
  speak()
  speech('started')
  interruptions.drop()
  expect(done).toEqual(['speaking', 'pause', 'interrupt', 'silent'])
  speech('stopped', { soundMs: 300, isAnswered: false })
  vi.advanceTimersByTime(10_000)
  expect(done).toHaveLength(4)
})
