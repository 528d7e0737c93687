import type { Category } from '../../../contract/venues.ts'
import { headingWords } from './headings.ts'

const nounsByCategory = new Map<RegExp, Category>([
  [
    /^(?:villa|вилл|house|homes?$|дома?$|домов|коттедж|cottage|bungalow|бунгало|apartment|апартамент|жиль|homestay|accommodation|airbnb)/u,
    'villa',
  ],
  [
    /^(?:restaurant|ресторан|cafes?$|café|кафе|bars?$|бар(?:ы|ов)?$|dining|warung|кофейн|bistro|бистро|zomato)/u,
    'restaurant',
  ],
  [/^(?:spas?$|спа$|massage|массаж)/u, 'mobile_spa'],
  [/^(?:retreat|ретрит|yoga|йога|йоги|ashram|ашрам)/u, 'retreat_center'],
  [/^(?:yacht|яхт|boat|лодк|лодок|катер|катамаран|catamaran|charter|чартер|судна$|суда$|vessel)/u, 'yacht'],
])

/** Returns the category that a sheet name, title or heading names. The first such word decides. */
export function categoryNamed(text: string): Category | undefined {
  for (const word of headingWords(text.replace(/([a-z])([A-Z])/g, '$1 $2')).split(' ')) {
    for (const [noun, category] of nounsByCategory) if (noun.test(word)) return category
  }
  return undefined
}
