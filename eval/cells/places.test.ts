import { expect, test } from 'vitest'
import { morePlaceCells } from './places-second.ts'
import { placeCells } from './places.ts'
import { scorePlaces } from './score-places.ts'

test.each([
  ['first', placeCells],
  ['second', morePlaceCells],
] as const)('reads the places of the labelled rows, %s part', (_, cells) => {
  const { exact, within, russian, all } = scorePlaces(cells)
  expect(exact).toBeGreaterThanOrEqual(0.98)
  expect(within).toBeGreaterThanOrEqual(0.98)
  expect(russian).toBeGreaterThanOrEqual(0.97)
  expect(all).toBeGreaterThanOrEqual(0.95)
})
