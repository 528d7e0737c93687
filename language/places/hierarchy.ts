import { places } from './gazetteer.ts'

/** A place and the places it lies in, the nearest first. */
export function withLarger(place: string): string[] {
  const chain: string[] = []
  for (let at: string | undefined = place; at !== undefined; at = places[at]?.within) chain.push(at)
  return chain
}

/** So large that no list is narrowed by them; requests still name them. */
export const continents: ReadonlySet<string> = new Set(['asia', 'europe', 'middle_east'])

/** Of places those that lists know: a continent is its countries. */
export const withoutContinents = (wanted: readonly string[]): string[] =>
  wanted.flatMap((place) =>
    continents.has(place)
      ? Object.entries(places).flatMap(([name, { within }]) => (within === place ? [name] : []))
      : [place],
  )

/** The island or city that a place belongs to: what lies directly in its country. */
export function regionOf(place: string): string {
  const chain = withLarger(place).filter((larger) => !continents.has(larger))
  return chain.at(-2) ?? place
}
