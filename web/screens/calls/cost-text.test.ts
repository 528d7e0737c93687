import { expect, test } from 'vitest'
import { costSumText, costText } from './cost-text.ts'

const dollars = (amount: number) => ({ amount, currency: 'USD' })

test('shows the total, else the price of the carrier, as a lower bound if a part is unknown', () => {
  expect(costText({})).toBeNull()
  expect(costText({ cost: { amount: 0.08, currency: 'EUR' } })).toBe('€0.08')
  expect(costText({ cost: dollars(0.026), total_cost: dollars(0.0925) })).toBe('$0.0925')
  expect(costText({ total_cost: dollars(0.09), cost_incomplete: true })).toBe('at least $0.09')
})

test('sums up the calls whose cost is known', () => {
  expect(costSumText([{}, { cost_incomplete: true }])).toBeNull()
  expect(costSumText([{ total_cost: dollars(1.004) }, { total_cost: dollars(2) }, {}])).toBe('$3.00')
  expect(costSumText([{ total_cost: dollars(1) }, { cost_incomplete: true }])).toBe('at least $1.00')
})
