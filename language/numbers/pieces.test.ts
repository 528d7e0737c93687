import { expect, test } from 'vitest'
import { piecesOf } from './pieces.ts'
import { magnitudeAt } from './scales.ts'

const numbersIn = (text: string): number[] =>
  piecesOf(text).flatMap(({ kind, value }) => (kind === 'number' ? [value] : []))

test.each([
  ['half a dozen', [6]],
  ['two dozen', [24]],
  ['2-3 hundred', [200, 300]],
  ['a couple of hundred', [200]],
  ['two hundred and fifty', [250]],
  ['fifteen hundred', [1_500]],
  ['half a million', [500_000]],
  ['two and a half thousand', [2.5]],
  ['девятьсот двадцать', [920]],
  ['dua ratus lima puluh', [250]],
  ['tiga belas', [13]],
  ['seratus dua puluh lima', [125]],
  ['dua setengah juta', [2.5]],
  ['under a grand per night', [1_000]],
] as const)('reads the number words of %s', (text, numbers) => expect(numbersIn(text)).toEqual(numbers))

test.each(['Grand Baie', 'a grand hotel', 'Nusa Dua', 'Lima', 'Tiga Gunung'])('reads no number in %s', (text) => {
  expect(numbersIn(text)).toEqual([])
})

test.each([
  ['15k', 15_000],
  ['4 thousand five hundred', 4_500],
  ['1 млн 200 тыс', 1_200_000],
  ['dua juta lima ratus ribu', 2_500_000],
  ['3 lakh', 300_000],
  ['2 grand', 2_000],
  ['2 Grand Hotel', 2],
  ['3 thousand 4 bedrooms', 3_000],
  ['18 тысяч 500 рублей', 18_500],
  ['2 thousand 250', 2_250],
  ['3 тысячи 150 человек', 3_000],
] as const)('reads the magnitude of %s', (text, value) => expect(magnitudeAt(piecesOf(text), 0)?.value).toBe(value))
