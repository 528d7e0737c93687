import { type Expression, sql, type SqlBool } from 'kysely'
import type { SearchQuery, Store } from '../store/open.ts'
import { inOtherLayout } from './spelling.ts'
import { queryFor, wordsOf } from './terms.ts'
import { openVocabulary } from './vocabulary.ts'
import { type Token, tokenise } from './words.ts'

/** What somebody typed, for a query on `venues`. */
export interface Search {
  /** A condition on the row. */
  readonly matches: Expression<SqlBool>
  /** Best first: all words in the name, all begun in the name, all written in the row, the rest. */
  readonly rank: Expression<number>
}

/** Searches remembered until the catalogue changes: each is asked for a page, a count and facets. */
const remembered = 300
/** ms that a mended search is remembered; other processes may have imported what was typed. */
const mendedFor = 60_000

/**
 * Searches as they are typed. undefined: blank, no search; 'nothing': no venue can be found by this. Words that no venue
 * has are mended, and a search that finds nothing at all is tried in the other keyboard layout.
 */
export function openSearch({ store, version }: { store: Store; version: () => number }) {
  const vocabulary = openVocabulary({ store, version })
  let known = new Map<string, { search: Search | 'nothing'; until: number }>()
  let knownIn = version()

  return async (q: string): Promise<Search | 'nothing' | undefined> => {
    const text = q.trim()
    if (text === '') return undefined
    if (knownIn !== version() || known.size >= remembered) known = new Map()
    knownIn = version()
    const now = performance.now()
    const before = known.get(text)
    if (before && before.until > now) return before.search
    const written = tokenise(text)
    const meant = await meantBy(text, written)
    const search = searchFor(meant)
    known.set(text, { search, until: meant === written ? Infinity : now + mendedFor })
    return search
  }

  async function meantBy(text: string, written: Token[]): Promise<Token[]> {
    if (await isFound(queryFor(written))) return written
    const otherwise = tokenise(inOtherLayout(text))
    if (await isFound(queryFor(otherwise))) return otherwise
    return (await mended(written)) ?? (await mended(otherwise)) ?? written
  }

  /** With each word that finds nothing as it is put right; undefined where that is of no use. */
  async function mended(tokens: Token[]): Promise<Token[] | undefined> {
    const meant = tokens.slice()
    for (const { from, to, terms } of wordsOf(tokens)) {
      const token = tokens[from]!
      if (to > from + 1 || token.kind !== 'word' || token.text.length < 4 || (await isFound([terms]))) continue
      meant[from] = (await vocabulary()).mend(token) ?? token
    }
    const changed = meant.some((token, at) => token !== tokens[at])
    return changed && (await isFound(queryFor(meant))) ? meant : undefined
  }

  async function isFound(query: SearchQuery | undefined): Promise<boolean> {
    if (!query) return false
    const venues = store.db.selectFrom('venues').select('id').where('deleted_at', 'is', null)
    return (await venues.where(store.search.matches(query)).limit(1).executeTakeFirst()) !== undefined
  }

  function searchFor(tokens: readonly Token[]): Search | 'nothing' {
    const query = queryFor(tokens)
    if (!query) return 'nothing'
    const has = (reading: Parameters<typeof queryFor>[1]) => store.search.matches(queryFor(tokens, reading)!)
    return {
      matches: store.search.matches(query),
      rank: sql<number>`case when ${has({ onlyNames: true, literal: true })} then 0
        when ${has({ onlyNames: true })} then 1 when ${has({ literal: true })} then 2 else 3 end`,
    }
  }
}
