import type { AnswerValue } from '../../contract/answers.ts'
import { type AnswerMessage, answersReader, type Reading } from '../../engine/answers/index.ts'
import type { Talk } from './talk.ts'

export interface AnswerScore {
  readonly talks: number
  readonly answers: number
  /** Fraction of answers with the right verdict. */
  readonly verdict: number
  /** Fraction of answers that claim `answered` or `confirmed` against the label. */
  readonly falselyAnswered: number
  /** Fraction of read values that are right. The text of a text value is not compared. */
  readonly value: number
  /** Fraction of labelled values that were found. */
  readonly found: number
  /** Number of quotes that are in no message of the callee. */
  readonly invented: number
  readonly reached: number
  readonly stance: number
  readonly callback: number
  readonly language: number
  /** Conversations with an error: id, note and each error. */
  readonly faults: readonly string[]
}

/** Reads a conversation as the server reads a finished call. */
export function readTalk({ steps, goal, messages, started_at, time_zone, language }: Talk): Reading {
  const rows = messages.map(({ speaker, text }, n): AnswerMessage => ({
    id: `m${n + 1}`,
    speaker: speaker === 'agent' ? 'agent' : 'user',
    text,
  }))
  const facts = { startedAt: Date.parse(started_at), timeZone: time_zone, language, hasEnded: true, carrier: null }
  return answersReader({ steps: [...steps], goal })(rows, facts)
}

const isClaim = (verdict: string): boolean => verdict === 'answered' || verdict === 'confirmed'

/** Spells units in one way: authors write 'kilometer' and 'kilometre'. */
const british = (value: string): string => value.replace(/(?<="unit","(?:kilo|centi)?(?:met|lit))er(?=")/, 're')

function isSame(one: AnswerValue | null, other: AnswerValue | null): boolean {
  if (one?.type === 'text' && other?.type === 'text') return true
  const sorted = (value: AnswerValue | null): string =>
    value === null ? '' : british(JSON.stringify(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b))))
  return sorted(one) === sorted(other)
}

/** Scores the reader on labelled conversations. */
export function scoreAnswers(talks: readonly Talk[]): AnswerScore {
  const count = { answers: 0, verdict: 0, claims: 0, values: 0, right: 0, said: 0, found: 0, invented: 0 }
  const call = { reached: 0, stance: 0, callback: 0, language: 0 }
  const faults: string[] = []
  for (const talk of talks) {
    const read = readTalk(talk)
    const { expected } = talk
    const errors: string[] = []
    for (const field of ['reached', 'stance', 'language'] as const) {
      if (read[field] === expected[field]) call[field]++
      else errors.push(`${field} is ${read[field]} instead of ${expected[field]}`)
    }
    const instant = (callback: Reading['callback']): string =>
      callback === null ? 'none' : callback.at === null ? 'no time' : String(Date.parse(callback.at))
    if (instant(read.callback) === instant(expected.callback)) call.callback++
    else errors.push(`callback is ${JSON.stringify(read.callback)} instead of ${JSON.stringify(expected.callback)}`)
    for (const [n, label] of expected.answers.entries()) {
      const answer = read.answers[n]!
      const verdicts = [label.verdict, ...(label.accept_verdicts ?? [])]
      const isRight = verdicts.includes(answer.verdict)
      const isValue = [label.value, ...(label.accept_values ?? [])].some((value) => isSame(value, answer.value))
      const { quote } = answer
      count.answers++
      if (isRight) count.verdict++
      if (isClaim(answer.verdict) && !verdicts.some(isClaim)) count.claims++
      if (answer.value !== null) count.values++
      if (answer.value !== null && isValue) count.right++
      if (label.value !== null) count.said++
      if (label.value !== null && isValue) count.found++
      if (quote !== null && !talk.messages.some(({ speaker, text }) => speaker === 'human' && text.includes(quote)))
        count.invented++
      if (!isRight || !isValue)
        errors.push(
          `${talk.steps[n]}: ${answer.verdict} ${JSON.stringify(answer.value)} instead of ${verdicts.join(' or ')} ${JSON.stringify(label.value)}`,
        )
    }
    if (errors.length > 0) faults.push([`${talk.id} ${talk.note}`, ...errors].join('\n    '))
  }
  const share = (part: number, of: number): number => part / Math.max(1, of)
  return {
    talks: talks.length,
    answers: count.answers,
    verdict: share(count.verdict, count.answers),
    falselyAnswered: share(count.claims, count.answers),
    value: share(count.right, count.values),
    found: share(count.found, count.said),
    invented: count.invented,
    reached: share(call.reached, talks.length),
    stance: share(call.stance, talks.length),
    callback: share(call.callback, talks.length),
    language: share(call.language, talks.length),
    faults,
  }
}
