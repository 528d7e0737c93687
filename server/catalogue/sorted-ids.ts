import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../store/open.ts'

/** A column with an index of its values and ids. */
export type SortColumn = 'sort_name' | 'sort_address' | 'bedrooms' | 'capacity' | 'category'

export interface SortedPage {
  readonly column: SortColumn
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

/**
 * Returns ids of `venues` sorted by a column, then by id. Rows without a value come last in both directions. Reads the
 * index of the column from the beginning of the order to the end of the page, and sorts nothing.
 * @param conditions must not use another index than that of the column (`Store.unindexed`)
 */
export async function sortedIds(
  db: Kysely<Tables>,
  conditions: readonly Expression<SqlBool>[],
  page: SortedPage,
): Promise<number[]> {
  const { column, order, limit, offset } = page
  const value = sql.ref(`venues.${column}`)
  const matching = db.selectFrom('venues').where((e) => e.and([...conditions]))
  const stated = matching.where(value, 'is not', null)

  async function count(rows: typeof stated): Promise<number> {
    const { count } = await rows.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    return count
  }
  /** Rows with equal values are next to each other in the index, sorted by id. */
  async function idsOf(rows: typeof stated, some: { limit: number; offset: number }): Promise<number[]> {
    if (some.limit === 0) return []
    const found = await rows.select('venues.id').orderBy('venues.id').limit(some.limit).offset(some.offset).execute()
    return found.map(({ id }) => id)
  }

  /** Ascending, the index has the order of the page. */
  async function ascending(): Promise<number[]> {
    const rows = await stated
      .select('venues.id')
      .orderBy(value)
      .orderBy('venues.id')
      .limit(limit)
      .offset(offset)
      .execute()
    return rows.map(({ id }) => id)
  }

  /**
   * Descending, the index has equal values in the reverse order of ids. Reverses each group of equal values. The
   * first and the last group may continue on other pages: reads their part of the page again, by id.
   */
  async function descending(): Promise<number[]> {
    const rows = await stated
      .select(['venues.id', value.as('value')])
      .orderBy(value, 'desc')
      .orderBy('venues.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    const groups = [...Map.groupBy(rows, (row) => row.value).entries()]
    const ids = await Promise.all(
      groups.map(async ([group, { length }], n) => {
        const isFirst = n === 0
        if (!isFirst && n < groups.length - 1) return groups[n]![1].map(({ id }) => id).toReversed()
        const skipped = isFirst && offset > 0 ? offset - (await count(stated.where(value, '>', group))) : 0
        return idsOf(stated.where(value, '=', group), { limit: length, offset: skipped })
      }),
    )
    return ids.flat()
  }

  const found = await (order === 'asc' ? ascending() : descending())
  if (found.length === limit || column === 'category') return found
  const skipped = found.length > 0 ? 0 : offset - (await count(stated))
  const unstated = await idsOf(matching.where(value, 'is', null), { limit: limit - found.length, offset: skipped })
  return [...found, ...unstated]
}

/**
 * Returns ids by rank, then by id. Reads each rank to the end of the page only.
 * @param ranks tables of ids, best first
 */
export async function rankedIds(
  db: Kysely<Tables>,
  ranks: readonly RawBuilder<{ id: number }>[],
  { order, limit, offset }: Omit<SortedPage, 'column'>,
): Promise<number[]> {
  const found: number[] = []
  let skipped = offset
  for (const rank of ranks) {
    if (found.length === limit) break
    const rows = await db
      .selectFrom(rank.as('venues'))
      .select('id')
      .orderBy('id', order)
      .limit(limit - found.length)
      .offset(skipped)
      .execute()
    found.push(...rows.map(({ id }) => id))
    if (rows.length > 0) skipped = 0
    else if (skipped > 0) {
      const { count } = await db
        .selectFrom(rank.as('venues'))
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      skipped -= count
    }
  }
  return found
}
