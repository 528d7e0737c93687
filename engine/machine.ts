/**
 * Result of a state machine's `step(state, event)`: the next state, and effects for the caller to run. A machine has no
 * side effects. Times in events are ms since 1970. An effect starts a timer. Its expiry is an event.
 *
 * Events may arrive in any order and more than once. An event without meaning in a state changes nothing. A final state
 * ignores all events.
 */
export interface Step<State, Effect> {
  state: State
  effects: Effect[]
}

/** Starting a running timer restarts it. Cancelling a stopped timer does nothing. */
export type TimerEffect<Name extends string> =
  | { type: 'start_timer'; timer: Name; ms: number }
  | { type: 'cancel_timer'; timer: Name }

export interface TimerEvent<Name extends string> {
  type: 'timer'
  timer: Name
}

export function stay<State>(state: State): Step<State, never> {
  return { state, effects: [] }
}

export function go<State, Effect>(state: State, ...effects: Effect[]): Step<State, Effect> {
  return { state, effects }
}

/** Returns whole seconds from `since` to `now`, or 0 if the clock was set back. */
export function secondsBetween(since: number, now: number): number {
  return Math.max(0, Math.floor((now - since) / 1000))
}
