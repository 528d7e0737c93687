import type { MessagePort } from 'node:worker_threads'
import {
  type ColumnDefinitionBuilder,
  type Dialect,
  type Expression,
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely'
import type { Tables } from './tables.ts'

/**
 * A search. Every word of the outer list must match, by any alternative of the inner list. Terms consist of lower-case
 * letters, digits and `_`. Other terms match nothing. `prefix` matches the beginning of a term.
 */
export type SearchQuery = readonly (readonly { term: string; prefix: boolean }[])[]

/** Builds an SQL expression: the index of the first true condition, or the number of conditions if all are false. */
export const firstOf = (conditions: readonly Expression<SqlBool>[]): RawBuilder<number> => {
  const rest = sql.lit(conditions.length)
  if (conditions.length === 0) return sql<number>`${rest} + 0`
  const cases = conditions.map((condition, place) => sql`when ${condition} then ${sql.lit(place)}`)
  return sql<number>`case ${sql.join(cases, sql` `)} else ${rest} end`
}

/**
 * Returns a search expression of the engine for each rank: what `query` and a better query match, but no query before.
 * @param texts expressions of the better queries. Undefined if a query matches nothing.
 */
export function rankTexts(
  query: string,
  texts: readonly (string | undefined)[],
  { and, or, not }: { and: string; or: string; not: string },
): string[] {
  const possible = texts.filter((text) => text !== undefined)
  return [...possible, undefined].map((better, n) => {
    const matching = better === undefined ? `(${query})` : `((${query}) ${and} (${better}))`
    const before = possible.slice(0, n).map((text) => `(${text})`)
    return before.length === 0 ? matching : `${matching} ${not} (${before.join(` ${or} `)})`
  })
}

/** A narrower search, to rank results. */
export interface BetterQuery {
  readonly query: SearchQuery
  /** Few venues match: an index scan is faster than checking each result. */
  readonly seldom: boolean
}

/** Range of terms, ordered by code points. `to` is exclusive. */
export type TermRange = readonly [from: string, to: string]

/** Data with which another thread opens the same database. A port must be in the transfer list of the message. */
export type SharedStore = { readonly port: MessagePort } | { readonly databaseUrl: string }

/** Tables whose rows the primary key `id` identifies. */
type TableWithId = { [Table in keyof Tables]: 'id' extends keyof Tables[Table] ? Table : never }[keyof Tables]

/** The differences between the two engines. All other code is shared. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  readonly dialect: Dialect
  /** For slow reads, if these would delay the other queries of `dialect`. */
  readonly countingDialect?: Dialect
  readonly idType: 'integer' | 'bigint'
  readonly bytesType: 'blob' | 'bytea'
  /** Current time of the database in ms since 1970. All processes share this clock. */
  readonly clock: RawBuilder<number>
  /** Number of unanswered queries. */
  waiting(): number
  /** Begins to detect a database that does not answer, once. Without effect on the embedded database. */
  watch(): void
  /** Returns the argument of `joinStore` for another thread of this process. */
  share(): SharedStore
  generatedId(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder
  /** Returns an expression: the keys of the JSON object in a text column, in their order, as the text of a JSON array. */
  jsonKeys(column: string): RawBuilder<string>
  /** Sets the next generated id above all existing ids. Call it after inserting rows with ids. */
  updateIdSequences(db: Kysely<Tables>): Promise<void>
  createSearchIndex(db: Kysely<unknown>): Promise<void>
  /** Creates the index of the words said in calls. */
  createCallSearch(db: Kysely<unknown>): Promise<void>
  /** Creates the table of words that `terms` reads, if the engine needs a separate table. */
  createSearchWords(db: Kysely<unknown>): Promise<void>
  /** Acquires the lock `name` for the rest of the transaction, across all processes. */
  hold(transaction: Kysely<Tables>, name: string): Promise<void>
  /** Inserts many rows with equal columns. Much faster than one Kysely query with all values. */
  insertRows<Table extends keyof Tables, Returned extends keyof Selectable<Tables[Table]> & string = never>(
    db: Kysely<Tables>,
    table: Table,
    rows: readonly Insertable<Tables[Table]>[],
    returned?: readonly Returned[],
  ): Promise<Pick<Selectable<Tables[Table]>, Returned>[]>
  /**
   * Replaces existing rows by their id. Rows are complete and have equal columns. Much faster than one Kysely query per
   * row.
   */
  replaceRows<Table extends TableWithId>(
    db: Kysely<Tables>,
    table: Table,
    rows: readonly Selectable<Tables[Table]>[],
  ): Promise<void>
  /** Replaces the search terms of venues. */
  putTerms(db: Kysely<Tables>, entries: readonly { id: number; terms: readonly string[] }[]): Promise<void>
  /** Replaces the search terms of calls, by `call_answers.id`. */
  putCallTerms(db: Kysely<Tables>, entries: readonly { id: number; terms: readonly string[] }[]): Promise<void>
  removeTerms(db: Kysely<Tables>, ids: readonly number[]): Promise<void>
  /** Updates statistics after many changes of venues. Must run outside a transaction. */
  settle(db: Kysely<Tables>): Promise<void>
  /**
   * Yields the search terms within any of `ranges`, with their number of venues. Does not read the index itself, except
   * while an older index has no counts: then with `counting`. May omit numbers and terms with the prefix `n_` or `t_`.
   */
  terms(
    store: { db: Kysely<Tables>; counting: Kysely<Tables> },
    ranges: readonly TermRange[],
  ): AsyncIterable<readonly { term: string; venues: number }[]>
  /**
   * Returns a column without its indexes, so that the query reads the index of its sort order. Only for engines
   * without statistics: others know which index is faster.
   */
  unindexed<T>(column: Expression<T>): Expression<T>
  /** Returns a condition: true if any venue matches. Fast also if none does. */
  exists(query: SearchQuery): RawBuilder<SqlBool>
  /** Returns a condition on `venues.id`. */
  matches(query: SearchQuery): Expression<SqlBool>
  /** Returns a condition on `call_answers.id`. */
  matchesCall(query: SearchQuery): Expression<SqlBool>
  /**
   * Returns a table of matching ids. Faster than `matches` if the query has no other condition. `rank` is the index of the
   * first match in `better`, or the length of `better` if none matches.
   */
  found(query: SearchQuery, better?: readonly BetterQuery[]): RawBuilder<{ id: number; rank: number }>
  /**
   * Returns a table of the ids for each rank of `found`, best first. Reading the first ids of a rank is faster than
   * computing the ranks of all results.
   */
  foundByRank(query: SearchQuery, better: readonly BetterQuery[]): RawBuilder<{ id: number }>[]
}

/** True if the indexes of both engines store the term unchanged. */
export const isTerm = (text: string): boolean => /^[\p{Ll}\p{Lo}\p{N}_]{1,100}$/u.test(text)

/** Maximum of rows in one statement. Keeps other queries responsive, below the limits of both engines. */
export const rowsPerStatement = 500

/** Returns the end of an insert statement that replaces existing rows with the same id. */
export const replacing = (columns: readonly string[]): string =>
  `on conflict (id) do update set ${columns.flatMap((name) => (name === 'id' ? [] : [`"${name}" = excluded."${name}"`])).join(', ')}`
