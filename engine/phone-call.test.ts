import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callStatuses } from '../contract/calls.ts'
import { anyTime, walk } from '../tests/support/random-walk.ts'
import { idlePhoneCall, type PhoneCallEffect, type PhoneCallEvent, stepPhoneCall } from './phone-call.ts'

function play(...events: PhoneCallEvent[]) {
  let state = idlePhoneCall
  const effects: PhoneCallEffect[] = []
  for (const event of events) {
    const step = stepPhoneCall(state, event)
    state = step.state
    effects.push(...step.effects)
  }
  return { state, effects }
}

const placed: PhoneCallEvent[] = [{ type: 'start' }, { type: 'placed', callId: 'c1' }]
const due: PhoneCallEvent = { type: 'timer', timer: 'poll' }

test('reads the log of a placed call every 2 s', () => {
  expect(play(...placed).effects).toEqual([{ type: 'place' }, { type: 'start_timer', timer: 'poll', ms: 2000 }])
  const answered = play(...placed, due, { type: 'log', status: 'dialing', at: 1 })
  expect(answered.state.name).toBe('dialing')
  expect(answered.effects.slice(2)).toEqual([
    { type: 'read_log', callId: 'c1' },
    { type: 'start_timer', timer: 'poll', ms: 2000 },
  ])
})

test('polls again 5 s after a failed poll', () => {
  expect(play(...placed, due, { type: 'log_failed' }).effects.at(-1)).toEqual({
    type: 'start_timer',
    timer: 'poll',
    ms: 5000,
  })
})

test('follows the status in the log and counts the duration from the answer', () => {
  const connected = play(...placed, due, { type: 'log', status: 'connected', at: 10_000 })
  expect(connected.state).toEqual({ name: 'connected', callId: 'c1', polling: 'waiting', since: 10_000 })
  const ended = stepPhoneCall(connected.state, { type: 'log', status: 'ended', at: 75_900 })
  expect(ended).toEqual({
    state: { name: 'ended', callId: 'c1', seconds: 65 },
    effects: [{ type: 'cancel_timer', timer: 'poll' }],
  })
  expect(stepPhoneCall(connected.state, { type: 'log', status: 'failed', at: 1 }).state.name).toBe('failed')
})

test('ends the call when the server confirms the hang-up, then reads the log once more', () => {
  const requested = play(...placed, { type: 'hang_up' })
  expect(requested.state.name).toBe('dialing')
  expect(requested.effects.at(-1)).toEqual({ type: 'hang_up', callId: 'c1' })
  const hungUp = stepPhoneCall(requested.state, { type: 'hung_up', at: 5 })
  expect(hungUp.state).toEqual({ name: 'ended', callId: 'c1', seconds: 0 })
  expect(hungUp.effects).toContainEqual({ type: 'read_log', callId: 'c1' })
})

test('sends a hang-up made during placing as soon as the call has an id', () => {
  const { effects } = play({ type: 'start' }, { type: 'hang_up' }, { type: 'placed', callId: 'c1' })
  expect(effects).toContainEqual({ type: 'hang_up', callId: 'c1' })
})

test('returns to idle if the call cannot be placed', () => {
  expect(play({ type: 'start' }, { type: 'rejected' }).state).toEqual({ name: 'idle' })
})

test('resumes a running call and reads its log at once', () => {
  const dialing = play({ type: 'resume', callId: 'c1', since: null })
  expect(dialing.state).toMatchObject({ name: 'dialing', callId: 'c1' })
  expect(dialing.effects).toEqual([{ type: 'read_log', callId: 'c1' }])
  const connected = play({ type: 'resume', callId: 'c1', since: 1000 }, { type: 'log', status: 'connected', at: 9000 })
  expect(connected.state).toMatchObject({ name: 'connected', since: 1000 })
  expect(connected.effects.at(-1)).toEqual({ type: 'start_timer', timer: 'poll', ms: 2000 })
  expect(play(...placed, { type: 'resume', callId: 'c2', since: null }).state).toMatchObject({ callId: 'c1' })
})

test('runs one request and one timer at a time, for any events in any order', () => {
  const events: fc.Arbitrary<PhoneCallEvent> = fc.oneof(
    fc.constantFrom<PhoneCallEvent>(
      { type: 'start' },
      { type: 'placed', callId: 'c1' },
      { type: 'rejected' },
      { type: 'resume', callId: 'c2', since: 5 },
      { type: 'log_failed' },
      { type: 'hang_up' },
      due,
    ),
    fc.record({ type: fc.constant('log' as const), status: fc.constantFrom(...callStatuses), at: anyTime }),
    fc.record({ type: fc.constant('hung_up' as const), at: anyTime }),
  )
  walk({
    initial: idlePhoneCall,
    step: stepPhoneCall,
    events,
    final: ['ended', 'failed'],
    always(before, event, { state, effects }) {
      const reads = effects.filter((effect) => effect.type === 'read_log')
      expect(reads.length).toBeLessThanOrEqual(1)
      if (event.type === 'timer' && reads.length > 0) expect(state).toMatchObject({ polling: 'asking' })
      if (before.name === 'connected') expect(state.name).not.toBe('dialing')
      const isActive = state.name === 'dialing' || state.name === 'connected'
      if (!isActive) expect(effects.filter((effect) => effect.type === 'start_timer')).toEqual([])
    },
  })
})
