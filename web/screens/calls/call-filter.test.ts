import { expect, test } from 'vitest'
import type { Call } from '../../../contract/calls.ts'
import { callMatches, choicesOf, noFilter, venueOf } from './call-filter.ts'

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
  [{ search: '  ' }, true],
  [{ search: 'table анна' }, true],
  [{ search: '351211' }, true],
  [{ search: 'table yacht' }, false],
  [{ transport: 'direct', status: 'ended' }, true],
  [{ transport: 'twilio' }, false],
  [{ status: 'failed' }, false],
  [{ venue: 'Villa Sol' }, true],
  [{ search: 'sol' }, true],
  [{ venue: 'Villa' }, false],
  [{ person: 'ann@example.com' }, true],
  [{ person: 'bob@example.com' }, false],
] as const)('%j matches: %s', (part, expected) => {
  expect(callMatches(call, { ...noFilter, ...part })).toBe(expected)
})

test('finds a call without scenario and number only if the search is empty', () => {
  const bare = { ...call, scenario: null, phone_number: null }
  expect(callMatches(bare, noFilter)).toBe(true)
  expect(callMatches(bare, { ...noFilter, search: 'null' })).toBe(false)
})

test('offers the distinct venues of the calls, sorted', () => {
  const others: Call[] = [
    { ...call, scenario: null },
    call,
    { ...call, scenario: { ...call.scenario!, venue: 'Amber' } },
  ]
  expect(choicesOf(others, venueOf)).toEqual(['Amber', 'Villa Sol'])
})
