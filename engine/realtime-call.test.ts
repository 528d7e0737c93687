import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyTime, walk } from '../tests/support/random-walk.ts'
import { idleRealtimeCall, type RealtimeCallEvent, type RealtimeCallState, stepRealtimeCall } from './realtime-call.ts'

function after(...events: RealtimeCallEvent[]) {
  return events.reduce<ReturnType<typeof stepRealtimeCall>>((step, event) => stepRealtimeCall(step.state, event), {
    state: idleRealtimeCall,
    effects: [],
  })
}

test('moves from idle through connecting and connected to ended', () => {
  expect(after({ type: 'start' }).effects).toEqual([{ type: 'open_microphone' }])
  expect(after({ type: 'start' }, { type: 'microphone_ready' }).effects).toEqual([{ type: 'open_socket' }])
  const connected = after({ type: 'start' }, { type: 'microphone_ready' }, { type: 'socket_opened', at: 1000 })
  expect(connected).toEqual({ state: { name: 'connected', since: 1000 }, effects: [{ type: 'begin_session' }] })
  expect(stepRealtimeCall(connected.state, { type: 'stop', at: 66_400 })).toEqual({
    state: { name: 'ended', seconds: 65 },
    effects: [{ type: 'release' }],
  })
})

test('returns to idle after denied microphone access, and can start again', () => {
  const denied = after({ type: 'start' }, { type: 'microphone_failed' })
  expect(denied.state).toEqual({ name: 'idle' })
  expect(denied.effects).toContainEqual({ type: 'show_error', message: 'Failed to access microphone' })
  expect(stepRealtimeCall(denied.state, { type: 'start' }).state.name).toBe('connecting')
})

test('ends the call with an error if the socket fails, without an error if it closes', () => {
  const connecting = after({ type: 'start' }, { type: 'microphone_ready' }).state
  const connected: RealtimeCallState = { name: 'connected', since: 0 }
  for (const state of [connecting, connected]) {
    const failed = stepRealtimeCall(state, { type: 'socket_failed', at: 5 })
    expect(failed.state.name).toBe('ended')
    expect(failed.effects).toContainEqual({ type: 'show_error', message: 'Voice connection failed' })
    const closed = stepRealtimeCall(state, { type: 'socket_closed', at: 5 })
    expect(closed).toEqual({ state: { name: 'ended', seconds: 0 }, effects: [{ type: 'release' }] })
  }
})

test('releases devices exactly once, for any events in any order', () => {
  const events: fc.Arbitrary<RealtimeCallEvent> = fc.oneof(
    fc.constantFrom<RealtimeCallEvent>({ type: 'start' }, { type: 'microphone_ready' }, { type: 'microphone_failed' }),
    fc.record({
      type: fc.constantFrom(
        'socket_opened' as const,
        'socket_failed' as const,
        'socket_closed' as const,
        'stop' as const,
      ),
      at: anyTime,
    }),
  )
  walk({
    initial: idleRealtimeCall,
    step: stepRealtimeCall,
    events,
    final: ['ended'],
    always(before, _event, { state, effects }) {
      const isOver = state.name === 'ended' || state.name === 'idle'
      const wasOn = before.name === 'connecting' || before.name === 'connected'
      expect(effects.filter((effect) => effect.type === 'release')).toHaveLength(isOver && wasOn ? 1 : 0)
    },
  })
})
