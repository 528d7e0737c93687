import { expect, test } from 'vitest'
import { scoreAnswers } from './score.ts'
import { developmentSets, developmentTalks, unseenSets, unseenTalks } from './talk.ts'

const sizes = {
  development: 50,
  second: 50,
  third: 30,
  fourth: 60,
  fifth: 30,
  sixth: 75,
  seventh: 60,
  eighth: 60,
  eleventh: 60,
}

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

/** Conversations, and scores just below the first ones. */
const unseen = {
  ninth: { talks: 75, verdict: 0.935, falselyAnswered: 0.02, value: 0.86, found: 0.85 },
  tenth: { talks: 80, verdict: 0.935, falselyAnswered: 0.01, value: 0.945, found: 0.9 },
  twelfth: { talks: 60, verdict: 0.905, falselyAnswered: 0.01, value: 0.905, found: 0.85 },
  thirteenth: { talks: 60, verdict: 0.94, falselyAnswered: 0.01, value: 0.93, found: 0.885 },
}

test.each(unseenSets)(
  'the set %s, which no rule was written for, keeps its first score',
  { timeout: 30_000 },
  (name) => {
    const { talks, faults, ...score } = scoreAnswers(unseenTalks(name))
    const least = unseen[name]
    expect(talks).toBe(least.talks)
    expect(score.verdict, faults.join('\n')).toBeGreaterThanOrEqual(least.verdict)
    expect(score.falselyAnswered, faults.join('\n')).toBeLessThanOrEqual(least.falselyAnswered)
    expect(score.value, faults.join('\n')).toBeGreaterThanOrEqual(least.value)
    expect(score.found, faults.join('\n')).toBeGreaterThanOrEqual(least.found)
    expect(score.invented).toBe(0)
  },
)
