import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { isTerm, type SearchQuery } from './engine.ts'

/**
 * True if the table `venue_search_words` has the term, with its number of venues. Numbers and the terms of names and
 * phone numbers are not counted: most occur once.
 */
export const isCounted = (term: string): boolean => !/^(?:[0-9]|[nt]_)/.test(term)

/**
 * Returns the condition that the table has one of the alternatives. Undefined if the table may lack an alternative that
 * the index has.
 */
function inWords(alternatives: SearchQuery[number]): RawBuilder<SqlBool> | undefined {
  const terms = alternatives.filter(({ term }) => isTerm(term))
  if (terms.length === 0 || terms.some(({ term, prefix }) => !isCounted(term) || (prefix && /^[nt]$/.test(term))))
    return undefined
  const conditions = terms.map(({ term, prefix }) =>
    prefix
      ? // One step in the index, for any number of words.
        sql`coalesce((select min(word) from venue_search_words where word >= ${term}) < ${`${term}\u{10ffff}`}, false)`
      : sql`exists (select 1 from venue_search_words where word = ${term})`,
  )
  return sql`(${sql.join(conditions, sql` or `)})`
}

/**
 * Returns the condition that a venue matches. Reads the table of words first, because the index reads all venues of a
 * word to find one of them.
 * @param inIndex the same condition by the search index
 * @param isIncomplete condition that the table misses words of the index. Words that it has are in the index.
 */
export function existsBy(
  query: SearchQuery,
  inIndex: RawBuilder<SqlBool>,
  isIncomplete?: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const words = query.map(inWords).filter((condition) => condition !== undefined)
  if (words.length === 0) return inIndex
  const all = sql<SqlBool>`(${sql.join(words, sql` and `)})`
  // Both engines evaluate only the branch that applies.
  if (query.length > 1) {
    const possible = isIncomplete ? sql<SqlBool>`${isIncomplete} or ${all}` : all
    return sql`case when ${possible} then ${inIndex} else false end`
  }
  return isIncomplete ? sql`case when ${all} then true when ${isIncomplete} then ${inIndex} else false end` : all
}
