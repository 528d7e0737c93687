import type { Category } from '../../../contract/venues.ts'
import { conceptIndex } from '../../../language/concepts/index.ts'
import { nameOfPlace } from '../../../language/places/index.ts'
import { tokenise } from '../../../language/words/index.ts'
import { categoryNamed, isCategoryNoun, isFiller } from './category-names.ts'

/** What a line between rows states about the rows below. */
export interface Section {
  category?: Category
  area?: string
}

/** Words around a place: 'Район: Чангу', 'Villas in Ubud area'. */
const joining =
  /^(?:in|at|on|near|area|region|district|city|town|island|of|the|and|в|во|на|у|и|районе?|регион|область|город|г|остров|о|округ|посел\p{L}*|di|dan|daerah|kota|pulau|wilayah|kabupaten)$/u

/** General words of headings between rows. A name contains another word. */
const general =
  /^(?:premium|luxury|lux|vip|budget|economy|standard|comfort|top|best|new|old|other|others|misc|miscellaneous|various|recommended|partners?|archive|closed|low|high|season|north\p{L}*|south\p{L}*|east\p{L}*|west\p{L}*|central|center|centre|coast|beach|премиум|люкс|эконом|бюджет\p{L}*|стандарт|комфорт|топ|лучш\p{L}*|нов\p{L}+|прочее|прочие|друг\p{L}+|разное|остальн\p{L}+|рекоменд\p{L}+|партн\p{L}+|архив|закрыт\p{L}*|сезон|север\p{L}*|юг|южн\p{L}+|восток|восточн\p{L}+|запад\p{L}*|центр\p{L}*|побережье|пляж|lainnya|baru|mewah|utara|selatan|timur|barat)$/u

/** Removes the decoration of a line: '— Убуд —', '*** UBUD ***', 'Ubud:'. */
export const undecorated = (text: string): string =>
  text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, '').replace(/\s+/g, ' ')

/** Reads a line that names only a place or a category, or both: 'Виллы в Убуде'. Undefined for any other text. */
export function sectionIn(line: string): Section | undefined {
  const text = undecorated(line)
  if (text.length > 80) return undefined
  const tokens = tokenise(text)
  const places = conceptIndex.find(tokens).filter(({ concept }) => concept.startsWith('place:'))
  let category: Category | undefined
  let joins = 0
  for (const [at, { kind, text: word }] of tokens.entries()) {
    if (kind === 'mark' || places.some(({ from, to }) => from <= at && at < to)) continue
    if (isCategoryNoun(word)) category ??= categoryNamed(word)
    else if (joining.test(word) || isFiller(word)) joins++
    else return undefined
  }
  if (places.length === 0) return category ? { category } : undefined
  const [{ concept }] = places as [(typeof places)[number]]
  const language = /[а-яё]/i.test(text) ? 'ru' : 'en'
  const area = category || joins > 0 ? nameOfPlace(concept.slice('place:'.length), language) : text
  return { area, ...(category && { category }) }
}

/** Returns true if a line consists of general words only: 'PREMIUM', 'Прочее'. */
export function isGeneralHeading(line: string): boolean {
  const words = tokenise(undecorated(line)).filter(({ kind }) => kind === 'word')
  return (
    words.length > 0 &&
    words.every(({ text }) => general.test(text) || joining.test(text) || isFiller(text) || isCategoryNoun(text))
  )
}
