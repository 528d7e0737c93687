import { edits, editsAllowed } from '../words/spelling.ts'
import { nameKeys, placesNamed } from './areas.ts'
import { nameKey } from './name-key.ts'

/** Minimum length of a misspelt name. Shorter names are too similar to each other. */
const shortest = 6

let byStart: ReadonlyMap<string, readonly string[]> | undefined
/** Keys of names by their first letter and their length. */
function index() {
  if (byStart !== undefined) return byStart
  const keys = new Map<string, string[]>()
  for (const key of nameKeys()) {
    const start = `${key[0]}${key.length}`
    const same = keys.get(start)
    if (same === undefined) keys.set(start, [key])
    else same.push(key)
  }
  return (byStart = keys)
}

const found = new Map<string, readonly string[]>()
/**
 * Returns the ids of the places whose names differ from a name by a typing error: 'Semniyak', 'Maldvies'. Compares names
 * with the same first letter. Names of up to 8 letters may differ by one edit, longer ones by two.
 */
export function placesNearlyNamed(name: string): readonly string[] {
  const key = nameKey(name)
  if (key.length < shortest) return []
  const known = found.get(key)
  if (known !== undefined) return known
  const most = editsAllowed(key.length)
  const near: [edits: number, key: string][] = []
  for (let length = key.length - most; length <= key.length + most; length++)
    for (const other of index().get(`${key[0]}${length}`) ?? []) {
      const count = edits(key, other, most)
      if (count <= most) near.push([count, other])
    }
  const fewest = Math.min(...near.map(([count]) => count))
  const ids = [...new Set(near.flatMap(([count, other]) => (count === fewest ? placesNamed(other) : [])))]
  // Bounds the cache, because rows contain arbitrary words.
  if (found.size > 20_000) found.clear()
  found.set(key, ids)
  return ids
}
