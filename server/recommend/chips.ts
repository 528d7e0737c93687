import type { UnderstoodChip } from '../../contract/chat.ts'
import { lexicon, nameOfKind } from '../../language/concepts/index.ts'
import { dollars, nights, type Rates } from '../../language/money/index.ts'
import { clock } from '../../language/hours/index.ts'
import { continents } from '../../language/places/index.ts'
import { tokenise } from '../../language/words/index.ts'
import { eitherOf, type Want } from './constraints.ts'
import type { Budget } from './grammar/budget.ts'
import * as labels from './labels.ts'

type Filter = UnderstoodChip['filter']

/** A criterion of a want: its chip, and a function that removes it from the want. */
interface Criterion {
  readonly chip: UnderstoodChip
  readonly without: (want: Want) => Want
}

/** Returns the criteria of a want, without its category. Filters of budgets are in US dollars at these rates. */
function criteriaOf(want: Want, language: labels.Language, rates: Rates): Criterion[] {
  const { category } = want
  const criteria: Criterion[] = []
  const add = (
    slot: UnderstoodChip['slot'],
    name: string,
    label: string,
    filter: Filter,
    without: Criterion['without'],
    value?: string,
  ): void => {
    const narrowed = Object.keys(filter).length > 0 ? { category, ...filter } : {}
    criteria.push({
      chip: { id: `${category}.${name}`, label, slot, category, filter: narrowed, ...(value && { value }) },
      without,
    })
  }
  const remove = <T>(list: readonly T[], value: T): T[] => list.filter((other) => other !== value)
  const negated = (label: string): string => labels.negated(label, language)

  if (want.bedrooms) {
    const { min } = want.bedrooms
    const label = labels.bedroomsText(want.bedrooms, language)
    add('bedrooms', 'bedrooms', label, min === undefined ? {} : { bedrooms_min: min }, (w) => ({
      ...w,
      bedrooms: undefined,
    }))
  }
  if (want.rooms !== undefined)
    add('rooms', 'rooms', labels.roomsText(want.rooms, language), {}, (w) => ({ ...w, rooms: undefined }))
  if (want.guests !== undefined)
    add(
      'guests',
      'guests',
      labels.guestsText(want.guests, language),
      guestsFilter(want),
      (w) => ({ ...w, guests: undefined }),
      String(want.guests),
    )
  if (want.beds !== undefined)
    add('beds', 'beds', labels.bedsText(want.beds, language), {}, (w) => ({ ...w, beds: undefined }))
  for (const view of want.views) {
    add('view', `view.${view}`, labels.viewName(view, language), view === 'any' ? {} : { view }, (w) => ({
      ...w,
      views: remove(w.views, view),
    }))
  }
  for (const place of want.places) {
    const filter = continents.has(place) ? { q: labels.placeName(place, 'en') } : { place }
    add('place', `place.${place}`, labels.placeName(place, language), filter, (w) => ({
      ...w,
      places: remove(w.places, place),
    }))
  }
  for (const said of labels.wordsShown(want)) {
    const [place] = want.placeWords.flatMap((word) => (word.said === said ? [labels.placeOfWord(word)] : []))
    add('place', `word.${said}`, said, place === undefined ? { q: said } : { place }, (w) => ({
      ...w,
      placeWords: w.placeWords.filter((word) => !said.includes(word.said)),
    }))
  }
  for (const { said } of want.elsewhere) {
    if (said === '') continue
    add('place', `elsewhere.${said}`, said, {}, (w) => ({
      ...w,
      elsewhere: w.elsewhere.filter((place) => place.said !== said),
    }))
  }
  for (const feature of want.features) {
    const name = feature.replaceAll(':', '.')
    const either = eitherOf(feature)
    const filter = either.length === 1 ? { q: phraseOf(feature) } : {}
    add('feature', name, labels.conceptName(feature, language), filter, (w) => ({
      ...w,
      features: remove(w.features, feature),
      words: either.reduce((words, one) => wordsWithout({ ...w, words }, one), w.words),
    }))
  }
  for (const kind of want.kinds) {
    const cuisine = category === 'restaurant' ? nameOfKind('cuisine', kind) : undefined
    const filter = cuisine === undefined ? { q: phraseOf(kind) } : { cuisine }
    add('kind', kind.replace(':', '.'), labels.conceptName(kind, language), filter, (w) => ({
      ...w,
      kinds: remove(w.kinds, kind),
      words: wordsWithout(w, kind),
    }))
  }
  if (want.opening) {
    const { days, at } = want.opening
    const filter = {
      ...(days?.length === 1 && { open_day: days[0]! }),
      ...(at !== undefined && { open_at: clock(at) }),
    }
    add('hours', 'opening', labels.openingLabel(want.opening, language), filter, ({ opening: _opening, ...w }) => w)
  }
  if (want.budget)
    add('budget', 'budget', labels.budgetText(want.budget, language), budgetFilter(want.budget, rates), (w) => ({
      ...w,
      budget: undefined,
    }))
  for (const place of want.placesExcluded) {
    add('place', `not.place.${place}`, negated(labels.placeName(place, language)), {}, (w) => ({
      ...w,
      placesExcluded: remove(w.placesExcluded, place),
    }))
  }
  for (const { said } of want.placeWordsExcluded ?? []) {
    add('place', `not.word.${said}`, negated(said), {}, ({ placeWordsExcluded = [], ...w }) => {
      const left = placeWordsExcluded.filter((word) => word.said !== said)
      return left.length > 0 ? { ...w, placeWordsExcluded: left } : w
    })
  }
  for (const view of want.viewsExcluded) {
    add('view', `not.view.${view}`, negated(labels.viewName(view, language)), {}, (w) => ({
      ...w,
      viewsExcluded: remove(w.viewsExcluded, view),
    }))
  }
  for (const feature of want.featuresExcluded) {
    add('feature', `not.${feature.replace(':', '.')}`, negated(labels.conceptName(feature, language)), {}, (w) => ({
      ...w,
      featuresExcluded: remove(w.featuresExcluded, feature),
    }))
  }
  for (const kind of want.kindsExcluded) {
    add('kind', `not.${kind.replace(':', '.')}`, negated(labels.conceptName(kind, language)), {}, (w) => ({
      ...w,
      kindsExcluded: remove(w.kindsExcluded, kind),
    }))
  }
  const dates = want.when.join(', ')
  if (dates !== '') add('when', 'when', dates, {}, (w) => ({ ...w, when: [] }), dates)
  return criteria
}

/** Returns the chips of all wants. The chip of a category precedes its criteria. */
export function chipsOf(wants: readonly Want[], language: labels.Language, rates: Rates): UnderstoodChip[] {
  return wants.flatMap((want): UnderstoodChip[] => {
    const { category } = want
    const label = labels.categoryName(category, language)
    return [
      { id: category, label, slot: 'category', category, filter: { category } },
      ...criteriaOf(want, language, rates).map(({ chip }) => chip),
    ]
  })
}

/** Removes the criteria of these chips from the wants. Ignores unknown ids. */
export function withoutChips(wants: readonly Want[], ids: readonly string[], rates: Rates): Want[] {
  if (ids.length === 0) return [...wants]
  return wants
    .filter(({ category }) => !ids.includes(category))
    .map((want) =>
      criteriaOf(want, 'en', rates)
        .filter(({ chip }) => ids.includes(chip.id))
        .reduce((left, { without }) => without(left), want),
    )
}

/** Returns the words of a want, except those that name the concept. */
function wordsWithout({ words }: Want, concept: string): Want['words'] {
  const [kind, name] = concept.split(':') as [string, string]
  const phrases = lexicon[kind]?.[name]
  const own = new Set(
    [...(phrases?.en ?? []), ...(phrases?.ru ?? [])].flatMap((phrase) => tokenise(phrase).map(({ stem }) => stem)),
  )
  return words.filter(({ stem }) => !own.has(stem))
}

/** Returns the search text that finds a concept on the list screens. */
function phraseOf(concept: string): string {
  const [kind, name] = concept.split(':') as [string, string]
  return lexicon[kind]?.[name]?.en[0] ?? name.replaceAll('_', ' ')
}

function guestsFilter({ category, guests = 0, bedrooms }: Want): Filter {
  // Villas state bedrooms, not guests: assume two guests per bedroom.
  if (category === 'villa') return bedrooms?.min === undefined ? { bedrooms_min: Math.ceil(guests / 2) } : {}
  return category === 'yacht' || category === 'retreat_center' ? { capacity_min: guests } : {}
}

function budgetFilter({ max, currency, per }: Budget, rates: Rates): Filter {
  if (max === undefined) return {}
  return { price_max: Math.ceil(dollars(max, currency, rates) / ((per && nights[per]) ?? 1)) }
}
