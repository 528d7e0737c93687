import { nameOfPlace, timeZoneOf } from '../../language/places/index.ts'
import { factsOf } from './facts.ts'
import { type VenueRow, venueOf } from './rows.ts'

/** What a call needs to know about a venue. */
export interface Callee {
  name: string
  /** Phone numbers as written, without duplicates. */
  phones: readonly string[]
  /** IANA name. Null if unknown. */
  timeZone: string | null
  /** English name of the most exact place. Null if unknown. */
  place: string | null
  /** Names of that place. */
  places: { en: string; ru: string } | null
}

/** Maximum number of venues in memory. An inquiry has at most 100. */
const mostCallees = 1_000

/**
 * Returns a function that reads a row as a callee. It remembers each venue until its row changes: a row takes about a
 * millisecond, and the plan of an inquiry reads all of its venues.
 */
export function openCallees(): (row: VenueRow) => Callee {
  const known = new Map<number, { version: number; callee: Callee }>()
  return (row) => {
    const before = known.get(row.id)
    if (before?.version === row.version) return before.callee
    const callee = calleeOf(row)
    known.delete(row.id)
    known.set(row.id, { version: row.version, callee })
    if (known.size > mostCallees) known.delete(known.keys().next().value!)
    return callee
  }
}

function calleeOf(row: VenueRow): Callee {
  const { exactPlaces, phones } = factsOf(venueOf(row))
  const [place] = exactPlaces
  return {
    name: row.name,
    phones,
    timeZone: timeZoneOf(exactPlaces) ?? null,
    place: place === undefined ? null : nameOfPlace(place, 'en'),
    places: place === undefined ? null : { en: nameOfPlace(place, 'en'), ru: nameOfPlace(place, 'ru') },
  }
}
