import { conceptIndex } from '../../../language/concepts/index.ts'
import { inOtherLayout, stem, tokenise } from '../../../language/words/index.ts'
import { isCommonWord } from './common-words.ts'
import { isFrequentWord } from './frequent-words.ts'

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
/** Transliterates a Latin word to Cyrillic letters. */
const cyrillic = (word: string): string => {
  let text = ''
  for (let at = 0; at < word.length;) {
    const [from, to] = pairs.find(([from]) => word.startsWith(from, at)) ?? [word[at]!, word[at]!]
    text += to
    at += from.length
  }
  // 'sobakoi', 'baney'
  return text.replace(/(?<=[аеоуюя])[иы]$/, 'й')
}

/** Returns the stem without the letters that transliteration loses: no soft sign, one letter for 'и', 'й' and 'ы'. */
const simplified = (word: string): string =>
  stem(word).replaceAll(/[ьъ']/g, '').replaceAll('й', 'и').replaceAll('ы', 'и').replaceAll('э', 'е')
let words: ReadonlyMap<string, string> | undefined
/** Returns the Russian word with the same simplified letters: 'basseinom' is 'бассейн'. */
function similarWord(word: string): string | undefined {
  words ??= new Map(
    [...conceptIndex.words, ...counted].flatMap((word) =>
      /^[а-я]{4,}$/.test(word) ? [[simplified(word), word] as const] : [],
    ),
  )
  return word.length >= 4 ? words.get(simplified(word)) : undefined
}
const counted = 'спальня спальни спален человек гостей взрослых детей бюджет ночей'.split(' ')

const isConcept = (word: string): boolean => conceptIndex.find(tokenise(word)).length > 0
/** English words for amounts. Transliterated, they look like Russian words. */
const amount =
  /^(?:half|hundreds?|thousands?|millions?|rupiahs?|baht|dollars?|euros?|pounds?|dirhams?|rupees?|dong|per|max|min)$/
const known = (word: string): boolean =>
  isConcept(word) || isCommonWord(word) || isFrequentWord(word) || amount.test(word)
/** Returns the Russian word that Latin letters spell. `loosely`: also accepts a similar word. */
const spelling = (word: string, loosely: boolean): string | undefined => {
  const letters = cyrillic(word)
  return known(letters) ? letters : loosely ? similarWord(letters) : undefined
}
/** Transliterated prepositions and particles. */
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
 * Converts Russian in Latin letters to Cyrillic: transliterated ('nuzhna villa v ubude na 4 cheloveka') or typed in the
 * wrong keyboard layout ('dbkkf'). Returns other text unchanged.
 */
export function restoreCyrillic(text: string): string {
  if (/[а-яё]/i.test(text)) return text
  const words = text.toLowerCase().match(/[a-z']+/g) ?? []
  const hinted = words.filter((word) => word !== 'i' && word !== 'do' && word !== 's' && short[word] !== undefined)
  // Accept similar words only after a Russian preposition: many English words resemble Russian ones ('aroma',
  // 'manicure').
  const loosely = hinted.length > 0
  const spelt = new Set(
    words.filter((word) => word.length >= 3 && !known(word) && spelling(word, loosely) !== undefined),
  )
  if (spelt.size > 0 && spelt.size + hinted.length >= 2) {
    return text.replaceAll(/[a-z']+/gi, (word) => {
      const lower = word.toLowerCase()
      return short[lower] ?? (lower.length >= 3 && !isConcept(lower) ? (spelling(lower, loosely) ?? word) : word)
    })
  }
  const other = inOtherLayout(text)
  const typed = other.match(/[а-яё]{3,}/g) ?? []
  const isOther = !words.some(known) && typed.length > 0 && typed.filter(known).length * 2 >= typed.length
  return isOther ? other : text
}
