/** The ids of a list as SQL that another thread can run. */
export interface Selection {
  /** Queries whose results follow one another. */
  readonly queries: readonly PagedQuery[]
  /** Direction in which the reader sorts the ids by `key`. Undefined if the queries return them in order. */
  readonly sort: 'asc' | 'desc' | undefined
}

/**
 * A query that is read in pages, each with its own statement. No transaction stays open between pages. Returns
 * `SelectedRow`s in order.
 */
export interface PagedQuery {
  readonly sql: string
  /** Parameters before those of `pageParameters`. */
  readonly parameters: readonly unknown[]
  /** Where the first page starts. */
  readonly start: PageStart
}

/** End of the previous page. `key` is null if the pages are in the order of ids. */
export interface PageStart {
  readonly id: number
  readonly key: string | null
}

export interface SelectedRow {
  readonly id: number
  readonly category: string
  /** Value to sort by. Null if the venue has none, or if the list is in the order of ids. */
  readonly key: string | number | null
  /** Keys of the venue's extras as a JSON array. */
  readonly columns: string
}

/** Returns the last parameters of a `PagedQuery`. */
export const pageParameters = ({ id, key }: PageStart, limit: number): unknown[] =>
  key === null ? [id, limit] : [key, key, id, limit]
