import type { Venue } from '../../../contract/venues.ts'
import type { SearchCase } from './search-case.ts'

/** Returns a generator of numbers from 0 to 1, equal for equal seeds (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const keyboards = {
  ru: ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
  en: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
}
const vowels = { ru: ['оа', 'еи', 'ыи', 'яе'], en: ['ae', 'ei', 'iy', 'ou'] }
type Language = keyof typeof keyboards

/** Returns a letter on a neighbouring key. */
function neighbour(letter: string, language: Language, pick: <T>(of: readonly T[]) => T): string {
  const row = keyboards[language].find((keys) => keys.includes(letter))
  if (!row) return letter
  const at = row.indexOf(letter)
  return pick([row[at - 1], row[at + 1]].filter((key) => key !== undefined))
}

const rows = (language: Language): string => keyboards[language].join('')
/** Returns the text of the same keys in the other layout: 'dbkkf' for 'вилла'. Other characters stay unchanged. */
function otherLayout(word: string, language: Language): string {
  const [from, to] =
    language === 'ru'
      ? [rows('ru'), "qwertyuiop[]asdfghjkl;'zxcvbnm,."]
      : ['qwertyuiopasdfghjklzxcvbnm', 'йцукенгшщзфывапролдячсмить']
  return Array.from(word, (letter) => to[from.indexOf(letter)] ?? letter).join('')
}

/**
 * Adds a typical error to a word. A letter may be omitted, doubled, swapped, added or hit on a neighbouring key. A
 * similar vowel may replace a vowel, or the keyboard layout may be wrong. Keeps the first letter.
 */
function mistype(word: string, language: Language, random: () => number): string {
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!
  const at = 1 + Math.floor(random() * (word.length - 1))
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)]
  const sounds = vowels[language].find((pair) => pair.includes(letter))
  const mistakes = [
    () => before + after,
    () => before + letter + letter + after,
    () => (after === '' ? before : before + after[0]! + letter + after.slice(1)),
    () => before + neighbour(letter, language, pick) + after,
    () => before + letter + neighbour(letter, language, pick) + after,
    () => (sounds ? before + sounds.replace(letter, '') + after : before + after),
    () => otherLayout(word, language),
  ]
  return pick(mistakes)()
}

/** Returns a venue's texts without headings and web addresses. */
const written = (venue: Venue): string =>
  [venue.name, venue.address, venue.raw_price_text, ...Object.values(venue.extras)]
    .join(' | ')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/\S+[./]\S+/g, ' ')

/** Returns the words of a language with the number of venues per word. */
function wordsOf(venues: readonly Venue[], language: Language): Map<string, number> {
  const letters = language === 'ru' ? /(?<!\p{L})[а-я]{4,14}(?!\p{L})/gu : /(?<!\p{L})[a-z]{4,14}(?!\p{L})/gu
  const words = new Map<string, number>()
  for (const venue of venues) {
    for (const word of new Set(written(venue).match(letters))) words.set(word, (words.get(word) ?? 0) + 1)
  }
  return words
}

/** Returns the letters that most forms of a word share. */
const rootOf = (word: string): string => word.slice(0, Math.max(4, word.length - 2))

/** Returns searches of a single mistyped word that several venues have. Venues with any form of the word match. */
export function mistyped(venues: readonly Venue[], language: Language, seed: number, count: number): SearchCase[] {
  const random = chance(seed)
  const known = wordsOf(venues, language)
  const words = [...known].filter(([, venues]) => venues >= 3).map(([word]) => word)
  const probes = new Map<string, SearchCase>()
  while (probes.size < count && words.length > 0) {
    const [word] = words.splice(Math.floor(random() * words.length), 1)
    const q = mistype(word!, language, random)
    // Skip errors that produce another word of the catalogue, or its beginning.
    if (q === word || [...known.keys()].some((other) => other.startsWith(q))) continue
    const root = rootOf(word!).replaceAll('е', '[её]')
    probes.set(q, { q, says: [new RegExp(`(?<!\\p{L})${root}`, 'iu')], typo: true })
  }
  return [...probes.values()]
}

const typo = true as const

/** Written before any fix: short words, mixed alphabets, words by their sound, the wrong layout. */
export const mistypedByHand: Readonly<Record<Language, readonly SearchCase[]>> = {
  ru: [
    { q: 'вила', in: 'villa', says: [/./], typo },
    { q: 'убд', says: [/ubud|убуд/i], typo },
    { q: 'cпа', in: 'mobile_spa', says: [/./], typo },
    { q: 'вuлла убуд', in: 'villa', says: [/ubud|убуд/i], typo },
    { q: 'dbkkf ubud', in: 'villa', says: [/ubud|убуд/i], typo },
    { q: '{BYRFKB', in: 'restaurant', says: [/хинкал|грузин|georgian|khinkali/i], typo },
    { q: 'hinkali', in: 'restaurant', says: [/хинкал|грузин|georgian|khinkali/i], typo },
    { q: 'kofeinya', in: 'restaurant', says: [/кофе|coffee|cafe/i], typo },
    { q: 'gruzinskaya kuhnya', in: 'restaurant', says: [/грузин|georgian|хинкал|хачапур/i], typo },
    { q: 'шаколад', in: 'restaurant', says: [/шоколад|chocolate/i], typo },
    { q: 'сырворня', names: /сыроварня/i, typo },
    { q: 'катомарн', in: 'yacht', says: [/catamaran|катамаран/i], typo },
    { q: 'бассеенн', says: [/pool|бассейн/i], typo },
    { q: 'виллаубуд', in: 'villa', says: [/ubud|убуд/i], typo },
    { q: 'ристаран', in: 'restaurant', says: [/./], typo },
    { q: 'пецца', in: 'restaurant', says: [/пицц|pizz/i], typo },
    { q: 'кафетирий', in: 'restaurant', says: [/кафе|cafe/i], typo },
    { q: 'масаш', in: 'mobile_spa', says: [/массаж|massage/i], typo },
    { q: 'яхат', in: 'yacht', says: [/./], typo },
    { q: 'чанггу вила', in: 'villa', says: [/canggu|чангу/i], typo },
  ],
  en: [
    { q: 'vila', in: 'villa', says: [/./], typo },
    { q: 'ubd', says: [/ubud|убуд/i], typo },
    { q: 'сafe', in: 'restaurant', says: [/caf[eé]|кафе|coffee/i], typo },
    { q: 'villa гигв', in: 'villa', says: [/ubud|убуд/i], typo },
    { q: 'нфсре', in: 'yacht', says: [/./], typo },
    { q: 'masage', in: 'mobile_spa', says: [/massage|массаж/i], typo },
    { q: 'restorant', in: 'restaurant', says: [/./], typo },
    { q: 'sea food', in: 'restaurant', says: [/sea ?food|морепродукт|fish|рыб/i], typo },
    { q: 'stake', in: 'restaurant', says: [/steak|стейк/i], typo },
    { q: 'katamaran', in: 'yacht', says: [/catamaran/i], typo },
    { q: 'ulwuatu', says: [/uluwatu|улувату/i], typo },
    { q: 'jimbran', says: [/jimbaran/i], typo },
    { q: 'seminiak', says: [/seminyak/i], typo },
    { q: 'beechfront villa', in: 'villa', says: [/beach ?front/i], typo },
    { q: 'poool villa', in: 'villa', says: [/pool/i], typo },
    { q: 'chineese', in: 'restaurant', says: [/chinese|китайск/i], typo },
    { q: 'riceterrace', says: [/rice (?:terrace|field|padd)|ricefield|рисов/i], typo },
    { q: 'barbeqeu', in: 'restaurant', says: [/bbq|barbe?[cq]ue|барбекю|grill|гриль/i], typo },
    { q: 'jaccuzi', says: [/jacuzzi|джакузи|hot tub/i], typo },
    { q: 'atens sailing', in: 'yacht', says: [/athen/i], typo },
  ],
}
