import { expect, test } from 'vitest'
import { hoursCells } from './hours.ts'
import { scoreHours } from './score-hours.ts'

test('reads at least 95 % of the labelled cells of opening hours', () => {
  const { score, faults } = scoreHours(hoursCells)
  expect(score, JSON.stringify(faults, null, 1)).toBeGreaterThanOrEqual(0.95)
})
