import { expect, test } from 'vitest'
import { countedNoun, withSpokenNumbers } from './index.ts'

test.each([
  ['lima orang', '5 orang'],
  ['dua puluh satu persen', 'dua puluh satu persen'],
  ['sejam', '1 jam'],
  ['half an hour', '30 minutes'],
  ['an hour and a half', '1.5 hours'],
  ['полчаса', '30 минут'],
  ['километров восемьдесят', 'восемьдесят километров'],
  ['тысяч двенадцать рублей', 'двенадцать тысяч рублей'],
  ['шесть тысяч двести', 'шесть тысяч двести'],
  ['per bulannya', 'per bulan'],
  ['seven five zero thousand', '750 thousand'],
])('rewrites "%s" as "%s"', (text, expected) => expect(withSpokenNumbers(text)).toBe(expected))

test('names counted things in English', () => {
  expect(['гостей', 'orang', 'guests', 'каюты', 'kamar', 'xyz'].map(countedNoun)).toEqual([
    'guest',
    'person',
    'guest',
    'cabin',
    'room',
    undefined,
  ])
})
