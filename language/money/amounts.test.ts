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

test.each([
  'give us 3 options',
  'send us 20 photos',
  'try 3 villas',
  'villa for 3 us citizens',
  '20 us tourists',
  '3 real bedrooms',
  '30 real reviews',
  '2 won awards',
  'massage rub 60 min',
  'rub 90 minutes',
  'gel 30 ml',
  '2 rm villa',
  'rm 5',
  'show all 50 villas',
  '20 all inclusive villas',
  '3 cup holders',
  '200 try somewhere quiet',
  '4 mad parties',
  'top 10 villas',
  '2 mark',
  'на 40 все включено',
  'нужно 300 так чтобы тихо',
  'вилла 2 пула',
  'вилла на 20 вон там',
  'рубин 50',
  'баксан 30',
  '2 сша',
  'на 20 дней фиджи',
  'на 20 фиджи',
  'пишите в тг 5',
])('reads no currency in %s', (text) => {
  const pieces = piecesOf(text)
  for (const at of pieces.keys()) expect(moneyAt(pieces, at)?.currency).toBeUndefined()
})

test.each([
  ['us$ 300', 300, 'USD'],
  ['300 us$', 300, 'USD'],
  ['300 us dollars', 300, 'USD'],
  ['give us 300 dollars', 300, 'USD'],
  ['200 us per night', 200, 'USD'],
  ['9000 try bodrum', 9_000, 'TRY'],
  ['900 mad', 900, 'MAD'],
  ['rub 5000 ubud', 5_000, 'RUB'],
  ['gel 150', 150, 'GEL'],
  ['rm 200 per night', 200, 'MYR'],
  ['php 4500', 4_500, 'PHP'],
  ['250000 won per night', 250_000, 'KRW'],
  ['500 reais', 500, 'BRL'],
  ['500 real', 500, 'BRL'],
  ['2000 rand', 2_000, 'ZAR'],
  ['300 лари тбилиси', 300, 'GEL'],
  ['1 млн сум', 1_000_000, 'UZS'],
  ['200 тыс вон', 200_000, 'KRW'],
  ['5000 рублей', 5_000, 'RUB'],
  ['5 тыс руб', 5_000, 'RUB'],
  ['300 долларов сша', 300, 'USD'],
  ['200 баксов', 200, 'USD'],
  ['300 долларов фиджи', 300, 'FJD'],
  ['1 млн донгов', 1_000_000, 'VND'],
] as const)('reads the currency of %s', (text, low, currency) => {
  const pieces = piecesOf(text)
  expect(
    moneyAt(
      pieces,
      pieces.findIndex(({ kind }) => kind === 'number'),
    ),
  ).toMatchObject({ low, currency })
})
