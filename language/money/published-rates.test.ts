import { expect, test } from 'vitest'
import { publishedRates } from './published-rates.ts'

const date = '2026-09-29'

test('reads rates with the base as a name', () => {
  const rates = publishedRates({ amount: 1, base: 'EUR', date, rates: { USD: 1.25, IDR: 22_500, GBP: 0.875 } })
  expect(rates).toEqual({ date, units: { EUR: 0.8, IDR: 18_000, GBP: 0.7 } })
})

test('reads rates with the base as a key', () => {
  expect(publishedRates({ date, usd: { eur: 0.8, usd: 1, idr: 18_000, btc: 1e-5 } })).toEqual({
    date,
    units: { EUR: 0.8, IDR: 18_000 },
  })
})

test('skips values that are not positive numbers, and currencies with a street rate', () => {
  const rates = { EUR: '0.8', GBP: 0, IDR: -1, RUB: null, THB: { value: 33 }, INR: Infinity, CUP: 24, AED: 3.67 }
  expect(publishedRates({ base: 'USD', date, rates })).toEqual({ date, units: { AED: 3.67 } })
})

test.each([
  ['a text', 'USD 1'],
  ['a list', [{ date, usd: { eur: 0.8 } }]],
  ['no date', { usd: { eur: 0.8 } }],
  ['a day that does not exist', { date: '2026-02-30', usd: { eur: 0.8 } }],
  ['a date with a time', { date: `${date}T00:00:00Z`, usd: { eur: 0.8 } }],
  ['rates of ten units', { amount: 10, base: 'USD', date, rates: { EUR: 8 } }],
  ['an unknown base', { base: 'XXX', date, rates: { EUR: 0.8, USD: 1 } }],
  ['no rate of the dollar', { base: 'EUR', date, rates: { GBP: 0.9 } }],
  ['no known currency', { base: 'USD', date, rates: { XXX: 1 } }],
  ['a list of rates', { base: 'USD', date, rates: [0.8] }],
])('rejects %s', (_, value) => {
  expect(publishedRates(value)).toBeUndefined()
})
