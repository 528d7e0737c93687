import { lexicon } from '../../../language/concepts/index.ts'
import { nameKey, nameOfPlace } from '../../../language/places/index.ts'

/** Names of the catalogue that the model may use. They come from the lexicon and the gazetteer, never from cells. */
export interface CatalogueNames {
  /** English names of the places of rows, at most `maxPlaces`. */
  readonly places: readonly string[]
  /** Ids of the concepts that rows state: 'feature:pool'. */
  readonly concepts: readonly string[]
  /** Returns the place with this name, in either language. Undefined unless rows lie there. */
  placeNamed(name: string): string | undefined
}

/** Kinds of concept that a wish can name. */
export const wishKinds = /^(?:feature|cuisine|boat|massage|dish):/
/** Names of the views that the model may use. */
export const viewNames: readonly string[] = [...Object.keys(lexicon['nature'] ?? {}), 'pool', 'any']

const allConcepts = Object.entries(lexicon).flatMap(([kind, concepts]) =>
  Object.keys(concepts).map((name) => `${kind}:${name}`),
)
const maxPlaces = 400
const cache = new WeakMap<ReadonlySet<string>, CatalogueNames>()

/** Returns the names of a catalogue. Cached per set of places. @param concepts undefined for all of the lexicon */
export function catalogueNames(catalogue: {
  readonly places: ReadonlySet<string>
  readonly concepts: ReadonlySet<string> | undefined
}): CatalogueNames {
  const known = cache.get(catalogue.places)
  if (known) return known
  const byName = new Map<string, string>()
  for (const language of ['ru', 'en'] as const)
    for (const id of catalogue.places) byName.set(nameKey(nameOfPlace(id, language)), id)
  const names = {
    places: [...catalogue.places].slice(0, maxPlaces).map((id) => nameOfPlace(id, 'en')),
    concepts: [...(catalogue.concepts ?? allConcepts)].filter((concept) => wishKinds.test(concept)).toSorted(),
    placeNamed: (name: string) => byName.get(nameKey(name)),
  }
  cache.set(catalogue.places, names)
  return names
}
