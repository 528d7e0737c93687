import { withLarger } from '../../language/places/index.ts'
import type { Facts } from '../catalogue/index.ts'
import { checksOf, statesFeature } from './checks.ts'
import type { Language, Want } from './constraints.ts'
import { bedroomsText, conceptName, guestsText, openingLabel, placeName, rangeText, viewName } from './labels.ts'
import { wordings } from './wording/index.ts'

const maxPrice = 60

/** Returns the row's place, with the wanted place around it: 'Berawa (Bali)'. */
function placeText(place: string, { places }: Want, language: Language): string {
  const around = places.find((wanted) => wanted !== place && withLarger(place).includes(wanted))
  const name = placeName(place, language)
  return around === undefined ? name : `${name} (${placeName(around, language)})`
}

/**
 * Returns one sentence without a full stop that says which criteria the row meets, with the row's values. Undefined if
 * the want has no criteria or the row states none of them.
 */
export function reasonText(want: Want, facts: Facts, language: Language): string | undefined {
  const checks = checksOf(want, facts)
  const met = (check: Parameters<typeof checks.get>[0]): boolean => checks.get(check) === 'yes'
  const { bedrooms, capacity, venue } = facts
  const place = facts.exactPlaces[0]
  const isPlaceAsked = want.places.length + want.placeWords.length > 0
  const views = want.views.flatMap((view) =>
    view === 'any' ? [...facts.views].slice(0, 1) : facts.views.has(view) ? [view] : [],
  )
  const list = [
    isPlaceAsked && met('place') && place !== undefined ? placeText(place, want, language) : undefined,
    want.bedrooms && met('bedrooms') && bedrooms ? bedroomsText(bedrooms, language) : undefined,
    want.guests !== undefined && met('guests')
      ? capacity
        ? guestsText(rangeText({ min: undefined, max: capacity.max }, language), language)
        : bedrooms && !want.bedrooms
          ? bedroomsText(bedrooms, language)
          : undefined
      : undefined,
    ...views.map((view) => viewName(view, language)),
    ...want.features
      .filter((feature) => statesFeature(facts, feature))
      .map((feature) => conceptName(feature, language)),
    ...want.kinds.filter((kind) => statesFeature(facts, kind)).map((kind) => conceptName(kind, language)),
    want.opening && met('opening') ? openingLabel(want.opening, language) : undefined,
    want.budget && met('budget') ? venue.raw_price_text?.replaceAll(/\s+/g, ' ').trim().slice(0, maxPrice) : undefined,
  ]
  const stated = [...new Set(list.filter((label) => label !== undefined && label !== ''))]
  return stated.length === 0 ? undefined : wordings[language].options.fits(stated.join(', '))
}
