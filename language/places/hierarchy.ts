import { containerOf } from './areas.ts'
import { places } from './gazetteer.ts'
import { regionIds } from './regions.ts'

/** Returns a place and the places that contain it, nearest first. */
export function withLarger(place: string): string[] {
  const chain: string[] = []
  for (let at: string | undefined = place; at !== undefined; at = containerOf(at)) chain.push(at)
  return chain
}

/** Continents. Requests name them, but they are too large for a list filter. */
export const continents: ReadonlySet<string> = new Set(['asia', 'europe', 'middle_east'])

/** Replaces each continent by its countries. List filters know countries only. */
export const withoutContinents = (wanted: readonly string[]): string[] =>
  wanted.flatMap((place) =>
    continents.has(place)
      ? Object.entries(places).flatMap(([name, { within }]) => (within === place ? [name] : []))
      : [place],
  )

/** Returns a place and its larger places up to the country, without provinces that only rows name. */
export const withLargerCharted = (place: string): string[] =>
  withLarger(place).filter(
    (larger) => !continents.has(larger) && (larger === place || places[larger] !== undefined || !regionIds.has(larger)),
  )

/** Returns the island or city that contains a place: the level directly below the country. */
export function regionOf(place: string): string {
  const chain = withLargerCharted(place)
  return chain.at(-2) ?? place
}
