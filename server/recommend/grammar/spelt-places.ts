import { conceptIndex } from '../../catalogue/concepts.ts'
import type { Piece } from '../../catalogue/grammar/pieces.ts'
import { places } from '../../catalogue/places.ts'
import { stem, tokenise } from '../../catalogue/words.ts'
import type { Vocabulary } from '../understand.ts'

/** 'in Paris', 'в Париже': after a preposition of place, and written as a name in a text that is not all capitals. */
export function isElsewhere(pieces: readonly Piece[], at: number, message: string): boolean {
  if (!/^(?:in|near|around|в|во|около|возле)$/.test(pieces[at - 1]?.text ?? '')) return false
  const said = message.normalize('NFKC').slice(pieces[at]!.at, pieces[at]!.end)
  return /^\p{Lu}\p{Ll}{2,}$/u.test(said) && isEndOfPhrase(pieces[at + 1])
}
const isEndOfPhrase = (piece: Piece | undefined): boolean =>
  piece === undefined || piece.kind !== 'word' || /^(?:for|with|and|on|at|под|на|для|с|и)$/.test(piece.text)

const letters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ы: 'y',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ь: '',
  ъ: '',
}

/** 'Батурити' for Baturiti: a place of the lexicon, spelt in the other alphabet as it sounds. */
export function inCyrillic(word: string): string | undefined {
  for (const form of formsOf(word)) {
    const place = conceptIndex.find(tokenise(inLatin(form))).find(({ concept }) => concept.startsWith('place:'))
    if (place) return place.concept.slice('place:'.length)
  }
  return undefined
}

/** A Russian word without its ending, or with another. */
const formsOf = (word: string): string[] =>
  /^[а-я]{4,}$/.test(word) ? [word, word.slice(0, -1), `${word.slice(0, -1)}а`, `${word.slice(0, -1)}о`] : []
const inLatin = (word: string): string => word.replace(/[а-я]/g, (letter) => letters[letter] ?? letter)

/** 'в Порторожу' for the address word Portoroz: a Russian word after a preposition of place, written in Latin letters. */
export function latinPlace(pieces: readonly Piece[], at: number, vocabulary: Vocabulary): string | undefined {
  const { text } = pieces[at]!
  if (!/^[а-я]{4,}$/.test(text) || !/^(?:в|во|на|из|у|около|возле|под)$/.test(pieces[at - 1]?.text ?? ''))
    return undefined
  for (const form of formsOf(text)) {
    const latin = stem(inLatin(form))
    if (latin.length >= 4 && vocabulary.isPlaceWord(latin)) return latin
  }
  return undefined
}

const vowels = /[aeiouy]/g
const skeletons = new Map<string, string | undefined>()
for (const [name, { en }] of Object.entries(places)) {
  for (const phrase of en) {
    const bones = phrase
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
      .replaceAll(vowels, '')
    const first = phrase[0]!.toLowerCase()
    const key = vowels.test(first) ? first + bones : bones
    vowels.lastIndex = 0
    // Two places with the same bones: neither is meant for sure.
    if (key.length >= 3) skeletons.set(key, skeletons.has(key) && skeletons.get(key) !== name ? undefined : name)
  }
}

/** 'in ubd', 'near smnyk': a place of the lexicon without its vowels, after a preposition of place. */
export const withoutVowels = (pieces: readonly Piece[], at: number): string | undefined =>
  /^(?:in|near|at|around|to)$/.test(pieces[at - 1]?.text ?? '') ? skeletons.get(pieces[at]!.text) : undefined
