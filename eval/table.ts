import { quantile } from '../bench/measure.ts'
import type { Score } from './score.ts'

export interface Answered {
  readonly path: string
  readonly set: string
  readonly language: 'en' | 'ru'
  /** Response time in ms. */
  readonly took: number
  readonly score: Score
}

const share = (values: readonly (number | boolean | undefined)[]): number => {
  const defined = values.filter((value) => value !== undefined)
  return defined.reduce<number>((sum, value) => sum + Number(value), 0) / Math.max(1, defined.length)
}

export interface Summary {
  readonly requests: number
  readonly precision: number
  readonly hit: number
  readonly covered: number
  /** Fraction of all options. */
  readonly violations: number
  readonly disclosed: number
  readonly asked: number
  readonly invented: number
  readonly forbidden: number
  /** 95th percentile of the response time in ms. */
  readonly p95: number
}

export function summaryOf(answered: readonly Answered[]): Summary {
  const scores = answered.map(({ score }) => score)
  const options = scores.reduce((sum, { options }) => sum + options, 0)
  const total = (what: 'violations' | 'disclosed' | 'invented') => scores.reduce((sum, score) => sum + score[what], 0)
  return {
    requests: answered.length,
    precision: share(scores.map(({ precision }) => precision)),
    hit: share(scores.map(({ hit }) => hit)),
    covered: share(scores.map(({ covered }) => covered)),
    violations: total('violations') / Math.max(1, options),
    disclosed: total('disclosed') / Math.max(1, options),
    asked: share(scores.map(({ asked }) => asked)),
    invented: total('invented'),
    forbidden: scores.filter(({ forbidden }) => forbidden).length,
    p95: quantile(
      answered.map(({ took }) => took),
      0.95,
    ),
  }
}

/** Formats a line per path, set and language. */
export function table(answered: readonly Answered[]): string {
  const groups = Map.groupBy(answered, ({ path, set, language }) => `${path.padEnd(8)} ${set.padEnd(9)} ${language}`)
  const head = `${''.padEnd(21)} requests  P@3  hit@1 covered violations stated asks correct invented forbidden  p95 ms`
  const lines = [...groups].map(([name, group]) => {
    const s = summaryOf(group)
    const part = (value: number, width: number) => value.toFixed(3).padStart(width)
    return [
      name,
      String(s.requests).padStart(8),
      part(s.precision, 6),
      part(s.hit, 6),
      part(s.covered, 7),
      part(s.violations, 10),
      part(s.disclosed, 6),
      part(s.asked, 12),
      String(s.invented).padStart(8),
      String(s.forbidden).padStart(9),
      s.p95.toFixed(1).padStart(7),
    ].join(' ')
  })
  return [head, ...lines].join('\n')
}
