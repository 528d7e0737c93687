import { go, secondsBetween, stay, type Step } from './machine.ts'

/**
 * Realtime call as seen by the page.
 *
 *            start              microphone_ready            socket_opened
 *     idle ────────▶ connecting ────────────────▶ connecting ────────────▶ connected
 *      ▲            (microphone)                   (socket)                    │
 *      └── microphone_failed ──┘                      │                        │
 *                                                     │  stop · socket_failed · socket_closed
 *                         ended ◀─────────────────────┴────────────────────────┘
 *
 * The microphone opens first: if access is denied, no provider session is started. `stop` during this also ends the
 * call. `ended` is final. The next call uses a new machine.
 */
export type RealtimeCallState =
  | { name: 'idle' }
  | { name: 'connecting'; waitsFor: 'microphone' | 'socket' }
  | { name: 'connected'; since: number }
  /** `seconds`: connected duration. */
  | { name: 'ended'; seconds: number }

export type RealtimeCallEvent =
  | { type: 'start' }
  | { type: 'microphone_ready' }
  | { type: 'microphone_failed' }
  | { type: 'socket_opened'; at: number }
  | { type: 'socket_failed'; at: number }
  | { type: 'socket_closed'; at: number }
  | { type: 'stop'; at: number }

export type RealtimeCallEffect =
  | { type: 'open_microphone' }
  | { type: 'open_socket' }
  /** Send the call context and start sending microphone audio. */
  | { type: 'begin_session' }
  /** Close microphone, speaker and socket, including devices that are still opening. */
  | { type: 'release' }
  | { type: 'show_error'; message: string }

export const idleRealtimeCall: RealtimeCallState = { name: 'idle' }

export function stepRealtimeCall(
  state: RealtimeCallState,
  event: RealtimeCallEvent,
): Step<RealtimeCallState, RealtimeCallEffect> {
  switch (state.name) {
    case 'idle':
      if (event.type !== 'start') return stay(state)
      return go({ name: 'connecting', waitsFor: 'microphone' }, { type: 'open_microphone' })
    case 'connecting':
      return stepConnecting(state, event)
    case 'connected':
      return stepToEnd(state, event, state.since)
    case 'ended':
      return stay(state)
  }
}

function stepConnecting(
  state: Extract<RealtimeCallState, { name: 'connecting' }>,
  event: RealtimeCallEvent,
): Step<RealtimeCallState, RealtimeCallEffect> {
  if (event.type === 'microphone_failed') {
    return go({ name: 'idle' }, { type: 'release' }, { type: 'show_error', message: 'Failed to access microphone' })
  }
  if (event.type === 'microphone_ready' && state.waitsFor === 'microphone') {
    return go({ name: 'connecting', waitsFor: 'socket' }, { type: 'open_socket' })
  }
  if (event.type === 'socket_opened' && state.waitsFor === 'socket') {
    return go({ name: 'connected', since: event.at }, { type: 'begin_session' })
  }
  return stepToEnd(state, event, null)
}

function stepToEnd(
  state: RealtimeCallState,
  event: RealtimeCallEvent,
  since: number | null,
): Step<RealtimeCallState, RealtimeCallEffect> {
  if (event.type !== 'stop' && event.type !== 'socket_failed' && event.type !== 'socket_closed') return stay(state)
  const ended: RealtimeCallState = { name: 'ended', seconds: since === null ? 0 : secondsBetween(since, event.at) }
  if (event.type !== 'socket_failed') return go(ended, { type: 'release' })
  return go(ended, { type: 'release' }, { type: 'show_error', message: 'Voice connection failed' })
}
