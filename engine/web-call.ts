import { go, secondsBetween, stay, type Step, type TimerEffect, type TimerEvent } from './machine.ts'

/**
 * Web call: the caller joins a LiveKit room and waits for the agent.
 *
 *                  start              room_joined            agent_joined
 *     disconnected ──────▶ connecting ───────────▶ ringing ──────────────▶ connected
 *          ▲                   │                      │                        │
 *          ├── failed · leave ─┘                      │                        │
 *          ├── leave · room_left · failed · 30 checks of 1 s                   │
 *          └── leave · room_left · agent_left ─────────────────────────────────┘
 *
 * If the agent is already in the room, the call connects without ringing. An agent that disconnects during a connection
 * loss has 15 checks of 1 s to return. `disconnected` holds the connected duration of the last call.
 */
export type WebCallState =
  | { name: 'disconnected'; seconds: number }
  | { name: 'connecting' }
  | { name: 'ringing'; checks: number }
  /** `away`: number of checks since the agent disconnected. Absent while the agent is connected. */
  | { name: 'connected'; since: number; away?: number }

export type WebCallEvent =
  | { type: 'start' }
  | { type: 'room_joined'; agentIsThere: boolean; at: number }
  /** The room is unavailable, or the agent cannot join. `message` is the reason. */
  | { type: 'failed'; message: string }
  | { type: 'agent_joined'; at: number }
  /** `mayReturn`: true if the agent may reconnect, e.g. while the caller's own connection is broken. */
  | { type: 'agent_left'; at: number; mayReturn?: boolean }
  /** `message` is set if the end was abnormal. */
  | { type: 'room_left'; at: number; message?: string }
  | { type: 'leave'; at: number }
  | (TimerEvent<'agent_check'> & { at: number })

export type WebCallEffect =
  | { type: 'join_room' }
  | { type: 'ring' }
  | { type: 'stop_ringing' }
  | { type: 'leave_room' }
  | { type: 'show_error'; message: string }
  | TimerEffect<'agent_check'>

const agentCheckMs = 1000
const agentWaitMs = 30_000
const agentReturnMs = 15_000

export const disconnectedWebCall: WebCallState = { name: 'disconnected', seconds: 0 }

const checkAgain: WebCallEffect = { type: 'start_timer', timer: 'agent_check', ms: agentCheckMs }
const stopChecking: WebCallEffect = { type: 'cancel_timer', timer: 'agent_check' }
const stopWaiting: WebCallEffect[] = [{ type: 'stop_ringing' }, stopChecking]
const agentLeftText = 'The agent left the call'

export function stepWebCall(state: WebCallState, event: WebCallEvent): Step<WebCallState, WebCallEffect> {
  switch (state.name) {
    case 'disconnected':
      return event.type === 'start' ? go({ name: 'connecting' }, { type: 'join_room' }) : stay(state)
    case 'connecting':
      return stepConnecting(state, event)
    case 'ringing':
      return stepRinging(state, event)
    case 'connected':
      return stepConnected(state, event)
  }
}

function stepConnecting(state: WebCallState, event: WebCallEvent): Step<WebCallState, WebCallEffect> {
  switch (event.type) {
    case 'room_joined':
      if (event.agentIsThere) return go({ name: 'connected', since: event.at })
      return go({ name: 'ringing', checks: 0 }, { type: 'ring' }, checkAgain)
    case 'failed':
      return go(disconnectedWebCall, { type: 'leave_room' }, { type: 'show_error', message: event.message })
    case 'leave':
      return go(disconnectedWebCall, { type: 'leave_room' })
    case 'room_left':
      return go(disconnectedWebCall, { type: 'leave_room' }, ...errorEffect(event.message))
    default:
      return stay(state)
  }
}

function stepRinging(
  state: Extract<WebCallState, { name: 'ringing' }>,
  event: WebCallEvent,
): Step<WebCallState, WebCallEffect> {
  switch (event.type) {
    case 'agent_joined':
      return { state: { name: 'connected', since: event.at }, effects: stopWaiting }
    case 'timer': {
      const checks = state.checks + 1
      if (checks * agentCheckMs < agentWaitMs) return go({ name: 'ringing', checks }, checkAgain)
      return giveUp('Agent did not connect within 30 seconds')
    }
    case 'failed':
      return giveUp(event.message)
    case 'leave':
      return giveUp()
    case 'room_left':
      return giveUp(event.message)
    default:
      return stay(state)
  }
}

function giveUp(message?: string): Step<WebCallState, WebCallEffect> {
  return go<WebCallState, WebCallEffect>(
    disconnectedWebCall,
    ...stopWaiting,
    { type: 'leave_room' },
    ...errorEffect(message),
  )
}

function stepConnected(
  state: Extract<WebCallState, { name: 'connected' }>,
  event: WebCallEvent,
): Step<WebCallState, WebCallEffect> {
  const { since, away } = state
  const end = (at: number, message?: string) =>
    go<WebCallState, WebCallEffect>(
      { name: 'disconnected', seconds: secondsBetween(since, at) },
      ...(away === undefined ? [] : [stopChecking]),
      { type: 'leave_room' },
      ...errorEffect(message),
    )
  switch (event.type) {
    case 'leave':
      return end(event.at)
    case 'room_left':
      return end(event.at, event.message)
    case 'agent_left':
      if (away !== undefined) return stay(state)
      return event.mayReturn ? go({ ...state, away: 0 }, checkAgain) : end(event.at, agentLeftText)
    case 'agent_joined':
      return away === undefined ? stay(state) : go({ name: 'connected', since }, stopChecking)
    case 'timer': {
      if (away === undefined) return stay(state)
      if ((away + 1) * agentCheckMs >= agentReturnMs) return end(event.at, agentLeftText)
      return go({ ...state, away: away + 1 }, checkAgain)
    }
    default:
      return stay(state)
  }
}

function errorEffect(message: string | undefined): WebCallEffect[] {
  return message === undefined ? [] : [{ type: 'show_error', message }]
}
