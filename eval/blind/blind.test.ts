import { expect, test } from 'vitest'
import { blindSets, scoreBlind } from './score.ts'

test.each(blindSets)('requests of the set %s are answered without a model', async (set) => {
  const { en, ru, faults } = await scoreBlind(set)
  expect(Math.min(en.precision, ru.precision), faults.join('\n')).toBeGreaterThanOrEqual(0.9)
  // The first score of one set is .152 in English: five options each of two requests.
  expect(Math.max(en.violations, ru.violations), faults.join('\n')).toBeLessThanOrEqual(
    set === 'morocco-italy' ? 0.155 : 0.06,
  )
  expect(en.forbidden + ru.forbidden).toBe(0)
})
