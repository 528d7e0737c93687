import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyTime, walk } from '../tests/support/random-walk.ts'
import {
  type DirectCallEffect,
  type DirectCallEvent,
  type DirectCallState,
  type DirectCallTimer,
  idleDirectCall,
  stepDirectCall,
} from './direct-call.ts'
import { levelPercent, stepSpeechTurn } from './speech-turn.ts'

function play(...events: DirectCallEvent[]) {
  let state = idleDirectCall
  const effects: DirectCallEffect[] = []
  for (const event of events) {
    const step = stepDirectCall(state, event)
    state = step.state
    effects.push(...step.effects)
  }
  return { state, effects }
}

const ringing: DirectCallEvent[] = [{ type: 'start' }, { type: 'microphone_ready' }, { type: 'socket_opened' }]
const connected: DirectCallEvent[] = [...ringing, { type: 'timer', timer: 'ring', at: 1000 }]
const loud: DirectCallEvent = { type: 'level', level: 31 }
const quiet: DirectCallEvent = { type: 'level', level: 30 }
const quietLongEnough: DirectCallEvent = { type: 'timer', timer: 'quiet', at: 9000 }
const spoke: DirectCallEvent[] = [...connected, loud, quiet, quietLongEnough]
const shown: DirectCallEvent = { type: 'timer', timer: 'listening', at: 9400 }
const clip: DirectCallEvent = { type: 'clip', worthSending: true }
const smallClip: DirectCallEvent = { type: 'clip', worthSending: false }
const answer: DirectCallEvent = { type: 'agent_message', text: 'Good day' }

test('rings for 2 s after the socket opens, then watches the level', () => {
  expect(play(...ringing).state.name).toBe('ringing')
  expect(play(...ringing).effects.at(-1)).toEqual({ type: 'start_timer', timer: 'ring', ms: 2000 })
  const step = play(...connected)
  expect(step.state).toEqual({ name: 'connected', since: 1000, muted: false })
  expect(step.effects.at(-1)).toEqual({ type: 'watch_level' })
})

test('starts a recording above level 30 and stops after 1500 ms of quiet', () => {
  expect(play(...connected, quiet).state.name).toBe('connected')
  const speaking = play(...connected, loud)
  expect(speaking.state.name).toBe('speaking')
  expect(speaking.effects.at(-1)).toEqual({ type: 'start_recording' })
  expect(play(...connected, loud, quiet).effects.at(-1)).toEqual({ type: 'start_timer', timer: 'quiet', ms: 1500 })
  expect(play(...connected, loud, quiet, loud).effects.at(-1)).toEqual({ type: 'cancel_timer', timer: 'quiet' })
  const listening = play(...spoke)
  expect(listening.state.name).toBe('listening')
  expect(listening.effects.slice(-2)).toEqual([
    { type: 'stop_recording' },
    { type: 'start_timer', timer: 'listening', ms: 400 },
  ])
})

test('sends a clip, speaks the answer and returns to connected', () => {
  const processing = play(...spoke, clip, shown)
  expect(processing.state).toMatchObject({ name: 'processing', answering: false })
  expect(processing.effects).toContainEqual({ type: 'send_clip' })
  const answering = stepDirectCall(processing.state, { type: 'agent_message', text: 'Good day' })
  expect(answering.state).toMatchObject({ name: 'processing', answering: true })
  expect(answering.effects).toContainEqual({ type: 'speak', text: 'Good day' })
  expect(stepDirectCall(answering.state, { type: 'spoken' }).state.name).toBe('connected')
})

test('stays in listening for the minimum time, but sends the clip at once', () => {
  const sent = play(...spoke, clip)
  expect(sent.state.name).toBe('listening')
  expect(sent.effects.at(-1)).toEqual({ type: 'send_clip' })
  expect(play(...spoke, clip, clip).effects).toEqual(sent.effects)
  expect(play(...spoke, smallClip).state.name).toBe('listening')
  const late = play(...spoke, shown)
  expect(late.state.name).toBe('listening')
  expect(stepDirectCall(late.state, clip).effects.map(({ type }) => type)).toEqual(['send_clip', 'start_timer'])
  expect(stepDirectCall(late.state, clip).state.name).toBe('processing')
})

test('speaks an answer that arrives during listening after the minimum time', () => {
  const early = play(...spoke, clip, answer)
  expect(early.state.name).toBe('listening')
  expect(early.effects).not.toContainEqual({ type: 'speak', text: 'Good day' })
  const step = stepDirectCall(early.state, shown)
  expect(step.state).toMatchObject({ name: 'processing', answering: true })
  expect(step.effects).toEqual([{ type: 'speak', text: 'Good day' }])
  expect(play(...spoke, answer, shown, smallClip).state).toMatchObject({ name: 'processing', answering: true })
})

test('returns to connected after a small clip or an answer timeout', () => {
  expect(play(...spoke, smallClip, shown).state.name).toBe('connected')
  const waiting = play(...spoke, clip, shown)
  expect(waiting.effects.at(-1)).toMatchObject({ type: 'start_timer', timer: 'answer' })
  expect(stepDirectCall(waiting.state, { type: 'timer', timer: 'answer', at: 1 }).state.name).toBe('connected')
})

test('toggles the microphone', () => {
  const muted = play(...connected, { type: 'toggle_mute' })
  expect(muted.effects.at(-1)).toEqual({ type: 'set_microphone', enabled: false })
  expect(stepDirectCall(muted.state, { type: 'toggle_mute' }).effects).toEqual([
    { type: 'set_microphone', enabled: true },
  ])
})

test('closes an ended call after 2 s, but not a failed call', () => {
  const ended = play(...connected, { type: 'end', at: 66_000 })
  expect(ended.state).toEqual({ name: 'ended', seconds: 65 })
  expect(ended.effects).toContainEqual({ type: 'release' })
  expect(ended.effects.at(-1)).toEqual({ type: 'start_timer', timer: 'close', ms: 2000 })
  expect(stepDirectCall(ended.state, { type: 'timer', timer: 'close', at: 1 }).effects).toEqual([{ type: 'close' }])
  const lost = play(...connected, { type: 'socket_lost', at: 2000 })
  expect(lost.state).toEqual({ name: 'ended', seconds: 1 })
  expect(lost.effects.filter((effect) => effect.type === 'start_timer' && effect.timer === 'close')).toEqual([])
})

test('fills the level bar at 128', () => {
  expect([0, 64, 128, 255].map(levelPercent)).toEqual([0, 50, 100, 100])
})

test('does not end a turn if speech has resumed', () => {
  expect(stepSpeechTurn('speaking', { type: 'timer', timer: 'quiet' }).state).toBe('speaking')
})

test('alternates starting and stopping recordings, for any events in any order', () => {
  const events: fc.Arbitrary<DirectCallEvent> = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<DirectCallEvent>(...ringing, loud, quiet, { type: 'spoken' }) },
    fc.constantFrom<DirectCallEvent>({ type: 'agent_message', text: 'hello' }, { type: 'toggle_mute' }),
    fc.record({ type: fc.constant('level' as const), level: fc.integer({ min: 0, max: 255 }) }),
    fc.record({ type: fc.constant('clip' as const), worthSending: fc.boolean() }),
    fc.record({
      type: fc.constant('timer' as const),
      timer: fc.constantFrom<DirectCallTimer>('ring', 'quiet', 'listening', 'answer', 'close'),
      at: anyTime,
    }),
    fc.record({
      type: fc.constantFrom('end' as const, 'socket_lost' as const, 'microphone_failed' as const),
      at: anyTime,
    }),
  )
  walk<DirectCallState, DirectCallEvent, DirectCallEffect>({
    initial: idleDirectCall,
    step: stepDirectCall,
    events,
    final: ['ended'],
    allowedInFinal: ['close'],
    always(before, event, { state, effects }) {
      const types = effects.map((effect) => effect.type)
      if (before.name === 'listening' && state.name !== 'listening' && state.name !== 'ended') {
        expect(before.wasShown || (event.type === 'timer' && event.timer === 'listening')).toBe(true)
      }
      if (types.includes('send_clip')) expect(before).toMatchObject({ name: 'listening', clip: 'recording' })
      if (types.includes('start_recording')) expect([before.name, state.name]).toEqual(['connected', 'speaking'])
      if (types.includes('stop_recording')) expect([before.name, state.name]).toEqual(['speaking', 'listening'])
      if (before.name !== 'ended' && state.name === 'ended') expect(types).toContain('release')
      if (before.name !== 'processing' && state.name === 'processing' && !state.answering) {
        expect(effects).toContainEqual({ type: 'start_timer', timer: 'answer', ms: 30_000 })
      }
    },
  })
})
