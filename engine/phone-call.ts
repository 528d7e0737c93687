import type { CallStatus } from '../contract/calls.ts'
import { go, secondsBetween, stay, type Step, type TimerEffect, type TimerEvent } from './machine.ts'

/**
 * Phone call as seen by the screen: asks the server to place the call, then polls the call's log.
 *
 *           start           placed             log: connected
 *     idle ───────▶ placing ───────▶ dialing ─────────────────▶ connected
 *      ▲               │                │ │                      │     │
 *      └── rejected ───┘                │ └── log: failed ──┐    │     │
 *                                       │                   ▼    │     │
 *             hung_up · log: ended ─────┤                 failed ◀┘ log: failed
 *                                       ▼                              │
 *                                     ended ◀── hung_up · log: ended ──┘
 *
 * While dialing or connected, the log is read 2 s after the last answer and 5 s after a failure, one request at a time.
 * `resume` shows a running call again: from idle to dialing or connected. A hang-up during placing is sent as soon as
 * the call has an id. `ended` and `failed` are final. The next call uses a new machine.
 */
export type PhoneCallState =
  | { name: 'idle' }
  | { name: 'placing'; hangUp: boolean }
  | { name: 'dialing'; callId: string; polling: Polling }
  | { name: 'connected'; callId: string; polling: Polling; since: number }
  /** `seconds`: connected duration. */
  | { name: 'ended'; callId: string; seconds: number }
  | { name: 'failed'; callId: string }

type Polling = 'waiting' | 'asking'

export type PhoneCallEvent =
  | { type: 'start' }
  /** Shows a call that is running at the server. `since` is the time of connection, null if not connected. */
  | { type: 'resume'; callId: string; since: number | null }
  | { type: 'placed'; callId: string }
  | { type: 'rejected' }
  | { type: 'log'; status: CallStatus; at: number }
  | { type: 'log_failed' }
  | { type: 'hang_up' }
  | { type: 'hung_up'; at: number }
  | TimerEvent<'poll'>

export type PhoneCallEffect =
  | { type: 'place' }
  | { type: 'read_log'; callId: string }
  | { type: 'hang_up'; callId: string }
  | TimerEffect<'poll'>

export const pollEveryMs = 2000
export const pollAfterFailureMs = 5000

export const idlePhoneCall: PhoneCallState = { name: 'idle' }

export function stepPhoneCall(state: PhoneCallState, event: PhoneCallEvent): Step<PhoneCallState, PhoneCallEffect> {
  switch (state.name) {
    case 'idle':
      if (event.type === 'start') return go({ name: 'placing', hangUp: false }, { type: 'place' })
      return event.type === 'resume' ? resume(event.callId, event.since) : stay(state)
    case 'placing':
      return stepPlacing(state, event)
    case 'dialing':
    case 'connected':
      return stepActive(state, event)
    case 'ended':
    case 'failed':
      return stay(state)
  }
}

function resume(callId: string, since: number | null): Step<PhoneCallState, PhoneCallEffect> {
  const common = { callId, polling: 'asking' } as const
  const state: PhoneCallState =
    since === null ? { name: 'dialing', ...common } : { name: 'connected', ...common, since }
  return go(state, { type: 'read_log', callId })
}

function stepPlacing(
  state: Extract<PhoneCallState, { name: 'placing' }>,
  event: PhoneCallEvent,
): Step<PhoneCallState, PhoneCallEffect> {
  switch (event.type) {
    case 'placed': {
      const { callId } = event
      const dialing: PhoneCallState = { name: 'dialing', callId, polling: 'waiting' }
      const poll: PhoneCallEffect = { type: 'start_timer', timer: 'poll', ms: pollEveryMs }
      return { state: dialing, effects: state.hangUp ? [{ type: 'hang_up', callId }, poll] : [poll] }
    }
    case 'rejected':
      return go({ name: 'idle' })
    case 'hang_up':
      return go({ name: 'placing', hangUp: true })
    default:
      return stay(state)
  }
}

type ActiveState = Extract<PhoneCallState, { name: 'dialing' | 'connected' }>

function stepActive(state: ActiveState, event: PhoneCallEvent): Step<PhoneCallState, PhoneCallEffect> {
  const { callId } = state
  switch (event.type) {
    case 'timer':
      if (state.polling === 'asking') return stay(state)
      return go({ ...state, polling: 'asking' }, { type: 'read_log', callId })
    case 'log_failed':
      if (state.polling === 'waiting') return stay(state)
      return go({ ...state, polling: 'waiting' }, { type: 'start_timer', timer: 'poll', ms: pollAfterFailureMs })
    case 'log':
      return stepLog(state, event.status, event.at)
    case 'hang_up':
      return go(state, { type: 'hang_up', callId })
    case 'hung_up':
      // Read the log once more for the last messages.
      return go(endedAt(state, event.at), { type: 'cancel_timer', timer: 'poll' }, { type: 'read_log', callId })
    default:
      return stay(state)
  }
}

function stepLog(state: ActiveState, status: CallStatus, at: number): Step<PhoneCallState, PhoneCallEffect> {
  const { callId } = state
  if (status === 'ended') return go(endedAt(state, at), { type: 'cancel_timer', timer: 'poll' })
  if (status === 'failed') return go({ name: 'failed', callId }, { type: 'cancel_timer', timer: 'poll' })
  const pollAgain: PhoneCallEffect[] =
    state.polling === 'asking' ? [{ type: 'start_timer', timer: 'poll', ms: pollEveryMs }] : []
  // A late answer must not move a connected call back to dialing.
  const next: ActiveState =
    status === 'connected' && state.name === 'dialing'
      ? { name: 'connected', callId, polling: 'waiting', since: at }
      : { ...state, polling: 'waiting' }
  return { state: next, effects: pollAgain }
}

function endedAt(state: ActiveState, at: number): PhoneCallState {
  const seconds = state.name === 'connected' ? secondsBetween(state.since, at) : 0
  return { name: 'ended', callId: state.callId, seconds }
}
