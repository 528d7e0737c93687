import { conceptIndex } from '../../../language/concepts/index.ts'
import { inOtherLayout, stem, tokenise } from '../../../language/words/index.ts'
import { isOrdinary } from './ordinary.ts'

const pairs: readonly (readonly [string, string])[] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['yo', 'е'],
  ['iy', 'ий'],
  ...Array.from(
    'abvgdezijklmnoprstufhcyqw',
    (letter, n) => [letter, Array.from('абвгдезийклмнопрстуфхцыкв')[n]!] as const,
  ),
  ['x', 'кс'],
  ["'", 'ь'],
]
const cyrillic = (word: string): string => {
  let text = ''
  for (let at = 0; at < word.length;) {
    const [from, to] = pairs.find(([from]) => word.startsWith(from, at)) ?? [word[at]!, word[at]!]
    text += to
    at += from.length
  }
  return text
}

/** As a word comes out of Latin letters: no soft sign, one letter for 'и' and 'й'. */
const plain = (word: string): string =>
  stem(word).replaceAll(/[ьъ']/g, '').replaceAll('й', 'и').replaceAll('ы', 'и').replaceAll('э', 'е')
let words: ReadonlyMap<string, string> | undefined
/** The Russian word that letters stand for which come out a little otherwise: 'basseinom' is 'бассейн'. */
function nearly(word: string): string | undefined {
  words ??= new Map(
    [...conceptIndex.words, ...counted].flatMap((word) =>
      /^[а-я]{4,}$/.test(word) ? [[plain(word), word] as const] : [],
    ),
  )
  return word.length >= 4 ? words.get(plain(word)) : undefined
}
const counted = 'спальня спальни спален человек гостей взрослых детей бюджет ночей'.split(' ')

const isConcept = (word: string): boolean => conceptIndex.find(tokenise(word)).length > 0
/** English words for amounts, which read as Russian ones too. */
const amount =
  /^(?:half|hundreds?|thousands?|millions?|rupiahs?|baht|dollars?|euros?|pounds?|dirhams?|rupees?|dong|per|max|min)$/
const known = (word: string): boolean => isConcept(word) || isOrdinary(word) || amount.test(word)
/** The Russian word that Latin letters spell, where they spell one. */
const spelling = (word: string, surely: boolean): string | undefined => {
  const letters = cyrillic(word)
  return known(letters) ? letters : surely ? nearly(letters) : undefined
}
const short: Readonly<Record<string, string>> = {
  v: 'в',
  vo: 'во',
  na: 'на',
  s: 'с',
  so: 'со',
  ot: 'от',
  u: 'у',
  i: 'и',
  iz: 'из',
  ne: 'не',
  za: 'за',
  do: 'до',
}

/**
 * 'nuzhna villa v ubude na 4 cheloveka' in its own letters, and 'dbkkf' with the keys of the other layout. A text that
 * is English, or neither, stays as it is.
 */
export function inOwnLetters(text: string): string {
  if (/[а-яё]/i.test(text)) return text
  const words = text.toLowerCase().match(/[a-z']+/g) ?? []
  const hinted = words.filter((word) => word !== 'i' && word !== 'do' && word !== 's' && short[word] !== undefined)
  // Many a word of English comes near to a Russian one: 'aroma', 'manicure'.
  const surely = hinted.length > 0
  const spelt = words.filter((word) => word.length >= 3 && !known(word) && spelling(word, surely) !== undefined)
  if (spelt.length > 0 && spelt.length + hinted.length >= 2) {
    return text.replaceAll(/[a-z']+/gi, (word) => {
      const lower = word.toLowerCase()
      return short[lower] ?? (lower.length >= 3 && !isConcept(lower) ? (spelling(lower, surely) ?? word) : word)
    })
  }
  const other = inOtherLayout(text)
  const typed = other.match(/[а-яё]{3,}/g) ?? []
  const isOther = !words.some(known) && typed.length > 0 && typed.filter(known).length * 2 >= typed.length
  return isOther ? other : text
}
