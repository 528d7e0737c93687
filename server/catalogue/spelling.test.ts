import { describe, expect, test } from 'vitest'
import { edits, editsAllowed, inLatin, inOtherLayout } from './spelling.ts'
import { Vocabulary } from './vocabulary.ts'
import { tokenise } from './words.ts'

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

test('the longer a word, the more may be wrong in it', () => {
  expect([1, 4, 5, 8, 9, 30].map(editsAllowed)).toEqual([0, 0, 1, 1, 2, 2])
})

test('the other alphabet and the other keyboard layout', () => {
  expect(inLatin('чайка')).toBe('chayka')
  expect(inOtherLayout('dbkkf e,el')).toBe('вилла убуд')
  expect(inOtherLayout('мшддф')).toBe('villa')
})

describe('a vocabulary', () => {
  const venues = { canggu: 4, candi: 9, kopi: 3, kopu: 3, seminyak: 20, c_feature_pool: 7, n_name: 1, br_3: 2 }
  const vocabulary = new Vocabulary(new Map(Object.entries(venues)))
  test.each([
    ['cangu', 'canggu'],
    ['acnggu', 'canggu'],
    ['kopa', undefined],
    ['semniyakk', 'seminyak'],
    // A name in the other alphabet.
    ['семиняг', 'seminyak'],
    // Of the lexicon, and found by its concept.
    ['басейн', 'бассейн'],
    // Of the lexicon, but no venue has it.
    ['sauuna', undefined],
    ['зззззззз', undefined],
  ])('mends %s to %s', (word, meant) => {
    expect(vocabulary.mend(tokenise(word)[0]!)?.text).toBe(meant)
  })
})
