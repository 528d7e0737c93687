import type { Facts } from './facts.ts'
import { currencyAt } from './grammar/currencies.ts'
import { continents, withLarger } from './places.ts'
import { soundsOf } from './sounds.ts'

/**
 * Where areas lie that the lexicon does not have: rows that name one with a larger place ('Paje, Zanzibar') teach it for
 * those that name it alone ('Paje').
 */
export type Lying = ReadonlyMap<string, string>

/** What a row says of where areas lie: the sound of each that it names, with each place of the lexicon beside it. */
export type Told = readonly [area: string, place: string]

/** Parts that many a town has. */
const everywhere = new Set(
  `oldtown oldcity town center centre towncenter towncentre citycenter citycentre downtown seafront beachfront waterfront
  promenade airport beach marina port harbour southcoast northcoast eastcoast westcoast
  старыйгород центр центргорода город набережная побережье аэропорт пляж марина порт`
    .split(/\s+/)
    .flatMap(soundsOf),
)

type Located = Pick<Facts, 'exactPlaces' | 'areaNames'>

export const toldBy = ({ exactPlaces, areaNames }: Located): Told[] =>
  areaNames.flatMap((area) => (everywhere.has(area) ? [] : exactPlaces.map((place): Told => [area, place])))

/** Areas that are all that a row says of where it lies. */
const aloneIn = ({ exactPlaces, areaNames }: Located): readonly string[] => (exactPlaces.length === 0 ? areaNames : [])

/** Each area with the most exact place that all who speak of it agree on: a name of two countries is in none. */
export function lyingBy(told: Iterable<Told>): Lying {
  const common = new Map<string, readonly string[]>()
  for (const [area, place] of told) {
    const chain = withLarger(place).filter((larger) => !continents.has(larger))
    common.set(area, common.get(area)?.filter((larger) => chain.includes(larger)) ?? chain)
  }
  return new Map([...common].flatMap(([area, [place]]) => (place === undefined ? [] : [[area, place] as const])))
}

/** The facts of a row with the place that others tell of its area, where it says none itself. */
export function lyingWhere(facts: Facts, lying: Lying): Facts {
  const areas = aloneIn(facts)
  const exactPlaces = [...new Set(areas.flatMap((area) => lying.get(area) ?? []))]
  if (exactPlaces.length === 0) return facts
  const places = new Set(exactPlaces.flatMap(withLarger))
  return { ...facts, exactPlaces, places, price: facts.price && currencyAt(facts.price, [...places]) }
}

/** The same as terms of the index, for catalogues that nobody reads whole. */
export const lyingTerm = 'w_'
export const aloneTerm = 'l_'
export const lyingTerms = (facts: Located): string[] => [
  ...toldBy(facts).map(([area, place]) => `${lyingTerm}${area}_${place}`),
  ...aloneIn(facts).map((area) => aloneTerm + area),
]
/** As the index gave it, without its mark. */
export function toldIn(term: string): Told {
  const [area = '', ...place] = term.split('_')
  return [area, place.join('_')]
}
