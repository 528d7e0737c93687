import type { Want } from './constraints.ts'
import type { Facts } from '../catalogue/facts.ts'
import { type Check, checksOf, featuresHad, neighbours, type Verdict } from './fit.ts'

/** A venue that fits, with what its row leaves open. */
export interface Fit {
  readonly facts: Facts
  readonly open: readonly Check[]
}

export type Relaxation = 'view' | 'budget' | 'place'

export interface Found {
  /** Best first. Either every one is known to fit, or every one leaves something open. */
  readonly fits: readonly Fit[]
  /** What had to be given up; when nothing fits, what was given up in vain. */
  readonly relaxed: readonly Relaxation[]
  /** What the fits were found by: with the stretched budget and the areas that stood in. */
  readonly want: Want
}

/** The order in which wishes are given up, one before two, two before three. */
const order: readonly (readonly Relaxation[])[] = [
  [],
  ['view'],
  ['budget'],
  ['place'],
  ['view', 'budget'],
  ['view', 'place'],
  ['budget', 'place'],
  ['view', 'budget', 'place'],
]
const stretch = 1.15

/** What is asked with one wish given up; undefined when it was not asked, or nothing can stand in for it. */
const without: Readonly<Record<Relaxation, (want: Want) => Want | undefined>> = {
  view: (want) => (want.views.length > 0 ? { ...want, views: [] } : undefined),
  budget: (want) =>
    want.budget?.max !== undefined
      ? { ...want, budget: { ...want.budget, max: want.budget.max * stretch } }
      : undefined,
  place: (want) => {
    const near = neighbours(want.places)
    return near.length > 0 ? { ...want, places: near, placeWords: [] } : undefined
  },
}

const relax = (want: Want, what: readonly Relaxation[]): Want | undefined =>
  what.reduce<Want | undefined>((relaxed, relaxation) => relaxed && without[relaxation](relaxed), want)

/** Filters by what is asked, hard; gives up a wish only when nothing at all fits, in a fixed order. */
export function search(want: Want, candidates: readonly Facts[], unknownWords: readonly string[]): Found {
  for (const relaxed of order) {
    const wanted = relax(want, relaxed)
    if (!wanted) continue
    const fits = candidates.flatMap((facts) => {
      if (wanted.venuesExcluded.includes(facts.venue.id)) return []
      const checks = checksOf(wanted, facts)
      return [...checks.values()].includes('no') ? [] : [{ facts, open: openIn(checks) }]
    })
    if (fits.length === 0) continue
    const chosen = surest(wanted, fits).map((fit) => ({ ...fit, score: score(wanted, fit.facts, unknownWords) }))
    chosen.sort(
      (a, b) => a.open.length - b.open.length || compare(a.score, b.score) || a.facts.venue.id - b.facts.venue.id,
    )
    return { fits: chosen, relaxed, want: wanted }
  }
  const tried = (['view', 'budget', 'place'] as const).filter((relaxation) => relax(want, [relaxation]))
  return { fits: [], relaxed: tried, want }
}

/**
 * Those that are known to fit. If there are none, those that leave something open, but of them only the nearest: in the
 * right place, and with the most of the features.
 */
function surest(want: Want, fits: readonly Fit[]): readonly Fit[] {
  const known = fits.filter(({ open }) => open.length === 0)
  if (known.length > 0) return known
  const placed = fits.filter(({ open }) => !open.includes('place'))
  const near = placed.length > 0 ? placed : fits
  const most = Math.max(...near.map(({ facts }) => featuresHad(want, facts)))
  return near.filter(({ facts }) => featuresHad(want, facts) === most)
}

const openIn = (checks: ReadonlyMap<Check, Verdict>): Check[] =>
  [...checks].flatMap(([check, verdict]) => (verdict === 'unknown' ? [check] : []))

/** Lower is better, the first difference decides. */
function score(want: Want, facts: Facts, unknownWords: readonly string[]): number[] {
  const named = unknownWords.filter((word) => facts.nameWords.has(word)).length
  const asked = want.bedrooms?.min ?? (want.guests === undefined ? undefined : Math.ceil(want.guests / 2))
  const spareRooms = asked === undefined || !facts.bedrooms ? 0 : Math.max(0, facts.bedrooms.max - asked)
  const sparePlaces = want.guests === undefined || !facts.capacity ? 0 : Math.max(0, facts.capacity.max - want.guests)
  const views = want.views.filter((view) => facts.views.has(view)).length
  const kinds = want.kinds.filter((kind) => facts.concepts.has(kind)).length
  return [
    -named,
    // A spa of the same area before one from across the island.
    want.places.some((place) => facts.places.has(place)) ? 0 : 1,
    -views - kinds - featuresHad(want, facts),
    spareRooms,
    sparePlaces,
    facts.phones.length > 0 ? 0 : 1,
    -Math.min(8, Object.keys(facts.venue.extras).length),
  ]
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [n, value] of a.entries()) if (value !== b[n]) return value - b[n]!
  return 0
}
