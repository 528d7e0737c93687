import type { Category } from '../../contract/venues.ts'
import { lexicon } from '../catalogue/lexicon.ts'
import { places } from '../catalogue/places.ts'
import { eitherOf, type Understanding, type Want } from './constraints.ts'
import { type Check, conceptsLacked } from './fit.ts'
import type { Budget } from './grammar/budget.ts'
import type { Range } from './grammar/quantities.ts'
import { blank, column } from '../catalogue/columns.ts'
import type { Facts } from '../catalogue/facts.ts'
import type { Fit, NearMiss, Relaxation } from './rank.ts'

export type Language = Understanding['language']

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

const checkNames: Readonly<Record<Language, Record<Check, string>>> = {
  en: {
    place: 'the area',
    view: 'the view',
    bedrooms: 'bedrooms',
    rooms: 'rooms',
    guests: 'how many guests',
    beds: 'massage beds',
    budget: 'the price',
    feature: 'some of the features',
    kind: 'the kind',
  },
  ru: {
    place: 'район',
    view: 'вид',
    bedrooms: 'число спален',
    rooms: 'число номеров',
    guests: 'вместимость',
    beds: 'массажные столы',
    budget: 'цена',
    feature: 'часть пожеланий',
    kind: 'вид услуги',
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
export const checkName = (check: Check, language: Language): string => checkNames[language][check]
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

function rangeText({ min, max }: Range, language: Language): string {
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

export function understoodStep(want: Want, language: Language): string {
  const asked = [categoryName(want.category, language), ...wishes(want, language)].join('; ')
  return `${language === 'en' ? 'Looking for' : 'Ищу'}: ${asked}.`
}

export const mendedStep = (mended: Understanding['mended'], language: Language): string =>
  `${language === 'en' ? 'Read as' : 'Прочитано как'}: ${mended.map(([written, meant]) => `${written} → ${meant}`).join(', ')}.`

/** How many fit; `open` when the catalogue leaves something about them open. */
export function countStep(fits: number, candidates: number, open: boolean, want: Want, language: Language): string {
  const name = categoryName(want.category, language)
  return language === 'en'
    ? `Checked the catalogue (${name}): ${fits} of ${candidates} ${open ? 'may fit' : 'fit'}.`
    : `Проверен каталог (${name}): ${open ? 'может подойти' : 'подходит'} ${fits} из ${candidates}.`
}

/** What a row does not tell of what is asked: features by their names, everything else by what it is. */
export const openNames = (want: Want, { facts, open }: Fit, language: Language): string[] =>
  open.flatMap((check) => namesOf(check, want, facts, language))
const namesOf = (check: Check, want: Want, facts: Facts, language: Language): string[] => {
  const lacked = check === 'feature' || check === 'kind' ? conceptsLacked(want, facts, check) : []
  return lacked.length > 0 ? lacked.map((concept) => conceptName(concept, language)) : [checkName(check, language)]
}

export const openStep = (open: readonly string[], language: Language): string => {
  const names = open.join(', ')
  return language === 'en'
    ? `These do not contradict the request, but the catalogue does not state ${names}: please ask the venue.`
    : `Запросу не противоречат, но в каталоге не указано: ${names}. Уточните у заведения.`
}

/** What was given up, and why: nothing fitted otherwise. */
export function relaxedSteps(asked: Want, relaxed: readonly Relaxation[], got: Want, language: Language): string[] {
  const en = language === 'en'
  if (relaxed.length === 0) return []
  const steps = relaxed.map((what) => {
    if (what === 'view') {
      const views = asked.views.map((view) => viewName(view, language)).join(', ')
      return en ? `Left out the view (${views}).` : `Убрано условие о виде (${views}).`
    }
    if (what === 'budget')
      return `${en ? 'Stretched the budget by 15 %' : 'Бюджет увеличен на 15 %'}: ${budgetText(got.budget!, language)}.`
    if (what === 'kind') {
      const kinds = got.kinds.map((kind) => conceptName(kind, language)).join(', ')
      return en ? `Looked for what comes near it: ${kinds}.` : `Поиск близкого по типу: ${kinds}.`
    }
    const areas = got.places.map((place) => placeName(place, language)).join(', ')
    if (asked.elsewhere.length > 0)
      return `${nowhere(asked, language)} ${areas ? `${en ? 'Looked in' : 'Поиск'}: ${areas}.` : en ? 'These are elsewhere.' : 'Показаны другие места.'}`
    return en ? `Looked in the neighbouring areas: ${areas}.` : `Поиск в соседних районах: ${areas}.`
  })
  return [en ? 'Nothing fits everything that was asked.' : 'Под все условия сразу ничего не подходит.', ...steps]
}

/** No row names the place. */
const nowhere = ({ elsewhere }: Want, language: Language): string => {
  const names = elsewhere.flatMap(({ said }) => (said === '' ? [] : [said])).join(', ')
  if (names === '')
    return language === 'en'
      ? 'The catalogue does not know a name in this request.'
      : 'Названия из этого запроса в каталоге нет.'
  return language === 'en' ? `The catalogue has no place called ${names}.` : `Места «${names}» в каталоге нет.`
}

/** Nothing fits; `tried` are the wishes that were given up in vain, `most` the bedrooms of the largest villa. */
export function nothingStep(
  want: Want,
  tried: readonly Relaxation[],
  most: number | undefined,
  language: Language,
): string {
  const name = categoryName(want.category, language)
  const en = language === 'en'
  const without = {
    view: en ? 'without the view' : 'без условия о виде',
    budget: en ? 'with 15 % more budget' : 'с бюджетом на 15 % больше',
    place: en ? 'in a neighbouring area' : 'в соседнем районе',
    kind: en ? 'of a kind near to it' : 'близкого типа',
  }
  const vain = tried.map((what) => without[what]).join(en ? ' or ' : ' или ')
  const even = vain === '' ? '' : en ? `, not even ${vain}` : `, даже ${vain}`
  const largest =
    most === undefined ? '' : en ? ` The most bedrooms in one: ${most}.` : ` Больше всего спален в одной: ${most}.`
  const unknown = want.elsewhere.length > 0 ? ` ${nowhere(want, language)}` : ''
  return `${en ? 'Nothing in the catalogue fits' : 'В каталоге ничего не подходит'} (${name})${even}.${largest}${unknown}`
}

/** What a row says of a check, in its own words. */
function rowSays(want: Want, check: Check, facts: Facts, language: Language): string {
  const { venue, price } = facts
  const en = language === 'en'
  const cell = (pattern: RegExp): string | undefined =>
    Object.entries(venue.extras).find(([key, value]) => pattern.test(key) && !blank.test(value))?.[1]
  if (check === 'place') {
    const there = cell(/^(?:area|district|район)$/i)
    const row = there !== undefined && !/\d/.test(there) ? there : (venue.address ?? cell(column.place))
    const asked = placesAsked(want, language)
    if (row !== undefined && asked !== '') {
      const short = row.replaceAll(/\s+/g, ' ').trim().slice(0, 60)
      return en ? `in ${short}, not in ${asked}` : `место: ${short}, а не ${asked}`
    }
  }
  const said =
    check === 'place'
      ? (venue.address ?? cell(column.place))
      : check === 'budget'
        ? price && venue.raw_price_text
        : check === 'feature' || check === 'kind'
          ? undefined
          : (cell(check === 'guests' ? column.capacity : column[check]) ??
            (check === 'guests' ? cell(column.bedrooms) : undefined))
  const name = said ? checkName(check, language) : namesOf(check, want, facts, language).join(', ')
  return said
    ? `${name}: ${said.replaceAll(/\s+/g, ' ').trim().slice(0, 60)}`
    : en
      ? `not as asked: ${name}`
      : `не так: ${name}`
}

/** Why an option is offered although it is not quite what was asked. */
export const nearMiss = (reason: string, language: Language): string =>
  `${language === 'en' ? 'Near miss' : 'Почти подходит'}: ${reason}`
export const missReason = (want: Want, check: Check, facts: Facts, language: Language): string =>
  rowSays(want, check, facts, language)

/** Venues that a single thing speaks against, each with it. */
export function nearMissStep(want: Want, misses: readonly NearMiss[], language: Language): string {
  const told = misses.map(({ facts, lacks }) => `${facts.venue.name} (${rowSays(want, lacks, facts, language)})`)
  return `${language === 'en' ? 'Nearly fit, but for one thing' : 'Почти подходят, мешает одно'}: ${told.join('; ')}.`
}

export const unverifiableStep = (wishes: readonly string[], language: Language): string =>
  `${language === 'en' ? 'The catalogue cannot tell, so please ask' : 'Каталог этого не говорит, уточните'}: ${wishes.join('; ')}.`

/** Of a message that adds nothing to the conversation. */
export const nothingNew = (language: Language): string =>
  language === 'en'
    ? 'Nothing new was understood of this, so the request stands as it was.'
    : 'Ничего нового из этого понять не удалось, запрос остаётся прежним.'

export const askCategory = (language: Language): string =>
  language === 'en'
    ? 'Happy to help! What are you looking for: a villa, a restaurant, a mobile spa, a yacht or a retreat center?'
    : 'С радостью помогу! Что вы ищете: виллу, ресторан, выездной спа, яхту или ретрит-центр?'

/** What to ask for when only the category is known, the most telling first. */
export function missingFor(category: Category, language: Language): string[] {
  const en = language === 'en'
  const area = en ? 'area' : 'район'
  switch (category) {
    case 'villa':
      return [area, en ? 'number of bedrooms' : 'число спален']
    case 'restaurant':
      return [area, en ? 'cuisine' : 'кухня']
    case 'yacht':
    case 'retreat_center':
      return [en ? 'number of guests' : 'число гостей', area]
    case 'mobile_spa':
      return [area, en ? 'kind of massage' : 'вид массажа']
  }
}

export const missingCategory = (language: Language): string => (language === 'en' ? 'category' : 'категория')

export const askMore = (missing: readonly string[], language: Language): string =>
  language === 'en'
    ? `To narrow it down, please tell: ${missing.join(' and ')}.`
    : `Чтобы сузить выбор, уточните: ${missing.join(' и ')}.`
