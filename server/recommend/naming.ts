/** Things and wishes by their names, in either language: chips, steps and the words to the venue are made of them. */
import type { Category } from '../../contract/venues.ts'
import { lexicon } from '../../language/concepts/index.ts'
import { places } from '../../language/places/index.ts'
import { eitherOf, type Understanding, type Want } from './constraints.ts'
import type { Budget } from './grammar/budget.ts'
import type { Range } from './grammar/quantity.ts'

export type Language = Understanding['language']

/** The language of a text by its letters; `otherwise` where they are as many of either, or none. */
export function languageOf(text: string, otherwise: Language = 'en'): Language {
  const russian = text.match(/[а-яё]/gi)?.length ?? 0
  const english = text.match(/[a-z]/gi)?.length ?? 0
  return russian === english ? otherwise : russian > english ? 'ru' : 'en'
}

const categoryNames: Readonly<Record<Language, Record<Category, string>>> = {
  en: {
    villa: 'villa',
    restaurant: 'restaurant',
    mobile_spa: 'mobile spa',
    yacht: 'yacht',
    retreat_center: 'retreat center',
  },
  ru: {
    villa: 'вилла',
    restaurant: 'ресторан',
    mobile_spa: 'выездной спа',
    yacht: 'яхта',
    retreat_center: 'ретрит-центр',
  },
}

const viewNames: Readonly<Record<Language, Record<string, string>>> = {
  en: { any: 'any view', sea: 'sea view', pool: 'pool view' },
  ru: {
    any: 'любой вид',
    sea: 'вид на море',
    jungle: 'вид на джунгли',
    rice_field: 'вид на рисовые поля',
    mountain: 'вид на горы',
    river: 'вид на реку',
    lake: 'вид на озеро',
    valley: 'вид на долину',
    garden: 'вид на сад',
    city: 'вид на город',
    sunset: 'вид на закат',
    vineyard: 'вид на виноградники',
    pool: 'вид на бассейн',
  },
}

const perNames: Readonly<Record<Language, Record<string, string>>> = {
  en: { night: ' a night', week: ' a week', month: ' a month', hour: ' an hour', person: ' a person' },
  ru: { night: ' в сутки', week: ' в неделю', month: ' в месяц', hour: ' в час', person: ' с человека' },
}

export const categoryName = (category: Category, language: Language): string => categoryNames[language][category]
export const placeName = (place: string, language: Language): string => places[place]?.[language][0] ?? place

export const viewName = (view: string, language: Language): string =>
  viewNames[language][view] ?? (language === 'en' ? `${view.replaceAll('_', ' ')} view` : view)

export function conceptName(concept: string, language: Language): string {
  const either = eitherOf(concept)
  if (either.length > 1)
    return either.map((one) => conceptName(one, language)).join(language === 'en' ? ' or ' : ' или ')
  const [kind, name] = concept.split(':') as [string, string]
  return lexicon[kind]?.[name]?.[language][0] ?? name.replaceAll('_', ' ')
}

/** Thousands parted by spaces, in either language. */
const amount = (value: number): string => String(Math.round(value * 100) / 100).replace(/\B(?=(\d{3})+(?!\d))/g, ' ')

export function budgetText({ about, min, max, currency, per }: Budget, language: Language): string {
  const unit = `${currency ? ` ${currency}` : ''}${per ? perNames[language][per] : ''}`
  const [from, upTo] = language === 'en' ? ['from', 'up to'] : ['от', 'до']
  if (about !== undefined) return `${language === 'en' ? 'around' : 'около'} ${amount(about)}${unit}`
  if (max === undefined) return `${from} ${amount(min ?? 0)}${unit}`
  return `${min === undefined ? '' : `${from} ${amount(min)} `}${upTo} ${amount(max)}${unit}`
}

export function rangeText({ min, max }: Range, language: Language): string {
  if (min !== undefined && max !== undefined) return min === max ? `${min}` : `${min}–${max}`
  if (language === 'en') return max === undefined ? `at least ${min}` : `at most ${max}`
  return max === undefined ? `от ${min}` : `до ${max}`
}

export const bedroomsText = (range: Range, language: Language): string =>
  `${language === 'en' ? 'bedrooms' : 'спальни'}: ${rangeText(range, language)}`
export const roomsText = (rooms: number, language: Language): string =>
  `${language === 'en' ? 'rooms: at least' : 'номера: от'} ${rooms}`
export const guestsText = (guests: number, language: Language): string =>
  `${language === 'en' ? 'guests' : 'гостей'}: ${guests}`
export const bedsText = (beds: number, language: Language): string =>
  `${language === 'en' ? 'massage beds' : 'массажных столов'}: ${beds}`
export const negated = (label: string, language: Language): string => `${language === 'en' ? 'not' : 'кроме:'} ${label}`

/** Of 'Serpong', 'Utara' and 'Serpong Utara' only the last is told. */
export const wordsShown = ({ placeWords }: Want): string[] =>
  [...new Set(placeWords.map(({ said }) => said))].filter(
    (said, _, all) => !all.some((other) => other !== said && other.includes(said)),
  )

/** The places asked for, by name. */
export const placesAsked = (want: Want, language: Language): string =>
  [
    ...want.places.map((place) => placeName(place, language)),
    ...wordsShown(want),
    ...want.elsewhere.map(({ said }) => said),
  ]
    .filter((name) => name !== '')
    .join(language === 'en' ? ' or ' : ' или ')

/** What is asked, one short phrase a wish: for the steps and for what is said to the venue. */
export function wishes(want: Want, language: Language): string[] {
  const en = language === 'en'
  const or = en ? ' or ' : ' или '
  const without = en ? 'without ' : 'без: '
  const list = [
    want.bedrooms && bedroomsText(want.bedrooms, language),
    want.rooms === undefined ? undefined : roomsText(want.rooms, language),
    want.guests === undefined ? undefined : guestsText(want.guests, language),
    want.beds === undefined ? undefined : bedsText(want.beds, language),
    want.views.map((view) => viewName(view, language)).join(or),
    placesAsked(want, language),
    ...want.features.map((feature) => conceptName(feature, language)),
    want.kinds.map((kind) => conceptName(kind, language)).join(or),
    want.budget && `${en ? 'budget' : 'бюджет'} ${budgetText(want.budget, language)}`,
    ...want.placesExcluded.map((place) => negated(placeName(place, language), language)),
    ...(want.placeWordsExcluded ?? []).map(({ said }) => negated(said, language)),
    ...want.viewsExcluded.map((view) => without + viewName(view, language)),
    ...[...want.featuresExcluded, ...want.kindsExcluded].map((concept) => without + conceptName(concept, language)),
    want.when.length > 0 ? want.when.join(', ') : undefined,
  ]
  return list.filter((wish): wish is string => wish !== undefined && wish !== '')
}
