import { resolveCurrency } from '../money/currencies.ts'
import type { Currency } from '../money/exchange-rates.ts'
import { soundsOf } from '../words/name-sounds.ts'
import { continents, withLarger } from './hierarchy.ts'

/**
 * Areas that the gazetteer lacks, by sound, each with the place it belongs to. Rows that name an area together with a
 * larger place ('Paje, Zanzibar') determine the place of the same area in rows without a larger place ('Paje').
 */
export type AreaLocations = ReadonlyMap<string, string>

/** The sound of an area that a row names, and a gazetteer place that the same row names. */
export type AreaClaim = readonly [area: string, place: string]

/** Sounds of names that many towns share. Such names do not identify a place. */
const genericAreas = new Set(
  `oldtown oldcity town center centre towncenter towncentre citycenter citycentre downtown seafront beachfront waterfront
  promenade airport beach marina port harbour southcoast northcoast eastcoast westcoast
  старыйгород центр центргорода город набережная побережье аэропорт пляж марина порт`
    .split(/\s+/)
    .flatMap(soundsOf),
)

/** The places and areas of a row's address. */
export interface NamedAreas {
  readonly exactPlaces: readonly string[]
  readonly areaNames: readonly string[]
}

/** Returns each area of a row paired with each place of the row. */
export const areaClaimsOf = ({ exactPlaces, areaNames }: NamedAreas): AreaClaim[] =>
  areaNames.flatMap((area) => (genericAreas.has(area) ? [] : exactPlaces.map((place): AreaClaim => [area, place])))

/** Returns the areas of a row that names no place. */
export const loneAreasOf = ({ exactPlaces, areaNames }: NamedAreas): readonly string[] =>
  exactPlaces.length === 0 ? areaNames : []

/** Maps each area to the most exact place that all its claims share. Omits a name claimed for two countries. */
export function locateAreas(claims: Iterable<AreaClaim>): AreaLocations {
  const common = new Map<string, readonly string[]>()
  for (const [area, place] of claims) {
    const chain = withLarger(place).filter((larger) => !continents.has(larger))
    common.set(area, common.get(area)?.filter((larger) => chain.includes(larger)) ?? chain)
  }
  return new Map([...common].flatMap(([area, [place]]) => (place === undefined ? [] : [[area, place] as const])))
}

interface LocatableRow extends NamedAreas {
  readonly places: ReadonlySet<string>
  readonly price:
    | { readonly currency: Currency | undefined; readonly among?: readonly Currency[] | undefined }
    | undefined
}

/** Adds the places of a row's areas if the row itself names no place. */
export function withAreaLocation<Row extends LocatableRow>(row: Row, locations: AreaLocations): Row {
  const areas = loneAreasOf(row)
  const exactPlaces = [...new Set(areas.flatMap((area) => locations.get(area) ?? []))]
  if (exactPlaces.length === 0) return row
  const places = new Set(exactPlaces.flatMap(withLarger))
  return { ...row, exactPlaces, places, price: row.price && resolveCurrency(row.price, [...places]) }
}
