import type { ColumnDefinitionBuilder, Dialect, Expression, Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * A search: every word must match (the outer list), a word matches by any of its alternatives (the inner list). Terms
 * hold letters, digits and `_` only, in lower case; others find nothing. `prefix` matches the beginning of a term.
 */
export type SearchQuery = readonly (readonly { term: string; prefix: boolean }[])[]

/** By code points. */
export type TermRange = readonly [from: string, to: string]

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
  generatedId(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder
  /** After rows came in with their ids: new ones go on counting behind them. */
  countOn(db: Kysely<Tables>): Promise<void>
  createSearchIndex(db: Kysely<unknown>): Promise<void>
  /** In a transaction: waits until no other transaction holds `name`, in any process, and holds it to its own end. */
  hold(transaction: Kysely<Tables>, name: string): Promise<void>
  /** Sets the terms of venues, replacing what they had. */
  putTerms(db: Kysely<Tables>, entries: readonly { id: number; terms: readonly string[] }[]): Promise<void>
  removeTerms(db: Kysely<Tables>, ids: readonly number[]): Promise<void>
  /** After many venues were written: what the engine needs to read them quickly. Outside of any transaction. */
  settle(db: Kysely<Tables>): Promise<void>
  /** The terms that venues have within any of `ranges` (from, to; the end is outside), with the number of venues. */
  terms(db: Kysely<Tables>, ranges: readonly TermRange[]): AsyncIterable<readonly { term: string; venues: number }[]>
  /** A condition on `venues.id`. */
  matches(query: SearchQuery): Expression<SqlBool>
  /** The ids of the venues that match, as a table: quicker than `matches` where nothing else is asked of a venue. */
  found(query: SearchQuery): RawBuilder<{ id: number }>
}

/** A term that both engines' indexes hold unchanged. */
export const isTerm = (text: string): boolean => /^[\p{Ll}\p{Lo}\p{N}_]{1,100}$/u.test(text)

/** Rows a statement writes at once: short enough not to keep other queries waiting, below both engines' limits. */
export const rowsPerStatement = 500
