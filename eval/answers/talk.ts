import { readFileSync } from 'node:fs'
import type { AnswerKind, AnswerValue, CallAnswers } from '../../contract/answers.ts'

interface ExpectedAnswer {
  readonly kind: AnswerKind
  readonly verdict: CallAnswers['answers'][number]['verdict']
  /** Other verdicts that are equally right. */
  readonly accept_verdicts?: readonly CallAnswers['answers'][number]['verdict'][]
  readonly value: AnswerValue | null
  /** Other values that are equally right. */
  readonly accept_values?: readonly AnswerValue[]
  readonly quote: string | null
}

/** A conversation with its labels. Messages have the ids m1, m2 ... by position. */
export interface Talk {
  readonly id: string
  readonly note: string
  readonly language: 'en' | 'ru'
  readonly started_at: string
  readonly time_zone: string
  readonly goal: string
  readonly steps: readonly string[]
  readonly messages: readonly { readonly speaker: 'agent' | 'human'; readonly text: string }[]
  readonly expected: Pick<CallAnswers, 'reached' | 'stance' | 'callback' | 'language'> & {
    readonly answers: readonly ExpectedAnswer[]
  }
}

/** Loads a set of conversations from a file of this folder or a path. */
export const talksIn = (path: string | URL): readonly Talk[] => JSON.parse(readFileSync(path, 'utf8')) as Talk[]

/** Files of conversations by authors who had not read the rules. Used for development after their first scores. */
export const developmentSets = [
  'development',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
] as const

/** Loads one of the development sets, or all of them. */
export const developmentTalks = (
  sets: readonly (typeof developmentSets)[number][] = developmentSets,
): readonly Talk[] => sets.flatMap((name) => talksIn(new URL(`${name}.json`, import.meta.url)))

/** Sets for whose conversations no rule was written. */
export const unseenSets = ['sixteenth', 'seventeenth'] as const

/** Loads one of the sets that no rule was written for. */
export const unseenTalks = (name: (typeof unseenSets)[number]): readonly Talk[] =>
  talksIn(new URL(`${name}.json`, import.meta.url))
