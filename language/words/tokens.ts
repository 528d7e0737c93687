import { stemmer as stemRussian } from '@orama/stemmers/russian'
import { stem as stemEnglish } from 'porter2'
import { places } from '../places/gazetteer.ts'

/**
 * A token of a text. `text` is in lower case, with 'ё' replaced by 'е'. `at` and `end` are offsets in the normalised
 * text. Adjacent letters and digits are two tokens ('3br' is '3' and 'br'), and so are the parts of a hyphenated
 * word.
 */
export interface Token {
  readonly kind: 'word' | 'number' | 'mark'
  readonly text: string
  /** Stem of a word, digits of a number, or the mark itself. */
  readonly stem: string
  /** Value of a number. NaN for other tokens. */
  readonly value: number
  readonly at: number
  readonly end: number
  /** True for a word of two or more capital letters: 'TRY', but not 'try'. */
  readonly capitals?: true
}

/** A number (group 1), a word (group 2) or a mark. */
const pattern =
  /(\d{1,3}(?:[ ,.'’]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d| \d{3}))?|\d{1,2}(?:,\d{2})+,\d{3}(?!\d)|\d+(?:[.,]\d+)?)|(\p{L}+(?:['’]\p{L}+)*)|\n|[^\s\p{L}\d]/gu

/** Words not to stem, because the stem collides with another word: 'fitness' with 'fit', Baturiti with Batur. */
const unstemmed = new Set([
  'fitness',
  ...'fishing fasting mindful mindfulness apart lively organization organisation officer generation write'.split(' '),
  // 'едем' (travel) collides with 'еда'.
  ...'парень киты едем едут'.split(' '),
  // 'шале' (chalet) collides with 'шала', and the boats 'дау' and 'доу' with 'да' and 'до'.
  ...'шале дау доу'.split(' '),
  // 'песо' collides with 'пес', and 'поке' (a dish) with 'пока'.
  ...'песо поке'.split(' '),
  // 'который' (which) collides with Котор.
  ...'который которая которое которые которого которой которую которых котором которому которым которыми'.split(' '),
  ...Object.values(places).flatMap(({ en }) =>
    en.map((name) => name.toLowerCase()).filter((name) => /^\w+$/.test(name)),
  ),
])
/** Short place names that do not decline. Their stems would collide: 'кому' with 'Комо', 'дела' with 'Дели'. */
const undeclined = new Set(
  Object.values(places).flatMap(({ ru }) =>
    ru.map((name) => name.toLowerCase()).filter((name) => /^[а-я]{2,4}[оиеуюэ]$/.test(name)),
  ),
)
const stems = new Map<string, string>()

const undivided = new Map(Array.from('ıøłđðßæœ', (letter, n) => [letter, 'i o l d d ss ae oe'.split(' ')[n]!]))

/** Removes the accents of Latin letters only: 'й' is a separate letter. */
export const withoutAccents = (word: string): string =>
  /^[a-zа-я]*$/.test(word)
    ? word
    : word
        .normalize('NFD')
        .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
        .normalize('NFC')
        .replaceAll(/[ıøłđðßæœ]/g, (letter) => undivided.get(letter)!)

/** Returns the stem of a word in lower case. Stems English and Russian words, and leaves other scripts unchanged. */
export function stem(word: string): string {
  let found = stems.get(word)
  if (found !== undefined) return found
  found = withoutAccents(word).replace(/['’]s$/, '')
  if (unstemmed.has(found) || undeclined.has(found)) return found
  if (/^[a-z'’]+$/.test(found)) found = stemEnglish(found)
  else if (/^[а-я]+$/.test(word)) found = stemRussian(word)
  // Bounds the cache, because messages contain arbitrary words.
  if (stems.size > 50_000) stems.clear()
  stems.set(word, found)
  return found
}

const endings: readonly [RegExp, readonly string[]][] = [
  [/(?:ый|ий|ой|ая|яя|ое|ее)$/, ['ого', 'ому', 'ым', 'ом', 'ая', 'ой', 'ую', 'ое', 'ые', 'ых', 'ый']],
  [/ия$/, ['ии', 'ию', 'ией']],
  [/[ая]$/, ['ы', 'и', 'у', 'ю', 'е', 'ой', 'ей']],
  [/[ьй]$/, ['и', 'ю', 'я', 'е', 'ем', 'ей', 'ью']],
  [/[ое]$/, ['а', 'я', 'у', 'ю', 'ом', 'ем', 'е']],
  [/(?<=[бвгджзклмнпрстфхцчшщ])$/, ['а', 'у', 'ом', 'ем', 'е', 'ы', 'и', 'ов']],
]

/**
 * Returns the stems of all forms of a Russian noun or adjective. One pass of the stemmer gives different stems:
 * 'океа' for 'океан', 'океан' for 'океана'.
 */
export function stemsOf(word: string): string[] {
  if (undeclined.has(word)) return [word]
  const [ending, others] = endings.find(([ending]) => word.length > 3 && ending.test(word)) ?? []
  if (!ending || !others || !/^[а-я]+$/.test(word) || unstemmed.has(word)) return [stem(word)]
  const base = word.replace(ending, '')
  // Forms with a fleeting vowel: 'вечеринок', 'девушек'.
  const fleeting = /[бвгджзлмнпрстфхцчшщь]ка$/.test(word)
    ? [
        base
          .replace(/(?<=[жчшщ])к$/, 'ек')
          .replace(/ьк$/, 'ек')
          .replace(/к$/, 'ок'),
      ]
    : []
  const forms = [...others.map((other) => base + other), ...fleeting].filter((form) => !unstemmed.has(form))
  return [...new Set([word, ...forms].map(stem))].filter((found) => found.length >= 3)
}

/** Normalises text for comparison: Unicode NFKC, lower case, 'е' for 'ё'. */
export const normalise = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е')

/**
 * Parses digits with separators. 1 500 000, 1,500,000, 1.500.000 and the Indian 15,00,000 are equal. 1.5 and 1,5 mean
 * one and a half.
 */
function numberOf(digits: string): number {
  const grouped = /^(\d{1,3}(?:[ ,.'’]\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?:[.,](\d{1,2}))?$/.exec(digits)
  if (grouped) return Number(`${grouped[1]!.replace(/\D/g, '')}.${grouped[2] ?? 0}`)
  return Number(digits.replace(',', '.'))
}

const lookAlikes = Array.from('abcehkmoptxy', (letter, n) => [letter, 'авсенкмортху'[n]!] as const)
const cyrillicOf = new Map(lookAlikes)
/** With the Ukrainian and Serbian letters that people type in Latin words: 'nіght'. */
const latinOf = new Map([
  ...lookAlikes.map(([latin, cyrillic]) => [cyrillic, latin] as const),
  ['і', 'i'],
  ['ѕ', 's'],
  ['ј', 'j'],
])

/** Converts letters that look alike to the alphabet of the other letters: 'cпа' with a Latin 'c' becomes Russian. */
function inOneAlphabet(word: string): string {
  if (!/[a-z][а-яіѕј]|[а-яіѕј][a-z]/.test(word)) return word
  const [latin, cyrillic] = [/[a-z]/g, /[а-яіѕј]/g].map((letters) => word.match(letters)!)
  const onlyLatin = latin!.some((letter) => !cyrillicOf.has(letter))
  const onlyCyrillic = cyrillic!.some((letter) => !latinOf.has(letter))
  if (onlyLatin && onlyCyrillic) return word
  const toLatin = onlyLatin === onlyCyrillic ? latin!.length > cyrillic!.length : onlyLatin
  const others = toLatin ? latinOf : cyrillicOf
  return Array.from(word, (letter) => others.get(letter) ?? letter).join('')
}

/** Tokens of recent texts. Reading a venue splits each of its texts several times. */
const recent = new Map<string, readonly Token[]>()
const recentTexts = 100
const longestRecent = 1000

/** Splits a text into words, numbers and marks. */
export function tokenise(text: string): readonly Token[] {
  const known = recent.get(text)
  if (known) return known
  const tokens = split(text)
  if (recent.size >= recentTexts) recent.clear()
  if (text.length <= longestRecent) recent.set(text, tokens)
  return tokens
}

/** Separates two texts: no phrase continues across this token. */
const boundary: Token = { kind: 'mark', text: '.', stem: '.', value: Number.NaN, at: Number.NaN, end: Number.NaN }

/** Splits several texts. Phrases end with their text. Faster than splitting a joined text, whose parts were split before. */
export const tokeniseAll = (texts: readonly string[]): readonly Token[] =>
  texts.flatMap((text, n) => (n === 0 ? tokenise(text) : [boundary, ...tokenise(text)]))

function split(text: string): Token[] {
  const tokens: Token[] = []
  const cased = text.normalize('NFKC')
  const normalised = normalise(text)
  for (const match of normalised.matchAll(pattern)) {
    const [found, number, word] = match
    const place = { at: match.index, end: match.index + found.length }
    if (number !== undefined) {
      tokens.push({ kind: 'number', text: number, stem: number, value: numberOf(number), ...place })
    } else if (word !== undefined) {
      const text = inOneAlphabet(word)
      const written = cased.length === normalised.length ? cased.slice(place.at, place.end) : ''
      const capitals = written.length > 1 && written !== word && written === written.toUpperCase()
      tokens.push({
        kind: 'word',
        text,
        stem: stem(text),
        value: Number.NaN,
        ...place,
        ...(capitals ? { capitals } : {}),
      })
    } else {
      tokens.push({ kind: 'mark', text: found, stem: found, value: Number.NaN, ...place })
    }
  }
  return tokens
}
