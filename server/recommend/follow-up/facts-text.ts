import { blank, column, type Facts } from '../../catalogue/index.ts'
import type { Language } from '../constraints.ts'
import { wordings } from '../wording/index.ts'
import type { Aspect } from './reference-phrases.ts'

const columns: Readonly<Partial<Record<Aspect, Pick<RegExp, 'test'>>>> = {
  bedrooms: column.bedrooms,
  capacity: column.capacity,
  rooms: column.rooms,
  view: column.view,
  hours: /hours|часы|режим/i,
  photos: /photo|gallery|фото/i,
}

/** Maximum length of a value, in characters. */
const maxLength = 300

/** Returns the row's text for an aspect, verbatim. Undefined if the row does not state it. */
export function valueOf({ venue, phones }: Facts, aspect: Aspect): string | undefined {
  const cells = (pattern: Pick<RegExp, 'test'>) =>
    Object.entries(venue.extras).flatMap(([key, value]) => (pattern.test(key) && !blank.test(value) ? [value] : []))
  const values = {
    phone: () => phones,
    price: () => [venue.raw_price_text],
    address: () => [venue.address, ...(venue.address ? [] : cells(column.place))],
    website: () => [venue.website],
    details: () => [
      ...Object.entries(venue.extras).flatMap(([key, value]) =>
        blank.test(value) || column.contact.test(key) || columns.photos!.test(key) ? [] : [`${key}: ${value}`],
      ),
      venue.address,
      venue.raw_price_text,
    ],
  }
  const found = aspect in values ? values[aspect as keyof typeof values]() : cells(columns[aspect]!)
  const text = found
    .filter((value): value is string => typeof value === 'string' && !blank.test(value))
    .map((value) => value.replace(/\s+/g, ' ').trim())
    .join(aspect === 'details' ? ' · ' : ', ')
  return text === '' ? undefined : text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).trimEnd()}…`
}

/** Answers a question about a venue: 'Heron Ledge: phone +62 ...; the catalogue does not state the website.' */
export function aboutText(facts: Facts, aspects: readonly Aspect[], language: Language): string {
  const { answers } = wordings[language]
  const parts = aspects.map((aspect) => {
    const name = answers.aspects[aspect]
    const value = valueOf(facts, aspect)
    if (value !== undefined) return aspect === 'details' ? value : `${name} ${value}`
    return answers.notStated(name)
  })
  return `${facts.venue.name}: ${parts.join('; ')}`
}
