import { expect, test } from 'vitest'
import { placeCells } from './places.ts'
import { scorePlaces } from './score-places.ts'

test('reads the places of the labelled rows', () => {
  const { exact, within, russian, all } = scorePlaces(placeCells)
  expect(exact).toBeGreaterThanOrEqual(0.98)
  expect(within).toBeGreaterThanOrEqual(0.98)
  expect(russian).toBeGreaterThanOrEqual(0.97)
  expect(all).toBeGreaterThanOrEqual(0.96)
})
