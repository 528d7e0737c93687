import { blank, column, type Facts } from '../../catalogue/index.ts'
import type { Language } from '../naming.ts'
import type { Aspect } from './references.ts'

const names: Readonly<Record<Language, Record<Aspect, string>>> = {
  en: {
    phone: 'phone',
    price: 'price',
    address: 'address',
    website: 'website',
    bedrooms: 'bedrooms',
    capacity: 'capacity',
    view: 'view',
    hours: 'working hours',
    photos: 'photos',
    details: 'details',
  },
  ru: {
    phone: 'телефон',
    price: 'цена',
    address: 'адрес',
    website: 'сайт',
    bedrooms: 'спальни',
    capacity: 'вместимость',
    view: 'вид',
    hours: 'часы работы',
    photos: 'фото',
    details: 'подробности',
  },
}

const columns: Readonly<Partial<Record<Aspect, RegExp>>> = {
  bedrooms: column.bedrooms,
  capacity: column.capacity,
  view: column.view,
  hours: /hours|часы|режим/i,
  photos: /photo|gallery|фото/i,
}

const longest = 300

/** What the row says of it, word for word; undefined where it does not say. */
function valueOf({ venue, phones }: Facts, aspect: Aspect): string | undefined {
  const cells = (pattern: RegExp) =>
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
  return text === '' ? undefined : text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`
}

/** 'Heron Ledge: phone +62 ...; the catalogue does not state the website.' */
export function aboutText(facts: Facts, aspects: readonly Aspect[], language: Language): string {
  const parts = aspects.map((aspect) => {
    const name = names[language][aspect]
    const value = valueOf(facts, aspect)
    if (value !== undefined) return aspect === 'details' ? value : `${name} ${value}`
    return language === 'en' ? `the catalogue does not state the ${name}` : `в каталоге не указано: ${name}`
  })
  return `${facts.venue.name}: ${parts.join('; ')}`
}
