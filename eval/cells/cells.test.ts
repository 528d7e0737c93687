import { expect, test } from 'vitest'
import { priceCells } from './prices.ts'
import { scorePrices } from './score-prices.ts'

test.each([
  ['first', 400],
  ['second', 200],
  ['third', 150],
] as const)('price cells of the %s part are read as their author labelled them', (part, count) => {
  const { cells, right, faults } = scorePrices(priceCells[part])
  expect(cells).toBe(count)
  expect(right, faults.join('\n')).toBeGreaterThanOrEqual(0.98)
})
