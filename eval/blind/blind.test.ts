import { expect, test } from 'vitest'
import { blindSets, scoreBlind } from './score.ts'

test.each(blindSets)('requests of the set %s are answered without a model', { timeout: 60_000 }, async (set) => {
  const { en, ru, faults } = await scoreBlind(set)
  // Four options of one set are left in Russian.
  const violations = set === 'greece-south-africa' ? 0.065 : 0.05
  expect(Math.min(en.precision, ru.precision), faults.join('\n')).toBeGreaterThanOrEqual(0.9)
  expect(Math.max(en.violations, ru.violations), faults.join('\n')).toBeLessThanOrEqual(violations)
  expect(en.forbidden + ru.forbidden).toBe(0)
})
