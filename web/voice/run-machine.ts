import type { Step, TimerEffect } from '../../engine/machine.ts'

/** Timer names among the effects of a machine. */
type TimerOf<Effect> = Effect extends { type: 'start_timer'; timer: infer Name extends string } ? Name : never

export interface RunningMachine<State, Event> {
  readonly state: State
  dispatch(event: Event): void
  /** Stops all timers and ignores later events. */
  dispose(): void
}

/**
 * Runs a state machine of the engine in real time. Holds the state, runs the timers and passes all other effects to
 * `perform`. `timerEvent` creates the event of an expired timer. Queues events dispatched during a step.
 */
export function runMachine<State, Event, Effect extends { type: string }>(parts: {
  initial: State
  step: (state: State, event: Event) => Step<State, Effect>
  perform: (effect: Exclude<Effect, TimerEffect<string>>) => void
  timerEvent: (timer: TimerOf<Effect>) => Event
  changed: (state: State) => void
}): RunningMachine<State, Event> {
  let { initial: state } = parts
  let disposed = false
  let working = false
  const waiting: Event[] = []
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  function runEffect(effect: Effect) {
    if (isTimer(effect)) {
      clearTimeout(timers.get(effect.timer))
      timers.delete(effect.timer)
      if (effect.type === 'cancel_timer') return
      const { timer } = effect
      timers.set(
        timer,
        setTimeout(() => dispatch(parts.timerEvent(timer as TimerOf<Effect>)), effect.ms),
      )
    } else parts.perform(effect as Exclude<Effect, TimerEffect<string>>)
  }

  function dispatch(event: Event) {
    if (disposed) return
    waiting.push(event)
    if (working) return
    working = true
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const step = parts.step(state, next)
        const isNew = step.state !== state
        state = step.state
        if (isNew) parts.changed(state)
        for (const effect of step.effects) runEffect(effect)
      }
    } finally {
      working = false
    }
  }

  return {
    get state() {
      return state
    },
    dispatch,
    dispose() {
      disposed = true
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}

function isTimer<Effect extends { type: string }>(effect: Effect): effect is Effect & TimerEffect<string> {
  return effect.type === 'start_timer' || effect.type === 'cancel_timer'
}
