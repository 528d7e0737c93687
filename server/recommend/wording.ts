/** The sentences of an answer: what was looked for and found, what was given up, and what is asked back. */
import type { Category } from '../../contract/venues.ts'
import { blank, column, type Facts } from '../catalogue/index.ts'
import type { Understanding, Want } from './constraints.ts'
import { type Check, conceptsLacked } from './fit.ts'
import {
  budgetText,
  categoryName,
  conceptName,
  type Language,
  placeName,
  placesAsked,
  viewName,
  wishes,
} from './naming.ts'
import type { Fit, NearMiss, Relaxation } from './rank.ts'

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
  return lacked.length > 0 ? lacked.map((concept) => conceptName(concept, language)) : [checkNames[language][check]]
}

export const openStep = (open: readonly string[], language: Language): string => {
  const names = open.join(', ')
  return language === 'en'
    ? `These do not contradict the request, but the catalogue does not state ${names}: please ask the venue.`
    : `Запросу не противоречат, но в каталоге не указано: ${names}. Уточните при звонке.`
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

const howToImport = (language: Language): string =>
  language === 'en'
    ? 'Import a workbook on the All Venues screen, then ask again.'
    : 'Импортируйте таблицу на экране «Все объекты», затем повторите запрос.'

export const emptyCatalogueStep = (language: Language): string =>
  `${language === 'en' ? 'The catalogue is empty.' : 'Каталог пуст.'} ${howToImport(language)}`

export const emptyCategoryStep = (category: Category, language: Language): string => {
  const name = categoryName(category, language)
  const text = language === 'en' ? 'The catalogue has no venues of this category' : 'В каталоге нет объектов категории'
  return `${text} (${name}). ${howToImport(language)}`
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
export function rowSays(want: Want, check: Check, facts: Facts, language: Language): string {
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
  const name = said ? checkNames[language][check] : namesOf(check, want, facts, language).join(', ')
  return said
    ? `${name}: ${said.replaceAll(/\s+/g, ' ').trim().slice(0, 60)}`
    : en
      ? `not as asked: ${name}`
      : `не так: ${name}`
}

/** Why an option is offered although it is not quite what was asked. */
export const nearMiss = (reason: string, language: Language): string =>
  `${language === 'en' ? 'Near miss' : 'Почти подходит'}: ${reason}`

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
