/**
 * What the state machines of a call have in common. A machine is `step(state, event)`: it says the next state and what
 * is to be done about it, and does nothing itself. Time comes in with the events (ms since 1970) and goes out as timers
 * to be started; a timer that has run out comes back as an event.
 *
 * Events come from networks, devices and people, in any order and more than once. One that means nothing in a state
 * leaves the state as it is and asks for nothing; a final state takes no event at all.
 */
export interface Step<State, Effect> {
  state: State
  effects: Effect[]
}

/** Starting a timer that runs already starts it anew; cancelling one that does not run does nothing. */
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

/** Whole seconds from `since` to `now`; none when the clock was set back between the two. */
export function secondsBetween(since: number, now: number): number {
  return Math.max(0, Math.floor((now - since) / 1000))
}
