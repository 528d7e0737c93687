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
 * A search: every word must match (the outer list), a word matches by any of its alternatives (the inner list). Terms
 * hold letters, digits and `_` only, in lower case; others find nothing. `prefix` matches the beginning of a term.
 */
export type SearchQuery = readonly (readonly { term: string; prefix: boolean }[])[]

/** The place of the first condition that holds, or else how many they are. */
export const firstOf = (conditions: readonly Expression<SqlBool>[]): RawBuilder<number> => {
  const rest = sql.lit(conditions.length)
  if (conditions.length === 0) return sql<number>`${rest} + 0`
  const cases = conditions.map((condition, place) => sql`when ${condition} then ${sql.lit(place)}`)
  return sql<number>`case ${sql.join(cases, sql` `)} else ${rest} end`
}

/** A closer search. `seldom`: few match it, so that the index tells them sooner than all that are found can be looked at. */
export interface BetterQuery {
  readonly query: SearchQuery
  readonly seldom: boolean
}

/** By code points. */
export type TermRange = readonly [from: string, to: string]

/** A database as it is handed to another thread; a port is to be among the transferred. */
export type SharedStore = { readonly port: MessagePort } | { readonly databaseUrl: string }

/** All that differs between the two engines. What is not here is written once. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  readonly dialect: Dialect
  readonly idType: 'integer' | 'bigint'
  readonly bytesType: 'blob' | 'bytea'
  /** Now, in ms since 1970, by the one clock that all processes at this database share. */
  readonly clock: RawBuilder<number>
  /** Questions that are not answered yet. */
  waiting(): number
  /** What another thread of this process joins the same database with: see `joinStore`. */
  share(): SharedStore
  generatedId(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder
  /** After rows came in with their ids: new ones go on counting behind them. */
  countOn(db: Kysely<Tables>): Promise<void>
  createSearchIndex(db: Kysely<unknown>): Promise<void>
  /** In a transaction: waits until no other transaction holds `name`, in any process, and holds it to its own end. */
  hold(transaction: Kysely<Tables>, name: string): Promise<void>
  /**
   * Writes rows with the same columns each. Quicker by far than a query that is built of all their values: for many rows.
   */
  insertRows<Table extends keyof Tables, Returned extends keyof Selectable<Tables[Table]> & string = never>(
    db: Kysely<Tables>,
    table: Table,
    rows: readonly Insertable<Tables[Table]>[],
    returned?: readonly Returned[],
  ): Promise<Pick<Selectable<Tables[Table]>, Returned>[]>
  /** Sets the terms of venues, replacing what they had. */
  putTerms(db: Kysely<Tables>, entries: readonly { id: number; terms: readonly string[] }[]): Promise<void>
  removeTerms(db: Kysely<Tables>, ids: readonly number[]): Promise<void>
  /** After many venues were written: what the engine needs to read them quickly. Outside of any transaction. */
  settle(db: Kysely<Tables>): Promise<void>
  /** The terms that venues have within any of `ranges` (from, to; the end is outside), with the number of venues. */
  terms(db: Kysely<Tables>, ranges: readonly TermRange[]): AsyncIterable<readonly { term: string; venues: number }[]>
  /** A condition on `venues.id`. */
  matches(query: SearchQuery): Expression<SqlBool>
  /**
   * The ids of the venues that match, as a table: quicker than `matches` where nothing else is asked of a venue. `rank` is
   * the place of the first of `better` that a venue matches, too, or else how many they are.
   */
  found(query: SearchQuery, better?: readonly BetterQuery[]): RawBuilder<{ id: number; rank: number }>
}

/** A term that both engines' indexes hold unchanged. */
export const isTerm = (text: string): boolean => /^[\p{Ll}\p{Lo}\p{N}_]{1,100}$/u.test(text)

/** Rows a statement writes at once: short enough not to keep other queries waiting, below both engines' limits. */
export const rowsPerStatement = 500
