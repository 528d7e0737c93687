import { expect, test } from 'vitest'
import { scoreAnswers } from './score.ts'
import { developmentSets, developmentTalks, unseenTalks } from './talk.ts'

const sizes = { development: 50, second: 50, third: 30, fourth: 60, fifth: 30, sixth: 75, seventh: 60, eighth: 60 }

test.each(developmentSets)(
  'conversations of the set %s are read as their author labelled them',
  { timeout: 30_000 },
  (name) => {
    const { talks, faults, ...score } = scoreAnswers(developmentTalks([name]))
    expect(talks).toBe(sizes[name])
    expect(score.verdict, faults.join('\n')).toBeGreaterThanOrEqual(0.97)
    expect(score.falselyAnswered, faults.join('\n')).toBeLessThanOrEqual(0.01)
    expect(score.value, faults.join('\n')).toBeGreaterThanOrEqual(0.97)
    expect(score.found, faults.join('\n')).toBeGreaterThanOrEqual(0.97)
    expect(score.invented).toBe(0)
    expect(Math.min(score.reached, score.stance, score.callback, score.language)).toBeGreaterThanOrEqual(0.96)
  },
)

test('conversations that no rule was written for are read nearly as well', { timeout: 30_000 }, () => {
  const { talks, faults, ...score } = scoreAnswers(unseenTalks())
  expect(talks).toBe(75)
  expect(score.verdict, faults.join('\n')).toBeGreaterThanOrEqual(0.93)
  expect(score.falselyAnswered, faults.join('\n')).toBeLessThanOrEqual(0.02)
  expect(score.value, faults.join('\n')).toBeGreaterThanOrEqual(0.85)
  expect(score.found, faults.join('\n')).toBeGreaterThanOrEqual(0.84)
  expect(score.invented).toBe(0)
})
