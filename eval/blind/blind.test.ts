import { expect, test } from 'vitest'
import { blindSets, scoreBlind } from './score.ts'

test.each(blindSets)('requests of the set %s are answered without a model', async (set) => {
  const { en, ru, faults } = await scoreBlind(set)
  expect(Math.min(en.precision, ru.precision), faults.join('\n')).toBeGreaterThanOrEqual(0.9)
  expect(Math.max(en.violations, ru.violations), faults.join('\n')).toBeLessThanOrEqual(0.05)
  expect(en.forbidden + ru.forbidden).toBe(0)
})
