import { expect, test } from 'vitest'
import { edits, editsAllowed, inLatin, inOtherLayout } from './spelling.ts'

test.each([
  ['pool', 'pool', 0],
  ['pool', 'pol', 1],
  ['chennai', 'chenani', 1],
  ['seminyak', 'semynjak', 2],
  ['бассейн', 'басейны', 2],
])('%s and %s are %i edits apart', (a, b, apart) => {
  expect(edits(a, b, 2)).toBe(apart)
  expect(edits(b, a, 2)).toBe(apart)
})

test('allows more edits in longer words', () => {
  expect([1, 4, 5, 8, 9, 30].map(editsAllowed)).toEqual([0, 0, 1, 1, 2, 2])
})

test('converts a word to Latin letters and to the other keyboard layout', () => {
  expect(inLatin('чайка')).toBe('chayka')
  expect(inOtherLayout('dbkkf e,el')).toBe('вилла убуд')
  expect(inOtherLayout('мшддф')).toBe('villa')
})
