import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { Category } from '../../contract/venues.ts'
import { firstOf, type SearchQuery, type Store } from '../store/open.ts'
import { inLatin, inOtherLayout, type Token, tokenise } from '../../language/words/index.ts'
import { adjoins, queryFor, tag, wordsOf } from './terms.ts'
import type { Vocabulary } from './spelling-correction.ts'

/** Typed search text as a query on `venues`. */
export interface Search {
  /** A condition on the row. */
  readonly matches: Expression<SqlBool>
  /**
   * Matching ids as a table with their ranks. Faster if the only filter is the category. The index contains no
   * deleted venues.
   */
  readonly found: (category: Category | undefined) => RawBuilder<{ id: number; rank: number }>
  /** The ids of `found` as one table per rank, best first. */
  readonly ranks: (category: Category | undefined) => readonly RawBuilder<{ id: number }>[]
  /**
   * Rank, best first:
   * - all words in the name, then the same with an incomplete last word
   * - all words in the row, then the same with an incomplete last word
   * - matches by concept, then all other matches
   */
  readonly rank: Expression<number>
}

/** The corrected search, and how strictly it matches. */
interface Interpretation {
  tokens: readonly Token[]
  as: 'meant' | 'loose'
}

/** Number of cached searches. A list, a count and filters each run the same search. */
const cachedSearches = 300
/** Maximum number of words for corrections that omit words. Each word requires a query. */
const mostWords = 8
/** Cache time in ms of a corrected search. Short, because another process may import the word as typed. */
const correctionFor = 60_000

type Condition = ReturnType<typeof wordsOf>[number]

/** Groups the conditions whose tokens are parts of one code. */
function unitsOf(tokens: readonly Token[], conditions: readonly Condition[]): Condition[][] {
  const units: Condition[][] = []
  for (const condition of conditions) {
    const latest = units.at(-1)
    const end = latest?.at(-1)?.to
    if (latest && end === condition.from && adjoins(tokens[end - 1], tokens[end])) latest.push(condition)
    else units.push([condition])
  }
  return units
}

/**
 * Interprets typed searches. Undefined if blank; 'nothing' if no venue can match. A search without results is
 * corrected step by step:
 * - the other keyboard layout, and Latin letters
 * - spelling correction of words that no venue has
 * - fewer words
 */
export function openSearch(parts: { store: Store; version: () => number; vocabulary: () => Promise<Vocabulary> }) {
  const { store, version, vocabulary } = parts
  let known = new Map<string, { search: Search | 'nothing'; until: number }>()
  let cachedVersion = version()

  return async (q: string): Promise<Search | 'nothing' | undefined> => {
    const text = q.trim()
    if (text === '') return undefined
    if (cachedVersion !== version() || known.size >= cachedSearches) known = new Map()
    cachedVersion = version()
    const now = performance.now()
    const before = known.get(text)
    if (before && before.until > now) return before.search
    const written = tokenise(text)
    const meant = await meantBy(text, written)
    const search = searchFor(meant)
    known.set(text, { search, until: meant.tokens === written ? Infinity : now + correctionFor })
    return search
  }

  async function meantBy(text: string, written: readonly Token[]): Promise<Interpretation> {
    if (await isFound(written, 'meant')) return { tokens: written, as: 'meant' }
    if (await isFound(written, 'loose')) return { tokens: written, as: 'loose' }
    const otherwise = tokenise(inOtherLayout(text))
    // A name by its sound: 'пан сметан' matches 'Pan Smetan'.
    for (const tokens of [otherwise, tokenise(inLatin(text.toLowerCase()))]) {
      if (await isFound(tokens, 'meant')) return { tokens, as: 'meant' }
    }
    const partly = tokenise(await withFixedLayouts(text))
    if (await isFound(partly, 'meant')) return { tokens: partly, as: 'meant' }
    const corrections = [await corrected(partly), await corrected(otherwise)]
    for (const { found } of corrections) if (found) return { tokens: found, as: 'loose' }
    for (const { tokens } of corrections) {
      const fewer = await withFewer(tokens)
      if (fewer) return { tokens: fewer, as: 'loose' }
    }
    return { tokens: written, as: 'loose' }
  }

  /** Switches the keyboard layout of each word that only matches in the other layout. */
  async function withFixedLayouts(text: string): Promise<string> {
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
   * Corrects words that match no venue. If the corrected search has no results, tries other spaces, then corrections of
   * single words that match venues alone. Sets `found` if a correction has results.
   */
  async function corrected(tokens: readonly Token[]): Promise<{ found?: Token[]; tokens: Token[] }> {
    const known = await vocabulary()
    const meant = tokens.slice()
    const doubtful: [number, Token][] = []
    // Attempts with a space removed or added.
    const spaced: Token[][] = []
    for (const { from, to, terms } of wordsOf(tokens)) {
      const token = tokens[from]!
      // For words of three letters, only correct to the same word in the other alphabet.
      if (to > from + 1 || token.kind !== 'word' || token.text.length < 3) continue
      if (adjoins(tokens[from - 1], token) || adjoins(token, tokens[to])) continue
      const better = known.correct(token)
      const isKnown = await hasResults([terms])
      const next = tokens[to]?.kind === 'word' ? known.joined(token, tokens[to]) : undefined
      if (next) spaced.push(tokens.toSpliced(from, 2, next))
      const pair = isKnown ? undefined : known.split(token)
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
   * Omits words that no venue has. Otherwise, for three or more words, omits one word, but not a place. Keeps at least
   * half of the words, and at least one word besides a category.
   */
  async function withFewer(tokens: readonly Token[]): Promise<Token[] | undefined> {
    const words = unitsOf(tokens, wordsOf(tokens))
    if (words.length > mostWords) return undefined
    const hasKind = (kind: string, unit: (typeof words)[number]) =>
      unit.some(({ terms }) => terms.some(({ term }) => term.startsWith(tag(`${kind}:`))))
    const unknownWords: typeof words = []
    for (const unit of words) if (!(await hasResults(unit.map(({ terms }) => terms)))) unknownWords.push(unit)
    const together = words.length < 3 ? [] : words.filter((unit) => !hasKind('place', unit)).map((unit) => [unit])
    for (const left of unknownWords.length > 0 ? [unknownWords] : together.toReversed()) {
      const rest = words.filter((unit) => !left.includes(unit))
      if (left.length > rest.length || rest.every((unit) => hasKind('category', unit))) continue
      const omitted = left.flat()
      const fewer = tokens.filter((_, at) => !omitted.some(({ from, to }) => from <= at && at < to))
      if (await isFound(fewer, 'loose')) return fewer
    }
    return undefined
  }

  function isFound(tokens: readonly Token[], as: Interpretation['as']): Promise<boolean> {
    return hasResults(queryFor(tokens, { as }))
  }

  async function hasResults(query: SearchQuery | undefined): Promise<boolean> {
    if (!query) return false
    const { found } = await store.db.selectNoFrom(store.search.exists(query).as('found')).executeTakeFirstOrThrow()
    return Boolean(found)
  }

  function searchFor({ tokens, as }: Interpretation): Search | 'nothing' {
    const query = queryFor(tokens, { as })
    if (!query) return 'nothing'
    const readings = [
      { onlyNames: true, as: 'written' },
      { onlyNames: true, as: 'begun' },
      { as: 'written' },
      { as: 'begun' },
      { as: 'strict' },
    ] as const
    // Skip a reading whose query repeats an earlier query. Venues that match only the full query rank last.
    const asked = new Set([JSON.stringify(query)])
    const better = readings.flatMap((reading) => {
      const closer = queryFor(tokens, reading)!
      const text = JSON.stringify(closer)
      if (asked.has(text)) return []
      asked.add(text)
      return [{ query: closer, seldom: 'onlyNames' in reading }]
    })
    const within = (category: Category | undefined): SearchQuery =>
      category === undefined ? query : [...query, [{ term: tag(`category:${category}`), prefix: false }]]
    return {
      matches: store.search.matches(query),
      found: (category) => store.search.found(within(category), better),
      ranks: (category) => store.search.foundByRank(within(category), better),
      rank: firstOf(better.map(({ query }) => store.search.matches(query))),
    }
  }
}
