import { expect, test } from 'vitest'
import { morePlaceCells } from './places-second.ts'
import { placeCells } from './places.ts'
import { scorePlaces } from './score-places.ts'

test.each([
  ['first', placeCells, { exact: 0.99, within: 0.99, russian: 0.98, all: 0.97 }],
  ['second', morePlaceCells, { exact: 0.97, within: 0.97, russian: 0.95, all: 0.92 }],
] as const)('reads the places of the labelled rows, %s part', (_, cells, least) => {
  const { exact, within, russian, all } = scorePlaces(cells)
  expect(exact).toBeGreaterThanOrEqual(least.exact)
  expect(within).toBeGreaterThanOrEqual(least.within)
  expect(russian).toBeGreaterThanOrEqual(least.russian)
  expect(all).toBeGreaterThanOrEqual(least.all)
})
