import { expect, test } from 'vitest'
import {
  correctedPrices,
  countsForPrices,
  halfAnswers,
  impliedAnswers,
  partings,
  secondPrices,
} from './testing/other-subjects.ts'
import { readTalk } from './testing/talks.ts'

test.each([
  ['another price', secondPrices],
  ['a corrected price', correctedPrices],
  ['numbers that are no price', countsForPrices],
  ['refusals, conditions and duties', impliedAnswers],
  ['half of an answer', halfAnswers],
  ['words of parting', partings],
])('reads %s', (_, rows) => {
  const faults = rows.flatMap(([steps, talk, labels]) => {
    const found = readTalk(talk, steps).slice(1)
    return found.join() === labels.join() ? [] : [`${talk}: ${found.join()}`]
  })
  expect(faults).toEqual([])
})
