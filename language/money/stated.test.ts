import { expect, test } from 'vitest'
import { amountTermsIn, statedAmountsIn } from './index.ts'

/** Writes the amounts of a text: 'low-high currency unit'. */
const read = (text: string): string =>
  statedAmountsIn(text)
    .map(({ low, high, currency, per }) =>
      [low === high ? low : `${low}-${high}`, currency, per].filter((part) => part !== undefined).join(' '),
    )
    .join(', ')

test.each([
  ['deposit 500 dollars', '500 USD'],
  ['Депозит пять тысяч', '5000'],
  ['dp nya 500 ribu', '500000 IDR'],
  ['sejuta dua ratus', '1200000 IDR'],
  ['six hundred a night, so 4,200 for the week', '600 night, 4200 week'],
  ['between three and four hundred dollars', '300-400 USD'],
  ['шесть пятьсот', '6500'],
  ['two hundred forty-five', '245'],
  ['twenty-five euros', '25 EUR'],
  ['thirty percent', ''],
  ['for twelve people', ''],
  ['jam 5', ''],
  ['12 июля стоит 300 долларов', '300 USD'],
])('reads the amounts of "%s"', (text, expected) => expect(read(text)).toBe(expected))

test('reads the terms of an amount without the amount', () => {
  expect(amountTermsIn('in euros, per night, plus tax')).toEqual({ currency: 'EUR', per: 'night', taxIncluded: false })
})
