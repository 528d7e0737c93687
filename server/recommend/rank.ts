import type { Verdict, Want } from './constraints.ts'
import type { Facts } from '../catalogue/index.ts'
import { checkedByAge, recheckAfterMs } from '../../engine/freshness.ts'
import { dollars, nights } from '../../language/money/index.ts'
import { regionOf } from '../../language/places/index.ts'
import {
  type Check,
  checksOf,
  deniedFeatureCount,
  knownFeatureCount,
  partialFeatureCount,
  preferredScore,
  substituteKinds,
} from './checks.ts'
import { hasPlaceWord, neighbours, servingTown } from './place-checks.ts'
import { statedWords, unstatedWords } from './unread-words.ts'

/** A venue that fits, with the checks that its row does not answer. */
export interface Fit {
  readonly facts: Facts
  readonly open: readonly Check[]
}

/** A venue that fails exactly one check. */
export interface NearMiss {
  readonly facts: Facts
  readonly lacks: Check
}

export interface Found {
  /** Best first. Either all are known to fit (capacity may be unknown), or all have unknown checks. */
  readonly fits: readonly Fit[]
  /** Venues that would fit, but do not state all words of the request that `fits` state. */
  readonly unstating: number
  /** Criteria that were relaxed. If nothing fits, the criteria that were tried without success. */
  readonly relaxed: readonly Relaxation[]
  /** The want that found the fits, with its relaxed budget, places or kinds. */
  readonly want: Want
  /** Venues that fail exactly one check, best first. Empty if enough venues fit. */
  readonly nearMisses: readonly NearMiss[]
}

/** Criteria to relax, in this order, one per attempt: a venue that fails two criteria does not answer the request. */
const relaxationOrder = ['view', 'budget', 'place', 'kind'] as const
export type Relaxation = (typeof relaxationOrder)[number]
/** Factor by which a relaxed budget grows. */
const budgetStretch = 1.15

/** Relaxes one criterion. Returns undefined if the want does not have it or there is no substitute. */
const relax: Readonly<Record<Relaxation, (want: Want) => Want | undefined>> = {
  view: (want) => (want.views.length > 0 ? { ...want, views: [] } : undefined),
  budget: (want) =>
    want.budget?.max !== undefined
      ? { ...want, budget: { ...want.budget, max: want.budget.max * budgetStretch } }
      : undefined,
  place: (want) => {
    // 'Kuskus, Bali' falls back to Bali. A name that is only possibly a place falls back to any place.
    if (want.elsewhere.length > 0)
      return want.places.length > 0 || want.elsewhere.every(({ firm }) => !firm)
        ? { ...want, elsewhere: [] }
        : undefined
    const near = want.placeWords.length > 0 ? [...want.places, ...(want.areas ?? [])] : neighbours(want.places)
    return near.length > 0 ? { ...want, places: near, placeWords: [], comesFrom: undefined } : undefined
  },
  kind: (want) => {
    const near = substituteKinds(want)
    return near.length > 0 ? { ...want, kinds: near } : undefined
  },
}

/** Returns the want once per criterion that can be relaxed, in relaxation order. */
export const relaxations = (want: Want): Want[] => relaxationOrder.flatMap((what) => relax[what](want) ?? [])

/** Adds the neighbouring areas to 'near Uluwatu' if only these areas have a venue that is known to fit. */
function widened(want: Want, candidates: readonly Facts[]): Want {
  if (!want.nearby || want.places.length === 0) return want
  const hasKnown = (wanted: Want): boolean =>
    candidates.some((facts) => [...checksOf(wanted, facts).values()].every((verdict) => verdict === 'yes'))
  const wider = { ...want, places: [...new Set([...want.places, ...neighbours(want.places)])] }
  return !hasKnown(want) && hasKnown(wider) ? wider : want
}

/** Filters strictly by the criteria and ranks the result. Relaxes one criterion only if no venue fits. */
export function search(asked: Want, candidates: readonly Facts[]): Found {
  const want = widened(asked, candidates)
  for (const relaxation of [undefined, ...relaxationOrder]) {
    const wanted = relaxation === undefined ? want : relax[relaxation](want)
    if (!wanted) continue
    const fitting = candidates.flatMap((facts) => {
      if (wanted.venuesExcluded.includes(facts.venue.id)) return []
      const checks = checksOf(wanted, facts)
      return [...checks.values()].includes('no') ? [] : [{ facts, open: openIn(checks) }]
    })
    const fits = servingTown(wanted, fitting)
    if (fits.length === 0) continue
    const wordWeights = weightsOf(wanted, candidates)
    const certain = mostCertain(wanted, fits)
    const withFirmWords = certain.filter(({ facts }) =>
      wanted.words.some(({ stem, also = [], firm }) => firm && [stem, ...also].some((one) => facts.words.has(one))),
    )
    const chosen = servingPreferred(wanted, withFirmWords.length > 0 ? withFirmWords : certain).map((fit) => ({
      ...fit,
      score: score(wanted, fit.facts, wordWeights),
    }))
    const isSized = chosen.some(({ facts }) => facts.capacity !== undefined)
    const unsized = (fit: Fit): number => Number(isSized && hasUnknownCapacity(wanted, fit.facts))
    chosen.sort(
      (a, b) =>
        a.open.length - b.open.length ||
        sortKey(wanted, a.facts) - sortKey(wanted, b.facts) ||
        // A venue named in the message comes first.
        a.score[0]! - b.score[0]! ||
        unsized(a) - unsized(b) ||
        compare(a.score, b.score) ||
        a.facts.venue.id - b.facts.venue.id,
    )
    const nearMisses = chosen.length < maxNearMisses || relaxation ? nearMissesOf(want, candidates, chosen) : []
    const sized = chosen.map((fit) =>
      unsized(fit) && !fit.open.includes('guests') ? { ...fit, open: [...fit.open, 'guests' as const] } : fit,
    )
    const stating = sized.filter(({ facts }) => unstatedWords(wanted, facts).length === 0)
    const shown = stating.length > 0 ? stating : sized
    return {
      fits: shown,
      unstating: sized.length - shown.length,
      relaxed: relaxation ? [relaxation] : [],
      want: wanted,
      nearMisses,
    }
  }
  const tried = relaxationOrder.filter((what) => relax[what](want))
  return { fits: [], unstating: 0, relaxed: tried, want, nearMisses: nearMissesOf(want, candidates, []) }
}

/** True if the party size was accepted without a stated capacity. Rows with a stated capacity rank first. */
const hasUnknownCapacity = ({ guests, category }: Want, facts: Facts): boolean =>
  guests !== undefined && facts.capacity === undefined && !(category === 'villa' && facts.bedrooms !== undefined)

/** Maximum number of near misses. Also the number of fits at which the reply omits near misses. */
const maxNearMisses = 3

/** Finds the venues that exactly one check rules out, except those already `offered`. */
function nearMissesOf(want: Want, candidates: readonly Facts[], offered: readonly Fit[]): NearMiss[] {
  const seen = new Set(offered.map(({ facts }) => facts))
  const wordWeights = weightsOf(want, candidates)
  return candidates
    .flatMap((facts) => {
      if (seen.has(facts) || want.venuesExcluded.includes(facts.venue.id)) return []
      const checks = [...checksOf(want, facts)]
      const against = checks.filter(([, verdict]) => verdict === 'no').map(([check]) => check)
      if (against.length !== 1 || checks.some(([, verdict]) => verdict === 'unknown')) return []
      const lacks = against[0]!
      const distance = distanceOf(want, facts, lacks)
      return distance === undefined ? [] : [{ facts, lacks, score: [distance, ...score(want, facts, wordWeights)] }]
    })
    .toSorted((a, b) => compare(a.score, b.score) || a.facts.venue.id - b.facts.venue.id)
    .slice(0, maxNearMisses)
}

/**
 * Returns the venues that are known to fit. Otherwise returns the uncertain venues with the most requested features.
 * Prefers venues known to be in the right place.
 */
function mostCertain(want: Want, fits: readonly Fit[]): readonly Fit[] {
  const known = fits.filter(({ open }) => open.length === 0)
  if (known.length > 0) return bestAddressMatches(want, known)
  const placed = fits.filter(({ open }) => !open.includes('place'))
  const near = placed.length > 0 ? placed : fits
  const most = Math.max(...near.map(({ facts }) => knownFeatureCount(want, facts)))
  return near.filter(({ facts }) => knownFeatureCount(want, facts) === most)
}

/** Wishes whose rows hide the others: 'oysters', 'infinity pool'. A row that leaves them out rarely has them. */
const decisive = /^(?:dish:.+|feature:(?:infinity_pool|indoor_pool))$/
/** Fraction of spas that must state home visits before they hide the others: most come to the house and do not say so. */
const fewestVisiting = 0.25
/** Keeps the venues that state a decisive wish, and the spas that come to the house. If too few do, keeps all. */
function servingPreferred({ preferred, features }: Want, fits: readonly Fit[]): readonly Fit[] {
  const asked = [...preferred, ...features].filter((concept) => decisive.test(concept))
  const having = fits.filter(({ facts }) => asked.some((concept) => facts.concepts.has(concept)))
  const kept = having.length > 0 ? having : fits
  const visiting = preferred.includes('feature:home_visit')
    ? kept.filter(({ facts }) => facts.concepts.has('feature:home_visit'))
    : []
  return visiting.length > kept.length * fewestVisiting ? visiting : kept
}

/**
 * Keeps the addresses that match the most requested names: both words of 'Малая Бронная', both parts of 'Creek, Dubai'.
 */
function bestAddressMatches({ placeWords, places }: Want, fits: readonly Fit[]): readonly Fit[] {
  if (placeWords.length === 0 || placeWords.length + places.length < 2) return fits
  const words = ({ facts }: Fit): number =>
    placeWords.filter((word) => hasPlaceWord(word, facts)).length +
    Number(places.some((place) => facts.places.has(place)))
  const most = Math.max(...fits.map(words))
  return fits.filter((fit) => words(fit) === most)
}

/** Sort key of an unknown price or size. Finite, because the keys are subtracted. */
export const unknownLast = Number.MAX_VALUE / 4

/** Returns the number of guests, bedrooms, rooms or massage beds, whichever describes the venue's size. */
export const sizeOf = ({ bedrooms, capacity, rooms, beds }: Facts): number | undefined =>
  bedrooms?.max ?? capacity?.max ?? rooms?.max ?? beds

/** Returns the key of the requested order, the lowest first. The same for all venues without such an order. */
export function sortKey({ sort }: Want, facts: Facts): number {
  if (sort === undefined) return 0
  const value = sort === 'cheapest' || sort === 'most_expensive' ? price(facts) : sizeOf(facts)
  if (value === undefined || !Number.isFinite(value)) return unknownLast
  return sort === 'cheapest' || sort === 'smallest' ? value : -value
}

/** Returns how far a venue is from passing a check. Undefined if it is too far for a near miss. */
function distanceOf(want: Want, facts: Facts, lacks: Check): number | undefined {
  switch (lacks) {
    case 'place':
      return want.places.some((place) => facts.places.has(regionOf(place))) && !isExcludedPlace(want, facts)
        ? 0
        : undefined
    case 'bedrooms':
      return nearly(want.bedrooms?.min ?? want.bedrooms?.max ?? 0, facts.bedrooms?.max ?? 0)
    case 'guests':
      return nearly(want.guests ?? 0, facts.capacity?.max ?? 2 * (facts.bedrooms ?? facts.rooms ?? { max: 0 }).max)
    case 'budget':
      return price(facts) / 1_000
    default:
      return 0
  }
}
/** Returns the difference of two counts. Undefined if it exceeds both 1 and a third of the request. */
const nearly = (asked: number, has: number): number | undefined =>
  Math.abs(asked - has) <= Math.max(1, asked / 3) ? Math.abs(asked - has) : undefined
const isExcludedPlace = ({ placesExcluded, placeWordsExcluded = [] }: Want, facts: Facts): boolean =>
  placesExcluded.some((place) => facts.places.has(place)) ||
  placeWordsExcluded.some((word) => hasPlaceWord(word, facts))

const openIn = (checks: ReadonlyMap<Check, Verdict>): Check[] =>
  [...checks].flatMap(([check, verdict]) => (verdict === 'unknown' ? [check] : []))

/** Returns the weight of each word (inverse document frequency): rare words weigh more. */
function weightsOf({ words }: Want, candidates: readonly Facts[]): ReadonlyMap<string, number> {
  const entries = words.map(({ stem }) => {
    const rows = candidates.filter((facts) => facts.words.has(stem)).length
    return [stem, Math.log((1 + candidates.length) / (1 + rows))] as const
  })
  return new Map(entries)
}

const price = ({ price, rates }: Facts): number =>
  price === undefined ? Infinity : dollars(price.low, price.currency, rates) / ((price.per && nights[price.per]) ?? 1)

/** Returns the amount of an 'around' budget in dollars a night. Undefined for other budgets. */
function amountAbout({ budget }: Want, facts: Facts): number | undefined {
  if (budget?.about === undefined) return undefined
  const amount = dollars(budget.about, budget.currency ?? facts.price?.currency, facts.rates)
  return amount / ((budget.per && nights[budget.per]) ?? 1)
}

/** Returns the sort key for the price. For an 'around' budget: the distance from it. */
function costOf(want: Want, facts: Facts): number {
  const cost = price(facts)
  const about = amountAbout(want, facts)
  return about === undefined ? cost : Math.abs(about - cost)
}

/** Fraction of an 'around' budget below which a price is another class of venue. */
const leastOfAbout = 0.6
/** True if the price is far below an 'around' budget. Such a venue is offered with a note. */
export function isFarBelowBudget(want: Want, facts: Facts): boolean {
  const about = amountAbout(want, facts)
  const highest = facts.price && facts.price.high > 0 ? (price(facts) * facts.price.high) / facts.price.low : Infinity
  return about !== undefined && checksOf(want, facts).get('budget') === 'yes' && highest < about * leastOfAbout
}

/** Returns the sort keys of a venue. Lower is better, and the first difference decides. */
function score(want: Want, facts: Facts, wordWeights: ReadonlyMap<string, number>): number[] {
  const named = want.words.filter(({ stem, excluded }) => !excluded && facts.nameWords.has(stem)).length
  const wordScore = want.words.reduce(
    (sum, { stem, excluded }) => sum + (!excluded && facts.words.has(stem) ? wordWeights.get(stem)! : 0),
    0,
  )
  const placed = want.places.filter((place) => facts.places.has(place) || facts.mentioned.has(place)).length
  const asked = want.bedrooms?.min ?? (want.guests === undefined ? undefined : Math.ceil(want.guests / 2))
  const spareRooms = asked === undefined || !facts.bedrooms ? 0 : Math.max(0, facts.bedrooms.max - asked)
  const sparePlaces = want.guests === undefined || !facts.capacity ? 0 : Math.max(0, facts.capacity.max - want.guests)
  const views = want.views.filter((view) => facts.views.has(view)).length
  const kinds = want.kinds.filter((kind) => facts.concepts.has(kind)).length
  return [
    -named,
    // A spa from the same area ranks before a spa from elsewhere on the island.
    -placed,
    -views -
      kinds -
      knownFeatureCount(want, facts) -
      statedWords(want, facts) -
      deniedFeatureCount(want, facts) +
      partialFeatureCount(want, facts) / 2,
    -preferredScore(want, facts),
    -wordScore,
    spareRooms,
    sparePlaces,
    costOf(want, facts),
    -freshFields(want, facts),
    facts.phones.length > 0 ? 0 : 1,
    -Math.min(8, Object.keys(facts.venue.extras).length),
  ]
}

/** Returns the number of fields with a fresh answer by phone. */
function freshFields({ instant }: Want, { venue }: Facts): number {
  if (instant === undefined || venue.checked === undefined) return 0
  return checkedByAge(venue.checked, new Date(instant - recheckAfterMs).toISOString()).fresh.length
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [n, value] of a.entries()) if (value !== b[n]) return value - b[n]!
  return 0
}
