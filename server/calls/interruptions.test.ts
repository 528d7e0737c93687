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
    pause: () => void done.push('pause'),
    resume: () => void done.push('resume'),
  }
  const held = { is: false }
  const left = { ms: 5000 }
  const interruptions = new Interruptions({
    playback,
    leftMs: () => left.ms,
    isHeld: () => held.is,
    listen: ({ isSpeaking, isEchoing }) =>
      void done.push(`${isSpeaking ? 'speaking' : 'silent'}${isEchoing ? ', echo' : ''}`),
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
  return { done, left, playback, held, interruptions, speech, speak }
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
  const { done, left, interruptions, speech, speak } = open()
  const yes = () =>
    interruptions.event({ type: 'text', speaker: 'user', itemId: 'u1', text: 'Yes.', append: false, final: true })
  speak()
  speech('started')
  speech('stopped', { soundMs: 300, isAnswered: false })
  yes()
  expect(done).toEqual(['speaking', 'pause', 'resume'])
  left.ms = 400
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

test("the agent's own words interrupt nothing, and turn detection ignores quiet sounds from then on", () => {
  const { done, interruptions, speech, speak } = open()
  const says = (text: string, append: boolean) =>
    interruptions.event({ type: 'text', itemId: 'a1', speaker: 'agent', text, append, final: false })
  const heard = (itemId: string, text: string) =>
    interruptions.event({ type: 'text', itemId, speaker: 'user', text, append: false, final: true })
  speak()
  says('We look for a quiet ', true)
  says('villa near the sea.', true)
  speech('started')
  speech('stopped', { soundMs: 500, silenceMs: 240, isAnswered: false })
  heard('u1', 'a quiet villa near')
  expect(done).toEqual(['speaking', 'pause', 'resume', 'speaking, echo'])
  speech('started')
  speech('stopped', { soundMs: 500, silenceMs: 240, isAnswered: false })
  heard('u1', 'Which villa?')
  expect(done.slice(4)).toEqual(['pause', 'resume', 'pause', 'interrupt'])
})

test("an answer with the agent's words is no echo", () => {
  const { done, left, playback, interruptions, speech, speak } = open()
  interruptions.event({
    type: 'text',
    itemId: 'a1',
    speaker: 'agent',
    text: 'On Monday or on Tuesday?',
    append: false,
    final: true,
  })
  speak()
  left.ms = 400
  speech('started')
  speech('stopped', { soundMs: 500, silenceMs: 240, isAnswered: false })
  playback.isPlaying = false
  interruptions.event({ type: 'text', itemId: 'u1', speaker: 'user', text: 'On Tuesday.', append: false, final: true })
  expect(done).toContain('respond')
})
