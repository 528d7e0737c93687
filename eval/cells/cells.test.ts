import { expect, test } from 'vitest'
import { priceCells } from './prices.ts'
import { scorePrices } from './score-prices.ts'

test.each([
  ['first', 400, 0.98],
  ['second', 200, 0.98],
  ['third', 150, 0.98],
  ['fourth', 150, 0.97],
] as const)('price cells of the %s part are read as their author labelled them', (part, count, least) => {
  const { cells, right, faults } = scorePrices(priceCells[part])
  expect(cells).toBe(count)
  expect(right, faults.join('\n')).toBeGreaterThanOrEqual(least)
})
