import { containerOf, otherContainersOf, placeById } from './areas.ts'
import { coastAndRiverIds } from './coasts-and-rivers.ts'
import { places } from './gazetteer.ts'
import { regionIds } from './regions.ts'

const chains = new Map<string, readonly string[]>()

/** Returns a place and the places that contain it, nearest first. The country and its continent come last. */
export function withLarger(place: string): readonly string[] {
  const known = chains.get(place)
  if (known !== undefined) return known
  const container = containerOf(place)
  const chain = container === undefined ? [] : [...withLarger(container)]
  for (const other of otherContainersOf(place)) {
    const added = withLarger(other)
    const common = added.find((larger) => chain.includes(larger))
    const more = added.filter((larger) => !chain.includes(larger))
    chain.splice(common === undefined ? chain.length : chain.indexOf(common), 0, ...more)
  }
  const all = [place, ...chain]
  // Requests may contain unknown ids.
  if (container !== undefined) chains.set(place, all)
  return all
}

/** Continents. Requests name them, but they are too large for a list filter. */
export const continents: ReadonlySet<string> = new Set(['asia', 'europe', 'middle_east'])

export const isWithin = (place: string, other: string): boolean => withLarger(place).includes(other)
/** True if one of two places contains the other. */
export const isRelated = (place: string, other: string): boolean => isWithin(place, other) || isWithin(other, place)

const groups = new Set([...continents, 'caribbean'])
/** Seas and rivers of several countries. */
const seas = new Set(['baltic', 'adriatic', 'black_sea', 'danube'])
/** True for a country: nothing but a group of countries contains it. */
export const isCountry = (id: string): boolean => {
  if (seas.has(id)) return false
  const container = containerOf(id)
  return container === undefined || groups.has(container)
}
export const countryOf = (id: string): string | undefined => withLarger(id).find(isCountry)
/** True for a country, a province or an island: a place that is too large to be the end of an address. */
export const isWide = (id: string): boolean => isCountry(id) || regionIds.has(id) || islands.has(id)
/** Groups of islands. A town on one island is not a town on another. */
const archipelagos = new Set(
  `cyclades dodecanese sporades saronic ionian north_aegean balearic_islands canary hawaii gili surat_thani maldives
  seychelles bahamas turks_and_caicos british_virgin_islands us_virgin_islands caribbean philippines visayas`.split(
    /\s+/,
  ),
)

/** True if two places have nothing smaller in common than a country or a group of islands: Naxos and Milos. */
export const isApart = (place: string, other: string): boolean => {
  const common = withLarger(place).find((larger) => isWithin(other, larger))
  return (
    common === undefined ||
    isCountry(common) ||
    coastAndRiverIds.has(common) ||
    continents.has(common) ||
    archipelagos.has(common)
  )
}
/** True for a place directly in a group of islands. */
export const isIsland = (id: string): boolean =>
  [containerOf(id), ...otherContainersOf(id)].some((larger) => larger !== undefined && archipelagos.has(larger))
/** True for a country or a group of islands. */
export const isGroup = (id: string): boolean => isCountry(id) || archipelagos.has(id)

/** Islands and regions of the gazetteer and the areas that contain many towns. */
const islands = new Set(
  `bali lombok flores java raja_ampat sumba sumbawa sulawesi sumatra kalimantan belitung phuket samui phangan goa kerala corfu
  lefkada kefalonia zakynthos kos rhodes crete cyprus sardinia sicily puglia tuscany mallorca ibiza menorca tenerife gran_canaria
  fuerteventura lanzarote costa_brava algarve madeira provence corsica nice hokkaido okinawa palawan cebu hawaii oahu maui
  zanzibar mahe praslin tortola virgin_gorda grand_cayman costa_smeralda`.split(/\s+/),
)

/** Replaces each continent by its countries. List filters know countries only. */
export const withoutContinents = (wanted: readonly string[]): string[] =>
  wanted.flatMap((place) =>
    continents.has(place)
      ? Object.entries(places).flatMap(([name, { within }]) => (within === place ? [name] : []))
      : [place],
  )

/**
 * Returns a place and its larger places up to the country, without the provinces of `regions.ts`. Filters of lists and
 * requests about surroundings use these places.
 */
export function withLargerCharted(place: string): string[] {
  const chain: string[] = []
  for (let at: string | undefined = place; at !== undefined && !continents.has(at); at = placeById(at)?.within)
    chain.push(at)
  return chain
}

/** Returns the island or city that contains a place: the level directly below the country. */
export function regionOf(place: string): string {
  const chain = withLargerCharted(place)
  return chain.at(-2) ?? place
}
