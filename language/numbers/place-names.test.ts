import { expect, test } from 'vitest'
import { piecesOf } from './pieces.ts'

const numbersIn = (text: string): number[] =>
  piecesOf(text).flatMap(({ kind, value }) => (kind === 'number' ? [value] : []))

test.each([
  ['villa in Grand Baie', []],
  ['Seven Mile Beach', []],
  ['grand villa for seven', [7]],
  ['Grand Baie, up to a grand', [1_000]],
  ['two grand', [2]],
  ['half a grand', [500]],
])('reads the numbers of %j', (text, numbers) => expect(numbersIn(text)).toEqual(numbers))
