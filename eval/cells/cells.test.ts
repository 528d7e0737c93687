import { expect, test } from 'vitest'
import { priceCells } from './prices.ts'
import { scorePrices } from './score-prices.ts'

test('price cells are read as their authors labelled them', () => {
  const { cells, right, faults } = scorePrices(priceCells)
  expect(cells).toBeGreaterThanOrEqual(400)
  expect(right, faults.join('\n')).toBeGreaterThanOrEqual(0.98)
})
