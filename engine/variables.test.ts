import { expect, test } from 'vitest'
import { fillVariables, variablesIn } from './variables.ts'

const scenario = {
  persona: 'Calls {venue_name}',
  goal: '{guests} guests at {venue_name} on {dates}',
  steps: ['Ask for {dates}', 'Ask {"json": 1}, {}, { a }, {1st}, {гости}'],
  fallbacks: ['Try {other_dates}'],
}

test('finds unique placeholders in order and ignores other braces', () => {
  expect(variablesIn(scenario)).toEqual(['venue_name', 'guests', 'dates', 'гости', 'other_dates'])
  expect(variablesIn({ ...scenario, persona: 'x', goal: 'y', steps: ['z'], fallbacks: [] })).toEqual([])
})

test('does not expand placeholders inside values, and keeps placeholders without a value', () => {
  const values = new Map([
    ['venue_name', 'Villa {dates} $1'],
    ['dates', '12 July'],
  ])
  expect(fillVariables(scenario, values)).toEqual({
    persona: 'Calls Villa {dates} $1',
    goal: '{guests} guests at Villa {dates} $1 on 12 July',
    steps: ['Ask for 12 July', scenario.steps[1]],
    fallbacks: ['Try {other_dates}'],
  })
})

test('fills in the subject, in one line of at most 80 characters', () => {
  const about = { ...scenario, subject: 'a dinner at {venue_name}' }
  expect(variablesIn({ ...about, persona: '', goal: '', steps: [], fallbacks: [] })).toEqual(['venue_name'])
  const subject = (name: string) => fillVariables(about, new Map([['venue_name', name]])).subject
  expect(subject('Villa\nMawar')).toBe('a dinner at Villa Mawar')
  expect(subject('Mawar '.repeat(20))).toBe(`a dinner at ${'Mawar '.repeat(11)}`.trim())
  expect(subject('M'.repeat(100))).toBe('a dinner at')
})
