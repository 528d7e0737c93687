import { expect, test } from 'vitest'
import { morePlaceCells } from './places-second.ts'
import { placeCells } from './places.ts'
import { thirdPlaceCells } from './places-third.ts'
import { fourthPlaceCells } from './places-fourth.ts'
import { fifthPlaceCells } from './places-fifth.ts'
import { scorePlaces } from './score-places.ts'

test.each([
  ['first', placeCells, { exact: 0.99, within: 0.99, russian: 0.99, all: 0.985 }],
  ['second', morePlaceCells, { exact: 0.98, within: 0.98, russian: 0.97, all: 0.97 }],
  ['third', thirdPlaceCells, { exact: 0.98, within: 0.99, russian: 0.97, all: 0.97 }],
  ['fourth', fourthPlaceCells, { exact: 0.98, within: 0.99, russian: 0.97, all: 0.96 }],
  ['fifth', fifthPlaceCells, { exact: 0.93, within: 0.97, russian: 0.92, all: 0.9 }],
] as const)('reads the places of the labelled rows, %s part', (_, cells, least) => {
  const { exact, within, russian, all } = scorePlaces(cells)
  expect(exact).toBeGreaterThanOrEqual(least.exact)
  expect(within).toBeGreaterThanOrEqual(least.within)
  expect(russian).toBeGreaterThanOrEqual(least.russian)
  expect(all).toBeGreaterThanOrEqual(least.all)
})
