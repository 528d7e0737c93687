import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyTime, walk } from '../tests/support/walk.ts'
import {
  disconnectedWebCall,
  stepWebCall,
  type WebCallEffect,
  type WebCallEvent,
  type WebCallState,
} from './web-call.ts'

function play(...events: WebCallEvent[]) {
  let state = disconnectedWebCall
  const effects: WebCallEffect[] = []
  for (const event of events) {
    const step = stepWebCall(state, event)
    state = step.state
    effects.push(...step.effects)
  }
  return { state, effects }
}

const joined: WebCallEvent[] = [{ type: 'start' }, { type: 'room_joined', agentIsThere: false, at: 0 }]
const check: WebCallEvent = { type: 'timer', timer: 'agent_check' }

test('rings in the room until the agent appears', () => {
  expect(play(...joined).state.name).toBe('ringing')
  expect(play(...joined).effects).toContainEqual({ type: 'ring' })
  const { state, effects } = play(...joined, { type: 'agent_joined', at: 4000 })
  expect(state).toEqual({ name: 'connected', since: 4000 })
  expect(effects).toContainEqual({ type: 'stop_ringing' })
})

test('an agent who is there already is connected at once, without a ring', () => {
  const { state, effects } = play({ type: 'start' }, { type: 'room_joined', agentIsThere: true, at: 7 })
  expect(state).toEqual({ name: 'connected', since: 7 })
  expect(effects).not.toContainEqual({ type: 'ring' })
})

test('30 checks of 1 s without an agent leave the room with a sentence', () => {
  const almost = play(...joined, ...Array.from({ length: 29 }, () => check))
  expect(almost.state.name).toBe('ringing')
  const { state, effects } = stepWebCall(almost.state, check)
  expect(state.name).toBe('disconnected')
  expect(effects).toContainEqual({ type: 'leave_room' })
  expect(effects).toContainEqual({ type: 'show_error', message: 'Agent did not connect within 30 seconds' })
})

test('a room that cannot be had says why', () => {
  const { state, effects } = play({ type: 'start' }, { type: 'failed', message: 'LiveKit refused the key' })
  expect(state.name).toBe('disconnected')
  expect(effects).toContainEqual({ type: 'show_error', message: 'LiveKit refused the key' })
})

test('holds for any events in any order: what rings is stopped, what was joined is left', () => {
  const events: fc.Arbitrary<WebCallEvent> = fc.oneof(
    fc.constantFrom<WebCallEvent>({ type: 'start' }, { type: 'failed', message: 'no' }, check),
    fc.record({ type: fc.constant('room_joined' as const), agentIsThere: fc.boolean(), at: anyTime }),
    fc.record({
      type: fc.constantFrom('agent_joined' as const, 'agent_left' as const, 'room_left' as const, 'leave' as const),
      at: anyTime,
    }),
  )
  walk<WebCallState, WebCallEvent, WebCallEffect>({
    initial: disconnectedWebCall,
    step: stepWebCall,
    events,
    final: [],
    always(before, _event, { state, effects }) {
      const types = new Set(effects.map((effect) => effect.type))
      expect(types.has('stop_ringing')).toBe(before.name === 'ringing' && state.name !== 'ringing')
      expect(types.has('leave_room')).toBe(before.name !== 'disconnected' && state.name === 'disconnected')
    },
  })
})
