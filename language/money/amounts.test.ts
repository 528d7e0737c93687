import { expect, test } from 'vitest'
import { piecesOf } from '../numbers/pieces.ts'
import { moneyAt } from './amounts.ts'

test.each([
  ['2 jt', 2_000_000, 2_000_000],
  ['2,3 juta', 2_300_000, 2_300_000],
  ['2-3 jt', 2_000_000, 3_000_000],
  ['750 rb', 750_000, 750_000],
  ['750 ribu', 750_000, 750_000],
  ['500-750 rb', 500_000, 750_000],
] as const)('reads the Indonesian scale word in %s', (text, low, high) => {
  expect(moneyAt(piecesOf(text), 0)).toMatchObject({ low, high, scaled: true })
})

test('reads the currency and the period after an Indonesian scale word', () => {
  expect(moneyAt(piecesOf('Rp 2 jt per night'), 1)).toMatchObject({ low: 2_000_000, currency: 'IDR', per: 'night' })
})
