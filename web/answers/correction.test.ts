import { expect, test } from 'vitest'
import type { AnswerValue } from '../../contract/answers.ts'
import { correctedValue, correctionOf } from './correction.ts'

const values: AnswerValue[] = [
  { type: 'yes_no', yes: false },
  { type: 'money', min: 4200, max: 4200, currency: 'USD', per: 'week', tax_included: false },
  { type: 'money', min: 10, max: 12.5, currency: null, per: 'couple', tax_included: null },
  { type: 'date', from: '2027-07-12', to: '2027-07-19', time: null },
  { type: 'date', from: '2027-07-12', to: null, time: '14:00' },
  { type: 'number', number: 8, unit: 'guests' },
  { type: 'text', text: 'Wayan' },
]

test.each(values)('keeps %j in the form', (value) => {
  expect(correctedValue(value.type, correctionOf(value))).toEqual(value)
})

const blank = correctionOf(null)

test('returns null for a blank form', () => {
  for (const { type } of values) expect(correctedValue(type, blank), type).toBeNull()
  expect(correctedValue('statement', { ...blank, text: 'Hello' })).toBeNull()
})

test('rejects an invalid price', () => {
  expect(correctedValue('money', { ...blank, min: '12 dollars' })).toBeNull()
  expect(correctedValue('money', { ...blank, min: '-1' })).toBeNull()
  expect(correctedValue('money', { ...blank, min: '12', max: '10' })).toBeNull()
  expect(correctedValue('money', { ...blank, min: '12', currency: 'dollars' })).toBeNull()
  expect(correctedValue('money', { ...blank, min: '12', currency: 'usd' })).toMatchObject({ currency: 'USD', max: 12 })
})

test('rejects a period that ends before its start', () => {
  expect(correctedValue('date', { ...blank, from: '2027-07-12', to: '2027-07-11' })).toBeNull()
})
