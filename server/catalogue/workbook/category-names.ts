import type { Category } from '../../../contract/venues.ts'
import { cached } from '../../../language/words/index.ts'
import { headingWords } from './headings.ts'

const nounsByCategory = new Map<RegExp, Category>([
  [
    /^(?:villa|вилл|vila|house|homes?$|дома?$|домов|коттедж|cottage|bungalow|бунгало|apartment|apartemen|апартамент|жиль|homestay|accommodation|akomodasi|penginapan|rumah$|airbnb)/u,
    'villa',
  ],
  [
    /^(?:restaurant|restoran|ресторан|cafes?$|café|kafe$|кафе|bars?$|бар(?:ы|ов)?$|dining|warung|варунг|кофейн|bistro|бистро|zomato)/u,
    'restaurant',
  ],
  [/^(?:spas?$|спа$|massage|массаж|pijat)/u, 'mobile_spa'],
  [/^(?:retreat|retret$|ретрит|yoga|йога|йоги|ashram|ашрам)/u, 'retreat_center'],
  [
    /^(?:yacht|яхт|boat|лодк|лодок|катер|катамаран|catamaran|charter|чартер|судна$|суда$|vessel|kapal|perahu|p(?:h)?inisi)/u,
    'yacht',
  ],
])

/** Words that say nothing about the kind of a venue: 'Наши виллы', 'Retreat center', 'List of yachts'. */
const fillers =
  /^(?:our|the|of|for|and|in|all|list|names?|mobile|private|centers?|centres?|venues?|rent(?:al)?|наши|наш|все|список|центры?|мобильн\p{L}*|выездн\p{L}*|частн\p{L}*|на|для|и|аренд\p{L}*|объекты|kami|daftar|semua|dan|pusat|sewa)$/u

const wordsOf = (text: string): string[] =>
  headingWords(text.replace(/([a-z])([A-Z])/g, '$1 $2'))
    // An Indonesian restaurant is literally a 'house for eating'.
    .replaceAll(/(?<!\p{L})rumah makan(?!\p{L})/gu, 'restoran')
    .split(' ')

const categoryOfWord = (word: string): Category | undefined =>
  [...nounsByCategory].find(([noun]) => noun.test(word))?.[1]

/** Returns the category that a sheet name, title or heading names. The first such word decides. */
export const categoryNamed = (text: string): Category | undefined => firstCategory(text) ?? undefined

const firstCategory: (text: string) => Category | null = cached((text) => {
  for (const word of wordsOf(text)) {
    const category = categoryOfWord(word)
    if (category) return category
  }
  return null
})

/** Returns true if the word is a noun of a category. */
export const isCategoryNoun = (word: string): boolean => categoryOfWord(word) !== undefined
export const isFiller = (word: string): boolean => fillers.test(word)

/** Returns the category of a text that contains only nouns of one category: 'СПА', 'Mobile spa', 'Retreat centers'. */
export function onlyCategory(text: string): Category | undefined {
  const words = wordsOf(text).filter((word) => !isFiller(word))
  const named = new Set(words.map(categoryOfWord))
  return named.size === 1 ? [...named][0] : undefined
}

const plain =
  /^(?:villas?|vila|вилл[аы]|restaurants?|restoran|рестораны?|spas?|спа|yachts?|яхт[аы]|retreats?|ретриты?|retret)$/u

/** Returns true if a category column's text adds nothing to the category: 'Villa', but not 'Bungalow'. */
export const isPlainCategory = (text: string): boolean =>
  wordsOf(text).every((word) => plain.test(word) || isFiller(word))
