import type { Facts } from '../../catalogue/index.ts'
import { dollars, type Money, nights, type Rates } from '../../../language/money/index.ts'
import { regionOf } from '../../../language/places/index.ts'
import type { Want } from '../constraints.ts'
import type { Change } from './change-phrases.ts'

/**
 * Applies a change to a want. `shown`: the offered venues of the want's category, or the venue to compare with.
 * Leaves the want unchanged if these venues do not state the needed value.
 */
export function applyChange(want: Want, change: Exclude<Change, 'others'>, shown: readonly Facts[]): Want {
  switch (change) {
    case 'cheaper':
    case 'dearer':
      return { ...want, budget: adjustedBudget(want, change, shown) }
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

/** Rounds to two significant digits, to avoid limits such as 'up to 304'. */
function round(amount: number, up: boolean): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1)
  return (up ? Math.ceil(amount / step) : Math.floor(amount / step)) * step
}

/**
 * Returns a budget 5 % below or above the median offered price. If no price is known, changes the stated budget:
 * 20 % less for 'cheaper', the old maximum as minimum for 'dearer'.
 */
function adjustedBudget({ budget }: Want, change: 'cheaper' | 'dearer', shown: readonly Facts[]): Want['budget'] {
  const prices = shown.flatMap(({ price }) => (price ? [price] : []))
  const unit = commonUnit(prices, shown[0]?.rates)
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
  // With an even number of prices, use the lower middle for 'cheaper' and the upper middle for 'dearer'.
  const middle = amounts[change === 'cheaper' ? (amounts.length - 1) >> 1 : amounts.length >> 1]!
  const { currency, per } = unit
  return change === 'cheaper'
    ? { min: undefined, max: round(middle * 0.95, false), currency, per }
    : { min: round(middle * 1.05, true), max: undefined, currency, per }
}

/**
 * Returns a common unit for the prices: their own unit if all prices share it. Otherwise US dollars, per night if the
 * periods differ.
 */
function commonUnit(prices: readonly Money[], rates: Rates | undefined) {
  const first = prices[0]
  if (first === undefined || rates === undefined) return undefined
  if (prices.every(({ currency, per }) => currency === first.currency && per === first.per)) {
    return { currency: first.currency, per: first.per, of: ({ low }: Money) => low }
  }
  const onePeriod = prices.every(({ per }) => per === first.per)
  const of = ({ low, currency, per }: Money) =>
    dollars(low, currency, rates) / ((!onePeriod && per && nights[per]) || 1)
  return { currency: 'USD' as const, per: onePeriod ? first.per : undefined, of }
}

/** Changes the number of bedrooms of a villa. For other categories see `venuesOfWrongSize`. */
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

/** Excludes the requested areas, or else the areas of the offered venues. Stays in the same region. */
function elsewhere(want: Want, shown: readonly Facts[]): Want {
  const regions = [...new Set(want.places.map(regionOf))]
  const areas = want.places.filter((place) => !regions.includes(place))
  const avoided =
    areas.length > 0
      ? areas
      : shown.flatMap(({ exactPlaces }) => exactPlaces).filter((place) => !regions.includes(place))
  if (avoided.length === 0) return want
  return {
    ...want,
    places:
      regions.length > 0 ? regions : [...new Set(avoided.map(regionOf))].filter((region) => !avoided.includes(region)),
    placeWords: [],
    placesExcluded: [...new Set([...want.placesExcluded, ...avoided])],
  }
}

/**
 * Returns the ids of venues to leave out for 'bigger' or 'smaller': the half of the wrong size, and venues of unknown
 * size.
 */
export function venuesOfWrongSize(shown: readonly Facts[], change: 'bigger' | 'smaller'): number[] {
  const size = ({ capacity, rooms, beds }: Facts) => capacity?.max ?? rooms?.max ?? beds
  const known = shown.flatMap((facts) => size(facts) ?? []).toSorted((a, b) => a - b)
  const middle = known[change === 'bigger' ? (known.length - 1) >> 1 : known.length >> 1]
  return shown.flatMap((facts) => {
    const own = size(facts)
    const hasRightSize =
      own !== undefined && middle !== undefined && (change === 'bigger' ? own > middle : own < middle)
    return hasRightSize ? [] : [facts.venue.id]
  })
}

/**
 * True if no area was requested and the offered venues lie in more than two areas: 'another area' then means other
 * venues.
 */
export function coversManyAreas(want: Want, shown: readonly Facts[]): boolean {
  const regions = new Set(want.places.map(regionOf))
  return (
    want.places.every((place) => regions.has(place)) &&
    new Set(shown.flatMap(({ exactPlaces }) => exactPlaces)).size > 2
  )
}

/** Returns the want with the places and bedrooms of a venue: 'like the second one'. */
export function wantLike(want: Want, { exactPlaces, bedrooms }: Facts): Want {
  return {
    ...want,
    places: exactPlaces.length > 0 ? [...exactPlaces] : want.places,
    placeWords: exactPlaces.length > 0 ? [] : want.placeWords,
    bedrooms: want.category === 'villa' && bedrooms ? { min: bedrooms.max, max: undefined } : want.bedrooms,
  }
}
