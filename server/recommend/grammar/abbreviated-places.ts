import type { Piece } from '../../../language/numbers/index.ts'
import { places } from '../../../language/places/index.ts'
import type { CatalogueVocabulary } from './catalogue-vocabulary.ts'

const isVowel = /[aeiou]|(?<=.)y/g
const withoutVowels = (letters: string): string =>
  letters[0]! + letters.slice(1).replaceAll(isVowel, '').replaceAll('y', '')

/** English place names without vowels, and their initials -> lexicon places. */
const byConsonants = new Map<string, Set<string>>()
/** First letters without vowels -> places. */
const byStart = new Map<string, Set<string>>()
const byInitials = new Map<string, Set<string>>()
const add = (index: Map<string, Set<string>>, key: string, name: string): void => {
  index.set(key, (index.get(key) ?? new Set()).add(name))
}
for (const [name, { en }] of Object.entries(places)) {
  for (const phrase of en) {
    const words = phrase.toLowerCase().match(/[a-z]+/g) ?? []
    const consonants = withoutVowels(words.join('') || '-')
    if (consonants.length >= 3) add(byConsonants, consonants, name)
    for (let length = 3; length < consonants.length; length++) add(byStart, consonants.slice(0, length), name)
    if (words.length > 1) add(byInitials, words.map((word) => word[0]).join(''), name)
  }
}

/** Returns the only place with rows. Several places with the same letters are ambiguous. */
function onlyOne(names: Iterable<string>, vocabulary: CatalogueVocabulary): string | undefined {
  const withRows = [...new Set(names)].filter((name) => vocabulary.hasPlace(name))
  return withRows.length === 1 ? withRows[0] : undefined
}

/**
 * Matches a place with rows that is written without vowels ('ubd', 'Znz') or by its capital initials ('SL'). Only after a
 * preposition, at the start of the message or next to a category.
 */
export function abbreviatedPlace(
  pieces: readonly Piece[],
  at: number,
  vocabulary: CatalogueVocabulary,
  isCategory: (at: number) => boolean,
): string | undefined {
  const { text, capitals } = pieces[at]!
  const before = pieces[at - 1]?.text ?? '\n'
  const isPlaced = /^(?:in|near|at|around|to|from|в|на|из|\n)$/.test(before) || isCategory(at - 1) || isCategory(at + 1)
  if (!isPlaced || !/^[a-z]{2,8}$/.test(text)) return undefined
  const initials = capitals && text.length <= 4 ? onlyOne(byInitials.get(text) ?? [], vocabulary) : undefined
  if (initials !== undefined) return initials
  if (text.length < 3 || withoutVowels(text) !== text.replaceAll('y', '')) return undefined
  const letters = text.replaceAll('y', '')
  return onlyOne(byConsonants.get(letters) ?? [], vocabulary) ?? onlyOne(byStart.get(letters) ?? [], vocabulary)
}
