import type { Language, Want } from './constraints.ts'
import { bedsText, conceptName, placeName, rangeText, viewName, wordsShown } from './labels.ts'
import { wordings } from './wording/index.ts'

/**
 * Builds the text to say to the venue on the phone. Uses recognised criteria only, never free text of the
 * message, and never the budget: the venue would ask for all of it.
 */
export function scriptFor(wants: readonly Want[], language: Language): string {
  return wants.map((want) => scriptOf(want, language)).join('\n\n')
}

function scriptOf(want: Want, language: Language): string {
  const { category, guests, bedrooms, rooms, when } = want
  return wordings[language].script({
    category,
    guests,
    bedrooms,
    bedroomRange: bedrooms ? rangeText(bedrooms, language) : '',
    rooms,
    wishes: wishesOf(want, language),
    place: placesOf(want, language),
    dates: when.join(', '),
  })
}

/** Returns beds, views, features and kinds as one list, exclusions last. */
function wishesOf(want: Want, language: Language): string {
  const { or, without } = wordings[language].labels
  const list = [
    want.beds === undefined ? '' : bedsText(want.beds, language),
    or(want.views.map((view) => viewName(view, language))),
    ...want.features
      .filter((name) => !(name === 'feature:pool' && want.features.includes('feature:heated_pool')))
      .map((feature) => conceptName(feature, language)),
    or(want.kinds.map((kind) => conceptName(kind, language))),
    ...want.viewsExcluded.map((view) => without(viewName(view, language))),
    ...[...want.featuresExcluded, ...want.kindsExcluded].map((concept) => without(conceptName(concept, language))),
  ]
  return [...new Set(list)].filter((wish) => wish !== '').join(', ')
}

/** Returns the requested places. Next to a known place, shows only single place words. */
function placesOf(want: Want, language: Language): string {
  return wordings[language].labels.or([
    ...want.places.map((place) => placeName(place, language)),
    ...wordsShown(want).filter((said) => want.places.length === 0 || !said.includes(' ')),
  ])
}
