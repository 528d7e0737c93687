import { expect, test } from 'vitest'
import type { Call } from '../../../contract/calls.ts'
import { callMatches, choicesOf, everyCall, venueOf } from './filter.ts'

const call: Call = {
  id: '1',
  call_id: null,
  phone_number: '+351211000111',
  status: 'ended',
  language: 'ru',
  started_at: '2026-01-01T00:00:00.000Z',
  ended_at: null,
  scenario: { persona: 'Анна', goal: 'Book a Table', steps: ['Ask'], fallbacks: [], venue: 'Villa Sol' },
  transport: 'direct',
  practice: false,
  created_by: 'ann@example.com',
}

test.each([
  [{}, true],
  [{ words: '  ' }, true],
  [{ words: 'table анна' }, true],
  [{ words: '351211' }, true],
  [{ words: 'table yacht' }, false],
  [{ transport: 'direct', status: 'ended' }, true],
  [{ transport: 'twilio' }, false],
  [{ status: 'failed' }, false],
  [{ venue: 'Villa Sol' }, true],
  [{ words: 'sol' }, true],
  [{ venue: 'Villa' }, false],
  [{ person: 'ann@example.com' }, true],
  [{ person: 'bob@example.com' }, false],
] as const)('%j matches: %s', (part, expected) => {
  expect(callMatches(call, { ...everyCall, ...part })).toBe(expected)
})

test('a call without scenario and number is found by no word', () => {
  const bare = { ...call, scenario: null, phone_number: null }
  expect(callMatches(bare, everyCall)).toBe(true)
  expect(callMatches(bare, { ...everyCall, words: 'null' })).toBe(false)
})

test('calls are narrowed to what they have', () => {
  const others: Call[] = [
    { ...call, scenario: null },
    call,
    { ...call, scenario: { ...call.scenario!, venue: 'Amber' } },
  ]
  expect(choicesOf(others, venueOf)).toEqual(['Amber', 'Villa Sol'])
})
