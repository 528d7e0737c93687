import { magnitudeAt, piecesOf, withSpokenNumbers } from '../../../language/numbers/index.ts'
import { tokenise } from '../../../language/words/index.ts'
import type { Clause } from '../clauses.ts'
import { mentionsIn, plain, topicWeight } from '../lexicon/index.ts'
import { remember } from '../remember.ts'
import type { Part } from '../steps.ts'
import { stopWords } from '../stop-words.ts'
import type { Calendar } from '../types.ts'

/** Where a value is read: the clauses of a reply to one question. */
export interface Source {
  readonly clauses: readonly Clause[]
  readonly part: Part
  readonly calendar: Calendar
}

/** Returns the words of a question by their stems. */
const wordsOf = remember((text): ReadonlySet<string> => new Set(stemsIn(text)))
const stemsIn = (text: string): string[] =>
  tokenise(text).flatMap(({ kind, text: word, stem }) => (kind === 'word' && !stopWords.has(word) ? [stem] : []))

/**
 * Returns the only clause that names the subject of the question best, if several clauses have values: 'Doors at nine,
 * class at half past nine' to a question for the class. Otherwise all clauses.
 */
export function aboutSubject(
  clauses: readonly Clause[],
  part: Part,
  hasValue: (clause: Clause) => boolean,
): readonly Clause[] {
  const valued = clauses.length < 2 ? [] : clauses.filter(hasValue)
  if (valued.length < 2) return clauses
  const asked = wordsOf(`${part.text} ${part.question?.text ?? ''}`)
  const shared = valued.map(({ text }) => new Set(stemsIn(text).filter((stem) => asked.has(stem))).size)
  const most = Math.max(...shared)
  const best = valued.filter((_, n) => shared[n] === most)
  return best.length === 1 ? best : clauses
}

/** A number of a text, and the words of its label. */
interface Labelled {
  readonly value: number
  readonly stems: readonly string[]
  readonly topics: readonly string[]
}

/** Reads the numbers of a text with their labels: before each number, unless the text begins with a number. */
const labelsIn = remember((text): readonly Labelled[] => {
  const pieces = piecesOf(withSpokenNumbers(text))
  const runs: { value: number; from: number; to: number }[] = []
  for (let at = 0; at < pieces.length; at++) {
    const run = magnitudeAt(pieces, at, true)
    if (!run) continue
    runs.push({ value: run.value, from: at, to: run.to })
    at = run.to - 1
  }
  return runs.map(({ value, from, to }, n) => {
    const label = runs[0]!.from > 0 ? pieces.slice(runs[n - 1]?.to ?? 0, from) : pieces.slice(to, runs[n + 1]?.from)
    const words = plain(label.map((piece) => piece.text).join(' '))
    const topics = mentionsIn(words).filter(({ name }) => topicWeight(name) >= 0.5 && name !== '#price')
    return { value, stems: stemsIn(words), topics: topics.map(({ name }) => name) }
  })
})

const adult = /^(?:adult|взросл|dewasa)/u
const child = /child|kid|дет|ребен|anak/u

/**
 * Returns the numbers of a text whose labels share the most words with the question, if labels differ: 40 of 'adults 80
 * children 40' to a question for children.
 */
export function labelledNumbers(text: string, { text: step, topics, question }: Part): readonly number[] {
  const labels = labelsIn(text)
  if (labels.length < 2) return []
  const asked = wordsOf(`${step} ${question?.text ?? ''}`)
  const scores = labels.map(({ stems, topics: named }) => {
    const shared = named.filter((name) => topics.has(name) || question?.topics.has(name))
    return new Set([...stems.filter((stem) => asked.has(stem)), ...shared]).size
  })
  const most = Math.max(...scores)
  // 'Seven hundred adults, three hundred children' to a question for the ticket
  const adults = labels.filter(({ stems }) => stems.some((word) => adult.test(word)))
  if (most === 0 && adults.length === 1 && !child.test(`${step} ${question?.text ?? ''}`)) return [adults[0]!.value]
  return Math.min(...scores) === most ? [] : labels.flatMap(({ value }, n) => (scores[n] === most ? [value] : []))
}

/** Returns the text of clauses. Leaves out Indonesian 'laris' (popular), which also names a currency. */
export const joined = (clauses: readonly Clause[]): string => {
  const text = clauses.map((clause) => clause.text).join(', ')
  return text.includes('lari') && indonesian.test(text) ? text.replaceAll(popular, '') : text
}

const indonesian = /(?<!\p{L})(?:yang|paling|per orang|ribu|rb|juta|jt|malam|hari)(?!\p{L})/u
const popular = /(?<!\p{L})laris?(?!\p{L})/gu
