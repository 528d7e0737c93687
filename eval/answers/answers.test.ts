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
  ninth: 75,
  tenth: 80,
  eleventh: 60,
  twelfth: 60,
  thirteenth: 60,
  fourteenth: 60,
  fifteenth: 60,
}

/** Lower limits of a set with errors that no general rule fixes. */
const lower: Partial<Record<keyof typeof sizes, { value: number; found: number; verdict?: number }>> = {
  ninth: { value: 0.96, found: 0.945 },
  fifteenth: { value: 0.97, found: 0.945, verdict: 0.96 },
}

test.each(developmentSets)(
  'conversations of the set %s are read as their author labelled them',
  { timeout: 30_000 },
  (name) => {
    const { talks, faults, ...score } = scoreAnswers(developmentTalks([name]))
    expect(talks).toBe(sizes[name])
    expect(score.verdict, faults.join('\n')).toBeGreaterThanOrEqual(lower[name]?.verdict ?? 0.97)
    expect(score.falselyAnswered, faults.join('\n')).toBeLessThanOrEqual(0.01)
    const { value, found } = lower[name] ?? { value: 0.97, found: 0.97 }
    expect(score.value, faults.join('\n')).toBeGreaterThanOrEqual(value)
    expect(score.found, faults.join('\n')).toBeGreaterThanOrEqual(found)
    expect(score.invented).toBe(0)
    expect(Math.min(score.reached, score.stance, score.callback, score.language)).toBeGreaterThanOrEqual(0.96)
  },
)

interface Limits {
  readonly talks: number
  readonly verdict: number
  readonly falselyAnswered: number
  readonly value: number
  readonly found: number
}

/** Conversations of each unseen set, and scores just below the first ones. */
const unseen: Readonly<Record<(typeof unseenSets)[number], Limits>> = {
  sixteenth: { talks: 60, verdict: 0.925, falselyAnswered: 0.014, value: 0.935, found: 0.885 },
  seventeenth: { talks: 60, verdict: 0.945, falselyAnswered: 0.014, value: 0.96, found: 0.93 },
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
