import { expect, test } from 'vitest'
import type { AnswerValue } from '../../contract/answers.ts'
import { valueText } from './value-text.ts'

const price = { type: 'money', min: 500, max: 500, currency: 'EUR', per: 'night', tax_included: null } as const

test.each<[AnswerValue, string]>([
  [{ type: 'yes_no', yes: false }, 'No'],
  [price, '€500 per night'],
  [{ ...price, min: 499.5, max: 499.5 }, '€499.50 per night'],
  [{ ...price, currency: 'USD', max: 650, per: null, tax_included: false }, 'US$500–650, tax not included'],
  [{ ...price, currency: null, per: 'bottle', tax_included: true }, '500 per bottle, tax included'],
  [{ ...price, currency: 'coconuts', per: 'person_night' }, '500 per person and night'],
  [{ type: 'date', from: '2027-07-12', to: '2027-07-19', time: null }, '12 Jul 2027 – 19 Jul 2027'],
  [{ type: 'date', from: '2027-07-12', to: null, time: '14:00' }, '12 Jul 2027, 14:00'],
  [{ type: 'number', number: 12000, unit: 'guest' }, '12,000 guests'],
  [{ type: 'number', number: 1, unit: 'night' }, '1 night'],
  [{ type: 'number', number: 1.5, unit: 'hour' }, '1.5 hours'],
  [{ type: 'number', number: 3, unit: 'temples' }, '3 temples'],
  [{ type: 'number', number: 3, unit: null }, '3'],
  [{ type: 'text', text: 'after the road to the temple' }, 'after the road to the temple'],
])('formats %j as %s', (value, text) => {
  expect(valueText(value).replaceAll(/\s/g, ' ')).toBe(text)
})
