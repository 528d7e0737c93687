import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { Category } from '../../contract/venues.ts'
import { firstOf, type SearchQuery, type Store } from '../store/open.ts'
import { inLatin, inOtherLayout, type Token, tokenise } from '../../language/words/index.ts'
import { queryFor, tag, wordsOf } from './terms.ts'
import type { Vocabulary } from './spelling-correction.ts'

/** What somebody typed, for a query on `venues`. */
export interface Search {
  /** A condition on the row. */
  readonly matches: Expression<SqlBool>
  /**
   * The ids found, as a table with their ranks: quicker where no more is asked than the category. Deleted venues are not
   * in the index.
   */
  readonly found: (category: Category | undefined) => RawBuilder<{ id: number; rank: number }>
  /** Best first: all words in the name; begun in the name; written in the row; begun there; meant by it; the rest. */
  readonly rank: Expression<number>
}

/** What was meant, and how closely to take it. */
interface Reading {
  tokens: readonly Token[]
  as: 'meant' | 'loose'
}

/** Searches remembered until the catalogue changes: each is asked for a page, a count and facets. */
const remembered = 300
/** A longer text is no search of which a word could be left out; each would be asked for by itself. */
const mostWords = 8
/** ms that a mended search is remembered; other processes may have imported what was typed. */
const correctionFor = 60_000

/**
 * Searches as they are typed. undefined: blank, no search; 'nothing': no venue can be found by this. A search that finds
 * nothing is tried in the other keyboard layout and in Latin letters, then with words that no venue has mended, and last with fewer words.
 */
export function openSearch(parts: { store: Store; version: () => number; vocabulary: () => Promise<Vocabulary> }) {
  const { store, version, vocabulary } = parts
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
    known.set(text, { search, until: meant.tokens === written ? Infinity : now + correctionFor })
    return search
  }

  async function meantBy(text: string, written: Token[]): Promise<Reading> {
    if (await isFound(written, 'meant')) return { tokens: written, as: 'meant' }
    if (await isFound(written, 'loose')) return { tokens: written, as: 'loose' }
    const otherwise = tokenise(inOtherLayout(text))
    // A name as it sounds: 'пан сметан' is 'Pan Smetan'.
    for (const tokens of [otherwise, tokenise(inLatin(text.toLowerCase()))]) {
      if (await isFound(tokens, 'meant')) return { tokens, as: 'meant' }
    }
    const partly = tokenise(await inRightLayouts(text))
    if (await isFound(partly, 'meant')) return { tokens: partly, as: 'meant' }
    const corrections = [await corrected(partly), await corrected(otherwise)]
    for (const { found } of corrections) if (found) return { tokens: found, as: 'loose' }
    for (const { tokens } of corrections) {
      const fewer = await withFewer(tokens)
      if (fewer) return { tokens: fewer, as: 'loose' }
    }
    return { tokens: written, as: 'loose' }
  }

  /** With those words in the other keyboard layout that are found there and not as they stand. */
  async function inRightLayouts(text: string): Promise<string> {
    const words = text.split(/\s+/)
    if (words.length === 1 || words.length > mostWords) return text
    const right: string[] = []
    for (const word of words) {
      const other = inOtherLayout(word)
      const isOther = !(await isFound(tokenise(word), 'loose')) && (await isFound(tokenise(other), 'loose'))
      right.push(isOther ? other : word)
    }
    return right.join(' ')
  }

  /**
   * With words put right that nothing is found by, or else one that nothing is found by together with the others. `found`
   * where something is found so.
   */
  async function corrected(tokens: Token[]): Promise<{ found?: Token[]; tokens: Token[] }> {
    const known = await vocabulary()
    const meant = tokens.slice()
    const doubtful: [number, Token][] = []
    // A space too many, or one that is missing.
    const spaced: Token[][] = []
    for (const { from, to, terms } of wordsOf(tokens)) {
      const token = tokens[from]!
      // Of three letters, what may be meant is the same word in the other alphabet.
      if (to > from + 1 || token.kind !== 'word' || token.text.length < 3) continue
      const better = known.correct(token)
      const isKnown = await isThere([terms])
      const next = tokens[to]?.kind === 'word' ? known.joined(token, tokens[to]) : undefined
      if (next) spaced.push(tokens.toSpliced(from, 2, next))
      const pair = isKnown ? undefined : known.parted(token)
      if (pair) spaced.push(tokens.toSpliced(from, 1, ...pair))
      if (!better) continue
      if (isKnown) doubtful.push([from, better])
      else meant[from] = better
    }
    const isChanged = meant.some((token, at) => token !== tokens[at])
    const attempts = [
      ...(isChanged ? [meant] : []),
      ...spaced,
      ...doubtful.map(([at, better]) => meant.with(at, better)),
    ]
    for (const attempt of attempts) if (await isFound(attempt, 'loose')) return { found: attempt, tokens: attempt }
    return { tokens: meant }
  }

  /**
   * Without the words that no venue has at all; or of three and more, without one that none has together with the others,
   * unless it says where. What is left must be half of what was asked, and more than a category.
   */
  async function withFewer(tokens: Token[]): Promise<Token[] | undefined> {
    const words = wordsOf(tokens)
    if (words.length > mostWords) return undefined
    const says = (kind: string, { terms }: (typeof words)[number]) =>
      terms.some(({ term }) => term.startsWith(tag(`${kind}:`)))
    const strange: typeof words = []
    for (const word of words) if (!(await isThere([word.terms]))) strange.push(word)
    const together = words.length < 3 ? [] : words.filter((word) => !says('place', word)).map((word) => [word])
    for (const left of strange.length > 0 ? [strange] : together.toReversed()) {
      const rest = words.filter((word) => !left.includes(word))
      if (left.length > rest.length || rest.every((word) => says('category', word))) continue
      const fewer = tokens.filter((_, at) => !left.some(({ from, to }) => from <= at && at < to))
      if (await isFound(fewer, 'loose')) return fewer
    }
    return undefined
  }

  function isFound(tokens: readonly Token[], as: Reading['as']): Promise<boolean> {
    return isThere(queryFor(tokens, { as }))
  }

  async function isThere(query: SearchQuery | undefined): Promise<boolean> {
    if (!query) return false
    const found = store.db.selectFrom(store.search.found(query).as('venues')).select('id').limit(1)
    return (await found.executeTakeFirst()) !== undefined
  }

  function searchFor({ tokens, as }: Reading): Search | 'nothing' {
    const query = queryFor(tokens, { as })
    if (!query) return 'nothing'
    const readings = [
      { onlyNames: true, as: 'written' },
      { onlyNames: true, as: 'begun' },
      { as: 'written' },
      { as: 'begun' },
      { as: 'strict' },
    ] as const
    // Of readings that ask for the same the first one counts, and what all have is the rest.
    const asked = new Set([JSON.stringify(query)])
    const better = readings.flatMap((reading) => {
      const closer = queryFor(tokens, reading)!
      const text = JSON.stringify(closer)
      if (asked.has(text)) return []
      asked.add(text)
      return [{ query: closer, seldom: 'onlyNames' in reading }]
    })
    return {
      matches: store.search.matches(query),
      found: (category) =>
        store.search.found(
          category === undefined ? query : [...query, [{ term: tag(`category:${category}`), prefix: false }]],
          better,
        ),
      rank: firstOf(better.map(({ query }) => store.search.matches(query))),
    }
  }
}
