import { expect, test } from 'vitest'
import { scoreAnswers } from './score.ts'
import { developmentTalks } from './talk.ts'

test('conversations are read as their author labelled them', () => {
  const { talks, faults, ...score } = scoreAnswers(developmentTalks())
  expect(talks).toBe(50)
  expect(score.verdict, faults.join('\n')).toBeGreaterThanOrEqual(0.97)
  expect(score.falselyAnswered, faults.join('\n')).toBeLessThanOrEqual(0.01)
  expect(score.value, faults.join('\n')).toBeGreaterThanOrEqual(0.98)
  expect(score.found, faults.join('\n')).toBeGreaterThanOrEqual(0.97)
  expect(score.invented).toBe(0)
  expect(Math.min(score.reached, score.stance, score.callback, score.language)).toBeGreaterThanOrEqual(0.96)
})
