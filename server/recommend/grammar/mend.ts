import { conceptIndex, lexicon } from '../../../language/concepts/index.ts'
import { edits, editsAllowed, stem, stemsOf, tokenise } from '../../../language/words/index.ts'
import { places } from '../../../language/places/index.ts'
import type { Piece } from '../../../language/numbers/index.ts'

/** Vowels that are heard alike: 'акеан'. */
const vowelsAlike = new Map(Object.entries({ а: 'о', о: 'а', е: 'иэя', и: 'еы', э: 'е', я: 'е' }))

/** A Russian word as it is heard: 'сименьяк' is 'семиньяк', 'басейн' is 'бассейн'. */
const heard = (word: string): string =>
  word
    .replaceAll(/[еэыя]/g, 'и')
    .replaceAll('о', 'а')
    .replaceAll(/[ьъ]/g, '')
    .replaceAll(/(.)\1/g, '$1')

const categoryWords = new Set(Object.values(lexicon['category'] ?? {}).flatMap(({ en }) => en))

/** Words by first letter; a typing error seldom takes the first, except by swapping it with the second. */
export class Mender {
  readonly #byLetter = new Map<string, { word: string; stem: string }[]>()
  readonly #stems = new Set<string>()
  readonly #asHeard = new Map<string, string>()
  /** English words for categories by their consonants: 'mssg'. */
  readonly #byBones = new Map<string, string>()

  constructor(words: Iterable<string>) {
    for (const word of words) {
      const entry = { word, stem: stem(word) }
      if (/^[а-я]{5,}$/.test(entry.stem)) this.#asHeard.set(heard(entry.stem), word)
      for (const form of stemsOf(word)) this.#stems.add(form)
      const bones = word.replaceAll(/[aeiouy]/g, '')
      if (/^[a-z]{4,}$/.test(bones) && bones !== word && categoryWords.has(word))
        this.#byBones.set(bones, this.#byBones.get(bones) ?? word)
      if (word.length < 4) continue
      const letter = word[0]!
      const list = this.#byLetter.get(letter)
      if (list) list.push(entry)
      else this.#byLetter.set(letter, [entry])
    }
  }

  /**
   * The word that was meant, or nothing when the word is known or none is near enough; nor where what is nearest is not
   * `likely` to be meant.
   */
  mend(word: string, likely: (meant: string) => boolean): string | undefined {
    const allowed = editsAllowed(word.length)
    const wordStem = stem(word)
    if (this.#stems.has(wordStem)) return undefined
    // 'villaaa'
    const single = word.replaceAll(/(.)\1{2,}/g, '$1')
    if (single !== word) return this.#stems.has(stem(single)) ? single : this.mend(single, likely)
    const whole = /[aeiouy]/.test(word) ? undefined : this.#byBones.get(word)
    if (whole !== undefined) return whole
    if (allowed === 0) return word.length === 4 ? this.#swapped(word, likely) : undefined
    const alike = this.#asHeard.get(heard(wordStem))
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
        // An inflected form is further from the listed word than from its stem; short stems are too near to each other.
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

  /** 'ubdu' for Ubud: in a short word only letters that changed places are surely an error. */
  #swapped(word: string, likely: (meant: string) => boolean): string | undefined {
    const entries = [...new Set([word[0]!, word[1]!])].flatMap((letter) => this.#byLetter.get(letter) ?? [])
    const letters = sorted(word)
    return entries.find(
      (entry) => sorted(entry.word) === letters && edits(word, entry.word, 1) === 1 && likely(entry.word),
    )?.word
  }
}

const sorted = (word: string): string => Array.from(word).toSorted().join('')

const behind = new Map<string, Set<string>>()
for (const phrase of conceptIndex.phrases) {
  const words = phrase.split(' ')
  for (const [n, word] of words.entries()) {
    const next = words[n + 1]
    if (next === undefined || next.length < 3) continue
    const first = stem(word)
    behind.set(first, (behind.get(first) ?? new Set()).add(next))
  }
}

/** 'nusa duaa': behind the first word of a phrase that is known its second is, however short. */
function secondWord(before: Piece | undefined, { text }: Piece): string | undefined {
  if (before?.kind !== 'word' || text.length < 3) return undefined
  const seconds = [...(behind.get(before.stem) ?? [])]
  return seconds.includes(text) ? undefined : seconds.find((word) => word[0] === text[0] && edits(text, word, 1) <= 1)
}

/** Words that only places are named by, with these. */
const ofPlaces = new Map<string, Set<string>>()
for (const [name, { en, ru }] of Object.entries(places))
  for (const { text } of tokenise([...en, ...ru].join(' ')))
    ofPlaces.set(text, (ofPlaces.get(text) ?? new Set()).add(name))
for (const [kind, concepts] of Object.entries(lexicon))
  for (const { en, ru } of kind === 'place' ? [] : Object.values(concepts))
    for (const { text } of tokenise([...en, ...ru].join(' '))) ofPlaces.delete(text)

/** Mends the words of a request that are neither known nor ordinary; to the name of a place only where rows have it. */
export function mendPieces(
  pieces: readonly Piece[],
  mender: Mender,
  isKnown: (piece: Piece) => boolean,
  hasPlace: (name: string) => boolean,
): Piece[] {
  const likely = (word: string): boolean => {
    const named = ofPlaces.get(word)
    return named === undefined || [...named].some(hasPlace)
  }
  return pieces.map((piece, at) => {
    if (piece.kind !== 'word' || isKnown(piece)) return piece
    const meant = mender.mend(piece.text, likely) ?? secondWord(pieces[at - 1], piece)
    return meant === undefined ? piece : { ...piece, text: meant, stem: stem(meant) }
  })
}
