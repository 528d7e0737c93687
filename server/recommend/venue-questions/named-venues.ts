import { conceptIndex } from '../../../language/concepts/index.ts'
import { edits, possibleSounds, type Token, tokenise, withoutAccents } from '../../../language/words/index.ts'
import type { Facts } from '../../catalogue/index.ts'
import { isCommonWord } from '../grammar/common-words.ts'

/** A venue that a message names. `at` and `end`: offsets of the name in the normalised message. */
export interface NamedVenue {
  readonly facts: Facts
  readonly at: number
  readonly end: number
}

/** Keys of a word. Two words are the same in a name if they share a key. */
const keysOf = ({ text, stem }: Token): string[] => [
  withoutAccents(text),
  stem,
  ...(text.length >= 4 ? possibleSounds(text).map((sound) => `~${sound}`) : []),
]

interface NameWord {
  readonly text: string
  readonly keys: readonly string[]
}
interface Name {
  /** All words of the name. */
  readonly whole: readonly NameWord[]
  /** Words without those that name the category: 'Sungai Perak' of 'Villa Sungai Perak'. */
  readonly own: readonly NameWord[]
}

const names = new WeakMap<Facts['venue'], Name>()
function nameOf({ venue }: Facts): Name {
  const known = names.get(venue)
  if (known) return known
  const tokens = tokenise(venue.name)
  const isKind = tokens.map(() => false)
  for (const { concept, from, to } of conceptIndex.find(tokens))
    if (/^(?:category|house):/.test(concept)) isKind.fill(true, from, to)
  const words = tokens.flatMap((token, n) =>
    token.kind === 'mark' ? [] : [{ text: withoutAccents(token.text), keys: keysOf(token), isKind: isKind[n]! }],
  )
  const own = words.filter((word) => !word.isKind && !/^(?:the|a|by|of|and|и)$/.test(word.text))
  // A name such as 'Garden House' or 'Villa Ubud' needs all its words.
  const isPlain =
    own.length < 2 &&
    own.every(({ text }) => text.length < 4 || isCommonWord(text) || conceptIndex.find(tokenise(text)).length > 0)
  const name = { whole: words, own: isPlain ? words : own }
  names.set(venue, name)
  return name
}

const isSame = (word: NameWord, token: Token, keys: ReadonlySet<string>): boolean =>
  word.keys.some((key) => keys.has(key)) ||
  (word.text.length >= 6 && edits(word.text, withoutAccents(token.text), 1) <= 1)

/** Finds the venues whose whole name, or name without its kind of house, is in the message. Longer names win. */
export function venuesNamed(message: string, candidates: readonly Facts[]): NamedVenue[] {
  const tokens = tokenise(message).filter(({ kind }) => kind !== 'mark')
  const keys = tokens.map((token) => new Set(keysOf(token)))
  const all = new Set(keys.flatMap((set) => [...set]))
  const found: (NamedVenue & { words: number })[] = []
  const spanOf = (words: readonly NameWord[]): readonly [from: number, to: number] | undefined => {
    if (words.length === 0 || (words.length > 1 && !words.some((word) => word.keys.some((key) => all.has(key)))))
      return undefined
    const from = tokens.findIndex((_, start) =>
      words.every((word, n) => tokens[start + n] !== undefined && isSame(word, tokens[start + n]!, keys[start + n]!)),
    )
    return from < 0 ? undefined : [from, from + words.length]
  }
  for (const facts of candidates) {
    const { whole, own } = nameOf(facts)
    const span = spanOf(whole) ?? spanOf(own)
    if (span) found.push({ facts, at: tokens[span[0]]!.at, end: tokens[span[1] - 1]!.end, words: span[1] - span[0] })
  }
  const chosen: NamedVenue[] = []
  for (const { facts, at, end } of found.toSorted((a, b) => b.words - a.words || a.facts.venue.id - b.facts.venue.id))
    if (!chosen.some((other) => at < other.end && other.at < end && !(at === other.at && end === other.end)))
      chosen.push({ facts, at, end })
  return chosen.toSorted((a, b) => a.at - b.at)
}
