import { go, secondsBetween, stay, type Step, type TimerEffect, type TimerEvent } from './machine.ts'

/**
 * A web call: the caller joins a media room and waits there for the agent.
 *
 *                  start              room_joined            agent_joined
 *     disconnected ──────▶ connecting ───────────▶ ringing ──────────────▶ connected
 *          ▲                   │                      │                        │
 *          ├── failed · leave ─┘                      │                        │
 *          ├── leave · room_left · 30 checks of 1 s ──┘                        │
 *          └── leave · room_left · agent_left ─────────────────────────────────┘
 *
 * The agent may be in the room before the caller: then nothing rings. `disconnected` carries what the last call came to.
 */
export type WebCallState =
  | { name: 'disconnected'; seconds: number }
  | { name: 'connecting' }
  | { name: 'ringing'; checks: number }
  | { name: 'connected'; since: number }

export type WebCallEvent =
  | { type: 'start' }
  | { type: 'room_joined'; agentIsThere: boolean; at: number }
  /** The room could not be had; `message` says why. */
  | { type: 'failed'; message: string }
  | { type: 'agent_joined'; at: number }
  | { type: 'agent_left'; at: number }
  | { type: 'room_left'; at: number }
  | { type: 'leave'; at: number }
  | TimerEvent<'agent_check'>

export type WebCallEffect =
  | { type: 'join_room' }
  | { type: 'ring' }
  | { type: 'stop_ringing' }
  | { type: 'leave_room' }
  | { type: 'show_error'; message: string }
  | TimerEffect<'agent_check'>

export const agentCheckMs = 1000
export const agentWaitMs = 30_000

export const disconnectedWebCall: WebCallState = { name: 'disconnected', seconds: 0 }

const checkAgain: WebCallEffect = { type: 'start_timer', timer: 'agent_check', ms: agentCheckMs }
const silence: WebCallEffect[] = [{ type: 'stop_ringing' }, { type: 'cancel_timer', timer: 'agent_check' }]

export function stepWebCall(state: WebCallState, event: WebCallEvent): Step<WebCallState, WebCallEffect> {
  switch (state.name) {
    case 'disconnected':
      return event.type === 'start' ? go({ name: 'connecting' }, { type: 'join_room' }) : stay(state)
    case 'connecting':
      return stepConnecting(state, event)
    case 'ringing':
      return stepRinging(state, event)
    case 'connected':
      if (event.type !== 'leave' && event.type !== 'room_left' && event.type !== 'agent_left') return stay(state)
      return go({ name: 'disconnected', seconds: secondsBetween(state.since, event.at) }, { type: 'leave_room' })
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
    case 'room_left':
      return go(disconnectedWebCall, { type: 'leave_room' })
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
      return { state: { name: 'connected', since: event.at }, effects: silence }
    case 'timer': {
      const checks = state.checks + 1
      if (checks * agentCheckMs < agentWaitMs) return go({ name: 'ringing', checks }, checkAgain)
      const message = 'Agent did not connect within 30 seconds'
      return go<WebCallState, WebCallEffect>(
        disconnectedWebCall,
        ...silence,
        { type: 'leave_room' },
        { type: 'show_error', message },
      )
    }
    case 'leave':
    case 'room_left':
      return go<WebCallState, WebCallEffect>(disconnectedWebCall, ...silence, { type: 'leave_room' })
    default:
      return stay(state)
  }
}
