import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Step, TimerEffect, TimerEvent } from '../../engine/machine.ts'
import { runMachine } from './run-machine.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Event = { type: 'wait'; ms: number } | { type: 'again' } | { type: 'cancel' } | TimerEvent<'t'>
type Effect = { type: 'say'; what: string } | TimerEffect<'t'>

function start() {
  const calls: string[] = []
  const machine = runMachine<number, Event, Effect>({
    initial: 0,
    step(count, event): Step<number, Effect> {
      if (event.type === 'wait') return { state: count, effects: [{ type: 'start_timer', timer: 't', ms: event.ms }] }
      if (event.type === 'cancel') return { state: count, effects: [{ type: 'cancel_timer', timer: 't' }] }
      return { state: count + 1, effects: [{ type: 'say', what: event.type }] }
    },
    perform: ({ what }) => {
      calls.push(what)
      // An effect that dispatches an event: the event must wait until the current step is complete.
      if (what === 'timer') machine.dispatch({ type: 'again' })
    },
    timerEvent: (timer) => ({ type: 'timer', timer }),
    changed: (state) => calls.push(String(state)),
  })
  return { machine, calls }
}

test('returns timers as events and queues events dispatched by effects', () => {
  const { machine, calls } = start()
  machine.dispatch({ type: 'wait', ms: 100 })
  vi.advanceTimersByTime(100)
  expect(calls).toEqual(['1', 'timer', '2', 'again'])
})

test('fires a restarted timer once and a cancelled timer never', () => {
  const { machine, calls } = start()
  machine.dispatch({ type: 'wait', ms: 100 })
  machine.dispatch({ type: 'wait', ms: 200 })
  vi.advanceTimersByTime(150)
  expect(calls).toEqual([])
  machine.dispatch({ type: 'cancel' })
  vi.advanceTimersByTime(1000)
  expect(calls).toEqual([])
})

test('ignores events and timers after disposal', () => {
  const { machine, calls } = start()
  machine.dispatch({ type: 'wait', ms: 100 })
  machine.dispose()
  machine.dispatch({ type: 'again' })
  vi.advanceTimersByTime(1000)
  expect(calls).toEqual([])
})
