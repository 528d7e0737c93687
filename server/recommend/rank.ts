import type { Verdict, Want } from './constraints.ts'
import type { Facts } from '../catalogue/index.ts'
import { dollars, nights } from '../../language/money/index.ts'
import { regionOf } from '../../language/places/index.ts'
import { type Check, checksOf, featuresDenied, featuresHad, featuresInPart, preferredHad, standingIn } from './fit.ts'
import { isAt, neighbours } from './placed.ts'

/** A venue that fits, with what its row leaves open. */
export interface Fit {
  readonly facts: Facts
  readonly open: readonly Check[]
}

/** A venue that would fit but for one thing. */
export interface NearMiss {
  readonly facts: Facts
  readonly lacks: Check
}

export interface Found {
  /** Best first. Either every one is known to fit, but for how many it has room, or every one leaves something open. */
  readonly fits: readonly Fit[]
  /** What had to be given up; when nothing fits, what was given up in vain. */
  readonly relaxed: readonly Relaxation[]
  /** What the fits were found by: with the stretched budget and the areas that stood in. */
  readonly want: Want
  /** Those that only one thing of what was asked speaks against, the best first; none when there is enough that fits. */
  readonly nearMisses: readonly NearMiss[]
}

/** In the order in which they are given up: one alone, for what lacks two things of what was asked is no answer to it. */
const order = ['view', 'budget', 'place', 'kind'] as const
export type Relaxation = (typeof order)[number]
const stretch = 1.15

/** What is asked with one wish given up; undefined when it was not asked, or nothing can stand in for it. */
const without: Readonly<Record<Relaxation, (want: Want) => Want | undefined>> = {
  view: (want) => (want.views.length > 0 ? { ...want, views: [] } : undefined),
  budget: (want) =>
    want.budget?.max !== undefined
      ? { ...want, budget: { ...want.budget, max: want.budget.max * stretch } }
      : undefined,
  place: (want) => {
    // Of 'Kuskus, Bali' the larger place stands in; of a name that may be a place's, any.
    if (want.elsewhere.length > 0)
      return want.places.length > 0 || want.elsewhere.every(({ firm }) => !firm)
        ? { ...want, elsewhere: [] }
        : undefined
    const near = want.placeWords.length > 0 ? [...want.places, ...(want.areas ?? [])] : neighbours(want.places)
    return near.length > 0 ? { ...want, places: near, placeWords: [], comesFrom: undefined } : undefined
  },
  kind: (want) => {
    const near = standingIn(want)
    return near.length > 0 ? { ...want, kinds: near } : undefined
  },
}

/** What is asked with each of the wishes given up that can be, in order. */
export const relaxations = (want: Want): Want[] => order.flatMap((what) => without[what](want) ?? [])

/** 'near Uluwatu' with the areas beside it, where the wish can be had there alone. */
function widened(want: Want, candidates: readonly Facts[]): Want {
  if (!want.nearby || want.places.length === 0) return want
  const hasKnown = (wanted: Want): boolean =>
    candidates.some((facts) => [...checksOf(wanted, facts).values()].every((verdict) => verdict === 'yes'))
  const wider = { ...want, places: [...new Set([...want.places, ...neighbours(want.places)])] }
  return !hasKnown(want) && hasKnown(wider) ? wider : want
}

/** Filters by what is asked, hard; gives up a wish only when nothing at all fits, in a fixed order. */
export function search(asked: Want, candidates: readonly Facts[]): Found {
  const want = widened(asked, candidates)
  for (const given of [undefined, ...order]) {
    const wanted = given === undefined ? want : without[given](want)
    if (!wanted) continue
    const fits = candidates.flatMap((facts) => {
      if (wanted.venuesExcluded.includes(facts.venue.id)) return []
      const checks = checksOf(wanted, facts)
      return [...checks.values()].includes('no') ? [] : [{ facts, open: openIn(checks) }]
    })
    if (fits.length === 0) continue
    const telling = weights(wanted, candidates)
    const sure = surest(wanted, fits)
    const saying = sure.filter(({ facts }) => wanted.words.some(({ stem, firm }) => firm && facts.words.has(stem)))
    const chosen = served(wanted, saying.length > 0 ? saying : sure).map((fit) => ({
      ...fit,
      score: score(wanted, fit.facts, telling),
    }))
    const isSized = chosen.some(({ facts }) => facts.capacity !== undefined)
    const unsized = (fit: Fit): number => Number(isSized && leavesSizeOpen(wanted, fit.facts))
    chosen.sort(
      (a, b) =>
        a.open.length - b.open.length ||
        // A name that was said comes before all.
        a.score[0]! - b.score[0]! ||
        unsized(a) - unsized(b) ||
        compare(a.score, b.score) ||
        a.facts.venue.id - b.facts.venue.id,
    )
    const nearMisses = chosen.length < enough || given ? nearMissesOf(want, candidates, chosen) : []
    const fitting = chosen.map((fit) =>
      unsized(fit) && !fit.open.includes('guests') ? { ...fit, open: [...fit.open, 'guests' as const] } : fit,
    )
    return { fits: fitting, relaxed: given ? [given] : [], want: wanted, nearMisses }
  }
  const tried = order.filter((what) => without[what](want))
  return { fits: [], relaxed: tried, want, nearMisses: nearMissesOf(want, candidates, []) }
}

/** A party finds room, but only a guess says so: a row that states for how many comes first. */
const leavesSizeOpen = ({ guests, category }: Want, facts: Facts): boolean =>
  guests !== undefined && facts.capacity === undefined && !(category === 'villa' && facts.bedrooms !== undefined)

/** So many that fit need no company. */
const enough = 3

/** Of those not given already the ones that a single check rules out, and which. */
function nearMissesOf(want: Want, candidates: readonly Facts[], given: readonly Fit[]): NearMiss[] {
  const seen = new Set(given.map(({ facts }) => facts))
  const telling = weights(want, candidates)
  return candidates
    .flatMap((facts) => {
      if (seen.has(facts) || want.venuesExcluded.includes(facts.venue.id)) return []
      const checks = [...checksOf(want, facts)]
      const against = checks.filter(([, verdict]) => verdict === 'no').map(([check]) => check)
      if (against.length !== 1 || checks.some(([, verdict]) => verdict === 'unknown')) return []
      const lacks = against[0]!
      const distance = distanceOf(want, facts, lacks)
      return distance === undefined ? [] : [{ facts, lacks, score: [distance, ...score(want, facts, telling)] }]
    })
    .toSorted((a, b) => compare(a.score, b.score) || a.facts.venue.id - b.facts.venue.id)
    .slice(0, enough)
}

/**
 * Those that are known to fit. If there are none, those that leave something open, but of them only the nearest: in the
 * right place, and with the most of the features.
 */
function surest(want: Want, fits: readonly Fit[]): readonly Fit[] {
  const known = fits.filter(({ open }) => open.length === 0)
  if (known.length > 0) return addressed(want, known)
  const placed = fits.filter(({ open }) => !open.includes('place'))
  const near = placed.length > 0 ? placed : fits
  const most = Math.max(...near.map(({ facts }) => featuresHad(want, facts)))
  return near.filter(({ facts }) => featuresHad(want, facts) === most)
}

/** Who asks for oysters wants those that name them, where there are any; a kitchen that could have them stands in. */
function served({ preferred }: Want, fits: readonly Fit[]): readonly Fit[] {
  const dishes = preferred.filter((concept) => concept.startsWith('dish:'))
  const having = fits.filter(({ facts }) => dishes.some((dish) => facts.concepts.has(dish)))
  return having.length > 0 ? having : fits
}

/** Of 'Малая Бронная' those that have both words in the address, where there are any; of 'Creek, Dubai' word and place. */
function addressed({ placeWords, places }: Want, fits: readonly Fit[]): readonly Fit[] {
  if (placeWords.length === 0 || placeWords.length + places.length < 2) return fits
  const words = ({ facts }: Fit): number =>
    placeWords.filter((word) => isAt(word, facts)).length + Number(places.some((place) => facts.places.has(place)))
  const most = Math.max(...fits.map(words))
  return fits.filter((fit) => words(fit) === most)
}

/** How far a venue is from what it lacks; undefined: too far to speak of. */
function distanceOf(want: Want, facts: Facts, lacks: Check): number | undefined {
  switch (lacks) {
    case 'place':
      return want.places.some((place) => facts.places.has(regionOf(place))) && !isUnwanted(want, facts) ? 0 : undefined
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
/** Half as many is no near miss. */
const nearly = (asked: number, has: number): number | undefined =>
  Math.abs(asked - has) <= Math.max(1, asked / 3) ? Math.abs(asked - has) : undefined
const isUnwanted = ({ placesExcluded, placeWordsExcluded = [] }: Want, facts: Facts): boolean =>
  placesExcluded.some((place) => facts.places.has(place)) || placeWordsExcluded.some((word) => isAt(word, facts))

const openIn = (checks: ReadonlyMap<Check, Verdict>): Check[] =>
  [...checks].flatMap(([check, verdict]) => (verdict === 'unknown' ? [check] : []))

/** How much each word tells of a row that holds it: the fewer do, the more. */
function weights({ words }: Want, candidates: readonly Facts[]): ReadonlyMap<string, number> {
  const told = words.map(({ stem }) => {
    const rows = candidates.filter((facts) => facts.words.has(stem)).length
    return [stem, Math.log((1 + candidates.length) / (1 + rows))] as const
  })
  return new Map(told)
}

const price = ({ price }: Facts): number =>
  price === undefined ? Infinity : dollars(price.low, price.currency) / ((price.per && nights[price.per]) ?? 1)

/** The price; of a budget that is only about so much, how far from it, what is below it first. */
function costOf({ budget }: Want, facts: Facts): number {
  const cost = price(facts)
  if (budget?.about === undefined || !Number.isFinite(cost)) return cost
  const about =
    dollars(budget.about, budget.currency ?? facts.price?.currency) / ((budget.per && nights[budget.per]) ?? 1)
  return cost <= about ? about - cost : cost
}

/** Lower is better, the first difference decides. */
function score(want: Want, facts: Facts, telling: ReadonlyMap<string, number>): number[] {
  const named = want.words.filter(({ stem }) => facts.nameWords.has(stem)).length
  const said = want.words.reduce((sum, { stem }) => sum + (facts.words.has(stem) ? telling.get(stem)! : 0), 0)
  const placed = want.places.filter((place) => facts.places.has(place) || facts.mentioned.has(place)).length
  const asked = want.bedrooms?.min ?? (want.guests === undefined ? undefined : Math.ceil(want.guests / 2))
  const spareRooms = asked === undefined || !facts.bedrooms ? 0 : Math.max(0, facts.bedrooms.max - asked)
  const sparePlaces = want.guests === undefined || !facts.capacity ? 0 : Math.max(0, facts.capacity.max - want.guests)
  const views = want.views.filter((view) => facts.views.has(view)).length
  const kinds = want.kinds.filter((kind) => facts.concepts.has(kind)).length
  return [
    -named,
    // A spa of the same area before one from across the island.
    -placed,
    -views - kinds - featuresHad(want, facts) - featuresDenied(want, facts) + featuresInPart(want, facts) / 2,
    -preferredHad(want, facts),
    -said,
    spareRooms,
    sparePlaces,
    costOf(want, facts),
    facts.phones.length > 0 ? 0 : 1,
    -Math.min(8, Object.keys(facts.venue.extras).length),
  ]
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [n, value] of a.entries()) if (value !== b[n]) return value - b[n]!
  return 0
}
