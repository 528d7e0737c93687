import { describe, expect, test } from 'vitest'
import { tokenise } from '../../language/words/index.ts'
import { Vocabulary } from './spelling-correction.ts'

describe('spelling correction', () => {
  const venues = { canggu: 4, candi: 9, kopi: 3, kopu: 3, seminyak: 20, c_feature_pool: 7, n_name: 1, br_3: 2 }
  const vocabulary = new Vocabulary(new Map(Object.entries(venues)))
  test.each([
    ['cangu', 'canggu'],
    ['acnggu', 'canggu'],
    ['kopa', undefined],
    ['semniyakk', 'seminyak'],
    // A name in the other alphabet.
    ['семиняг', 'seminyak'],
    // In the lexicon: venues are found by the concept.
    ['басейн', 'бассейн'],
    // In the lexicon, but no venue has the concept.
    ['sauuna', undefined],
    ['зззззззз', undefined],
  ])('corrects %s to %s', (word, meant) => {
    expect(vocabulary.correct(tokenise(word)[0]!)?.text).toBe(meant)
  })
})
