import type { Facts } from '../../catalogue/index.ts'
import { dollars, type Money, nights } from '../../../language/money/index.ts'
import { regionOf } from '../../../language/places/index.ts'
import type { Want } from '../constraints.ts'
import type { Change } from './changes.ts'

/**
 * What is wanted once something is to be different. `shown` are the venues of the want's category that were offered, or
 * the one that the change is measured by. What they leave open stays as it is.
 */
export function changed(want: Want, change: Exclude<Change, 'others'>, shown: readonly Facts[]): Want {
  switch (change) {
    case 'cheaper':
    case 'dearer':
      return { ...want, budget: budgetBeside(want, change, shown) }
    case 'bigger':
    case 'smaller':
      return resized(want, change, shown)
    case 'elsewhere':
      return elsewhere(want, shown)
    case 'anyPrice':
      return { ...want, budget: undefined }
    case 'anyPlace': {
      const regions = [...new Set(want.places.map(regionOf))].filter((place) => !want.places.includes(place))
      return { ...want, places: regions, placeWords: [], placesExcluded: [] }
    }
  }
}

/** Two figures of it: nobody asks for 'up to 304'. */
function round(amount: number, up: boolean): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1)
  return (up ? Math.ceil(amount / step) : Math.floor(amount / step)) * step
}

/** Below, or above, most of what was offered; where no price is known, a fifth off what was said. */
function budgetBeside({ budget }: Want, change: 'cheaper' | 'dearer', shown: readonly Facts[]): Want['budget'] {
  const prices = shown.flatMap(({ price }) => (price ? [price] : []))
  const unit = commonUnit(prices)
  if (unit === undefined) {
    if (budget === undefined) return undefined
    const { currency, per } = budget
    if (change === 'cheaper')
      return budget.max === undefined
        ? budget
        : { min: budget.min, max: round((budget.about ?? budget.max) * 0.8, false), currency, per }
    return budget.max === undefined ? budget : { min: budget.about ?? budget.max, max: undefined, currency, per }
  }
  const amounts = prices.map((price) => unit.of(price)).toSorted((a, b) => a - b)
  // Of two the better one counts, of more the one in the middle.
  const middle = amounts[change === 'cheaper' ? (amounts.length - 1) >> 1 : amounts.length >> 1]!
  const { currency, per } = unit
  return change === 'cheaper'
    ? { min: undefined, max: round(middle * 0.95, false), currency, per }
    : { min: round(middle * 1.05, true), max: undefined, currency, per }
}

/** The unit in which prices can be compared: their own where it is one, else dollars a night. */
function commonUnit(prices: readonly Money[]) {
  const first = prices[0]
  if (first === undefined) return undefined
  if (prices.every(({ currency, per }) => currency === first.currency && per === first.per)) {
    return { currency: first.currency, per: first.per, of: ({ low }: Money) => low }
  }
  const onePeriod = prices.every(({ per }) => per === first.per)
  const of = ({ low, currency, per }: Money) => dollars(low, currency) / ((!onePeriod && per && nights[per]) || 1)
  return { currency: 'USD' as const, per: onePeriod ? first.per : undefined, of }
}

/** Villas have more bedrooms. Of the others those that were offered are told apart: see `lesserHalf`. */
function resized(want: Want, change: 'bigger' | 'smaller', shown: readonly Facts[]): Want {
  if (want.category !== 'villa') return want
  const sizes = shown.flatMap(({ bedrooms }) => (bedrooms ? [bedrooms.max] : []))
  const asked = want.bedrooms?.min ?? (want.guests === undefined ? undefined : Math.ceil(want.guests / 2))
  if (change === 'bigger') {
    const base = Math.max(asked ?? 0, sizes.length > 0 ? Math.min(...sizes) : 0)
    return base === 0 ? want : { ...want, bedrooms: { min: base + 1, max: undefined } }
  }
  const base = Math.min(want.bedrooms?.min ?? Infinity, sizes.length > 0 ? Math.max(...sizes) : Infinity)
  return base === Infinity || base <= 1 ? want : { ...want, bedrooms: { min: undefined, max: base - 1 } }
}

/** Not where was asked for, or not where the offered ones are, but in the same region. */
function elsewhere(want: Want, shown: readonly Facts[]): Want {
  const regions = [...new Set(want.places.map(regionOf))]
  const areas = want.places.filter((place) => !regions.includes(place))
  const left =
    areas.length > 0
      ? areas
      : shown.flatMap(({ exactPlaces }) => exactPlaces).filter((place) => !regions.includes(place))
  if (left.length === 0) return want
  return {
    ...want,
    places: regions.length > 0 ? regions : [...new Set(left.map(regionOf))].filter((region) => !left.includes(region)),
    placeWords: [],
    placesExcluded: [...new Set([...want.placesExcluded, ...left])],
  }
}

/** Of those offered the smaller half, or the larger, with those of no known size: for whoever wants them bigger, or smaller. */
export function lesserHalf(shown: readonly Facts[], change: 'bigger' | 'smaller'): number[] {
  const size = ({ capacity, rooms, beds }: Facts) => capacity?.max ?? rooms?.max ?? beds
  const known = shown.flatMap((facts) => size(facts) ?? []).toSorted((a, b) => a - b)
  const middle = known[change === 'bigger' ? (known.length - 1) >> 1 : known.length >> 1]
  return shown.flatMap((facts) => {
    const own = size(facts)
    const stays = own !== undefined && middle !== undefined && (change === 'bigger' ? own > middle : own < middle)
    return stays ? [] : [facts.venue.id]
  })
}

/** Whether those offered lie in so many areas that 'another area' can only mean other venues. */
export function liesEverywhere(want: Want, shown: readonly Facts[]): boolean {
  const regions = new Set(want.places.map(regionOf))
  return (
    want.places.every((place) => regions.has(place)) &&
    new Set(shown.flatMap(({ exactPlaces }) => exactPlaces)).size > 2
  )
}

/** What a venue is, as a wish for others like it. */
export function likeIt(want: Want, { exactPlaces, bedrooms }: Facts): Want {
  return {
    ...want,
    places: exactPlaces.length > 0 ? [...exactPlaces] : want.places,
    placeWords: exactPlaces.length > 0 ? [] : want.placeWords,
    bedrooms: want.category === 'villa' && bedrooms ? { min: bedrooms.max, max: undefined } : want.bedrooms,
  }
}
