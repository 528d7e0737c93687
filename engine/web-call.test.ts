import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyTime, walk } from '../tests/support/random-walk.ts'
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
const check: WebCallEvent = { type: 'timer', timer: 'agent_check', at: 40_000 }

test('rings until the agent joins', () => {
  expect(play(...joined).state.name).toBe('ringing')
  expect(play(...joined).effects).toContainEqual({ type: 'ring' })
  const { state, effects } = play(...joined, { type: 'agent_joined', at: 4000 })
  expect(state).toEqual({ name: 'connected', since: 4000 })
  expect(effects).toContainEqual({ type: 'stop_ringing' })
})

test('connects without ringing if the agent is already in the room', () => {
  const { state, effects } = play({ type: 'start' }, { type: 'room_joined', agentIsThere: true, at: 7 })
  expect(state).toEqual({ name: 'connected', since: 7 })
  expect(effects).not.toContainEqual({ type: 'ring' })
})

test('leaves the room with an error after 30 checks of 1 s', () => {
  const almost = play(...joined, ...Array.from({ length: 29 }, () => check))
  expect(almost.state.name).toBe('ringing')
  const { state, effects } = stepWebCall(almost.state, check)
  expect(state.name).toBe('disconnected')
  expect(effects).toContainEqual({ type: 'leave_room' })
  expect(effects).toContainEqual({ type: 'show_error', message: 'Agent did not connect within 30 seconds' })
})

test('reports why the room is unavailable', () => {
  const { state, effects } = play({ type: 'start' }, { type: 'failed', message: 'LiveKit rejected the key' })
  expect(state.name).toBe('disconnected')
  expect(effects).toContainEqual({ type: 'show_error', message: 'LiveKit rejected the key' })
})

test('stops ringing with an error if the agent cannot join', () => {
  const { state, effects } = play(...joined, { type: 'failed', message: 'OpenAI rejected the key' })
  expect(state.name).toBe('disconnected')
  expect(effects).toContainEqual({ type: 'stop_ringing' })
  expect(effects).toContainEqual({ type: 'show_error', message: 'OpenAI rejected the key' })
})

const connected: WebCallEvent[] = [...joined, { type: 'agent_joined', at: 4000 }]

test('ends the call when the agent leaves, but waits 15 s after a connection loss', () => {
  expect(play(...connected, { type: 'agent_left', at: 9000 }).state).toEqual({ name: 'disconnected', seconds: 5 })
  const lost = [...connected, { type: 'agent_left', at: 9000, mayReturn: true }] as const
  const back = play(...lost, check, { type: 'agent_joined', at: 11_000 })
  expect(back.state).toEqual({ name: 'connected', since: 4000 })
  expect(back.effects.at(-1)).toEqual({ type: 'cancel_timer', timer: 'agent_check' })
  const gone = play(...lost, ...Array.from({ length: 15 }, () => check))
  expect(gone.state).toEqual({ name: 'disconnected', seconds: 36 })
  expect(gone.effects).toContainEqual({ type: 'show_error', message: 'The agent left the call' })
})

test('reports why the call ended abnormally', () => {
  const { state, effects } = play(...connected, { type: 'room_left', at: 5000, message: 'The connection was lost' })
  expect(state.name).toBe('disconnected')
  expect(effects).toContainEqual({ type: 'show_error', message: 'The connection was lost' })
  expect(play(...connected, { type: 'room_left', at: 5000 }).effects.map(({ type }) => type)).not.toContain(
    'show_error',
  )
})

test('stops every ringing and leaves every joined room, for any events in any order', () => {
  const events: fc.Arbitrary<WebCallEvent> = fc.oneof(
    fc.constantFrom<WebCallEvent>({ type: 'start' }, { type: 'failed', message: 'no' }, check),
    fc.record({ type: fc.constant('room_joined' as const), agentIsThere: fc.boolean(), at: anyTime }),
    fc.record({ type: fc.constant('agent_left' as const), at: anyTime, mayReturn: fc.boolean() }),
    fc.record({
      type: fc.constantFrom('agent_joined' as const, 'room_left' as const, 'leave' as const),
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
