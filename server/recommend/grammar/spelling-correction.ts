import { conceptIndex, lexicon } from '../../../language/concepts/index.ts'
import { edits, editsAllowed, inOtherLayout, stem, stemsOf, tokenise } from '../../../language/words/index.ts'
import { places } from '../../../language/places/index.ts'
import type { Piece } from '../../../language/numbers/index.ts'

/** Russian vowels that sound alike when unstressed: 'акеан' for 'океан'. */
const vowelsAlike = new Map(Object.entries({ а: 'о', о: 'а', е: 'иэя', и: 'еы', э: 'е', я: 'е' }))

/** Returns a key that is equal for Russian words that sound alike: 'басейн' and 'бассейн'. */
export const phoneticKey = (word: string): string =>
  word
    .replaceAll(/[еэыя]/g, 'и')
    .replaceAll('о', 'а')
    .replaceAll(/[ьъ]/g, '')
    .replaceAll(/(.)\1/g, '$1')

const categoryWords = new Set(Object.values(lexicon['category'] ?? {}).flatMap(({ en }) => en))
/** Words of requests that are often written without vowels, even if few letters remain: 'vw', 'nghts', 'bdgt'. */
const abbreviated = new Set('view guests nights night budget person persons breakfast adults'.split(' '))

/**
 * Corrects spelling against a list of words. Compares words with the same first letter, because typing errors rarely
 * change it, except by swapping it with the second letter.
 */
export class SpellingCorrector {
  readonly #byLetter = new Map<string, { word: string; stem: string }[]>()
  readonly #stems = new Set<string>()
  readonly #byPhoneticKey = new Map<string, string>()
  /** English words by their consonants: 'mssg' for 'massage'. */
  readonly #byConsonants = new Map<string, string>()

  constructor(words: Iterable<string>) {
    for (const word of words) {
      const entry = { word, stem: stem(word) }
      // The stem of a misspelt word can differ: 'рестарон' has no ending, 'ресторан' does.
      if (/^[а-я]{5,}$/.test(entry.stem))
        for (const text of [word, entry.stem]) this.#byPhoneticKey.set(phoneticKey(text), word)
      for (const form of stemsOf(word)) this.#stems.add(form)
      const consonants = word.replaceAll(/[aeiou]|(?<=.)y/g, '')
      const fewest = abbreviated.has(word) ? 2 : categoryWords.has(word) ? 4 : Infinity
      if (/^[a-z]+$/.test(consonants) && consonants.length >= fewest && consonants !== word)
        this.#byConsonants.set(consonants, this.#byConsonants.get(consonants) ?? word)
      if (word.length < 4) continue
      const letter = word[0]!
      const list = this.#byLetter.get(letter)
      if (list) list.push(entry)
      else this.#byLetter.set(letter, [entry])
    }
  }

  /** True if the list has the word, in any of its forms. */
  has(word: string): boolean {
    return this.#stems.has(stem(word))
  }

  /**
   * Returns the intended word. Undefined if the word is known, no listed word is close enough, or the closest word is
   * not `likely`.
   */
  correct(word: string, likely: (corrected: string) => boolean): string | undefined {
    const allowed = editsAllowed(word.length)
    const wordStem = stem(word)
    if (this.#stems.has(wordStem)) return undefined
    // Repeated letters: 'villaaa'.
    const single = word.replaceAll(/(.)\1{2,}/g, '$1')
    if (single !== word) return this.#stems.has(stem(single)) ? single : this.correct(single, likely)
    const whole = /[aeiou]|.y/.test(word) ? undefined : this.#byConsonants.get(word)
    if (whole !== undefined) return whole
    if (allowed === 0) return word.length === 4 ? this.#swapped(word, likely) : undefined
    const alike = this.#byPhoneticKey.get(phoneticKey(wordStem)) ?? this.#byPhoneticKey.get(phoneticKey(word))
    if (alike !== undefined && likely(alike)) return alike
    let best: { word: string; distance: number } | undefined
    let unlikely = alike === undefined ? Infinity : 0
    for (const letter of new Set([word[0]!, word[1]!, ...Array.from(vowelsAlike.get(word[0]!) ?? '')])) {
      const swapped = letter !== word[0]
      for (const entry of this.#byLetter.get(letter) ?? []) {
        if (swapped && entry.word[1] !== word[0] && entry.word.slice(1, 3) !== word.slice(1, 3)) continue
        const most = best ? best.distance - 1 : allowed
        if (most < 1) break
        let distance = edits(word, entry.word, most)
        // Compare stems too, because inflection adds edits. Not for short stems, which are too similar to each other.
        const shorter = Math.min(entry.stem.length, wordStem.length)
        const within = Math.min(most, editsAllowed(shorter))
        if (shorter >= 5 && Math.max(entry.stem.length, wordStem.length) >= 6) {
          const ofStems = edits(wordStem, entry.stem, within)
          if (ofStems <= within) distance = Math.min(distance, ofStems)
        }
        if (distance > most) continue
        if (likely(entry.word)) best = { word: entry.word, distance }
        else unlikely = Math.min(unlikely, distance)
      }
    }
    return best === undefined || best.word === word || unlikely < best.distance ? undefined : best.word
  }

  /** Corrects swapped letters ('ubdu' for Ubud), the only safe correction in a word of four letters. */
  #swapped(word: string, likely: (corrected: string) => boolean): string | undefined {
    const entries = [...new Set([word[0]!, word[1]!])].flatMap((letter) => this.#byLetter.get(letter) ?? [])
    const letters = sorted(word)
    return entries.find(
      (entry) => sorted(entry.word) === letters && edits(word, entry.word, 1) === 1 && likely(entry.word),
    )?.word
  }
}

const sorted = (word: string): string => Array.from(word).toSorted().join('')

/** Stem of a word -> words that follow it in lexicon phrases. */
const nextWords = new Map<string, Set<string>>()
for (const phrase of conceptIndex.phrases) {
  const words = phrase.split(' ')
  for (const [n, word] of words.entries()) {
    const next = words[n + 1]
    if (next === undefined || next.length < 3) continue
    const first = stem(word)
    nextWords.set(first, (nextWords.get(first) ?? new Set()).add(next))
  }
}

/** Corrects the second word of a known phrase, even if it is short: 'nusa duaa'. */
function secondWord(before: Piece | undefined, { text }: Piece): string | undefined {
  if (before?.kind !== 'word' || text.length < 3) return undefined
  const seconds = [...(nextWords.get(before.stem) ?? [])]
  return seconds.includes(text) ? undefined : seconds.find((word) => word[0] === text[0] && edits(text, word, 1) <= 1)
}

/** Words that occur only in place names -> these places. */
const placesByWord = new Map<string, Set<string>>()
for (const [name, { en, ru }] of Object.entries(places))
  for (const { text } of tokenise([...en, ...ru].join(' ')))
    placesByWord.set(text, (placesByWord.get(text) ?? new Set()).add(name))
for (const [kind, concepts] of Object.entries(lexicon))
  for (const { en, ru } of kind === 'place' ? [] : Object.values(concepts))
    for (const { text } of tokenise([...en, ...ru].join(' '))) placesByWord.delete(text)

/** Maximum number of unknown words to convert to the other keyboard layout. */
const maxConverted = 24

/** Returns the word of three or more letters that the same keys write in the other layout: 'bassein' stays, ',fccty'. */
const inOwnLayout = ({ text }: Piece, corrector: SpellingCorrector): string | undefined => {
  const other = text.length < 4 ? text : inOtherLayout(text)
  return other !== text && corrector.has(other) ? other : undefined
}

/** Corrects the unknown words of a message. Corrects to a place name only if catalogue rows have that place. */
export function correctSpelling(
  pieces: readonly Piece[],
  corrector: SpellingCorrector,
  isKnown: (piece: Piece) => boolean,
  hasPlace: (name: string) => boolean,
): Piece[] {
  const likely = (word: string): boolean => {
    const named = placesByWord.get(word)
    return named === undefined || [...named].some(hasPlace)
  }
  let converted = 0
  return pieces.map((piece, at) => {
    if (piece.kind !== 'word' || isKnown(piece)) return piece
    const corrected =
      corrector.correct(piece.text, likely) ??
      // 'in Russia' is no misspelt 'in Russian'.
      (corrector.has(piece.text) ? undefined : secondWord(pieces[at - 1], piece)) ??
      (converted++ < maxConverted ? inOwnLayout(piece, corrector) : undefined)
    return corrected === undefined ? piece : { ...piece, text: corrected, stem: stem(corrected) }
  })
}
