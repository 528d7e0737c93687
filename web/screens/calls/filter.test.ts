import { expect, test } from 'vitest'
import type { Call } from '../../../contract/calls.ts'
import { callMatches, everyCall } from './filter.ts'

const call: Call = {
  id: '1',
  call_id: null,
  phone_number: '+351211000111',
  status: 'ended',
  language: 'ru',
  started_at: '2026-01-01T00:00:00.000Z',
  ended_at: null,
  scenario: { persona: 'Анна', goal: 'Book a Table', steps: ['Ask'], fallbacks: [] },
  transport: 'direct',
  practice: false,
}

test.each([
  [{}, true],
  [{ words: '  ' }, true],
  [{ words: 'table анна' }, true],
  [{ words: '351211' }, true],
  [{ words: 'table villa' }, false],
  [{ transport: 'direct', status: 'ended' }, true],
  [{ transport: 'twilio' }, false],
  [{ status: 'failed' }, false],
] as const)('%j matches: %s', (part, expected) => {
  expect(callMatches(call, { ...everyCall, ...part })).toBe(expected)
})

test('a call without scenario and number is found by no word', () => {
  const bare = { ...call, scenario: null, phone_number: null }
  expect(callMatches(bare, everyCall)).toBe(true)
  expect(callMatches(bare, { ...everyCall, words: 'null' })).toBe(false)
})
