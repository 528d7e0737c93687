import { type Category, categories } from '../../contract/venues.ts'
import type { Candidates } from './candidates.ts'
import type { Understanding, Want } from './constraints.ts'
import { search } from './rank.ts'
import { resolveUnread, unstatedWords } from './unread-words.ts'

/** Returns the number of rows that state everything that the want asks for. */
async function countKnownFits(read: Want, candidates: Candidates): Promise<number> {
  const placed = await candidates.resolvePlaces(read)
  const { facts, total } = await candidates.for(placed)
  const { want } = resolveUnread(placed, facts, {
    isComplete: facts.length >= total,
    isKnown: (stem) => candidates.isTextWord(stem) || candidates.isNameWord(stem),
  })
  const { fits, relaxed } = search(want, facts)
  if (relaxed.length > 0) return 0
  return fits.filter((fit) => fit.open.length === 0 && unstatedWords(want, fit.facts).length === 0).length
}

/**
 * Returns the reading of a request without a category, if the rows of one category alone state everything that it asks
 * for: 'a hammam in Kazan' is a spa if no villa there has one.
 * @param readAs returns the reading as a request for the category
 */
export async function readByRows(
  candidates: Candidates,
  readAs: (category: Category) => Understanding,
): Promise<Understanding | undefined> {
  let found: Understanding | undefined
  for (const category of categories) {
    const read = readAs(category)
    const [want] = read.own
    if (!want || (await countKnownFits(want, candidates)) === 0) continue
    if (found) return undefined
    found = read
  }
  return found
}
