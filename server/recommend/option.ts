import type { ChatOption } from '../../contract/chat.ts'
import { tokenise } from '../../language/words/index.ts'
import { allDenied, conceptsOf, denialsOf } from '../../language/concepts/index.ts'
import { eitherOf, type Want } from './constraints.ts'
import { blank, column, no } from '../catalogue/index.ts'
import type { Fit } from './rank.ts'
import { checksOf } from './fit.ts'
import type { Language } from './naming.ts'
import { nearMiss, openNames, rowSays } from './wording.ts'

/** Cells that say why a venue fits are quoted, not retold; a long one is cut. */
const longestCell = 90
const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= longestCell ? line : `${line.slice(0, longestCell - 1).trimEnd()}…`
}

/** Headings that every workbook has, for a Russian answer; the owner's own stay as they are. */
const russianHeadings: Readonly<Record<string, string>> = {
  'number of bedrooms': 'Спальни',
  'number of rooms': 'Номера',
  view: 'Вид',
  'private chef': 'Повар',
  capacity: 'Вместимость',
  'maximum capacity': 'Вместимость',
  'how many (capacity)': 'Вместимость',
  'how many': 'Вместимость',
  'massage beds': 'Массажные столы',
  'working hours': 'Часы работы',
  facilities: 'Удобства',
  'cuisine type': 'Кухня',
  highlights: 'Особенности',
  'type of boat': 'Тип судна',
  'port of departure': 'Порт отправления',
  'yoga shala': 'Зал для йоги',
  programme: 'Программа',
}
const headingOf = (key: string, value: string, language: Language): string => {
  const known = key.trim().toLowerCase()
  if (language !== 'ru') return key
  return known === 'area' ? (/\d/.test(value) ? 'Площадь' : 'Район') : (russianHeadings[known] ?? key)
}

/** A venue as an option of the reply: every value is copied from its row. */
export function optionOf(fit: Fit, want: Want, language: Language, asked: Want = want): ChatOption {
  const { venue, phones } = fit.facts
  return {
    name: venue.name,
    category: venue.category,
    phones: [...phones],
    details: detailsOf(fit, want, language, asked),
    venue_id: venue.id,
  }
}

function detailsOf({ facts, open }: Fit, want: Want, language: Language, asked: Want): string {
  const { venue } = facts
  const cells = Object.entries(venue.extras).filter(([, value]) => !blank.test(value))
  const chosen = new Map<string, string>()
  const quote = (pattern: RegExp, unless?: RegExp): void => {
    for (const [key, value] of cells) if (pattern.test(key) && !unless?.test(value)) chosen.set(key, shorten(value))
  }
  if (want.bedrooms || want.guests !== undefined) quote(column.bedrooms)
  if (want.guests !== undefined) quote(column.capacity)
  if (want.rooms !== undefined) quote(column.rooms)
  if (want.beds !== undefined) quote(column.beds)
  if (want.views.length > 0) quote(column.view)
  // Some sheets call the size of a house its area.
  quote(/^area$|^port of departure$/i, /\d/)
  const concepts = [
    ...want.features.flatMap(eitherOf),
    ...want.preferred,
    ...want.kinds,
    ...want.views.map((view) => `nature:${view}`),
  ]
  for (const concept of concepts) {
    const having = cells.filter(([key, value]) => conceptsOf(value).has(concept) || conceptsOf(key).has(concept))
    // One that denies it is quoted where no other has it.
    const cell = having.find(([, value]) => !denialsOf(value).denied.has(concept)) ?? having[0]
    if (cell) chosen.set(cell[0], shorten(cell[1]))
  }
  for (const concept of want.featuresExcluded) {
    const cell = cells.find(
      ([key, value]) => denialsOf(value).denied.has(concept) || (no.test(value) && allDenied(key).includes(concept)),
    )
    if (cell) chosen.set(cell[0], shorten(cell[1]))
  }
  // Words that no lexicon knows, but the row does.
  for (const { stem } of want.words) {
    const cell = cells.find(([, value]) => tokenise(value).some((token) => token.stem === stem))
    if (cell && !column.contact.test(cell[0])) chosen.set(cell[0], shorten(cell[1]))
  }
  // Nothing was asked that a cell answers: what tells most of such a venue.
  if (chosen.size < 2) quote(/^(?:cuisine type|highlights|type of boat|number of bedrooms|view|facilities)$/i)
  const lines = [...chosen].map(([key, value]) => `${headingOf(key, value, language)}: ${value}`)
  const en = language === 'en'
  if (venue.address && ![...chosen.values()].includes(venue.address))
    lines.push(`${en ? 'Address' : 'Адрес'}: ${shorten(venue.address)}`)
  if (venue.raw_price_text) lines.push(`${en ? 'Price' : 'Цена'}: ${shorten(venue.raw_price_text)}`)
  if (open.length > 0) {
    lines.push(`${en ? 'Not stated' : 'Не указано'}: ${openNames(want, { facts, open }, language).join(', ')}`)
  }
  const against = [...checksOf(asked, facts)].flatMap(([check, verdict]) => (verdict === 'no' ? [check] : []))
  const reasons = against.map((check) => rowSays(asked, check, facts, language))
  return [...(reasons.length > 0 ? [nearMiss(reasons.join(', '), language)] : []), ...lines].join(' · ')
}
