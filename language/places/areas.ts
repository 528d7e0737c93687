import { normalise, withoutAccents } from '../words/tokens.ts'
import { areasElsewhere } from './areas-elsewhere.ts'
import { areasOfAsia } from './areas-asia.ts'
import { smallerIslands } from './areas-islands.ts'
import { areasOfEurope } from './areas-europe.ts'
import { places } from './gazetteer.ts'
import { idOf, type Place, placesOf } from './place.ts'

/*
 * Places that only rows name: 'Flic en Flac', 'Nanny Cay'. Requests find them by the sound of the rows' addresses. The
 * gazetteer stays small, because its names also match words of ordinary text, and because the model's schema lists it.
 */

/** Returns a name for comparison: letters and digits, without case, accents and the spelling of 'Saint'. */
export const nameKey = (name: string): string =>
  withoutAccents(normalise(name))
    .replaceAll(/(?<!\p{L})sainte?(?!\p{L})/gu, 'st')
    .replaceAll(/(?<!\p{L})ste(?!\p{L})/gu, 'st')
    .replaceAll(/[^\p{L}\d]/gu, '')

const areas: Record<string, Place> = {}
/** Names to show that differ from the first name of the gazetteer: 'Nice' for 'Nice France'. */
const titles = new Map<string, Pick<Place, 'en' | 'ru'>>()
const idsByKey = new Map<string, string[]>()
const addName = (id: string, name: string): void => {
  const key = nameKey(name)
  const ids = idsByKey.get(key)
  if (ids === undefined) idsByKey.set(key, [id])
  else if (!ids.includes(id)) ids.push(id)
}
for (const [id, { en, ru }] of Object.entries(places)) for (const name of [...en, ...ru]) addName(id, name)

const isListed = (id: string): boolean => places[id] !== undefined || areas[id] !== undefined
for (const { en, ru, within } of placesOf([...areasOfAsia, ...areasOfEurope, ...areasElsewhere, ...smallerIslands])) {
  // The gazetteer has the place under one of these names. The list adds names that only addresses use.
  const same = [...en, ...ru]
    .flatMap((name) => idsByKey.get(nameKey(name)) ?? [])
    .find((id) => places[id] !== undefined && (id === within || places[id].within === within))
  let id = same ?? idOf(en[0]!)
  if (same !== undefined) titles.set(same, { en, ru })
  else {
    if (isListed(id)) id = `${id}_${within}`
    areas[id] = { en, ru, ...(within === undefined ? {} : { within }) }
  }
  for (const name of [...en, ...ru]) addName(id, name)
}

/** Returns a place of the gazetteer or of the areas. Undefined if the id is unknown. */
export const placeById = (id: string): Place | undefined => places[id] ?? areas[id]

/** Returns the ids of the places with this name. Several places may share a name. */
export const placesNamed = (name: string): readonly string[] => idsByKey.get(nameKey(name)) ?? []

/** Returns the names of a place with the one to show first. Undefined if the id is unknown. */
export const titlesOf = (id: string): Pick<Place, 'en' | 'ru'> | undefined => titles.get(id) ?? placeById(id)

/** Every place with its names, for an index by sound. */
export const allPlaces = (): [id: string, names: readonly string[]][] =>
  [...Object.entries(places), ...Object.entries(areas)].map(([id, { en, ru }]) => [
    id,
    [...new Set([...en, ...ru, ...(titles.get(id)?.en ?? []), ...(titles.get(id)?.ru ?? [])])],
  ])
