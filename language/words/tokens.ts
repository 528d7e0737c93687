import { stemmer as stemRussian } from '@orama/stemmers/russian'
import { stem as stemEnglish } from 'porter2'
import { places } from '../places/gazetteer.ts'

/**
 * A piece of a text. `text` is in lower case with 'ё' written 'е'; `at` and `end` are places in the normalised text.
 * Letters and digits that touch are two tokens ('3br' is 3 and 'br'), and so are the parts of a hyphened word.
 */
export interface Token {
  readonly kind: 'word' | 'number' | 'mark'
  readonly text: string
  /** Of a word its stem; of a number its digits; of a mark itself. */
  readonly stem: string
  /** Of a number. */
  readonly value: number
  readonly at: number
  readonly end: number
}

const pattern =
  /(?<number>\d{1,3}(?:[ \u00a0\u202f,.']\d{3})+(?!\d)|\d+(?:[.,]\d+)?)|(?<word>\p{L}+(?:['’]\p{L}+)*)|(?<mark>\n|[^\s\p{L}\d])/gu

/** Words that the stemmer would make the same as quite another: 'fitness' is no form of 'fit', Baturiti none of Batur. */
const unstemmed = new Set([
  'fitness',
  ...'fishing fasting mindful mindfulness apart lively organization organisation officer generation write'.split(' '),
  ...'парень киты'.split(' '),
  // A chalet, not a shala; and boats, not 'да' and 'до'.
  ...'шале дау доу'.split(' '),
  ...Object.values(places).flatMap(({ en }) =>
    en.map((name) => name.toLowerCase()).filter((name) => /^\w+$/.test(name)),
  ),
])
/** Short names that have one form only: 'кому' is none of 'Комо', 'дела' none of 'Дели'. */
const undeclined = new Set(
  Object.values(places).flatMap(({ ru }) =>
    ru.map((name) => name.toLowerCase()).filter((name) => /^[а-я]{2,4}[оиеуюэ]$/.test(name)),
  ),
)
const stems = new Map<string, string>()

const undivided = new Map(Array.from('ıøłđðßæœ', (letter, n) => [letter, 'i o l d d ss ae oe'.split(' ')[n]!]))

/** Accents of Latin letters only: 'й' is a letter of its own. */
export const withoutAccents = (word: string): string =>
  /^[a-zа-я]*$/.test(word)
    ? word
    : word
        .normalize('NFD')
        .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
        .normalize('NFC')
        .replaceAll(/[ıøłđðßæœ]/g, (letter) => undivided.get(letter)!)

/** The stem of one word in lower case, English or Russian by its letters. Words of other scripts stay as they are. */
export function stem(word: string): string {
  let found = stems.get(word)
  if (found !== undefined) return found
  found = withoutAccents(word).replace(/['’]s$/, '')
  if (unstemmed.has(found) || undeclined.has(found)) return found
  if (/^[a-z'’]+$/.test(found)) found = stemEnglish(found)
  else if (/^[а-я]+$/.test(word)) found = stemRussian(word)
  // Bounded, because messages hold any words at all.
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
 * The stems under which the forms of a Russian noun or adjective go. One stemmer pass is not enough to make them one:
 * it takes 'океан' for a form of 'океа', and 'океана' for one of 'океан'.
 */
export function stemsOf(word: string): string[] {
  if (undeclined.has(word)) return [word]
  const [ending, others] = endings.find(([ending]) => word.length > 3 && ending.test(word)) ?? []
  if (!ending || !others || !/^[а-я]+$/.test(word) || unstemmed.has(word)) return [stem(word)]
  const base = word.replace(ending, '')
  // 'вечеринок', 'девушек'
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

/** As letters are compared everywhere: one form of each, lower case, no 'ё'. */
export const normalise = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е')

/** 1 500 000, 1,500,000 and 1.500.000 are the same number; 1.5 and 1,5 are one and a half. */
function numberOf(digits: string): number {
  if (/^\d{1,3}(?:[ \u00a0\u202f,.']\d{3})+$/.test(digits)) return Number(digits.replace(/\D/g, ''))
  return Number(digits.replace(',', '.'))
}

const lookAlikes = Array.from('abcehkmoptxy', (letter, n) => [letter, 'авсенкмортху'[n]!] as const)
const cyrillicOf = new Map(lookAlikes)
const latinOf = new Map(lookAlikes.map(([latin, cyrillic]) => [cyrillic, latin]))

/** 'cпа' with a Latin 'c', as it comes out of many keyboards: letters that look alike, in the alphabet of the others. */
function inOneAlphabet(word: string): string {
  if (!/[a-z][а-я]|[а-я][a-z]/.test(word)) return word
  const [latin, cyrillic] = [/[a-z]/g, /[а-я]/g].map((letters) => word.match(letters)!)
  const onlyLatin = latin!.some((letter) => !cyrillicOf.has(letter))
  const onlyCyrillic = cyrillic!.some((letter) => !latinOf.has(letter))
  if (onlyLatin && onlyCyrillic) return word
  const toLatin = onlyLatin === onlyCyrillic ? latin!.length > cyrillic!.length : onlyLatin
  const others = toLatin ? latinOf : cyrillicOf
  return Array.from(word, (letter) => others.get(letter) ?? letter).join('')
}

/** Splits a text into words, numbers and marks. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of normalise(text).matchAll(pattern)) {
    const { number, word, mark } = match.groups ?? {}
    const place = { at: match.index, end: match.index + match[0].length }
    if (number !== undefined) {
      tokens.push({ kind: 'number', text: number, stem: number, value: numberOf(number), ...place })
    } else if (word !== undefined) {
      const text = inOneAlphabet(word)
      tokens.push({ kind: 'word', text, stem: stem(text), value: Number.NaN, ...place })
    } else if (mark !== undefined) {
      tokens.push({ kind: 'mark', text: mark, stem: mark, value: Number.NaN, ...place })
    }
  }
  return tokens
}
