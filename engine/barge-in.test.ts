import fc from 'fast-check'
import { expect, test } from 'vitest'
import { walk } from '../tests/support/random-walk.ts'
import { type BargeIn, type BargeInEvent, insistsMs, noBargeIn, stepBargeIn } from './barge-in.ts'

const started: BargeInEvent = { type: 'speech_started', agentSounds: true }
const stopped: BargeInEvent = { type: 'speech_stopped' }
const loud = (times: number): BargeInEvent[] =>
  Array.from({ length: times }, () => ({ type: 'loudness', rms: 0.1, ms: 40 }))
const quiet = (times: number): BargeInEvent[] =>
  Array.from({ length: times }, () => ({ type: 'loudness', rms: 0.001, ms: 40 }))

/** The effects of all events, without the timers. */
function effectsOf(...events: BargeInEvent[]): string[] {
  let state: BargeIn = noBargeIn
  return events.flatMap((event) => {
    const step = stepBargeIn(state, event)
    state = step.state
    return step.effects.map(({ type }) => type).filter((type) => !type.endsWith('_timer'))
  })
}

test('speech that lasts breaks in, at once when it was heard here already', () => {
  expect(effectsOf(...loud(7), started)).toEqual(['break_in'])
  expect(effectsOf(...loud(3), started, ...loud(3))).toEqual(['lower'])
  expect(effectsOf(...loud(3), started, ...loud(4))).toEqual(['lower', 'break_in'])
})

test('a cough, a click or the rest of an echo does not: the agent is only lowered for a moment', () => {
  expect(effectsOf(...loud(3), started, ...loud(2), ...quiet(5), stopped)).toEqual(['lower', 'restore', 'restore'])
  expect(effectsOf(started, stopped)).toEqual(['lower', 'restore'])
})

test('gaps between words do not begin the stretch anew, a longer one does', () => {
  expect(effectsOf(started, ...loud(4), ...quiet(4), ...loud(3))).toContain('break_in')
  expect(effectsOf(started, ...loud(4), ...quiet(5), ...loud(3))).not.toContain('break_in')
})

test('who goes on speaking after a pause in the same turn does break in', () => {
  expect(effectsOf(started, ...loud(2), ...quiet(6), ...loud(7))).toEqual(['lower', 'restore', 'lower', 'break_in'])
})

test('a quiet voice breaks in when the provider insists on it', () => {
  const suspecting = stepBargeIn(noBargeIn, started)
  expect(suspecting.effects).toContainEqual({ type: 'start_timer', timer: 'insists', ms: insistsMs })
  expect(stepBargeIn(suspecting.state, { type: 'timer', timer: 'insists' }).effects).toContainEqual({
    type: 'break_in',
  })
})

test('while nothing sounds, speech counts at once; every turn breaks in once', () => {
  expect(effectsOf({ type: 'speech_started', agentSounds: false }, ...loud(9), started)).toEqual(['break_in'])
  expect(effectsOf(...loud(9), started, stopped, started)).toEqual(['break_in', 'break_in'])
})

test('holds for any events in any order: one break-in a turn, and never a timer left behind', () => {
  let insists = false
  const events: fc.Arbitrary<BargeInEvent> = fc.oneof(
    fc.record({
      type: fc.constant('loudness' as const),
      rms: fc.constantFrom(0, 0.011, 0.012, 0.5),
      ms: fc.constantFrom(20, 43),
    }),
    fc.record({ type: fc.constant('speech_started' as const), agentSounds: fc.boolean() }),
    fc.constantFrom<BargeInEvent>(stopped, { type: 'timer', timer: 'insists' }),
  )
  walk({
    initial: noBargeIn,
    step: stepBargeIn,
    events,
    final: [],
    always(before, event, { state, effects }) {
      if (before === noBargeIn) insists = false
      for (const effect of effects) {
        if (effect.type === 'start_timer') insists = true
        if (effect.type === 'cancel_timer') insists = false
        if (effect.type === 'break_in') {
          expect(before.name).not.toBe('broken_in')
          expect(state.name).toBe('broken_in')
        }
      }
      if (event.type === 'timer') insists = insists && state.name === 'suspecting'
      if (state.name !== 'suspecting') expect(insists).toBe(false)
      expect(state.loudMs).toBeGreaterThanOrEqual(0)
    },
  })
})
