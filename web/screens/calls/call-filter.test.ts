import { expect, test } from 'vitest'
import type { Call } from '../../../contract/calls.ts'
import {
  callMatches,
  choicesOf,
  filterIn,
  noFilter,
  parametersOf,
  serverFilter,
  venueChoices,
  venueOf,
} from './call-filter.ts'

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

test('stores the filters in the query and reads them back', () => {
  const filter = { ...noFilter, venueId: '12', reached: 'voicemail', todo: 'accept', words: 'plus plus' } as const
  const query = Object.entries(parametersOf(filter)).filter(([, value]) => value !== null) as [string, string][]
  expect(Object.fromEntries(query)).toEqual({ venue_id: '12', reached: 'voicemail', todo: 'accept', q: 'plus plus' })
  expect(filterIn(new URLSearchParams(query))).toEqual(filter)
})

test('ignores unknown values of the query', () => {
  expect(filterIn(new URLSearchParams('venue_id=1e3&reached=alien&todo=all&status=&transport=pigeon'))).toEqual(
    noFilter,
  )
})

test('sends only the filters of the server', () => {
  expect(serverFilter(noFilter)).toEqual({})
  expect(serverFilter({ ...noFilter, search: 'villa', venueId: '12', words: ' deposit ', todo: 'human' })).toEqual({
    venue_id: 12,
    q: 'deposit',
    todo: 'human',
  })
})

test('offers a venue with an id once, and a venue without an id by its name', () => {
  const calls = [call, { ...call, venue_id: 3 }, { ...call, venue_id: 3 }, { ...call, scenario: null }]
  expect(venueChoices(calls)).toEqual([
    { name: 'Villa Sol', venueId: '' },
    { name: 'Villa Sol', venueId: '3' },
  ])
})
