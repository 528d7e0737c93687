import type { Language } from '../../contract/calls.ts'
import type { Category, Venue } from '../../contract/venues.ts'

/*
 * Texts of an inquiry in the language of its calls, which may differ from the language of the page. One scenario serves
 * all venues, so the name of a venue becomes a word for its category.
 */

/** Requirements of a client that fill the variables of a preset. Blank if unknown. */
export interface Wish {
  guests: string
  dates: string
}

interface Words {
  /** Word for a venue of each category, as a subject. */
  venue: Record<Category | 'any', string>
  /** The same after "at". English has one form. */
  atVenue: Record<Category | 'any', string>
  at: string
  goal: (venue: string, wish: Wish) => string
  subject: (wish: Wish) => string
  /** Reads the texts of `subject`. */
  subjectPattern: RegExp
  /** Question about a requirement in words. */
  wish: (words: string) => string
  /** Question about an empty cell. */
  about: (heading: string) => string
}

/** Dates that begin with a preposition: 'from 12 to 19 July', 'с 12 по 19 июля'. */
const withPreposition = /^(?:from|between|in|on|at|during|с|со|на|в|во|до|между)\s/iu

const on = (preposition: string, dates: string): string =>
  withPreposition.test(dates) ? dates : `${preposition} ${dates}`

const english: Words['venue'] = {
  villa: 'the villa',
  restaurant: 'the restaurant',
  mobile_spa: 'the spa',
  yacht: 'the yacht',
  retreat_center: 'the retreat center',
  any: 'the venue',
}

const words: Record<Language, Words> = {
  en: {
    venue: english,
    atVenue: english,
    at: 'at ',
    goal: (venue, { guests, dates }) =>
      ['Find out whether', venue, 'is free', guests && `for ${guests} guests`, dates && on('on', dates)]
        .filter(Boolean)
        .join(' ') + ', and its terms.',
    subject: ({ guests, dates }) =>
      ['a booking', guests && ` for ${guests} guests`, dates && `, ${dates}`].filter(Boolean).join(''),
    subjectPattern: /^a booking(?: for (?<guests>.+?) guests)?(?:, (?<dates>.+))?$/u,
    wish: (words) => `Ask whether it has: ${words}.`,
    about: (heading) => `Ask about: ${heading.toLowerCase()}.`,
  },
  ru: {
    venue: {
      villa: 'вилла',
      restaurant: 'ресторан',
      mobile_spa: 'спа',
      yacht: 'яхта',
      retreat_center: 'ретрит-центр',
      any: 'место',
    },
    atVenue: {
      villa: 'вилле',
      restaurant: 'ресторане',
      mobile_spa: 'спа',
      yacht: 'яхте',
      retreat_center: 'ретрит-центре',
      any: 'месте',
    },
    at: 'в ',
    goal: (_, { guests, dates }) =>
      ['Узнать о свободных местах', dates && on('на', dates), guests && `(гостей: ${guests})`]
        .filter(Boolean)
        .join(' ') + ' и об условиях.',
    subject: ({ guests, dates }) =>
      ['бронирования', dates && `, ${dates}`, guests && ` (гостей: ${guests})`].filter(Boolean).join(''),
    subjectPattern: /^бронирования(?:, (?<dates>.+?))?(?: \(гостей: (?<guests>.+?)\))?$/u,
    wish: (words) => `Спросите, есть ли это: ${words}.`,
    about: (heading) => `Спросите: ${heading.toLowerCase()}.`,
  },
}

/** Returns the common category of the venues, or 'any'. */
export function commonCategory(venues: readonly Pick<Venue, 'category'>[]): Category | 'any' {
  const categories = new Set(venues.map(({ category }) => category))
  const [only] = categories
  return categories.size === 1 && only !== undefined && Object.hasOwn(english, only) ? (only as Category) : 'any'
}

/** Replaces the variables of a preset's text. Unknown guests and dates stay variables. */
export function filledText(text: string, language: Language, category: Category | 'any', wish: Wish): string {
  const { venue, atVenue, at } = words[language]
  return text
    .replaceAll(`${at}{venue_name}`, at + atVenue[category])
    .replaceAll('{venue_name}', venue[category])
    .replaceAll('{guests}', () => wish.guests.trim() || '{guests}')
    .replaceAll(/(on|на) \{dates\}/g, (whole, preposition: string) =>
      wish.dates.trim() === '' ? whole : on(preposition, wish.dates.trim()),
    )
    .replaceAll('{dates}', () => wish.dates.trim() || '{dates}')
}

/** Returns the names of the variables that a text still contains. */
export function openVariables(texts: readonly string[]): ('guests' | 'dates')[] {
  return (['guests', 'dates'] as const).filter((name) => texts.some((text) => text.includes(`{${name}}`)))
}

/** Goal of the calls. */
export function goalOf(language: Language, category: Category | 'any', wish: Wish): string {
  return words[language].goal(words[language].venue[category], trimmed(wish))
}

/** Subject of the calls, which their opening states: 'a booking for 8 guests, 12-19 July'. At most 80 characters. */
export function subjectOf(language: Language, wish: Wish): string {
  const { subject } = words[language]
  const full = subject(trimmed(wish))
  return full.length <= 80 ? full : subject({ guests: '', dates: '' })
}

/** Reads guests and dates from a subject that `subjectOf` wrote. Blank if it is another text. */
export function wishIn(subject: string, language: Language): Wish {
  const groups = words[language].subjectPattern.exec(subject)?.groups
  return { guests: groups?.['guests'] ?? '', dates: groups?.['dates'] ?? '' }
}

const trimmed = ({ guests, dates }: Wish): Wish => ({ guests: guests.trim(), dates: dates.trim() })

export const wishQuestion = (language: Language, wish: string): string => words[language].wish(wish)

/** Questions for well-known facts. Other facts use their heading. */
const factQuestions: Record<Language, Readonly<Record<string, string>>> = {
  en: {
    raw_price_text: 'Ask for the price.',
    'extras.Quoted price': 'Ask for the price.',
    website: 'Ask for the address of the website.',
    address: 'Ask for the address.',
    'extras.Number of bedrooms': 'Ask how many bedrooms there are.',
    'extras.Number of rooms': 'Ask how many rooms there are.',
    'extras.Maximum capacity': 'Ask for how many guests there is space.',
    'extras.Capacity': 'Ask how many guests can come on board.',
    'extras.Private chef': 'Ask whether there is a private chef.',
    'extras.Yoga shala': 'Ask whether there is a yoga shala.',
    'extras.View': 'Ask what the view is.',
    'extras.Area': 'Ask in which area it is.',
    'extras.Working hours': 'Ask for the opening hours.',
    'extras.Massage beds': 'Ask how many massage beds there are.',
    'extras.Port of departure': 'Ask from which port it leaves.',
    'extras.Type of boat': 'Ask for the type of the boat.',
    'extras.Cuisine type': 'Ask which cuisine they serve.',
  },
  ru: {
    raw_price_text: 'Спросите цену.',
    'extras.Quoted price': 'Спросите цену.',
    website: 'Спросите адрес сайта.',
    address: 'Спросите адрес.',
    'extras.Number of bedrooms': 'Спросите, сколько там спален.',
    'extras.Number of rooms': 'Спросите, сколько там номеров.',
    'extras.Maximum capacity': 'Спросите, сколько гостей могут принять.',
    'extras.Capacity': 'Спросите, сколько гостей можно взять на борт.',
    'extras.Private chef': 'Спросите, есть ли личный повар.',
    'extras.Yoga shala': 'Спросите, есть ли зал для йоги.',
    'extras.View': 'Спросите, какой там вид.',
    'extras.Area': 'Спросите, в каком это районе.',
    'extras.Working hours': 'Спросите часы работы.',
    'extras.Massage beds': 'Спросите, сколько массажных столов.',
    'extras.Port of departure': 'Спросите, из какого порта отправление.',
    'extras.Type of boat': 'Спросите, какое это судно.',
    'extras.Cuisine type': 'Спросите, какая у них кухня.',
  },
}

/** Question for an empty field of the catalogue. `heading` names the field in the language of the page. */
export function fieldQuestion(language: Language, field: string, heading: string): string {
  const known = factQuestions[language]
  return Object.hasOwn(known, field) ? known[field]! : words[language].about(heading)
}
