import { expect, test } from 'vitest'
import { hoursCellsDevelopment } from './hours-development.ts'
import { hoursCellsFresh } from './hours-fresh.ts'
import { scoreHours } from './score-hours.ts'

test.each([
  ['development', 200, hoursCellsDevelopment],
  ['fresh', 100, hoursCellsFresh],
])('reads at least 97 % of the labelled cells of opening hours: %s part', (_, count, cells) => {
  const { score, faults } = scoreHours(cells)
  expect(cells).toHaveLength(count)
  expect(score, JSON.stringify(faults, null, 1)).toBeGreaterThanOrEqual(0.97)
})
