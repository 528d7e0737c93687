import { expect, test } from 'vitest'
import { factsOf } from './facts.ts'

const priceOf = (raw_price_text: string, address: string | null = null) =>
  factsOf({
    id: 1,
    name: 'Fern',
    category: 'villa',
    raw_price_text,
    website: null,
    address,
    source_sheet: null,
    extras: {},
  }).price

test.each([
  ['490 лари/n', 490, 'GEL'],
  ['1760 ₾ per night', 1760, 'GEL'],
  ['₺21,400 per person', 21_400, 'TRY'],
  ['21 400 турецких лир', 21_400, 'TRY'],
  ['3,900 TRY', 3900, 'TRY'],
  ['LKR 103k per night', 103_000, 'LKR'],
  ['45 000 шри-ланкийских рупий', 45_000, 'LKR'],
  ['Rs 23,000 (INR)', 23_000, 'INR'],
  ['7,000 дирхам за ночь', 7000, 'AED'],
  ['1 200 марокканских дирхамов', 1200, 'MAD'],
  ['5,700 бат', 5700, 'THB'],
  ['S$450', 450, 'SGD'],
  ['900 канадских долларов', 900, 'CAD'],
  ['900 Canadian dollars', 900, 'CAD'],
  ['KZT 90 000', 90_000, 'KZT'],
  ['90 000 тенге', 90_000, 'KZT'],
  ['250 шекелей', 250, 'ILS'],
  ['CHF 700', 700, 'CHF'],
  ['3000 крон', 3000, 'SEK'],
  ['2 млн рупий', 2_000_000, 'IDR'],
] as const)('reads the currency of %s', (text, low, currency) => {
  expect(priceOf(text)).toMatchObject({ low, currency })
})

test.each([
  ['Rs 23,000', 'Anjuna, Goa', 'INR'],
  ['Rs. 23,000 per night', 'Galle, Sri Lanka', 'LKR'],
  ['20 тыс рупий', 'Гоа', 'INR'],
  ['2 млн рупий', 'Убуд, Бали', 'IDR'],
  ['900 dirhams', 'Marrakech', 'MAD'],
  ['2800 dinars', 'Belgrade, Serbia', 'RSD'],
  ['$6,600 per day', 'Sydney, Australia', 'AUD'],
  ['$450', 'Hong Kong', 'HKD'],
  ['$450', 'Canggu, Bali', 'USD'],
  ['3200 крон', 'Прага', 'CZK'],
] as const)('resolves the currency of %s in %s', (text, address, currency) => {
  expect(priceOf(text, address)?.currency).toBe(currency)
})

test.each([
  ['2.3 mln per night', 'Canggu, Bali', 2_300_000, 'IDR'],
  ['2,3 млн / ночь', 'Чангу, Бали', 2_300_000, 'IDR'],
  ['52.8 mln pp / 14 days', 'Ubud', 52_800_000, 'IDR'],
  ['18k', 'Rawai, Phuket', 18_000, 'THB'],
  ['95 тыс за сутки', 'Сочи', 95_000, 'RUB'],
  ['450', 'Canggu, Bali', 450, undefined],
  ['3k per night', 'Canggu, Bali', 3_000, undefined],
  ['2 mln', 'Canggu, Bali', 2_000_000, 'IDR'],
  ['2 mln', 'Nowhere Lane', 2_000_000, undefined],
] as const)('infers the currency of %s in %s', (text, address, low, currency) => {
  const price = priceOf(text, address)
  expect([price?.low, price?.currency]).toEqual([low, currency])
})
