import { areaLists } from './area-lists.ts'
import { places } from './gazetteer.ts'
import { nameKey } from './name-key.ts'
import { idOf, type ListedPlace, type Place, placesOf } from './place.ts'
import { coasts, regions } from './regions.ts'

/*
 * Places that only rows name: 'Flic en Flac', 'Nanny Cay'. Requests find them by the sound of the rows' addresses. The
 * gazetteer stays small, because its names also match words of ordinary text, and because the model's schema lists it.
 */

const areas: Record<string, Place> = {}
/** Names to show that differ from the first name of the gazetteer: 'Nice' for 'Nice France'. */
const titles = new Map<string, Pick<Place, 'en' | 'ru'>>()
/** Containers that are more exact than `within`: 'veneto' for Venice, whose `within` is Italy. */
const exactContainers = new Map<string, string>()
/** Second containers, which overlap the first: Sirmione lies on Lake Garda and in Lombardy. */
const otherContainers = new Map<string, readonly string[]>()
const idsByKey = new Map<string, string[]>()
const addKey = (id: string, key: string): void => {
  const ids = idsByKey.get(key)
  if (ids === undefined) idsByKey.set(key, [id])
  else if (!ids.includes(id)) ids.push(id)
}

let isRead = false
/** Reads the lists at the first use of a place: that takes 0.3 s, and most threads of an import need no place. */
function readLists(): void {
  if (isRead) return
  isRead = true
  for (const [id, { en, ru }] of Object.entries(places)) for (const name of [...en, ...ru]) addKey(id, nameKey(name))
  for (const lines of areaLists) {
    for (const place of placesOf(lines)) addArea(place)
    // Later lists refer to the regions of earlier places.
    addRegions(regions)
  }
  addRegions(coasts)
}

/** Returns a place of the gazetteer or of the areas. Undefined if the id is unknown. */
export function placeById(id: string): Place | undefined {
  readLists()
  return places[id] ?? areas[id]
}

/** Returns the place that directly contains a place, the most exact one that a list states. */
export function containerOf(id: string): string | undefined {
  readLists()
  return exactContainers.get(id) ?? placeById(id)?.within
}

/** Returns further containers, of which none contains the first. */
export function otherContainersOf(id: string): readonly string[] {
  readLists()
  return otherContainers.get(id) ?? []
}

/** True if a place lies in another, directly or through its containers. */
const isInside = (id: string, larger: string): boolean =>
  [containerOf(id), ...otherContainersOf(id)].some((at) => at !== undefined && (at === larger || isInside(at, larger)))

/** Groups of countries. A town may share its name with a country. */
const groups = new Set(['asia', 'europe', 'middle_east', 'caribbean'])
/** True if a listed place in `within` is the place `id`: one of the two containers is, or contains, the other. */
function isSame(id: string, within: string | undefined): boolean {
  const container = containerOf(id)
  if (id === within || container === within) return true
  if (container === undefined || within === undefined || groups.has(container) || groups.has(within)) return false
  return isInside(id, within) || isInside(within, container)
}

const union = (names: readonly string[], more: readonly string[]): string[] => [...new Set([...names, ...more])]
const hasRussian = ({ en, ru }: Pick<Place, 'en' | 'ru'>): boolean => ru[0] !== en[0]

/** Adds names to a place of the areas. The Russian name of the latest list comes first. */
function extendArea(id: string, { en, ru }: Pick<Place, 'en' | 'ru'>): void {
  const known = areas[id]!
  const russian = hasRussian(known) ? known.ru : []
  areas[id] = { ...known, en: union(known.en, en), ru: hasRussian({ en, ru }) ? union(ru, russian) : known.ru }
}

/** Shows a place of the gazetteer by a listed name. An English name replaces only a longer one: 'Nice' for 'Nice France'. */
function retitle(id: string, listed: Pick<Place, 'en' | 'ru'>): void {
  const known = titles.get(id) ?? places[id]!
  const isShorter = nameKey(known.en[0]!).startsWith(nameKey(listed.en[0]!))
  titles.set(id, {
    en: isShorter ? union(listed.en, known.en) : union(known.en, listed.en),
    ru: hasRussian(listed) ? union(listed.ru, known.ru) : known.ru,
  })
}

/** True for a town that gives a larger place of the gazetteer a further name: Labuan Bajo in 'Komodo, Labuan Bajo'. */
const isTownOf = (larger: string | undefined, en: readonly string[]): boolean =>
  (larger === undefined ? [] : (places[larger]?.en ?? [])).slice(1).some((name) => nameKey(name) === nameKey(en[0]!))

const largerOf = new Map<string, string>()
/** Drops a larger place if a town with the same name is also in the list. */
export const preferTowns = (ids: readonly string[]): readonly string[] =>
  // Its ids come from `placesNamed`, so the lists are read.
  ids.length === 1 ? ids : ids.filter((id) => !ids.some((other) => largerOf.get(other) === id))

/** Lists a town apart from the larger place that shares its name. Addresses then mean the town, requests the larger place. */
function addTown({ en, ru }: ListedPlace, within: string): void {
  const id = idOf(en[0]!)
  largerOf.set(id, within)
  if (areas[id] === undefined) areas[id] = { en, ru, within }
  else extendArea(id, { en, ru })
  for (const key of [...en, ...ru].map(nameKey)) {
    addKey(id, key)
    idsByKey.set(
      key,
      idsByKey.get(key)!.filter((other) => other !== within),
    )
  }
}

function addArea(listed: ListedPlace): void {
  const { en, ru, within } = listed
  if (within !== undefined && isTownOf(within, en)) {
    addTown(listed, within)
    return
  }
  const keys = [...new Set([...en, ...ru].map(nameKey))]
  const named = keys.flatMap((key) => idsByKey.get(key) ?? []).filter((id) => isSame(id, within))
  let id = named.find((same) => places[same] !== undefined) ?? named[0]
  if (id === undefined) {
    id = idOf(en[0]!)
    if (placeById(id) !== undefined) id = `${id}_${within}`
    areas[id] = { en, ru, ...(within === undefined ? {} : { within }) }
  } else {
    // The list adds names that only addresses use, and a more exact container.
    if (places[id] === undefined) extendArea(id, { en, ru })
    else retitle(id, { en, ru })
    const container = containerOf(id)
    if (within !== undefined && within !== id && container !== undefined && isInside(within, container))
      exactContainers.set(id, within)
  }
  for (const key of keys) addKey(id, key)
}

/** Puts places into their regions. Skips places that no list has named yet. */
function addRegions(pairs: typeof regions): void {
  for (const [region, id] of pairs) {
    const container = containerOf(id)
    if (placeById(id) === undefined || placeById(region) === undefined) continue
    if (container === region || isInside(id, region)) continue
    if (container === undefined || isInside(region, container)) exactContainers.set(id, region)
    else otherContainers.set(id, [...(otherContainers.get(id) ?? []), region])
  }
}

/** Returns the ids of the places with this name. Several places may share a name. */
export function placesNamed(name: string): readonly string[] {
  readLists()
  return idsByKey.get(nameKey(name)) ?? []
}

/** Keys of all names (`nameKey`). */
export function nameKeys(): Iterable<string> {
  readLists()
  return idsByKey.keys()
}

/** Returns the names of a place with the one to show first. Undefined if the id is unknown. */
export function titlesOf(id: string): Pick<Place, 'en' | 'ru'> | undefined {
  readLists()
  return titles.get(id) ?? placeById(id)
}

/** Every place with its names, for an index by sound. */
export function allPlaces(): [id: string, names: readonly string[]][] {
  readLists()
  return [...Object.entries(places), ...Object.entries(areas)].map(([id, { en, ru }]) => [
    id,
    [...new Set([...en, ...ru, ...(titles.get(id)?.en ?? []), ...(titles.get(id)?.ru ?? [])])],
  ])
}
