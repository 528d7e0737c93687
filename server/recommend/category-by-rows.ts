import { type Category, categories } from '../../contract/venues.ts'
import type { Candidates } from './candidates.ts'
import type { Understanding, Want } from './constraints.ts'
import { type Fit, search } from './rank.ts'
import { resolveUnread, statedWords, unstatedWords } from './unread-words.ts'

/**
 * Returns the number of rows that state everything that the want asks for. @param byWords the want names words of rows
 * only, so the rows must contain all of them
 */
async function countKnownFits(read: Want, candidates: Candidates, byWords: boolean): Promise<number> {
  const placed = await candidates.resolvePlaces(read)
  const { facts, total } = await candidates.for(placed)
  const { want, absent } = resolveUnread(placed, facts, {
    isComplete: facts.length >= total,
    isKnown: (stem) => candidates.isTextWord(stem) || candidates.isNameWord(stem),
  })
  // Every category has places, sizes and views.
  if (want.features.length + want.kinds.length === 0 && !want.words.some(({ wished, firm }) => wished || firm)) return 0
  if (byWords && (absent.length > 0 || !want.words.some(({ wished }) => wished))) return 0
  const { fits, relaxed } = search(want, facts)
  if (relaxed.length > 0) return 0
  const states = ({ facts }: Fit): boolean => statedWords(want, facts) > 0 || unstatedWords(want, facts).length === 0
  return fits.filter((fit) => fit.open.length === 0 && states(fit)).length
}

/**
 * Returns the reading of a request without a category, if the rows of one category alone state everything that it asks
 * for: 'a hammam in Kazan' is a spa if no villa there has one.
 * @param readAs returns the reading as a request for the category
 * @param byWords the request names words of rows only: 'float tank anywhere?'
 */
export async function readByRows(
  candidates: Candidates,
  readAs: (category: Category) => Understanding,
  byWords: boolean,
): Promise<Understanding | undefined> {
  let found: Understanding | undefined
  for (const category of categories) {
    const read = readAs(category)
    const [want] = read.own
    if (!want || (await countKnownFits(want, candidates, byWords)) === 0) continue
    if (found) return undefined
    found = read
  }
  return found
}
