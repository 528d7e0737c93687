import { expect, test } from 'vitest'
import { ratesLines } from './rates-note.tsx'

test('names the day and source of each group, and the currencies of small groups', () => {
  const many = ['MVR', 'SCR', 'XPF', 'LAK', 'MMK', 'BTN']
  const groups = [
    { date: '2026-10-15', source: 'api.frankfurter.dev', currencies: ['EUR', 'GBP'] },
    { date: '2026-09-29', source: 'currency-api', currencies: many },
    { date: '2025-11-30', source: 'Estimate', currencies: ['CUP'] },
  ]
  expect(ratesLines(groups)).toEqual([
    'Exchange rates of 15 Oct 2026, source: api.frankfurter.dev.',
    '6 other currencies: rates of 29 Sept 2026, source: currency-api.',
    'CUP: rates of 30 Nov 2025, source: Estimate.',
  ])
})
