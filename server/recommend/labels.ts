/** Labels of criteria in the chat's languages, for chips, steps and call scripts. */
import type { Category } from '../../contract/venues.ts'
import { lexicon } from '../../language/concepts/index.ts'
import { type OpeningRequest, openingText } from '../../language/hours/index.ts'
import { nameOfPlace, placesWithSound } from '../../language/places/index.ts'
import { soundMark } from '../../language/words/index.ts'
import { eitherOf, type Language, type PlaceWord, type Want } from './constraints.ts'
import type { Budget } from './grammar/budget.ts'
import type { Range } from './grammar/quantity.ts'
import { wordings } from './wording/index.ts'

export type { Language } from './constraints.ts'

/** Returns the language with the most letters in the text, or `otherwise` if there is a tie. */
export function languageOf(text: string, otherwise: Language = 'en'): Language {
  const russian = text.match(/[а-яё]/gi)?.length ?? 0
  const english = text.match(/[a-z]/gi)?.length ?? 0
  return russian === english ? otherwise : russian > english ? 'ru' : 'en'
}

const labelsIn = (language: Language) => wordings[language].labels

export const categoryName = (category: Category, language: Language): string => labelsIn(language).categories[category]
export const placeName = (place: string, language: Language): string => nameOfPlace(place, language)
export const viewName = (view: string, language: Language): string => labelsIn(language).view(view)

export function conceptName(concept: string, language: Language): string {
  const either = eitherOf(concept)
  if (either.length > 1) return labelsIn(language).or(either.map((alternative) => conceptName(alternative, language)))
  const [kind, name] = concept.split(':') as [string, string]
  return lexicon[kind]?.[name]?.[language][0] ?? name.replaceAll('_', ' ')
}

/** Formats an amount with at most two decimals and spaces between thousands. */
const amount = (value: number): string => String(Math.round(value * 100) / 100).replace(/\B(?=(\d{3})+(?!\d))/g, ' ')

export function budgetText({ about, min, max, currency, per }: Budget, language: Language): string {
  const { around, from, upTo, periods } = labelsIn(language)
  const unit = `${currency ? ` ${currency}` : ''}${(per && periods[per]) ?? ''}`
  if (about !== undefined) return `${around(amount(about))}${unit}`
  if (max === undefined) return `${from(amount(min ?? 0))}${unit}`
  return `${min === undefined ? '' : `${from(amount(min))} `}${upTo(amount(max))}${unit}`
}

export function rangeText({ min, max }: Range, language: Language): string {
  if (min !== undefined && max !== undefined) return min === max ? `${min}` : `${min}–${max}`
  const { atLeast, atMost } = labelsIn(language)
  return max === undefined ? atLeast(min!) : atMost(max)
}

export const bedroomsText = (range: Range, language: Language): string =>
  labelsIn(language).bedrooms(rangeText(range, language))
export const roomsText = (rooms: number, language: Language): string => labelsIn(language).rooms(rooms)
export const guestsText = (guests: number | string, language: Language): string => labelsIn(language).guests(guests)
export const bedsText = (beds: number, language: Language): string => labelsIn(language).beds(beds)
export const openingLabel = (opening: OpeningRequest, language: Language): string =>
  labelsIn(language).opening(openingText(opening, language))
export const negated = (label: string, language: Language): string => labelsIn(language).not(label)

/** Returns the place that an address word names. Undefined if no place, or several, have its sound. */
export function placeOfWord({ stem, also = [] }: PlaceWord): string | undefined {
  const sounds = [stem, ...also].flatMap((key) => (key.startsWith(soundMark) ? [key.slice(soundMark.length)] : []))
  const ids = new Set(sounds.flatMap(placesWithSound))
  return ids.size === 1 ? [...ids][0] : undefined
}

/** Returns the place words to show. Drops a word that is part of a longer one: 'Serpong' in 'Serpong Utara'. */
export const wordsShown = ({ placeWords }: Want): string[] =>
  [...new Set(placeWords.map(({ said }) => said))].filter(
    (said, _, all) => !all.some((other) => other !== said && other.includes(said)),
  )

/** Returns the names of all requested places, joined by 'or'. */
export function placesAsked(want: Want, language: Language): string {
  const names = [
    ...want.places.map((place) => placeName(place, language)),
    ...wordsShown(want),
    ...want.elsewhere.map(({ said }) => said),
  ]
  return labelsIn(language).or(names.filter((name) => name !== ''))
}

/** Returns one short label per criterion of the want, without the category. */
export function criteriaLabels(want: Want, language: Language): string[] {
  const labels = labelsIn(language)
  const list = [
    want.bedrooms && bedroomsText(want.bedrooms, language),
    want.rooms === undefined ? undefined : roomsText(want.rooms, language),
    want.guests === undefined ? undefined : guestsText(want.guests, language),
    want.beds === undefined ? undefined : bedsText(want.beds, language),
    labels.or(want.views.map((view) => viewName(view, language))),
    placesAsked(want, language),
    ...want.features.map((feature) => conceptName(feature, language)),
    labels.or(want.kinds.map((kind) => conceptName(kind, language))),
    want.opening && openingLabel(want.opening, language),
    want.budget && labels.budget(budgetText(want.budget, language)),
    ...want.placesExcluded.map((place) => negated(placeName(place, language), language)),
    ...(want.placeWordsExcluded ?? []).map(({ said }) => negated(said, language)),
    ...want.viewsExcluded.map((view) => labels.without(viewName(view, language))),
    ...[...want.featuresExcluded, ...want.kindsExcluded].map((concept) =>
      labels.without(conceptName(concept, language)),
    ),
    want.when.length > 0 ? want.when.join(', ') : undefined,
  ]
  return list.filter((label): label is string => label !== undefined && label !== '')
}
