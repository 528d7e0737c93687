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
