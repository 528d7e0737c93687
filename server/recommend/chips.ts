import type { UnderstoodChip } from '../../contract/chat.ts'
import { lexicon, nameOfKind } from '../../language/concepts/index.ts'
import { dollars, nights } from '../../language/money/index.ts'
import { continents } from '../../language/places/index.ts'
import { tokenise } from '../../language/words/index.ts'
import { eitherOf, type Want } from './constraints.ts'
import type { Budget } from './grammar/budget.ts'
import * as naming from './naming.ts'

type Filter = UnderstoodChip['filter']

/** One thing that is asked of a category: how it is shown, and the want without it. */
interface Part {
  readonly chip: UnderstoodChip
  readonly without: (want: Want) => Want
}

/** What is asked of a category, a part each; the category itself is not among them. */
function partsOf(want: Want, language: naming.Language): Part[] {
  const { category } = want
  const parts: Part[] = []
  const add = (
    slot: UnderstoodChip['slot'],
    name: string,
    label: string,
    filter: Filter,
    without: Part['without'],
    value?: string,
  ): void => {
    const narrowed = Object.keys(filter).length > 0 ? { category, ...filter } : {}
    parts.push({
      chip: { id: `${category}.${name}`, label, slot, category, filter: narrowed, ...(value && { value }) },
      without,
    })
  }
  const less = <T>(list: readonly T[], value: T): T[] => list.filter((other) => other !== value)
  const negated = (label: string): string => naming.negated(label, language)

  if (want.bedrooms) {
    const { min } = want.bedrooms
    const label = naming.bedroomsText(want.bedrooms, language)
    add('bedrooms', 'bedrooms', label, min === undefined ? {} : { bedrooms_min: min }, (w) => ({
      ...w,
      bedrooms: undefined,
    }))
  }
  if (want.rooms !== undefined)
    add('rooms', 'rooms', naming.roomsText(want.rooms, language), {}, (w) => ({ ...w, rooms: undefined }))
  if (want.guests !== undefined)
    add(
      'guests',
      'guests',
      naming.guestsText(want.guests, language),
      guestsFilter(want),
      (w) => ({ ...w, guests: undefined }),
      String(want.guests),
    )
  if (want.beds !== undefined)
    add('beds', 'beds', naming.bedsText(want.beds, language), {}, (w) => ({ ...w, beds: undefined }))
  for (const view of want.views) {
    add('view', `view.${view}`, naming.viewName(view, language), view === 'any' ? {} : { view }, (w) => ({
      ...w,
      views: less(w.views, view),
    }))
  }
  for (const place of want.places) {
    const filter = continents.has(place) ? { q: naming.placeName(place, 'en') } : { place }
    add('place', `place.${place}`, naming.placeName(place, language), filter, (w) => ({
      ...w,
      places: less(w.places, place),
    }))
  }
  for (const said of naming.wordsShown(want)) {
    add('place', `word.${said}`, said, { q: said }, (w) => ({
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
    add('feature', name, naming.conceptName(feature, language), filter, (w) => ({
      ...w,
      features: less(w.features, feature),
      words: either.reduce((words, one) => wordsBeside({ ...w, words }, one), w.words),
    }))
  }
  for (const kind of want.kinds) {
    const cuisine = category === 'restaurant' ? nameOfKind('cuisine', kind) : undefined
    const filter = cuisine === undefined ? { q: phraseOf(kind) } : { cuisine }
    add('kind', kind.replace(':', '.'), naming.conceptName(kind, language), filter, (w) => ({
      ...w,
      kinds: less(w.kinds, kind),
      words: wordsBeside(w, kind),
    }))
  }
  if (want.budget)
    add('budget', 'budget', naming.budgetText(want.budget, language), budgetFilter(want.budget), (w) => ({
      ...w,
      budget: undefined,
    }))
  for (const place of want.placesExcluded) {
    add('place', `not.place.${place}`, negated(naming.placeName(place, language)), {}, (w) => ({
      ...w,
      placesExcluded: less(w.placesExcluded, place),
    }))
  }
  for (const { said } of want.placeWordsExcluded ?? []) {
    add('place', `not.word.${said}`, negated(said), {}, ({ placeWordsExcluded = [], ...w }) => {
      const left = placeWordsExcluded.filter((word) => word.said !== said)
      return left.length > 0 ? { ...w, placeWordsExcluded: left } : w
    })
  }
  for (const view of want.viewsExcluded) {
    add('view', `not.view.${view}`, negated(naming.viewName(view, language)), {}, (w) => ({
      ...w,
      viewsExcluded: less(w.viewsExcluded, view),
    }))
  }
  for (const feature of want.featuresExcluded) {
    add('feature', `not.${feature.replace(':', '.')}`, negated(naming.conceptName(feature, language)), {}, (w) => ({
      ...w,
      featuresExcluded: less(w.featuresExcluded, feature),
    }))
  }
  for (const kind of want.kindsExcluded) {
    add('kind', `not.${kind.replace(':', '.')}`, negated(naming.conceptName(kind, language)), {}, (w) => ({
      ...w,
      kindsExcluded: less(w.kindsExcluded, kind),
    }))
  }
  const dates = want.when.join(', ')
  if (dates !== '') add('when', 'when', dates, {}, (w) => ({ ...w, when: [] }), dates)
  return parts
}

/** Everything understood as chips, each category before what is asked of it. */
export function chipsOf(wants: readonly Want[], language: naming.Language): UnderstoodChip[] {
  return wants.flatMap((want): UnderstoodChip[] => {
    const { category } = want
    const label = naming.categoryName(category, language)
    return [
      { id: category, label, slot: 'category', category, filter: { category } },
      ...partsOf(want, language).map(({ chip }) => chip),
    ]
  })
}

/** The wants without what the chips of these ids stand for. An id that stands for nothing takes nothing off. */
export function takenOff(wants: readonly Want[], ids: readonly string[]): Want[] {
  if (ids.length === 0) return [...wants]
  return wants
    .filter(({ category }) => !ids.includes(category))
    .map((want) =>
      partsOf(want, 'en')
        .filter(({ chip }) => ids.includes(chip.id))
        .reduce((left, { without }) => without(left), want),
    )
}

/** The words of a want but for those that only say the concept. */
function wordsBeside({ words }: Want, concept: string): Want['words'] {
  const [kind, name] = concept.split(':') as [string, string]
  const phrases = lexicon[kind]?.[name]
  const own = new Set(
    [...(phrases?.en ?? []), ...(phrases?.ru ?? [])].flatMap((phrase) => tokenise(phrase).map(({ stem }) => stem)),
  )
  return words.filter(({ stem }) => !own.has(stem))
}

/** The words by which a list screen's search finds a concept. */
function phraseOf(concept: string): string {
  const [kind, name] = concept.split(':') as [string, string]
  return lexicon[kind]?.[name]?.en[0] ?? name.replaceAll('_', ' ')
}

function guestsFilter({ category, guests = 0, bedrooms }: Want): Filter {
  // Villas state bedrooms rather than guests: two guests a bedroom.
  if (category === 'villa') return bedrooms?.min === undefined ? { bedrooms_min: Math.ceil(guests / 2) } : {}
  return category === 'yacht' || category === 'retreat_center' ? { capacity_min: guests } : {}
}

function budgetFilter({ max, currency, per }: Budget): Filter {
  if (max === undefined) return {}
  return { price_max: Math.ceil(dollars(max, currency) / ((per && nights[per]) ?? 1)) }
}
