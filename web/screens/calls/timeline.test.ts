import { expect, test } from 'vitest'
import type { Call, CallLog } from '../../../contract/calls.ts'
import { spokenMs, timelineOf } from './timeline.ts'

const call = { started_at: '2026-11-21T10:00:00.000Z', ended_at: '2026-11-21T10:00:10.000Z' } as Call
const at = (second: number) => new Date(Date.parse(call.started_at) + second * 1000).toISOString()
const log: CallLog = {
  status: 'ended',
  ended_at: call.ended_at,
  messages: [
    { id: 'u1', speaker: 'human', text: 'Good morning to you', timestamp: at(3) },
    { id: 'a1', speaker: 'agent', text: 'Hello', timestamp: at(4) },
    { id: 'u2', speaker: 'human', text: 'x'.repeat(30), timestamp: at(9) },
  ],
  latency: {
    first_sound_ms: 4000,
    turns: [{ message_id: 'a1', endpointing_ms: 300, provider_ms: 500, server_ms: 1, playback_ms: null }],
  },
}

test('places human turns by their end and agent turns by their start, within the call', () => {
  const peaks = (count: number) => Array.from({ length: count }, () => 50)
  const waveforms = {
    bin_ms: 100,
    messages: [
      { id: 'u1', peaks: peaks(20) },
      { id: 'a1', peaks: peaks(80) },
    ],
  }
  const timeline = timelineOf(call, log, waveforms)
  expect(timeline.length).toBe(10_000)
  expect(timeline.turns.map(({ id, from, to, waitMs }) => [id, from, to, waitMs])).toEqual([
    ['u1', 1000, 3000, null],
    ['a1', 4000, 10_000, 801],
    // Not recorded: estimated from the text length.
    ['u2', 7000, 9000, null],
  ])
  expect(spokenMs(timeline, 'human')).toBe(4000)
})

test('ends the timeline of a running call with its last turn', () => {
  const { length, turns } = timelineOf(
    { ...call, ended_at: null },
    { ...log, messages: log.messages.slice(0, 1) },
    undefined,
  )
  expect(length).toBe(3000)
  expect(turns[0]!.peaks).toBeNull()
})
