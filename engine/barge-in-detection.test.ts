import fc from 'fast-check'
import { expect, test } from 'vitest'
import { walk } from '../tests/support/random-walk.ts'
import { type BargeIn, type BargeInEvent, confirmMs, noBargeIn, stepBargeIn } from './barge-in-detection.ts'

const started: BargeInEvent = { type: 'speech_started', agentIsPlaying: true }
const stopped: BargeInEvent = { type: 'speech_stopped' }
const loud = (times: number): BargeInEvent[] =>
  Array.from({ length: times }, () => ({ type: 'loudness', rms: 0.1, ms: 40 }))
const quiet = (times: number): BargeInEvent[] =>
  Array.from({ length: times }, () => ({ type: 'loudness', rms: 0.001, ms: 40 }))

/** Returns the effects of all events, without timers. */
function effectsOf(...events: BargeInEvent[]): string[] {
  let state: BargeIn = noBargeIn
  return events.flatMap((event) => {
    const step = stepBargeIn(state, event)
    state = step.state
    return step.effects.map(({ type }) => type).filter((type) => !type.endsWith('_timer'))
  })
}

test('interrupts after lasting speech, at once if it was already measured', () => {
  expect(effectsOf(...loud(7), started)).toEqual(['interrupt'])
  expect(effectsOf(...loud(3), started, ...loud(3))).toEqual(['lower'])
  expect(effectsOf(...loud(3), started, ...loud(4))).toEqual(['lower', 'interrupt'])
})

test('only lowers the volume for a cough, a click or an echo', () => {
  expect(effectsOf(...loud(3), started, ...loud(2), ...quiet(5), stopped)).toEqual(['lower', 'restore', 'restore'])
  expect(effectsOf(started, stopped)).toEqual(['lower', 'restore'])
})

test('tolerates gaps between words, but restarts after a longer pause', () => {
  expect(effectsOf(started, ...loud(4), ...quiet(4), ...loud(3))).toContain('interrupt')
  expect(effectsOf(started, ...loud(4), ...quiet(5), ...loud(3))).not.toContain('interrupt')
})

test('interrupts if speech continues after a pause in the same turn', () => {
  expect(effectsOf(started, ...loud(2), ...quiet(6), ...loud(7))).toEqual(['lower', 'restore', 'lower', 'interrupt'])
})

test('interrupts for a quiet voice after a persistent report of speech', () => {
  const suspecting = stepBargeIn(noBargeIn, started)
  expect(suspecting.effects).toContainEqual({ type: 'start_timer', timer: 'confirm', ms: confirmMs })
  expect(stepBargeIn(suspecting.state, { type: 'timer', timer: 'confirm' }).effects).toContainEqual({
    type: 'interrupt',
  })
})

test('interrupts at once while the agent is silent, and once per turn', () => {
  expect(effectsOf({ type: 'speech_started', agentIsPlaying: false }, ...loud(9), started)).toEqual(['interrupt'])
  expect(effectsOf(...loud(9), started, stopped, started)).toEqual(['interrupt', 'interrupt'])
})

test('interrupts once per turn and leaves no timer running, for any events in any order', () => {
  let hasTimer = false
  const events: fc.Arbitrary<BargeInEvent> = fc.oneof(
    fc.record({
      type: fc.constant('loudness' as const),
      rms: fc.constantFrom(0, 0.011, 0.012, 0.5),
      ms: fc.constantFrom(20, 43),
    }),
    fc.record({ type: fc.constant('speech_started' as const), agentIsPlaying: fc.boolean() }),
    fc.constantFrom<BargeInEvent>(stopped, { type: 'timer', timer: 'confirm' }),
  )
  walk({
    initial: noBargeIn,
    step: stepBargeIn,
    events,
    final: [],
    always(before, event, { state, effects }) {
      if (before === noBargeIn) hasTimer = false
      for (const effect of effects) {
        if (effect.type === 'start_timer') hasTimer = true
        if (effect.type === 'cancel_timer') hasTimer = false
        if (effect.type === 'interrupt') {
          expect(before.name).not.toBe('interrupted')
          expect(state.name).toBe('interrupted')
        }
      }
      if (event.type === 'timer') hasTimer = hasTimer && state.name === 'suspecting'
      if (state.name !== 'suspecting') expect(hasTimer).toBe(false)
      expect(state.loudMs).toBeGreaterThanOrEqual(0)
    },
  })
})
