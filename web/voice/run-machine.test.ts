import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Step, TimerEffect, TimerEvent } from '../../engine/machine.ts'
import { runMachine } from './run-machine.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Event = { type: 'wait'; ms: number } | { type: 'again' } | { type: 'forget' } | TimerEvent<'t'>
type Effect = { type: 'say'; what: string } | TimerEffect<'t'>

function start() {
  const said: string[] = []
  const machine = runMachine<number, Event, Effect>({
    initial: 0,
    step(count, event): Step<number, Effect> {
      if (event.type === 'wait') return { state: count, effects: [{ type: 'start_timer', timer: 't', ms: event.ms }] }
      if (event.type === 'forget') return { state: count, effects: [{ type: 'cancel_timer', timer: 't' }] }
      return { state: count + 1, effects: [{ type: 'say', what: event.type }] }
    },
    perform: ({ what }) => {
      said.push(what)
      // An effect that makes an event at once: it must wait for the step that it belongs to.
      if (what === 'timer') machine.dispatch({ type: 'again' })
    },
    timerEvent: (timer) => ({ type: 'timer', timer }),
    changed: (state) => said.push(String(state)),
  })
  return { machine, said }
}

test('timers come back as events; effects may make events of their own', () => {
  const { machine, said } = start()
  machine.dispatch({ type: 'wait', ms: 100 })
  vi.advanceTimersByTime(100)
  expect(said).toEqual(['1', 'timer', '2', 'again'])
})

test('a timer that is started anew or cancelled does not fire twice', () => {
  const { machine, said } = start()
  machine.dispatch({ type: 'wait', ms: 100 })
  machine.dispatch({ type: 'wait', ms: 200 })
  vi.advanceTimersByTime(150)
  expect(said).toEqual([])
  machine.dispatch({ type: 'forget' })
  vi.advanceTimersByTime(1000)
  expect(said).toEqual([])
})

test('after disposal nothing happens any more', () => {
  const { machine, said } = start()
  machine.dispatch({ type: 'wait', ms: 100 })
  machine.dispose()
  machine.dispatch({ type: 'again' })
  vi.advanceTimersByTime(1000)
  expect(said).toEqual([])
})
