import { expect, test } from 'vitest'
import { morePlaceCells } from './places-second.ts'
import { placeCells } from './places.ts'
import { thirdPlaceCells } from './places-third.ts'
import { fourthPlaceCells } from './places-fourth.ts'
import { scorePlaces } from './score-places.ts'

test.each([
  ['first', placeCells, { exact: 0.98, within: 0.99, russian: 0.98, all: 0.975 }],
  ['second', morePlaceCells, { exact: 0.97, within: 0.98, russian: 0.97, all: 0.96 }],
  ['third', thirdPlaceCells, { exact: 0.97, within: 0.98, russian: 0.97, all: 0.95 }],
  ['fourth', fourthPlaceCells, { exact: 0.97, within: 0.95, russian: 0.91, all: 0.87 }],
] as const)('reads the places of the labelled rows, %s part', (_, cells, least) => {
  const { exact, within, russian, all } = scorePlaces(cells)
  expect(exact).toBeGreaterThanOrEqual(least.exact)
  expect(within).toBeGreaterThanOrEqual(least.within)
  expect(russian).toBeGreaterThanOrEqual(least.russian)
  expect(all).toBeGreaterThanOrEqual(least.all)
})
