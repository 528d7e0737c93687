import { type Expression, type SqlBool, sql } from 'kysely'
import { categories, type Stats, type Venue, type VenueQuery } from '../../contract/venues.ts'
import type { Store } from '../store/open.ts'
import type { ConvertedPrices } from './converted-prices.ts'
import { hiddenFromIn, isListed, type Narrow, type Narrowed, type VenueFilter } from './narrow.ts'
import { QueryCache } from './query-cache.ts'
import { type VenueRow, venueOf } from './rows.ts'
import { rankedIds, type SortColumn, sortedIds, type SortedPage } from './sorted-ids.ts'

export type VenueOrder = Pick<VenueQuery, 'sort' | 'order'>

/** Columns to sort by. Prices are converted first. */
const sortColumns = {
  name: 'sort_name',
  category: 'category',
  bedrooms: 'bedrooms',
  capacity: 'capacity',
  address: 'sort_address',
} as const satisfies Record<Exclude<NonNullable<VenueQuery['sort']>, 'price'>, SortColumn>

/** Filtered pages from this offset on are read from a cached order, because no index has the converted prices. */
const deepPage = 2000
const mostVenues = 10_000_000
/** Up to this number of matches, their sort keys are read and sorted. Otherwise the index of the column is read. */
const fewMatches = 20_000

/** Reads pages of venues and counts them. */
export function openListing(parts: { store: Store; narrow: Narrow; convertedPrices: () => Promise<ConvertedPrices> }) {
  const { store, narrow, convertedPrices } = parts
  const { db } = store
  const anyId = store.unindexed(sql.ref<number>('venues.id'))
  const totals = new QueryCache<number>(store)
  const counts = new QueryCache<Stats>(store)
  /** Whole price orders for deep pages, up to 1 MB each for 100,000 venues. */
  const orders = new QueryCache<readonly number[]>(store, 4)

  const idsOf = ({ conditions, found }: Narrowed) =>
    db
      .selectFrom((found ?? sql<{ id: number; rank: number }>`venues`).as('venues'))
      .select('venues.id')
      .$if(found === undefined, (query) => query.where((e) => e.and([...conditions])))

  const total = (filter: VenueFilter, narrowed: Narrowed) =>
    totals.get({ ...filter, hiddenFrom: narrowed.hiddenFrom, rates: narrowed.prices?.version }, async () => {
      const { prices, unpriced } = narrowed
      if (prices && unpriced) return (await prices.countSteps(db, [filter.price_max!], unpriced))[0]!
      const { total } = await db
        .selectFrom(idsOf(narrowed).as('found'))
        .select((e) => e.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return total
    })

  /** Returns sorted ids. Sorts and skips ids only, because rows are wide. */
  async function ids(
    query: VenueFilter & VenueOrder,
    narrowed: Narrowed,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<number[]> {
    const { sort, order } = query
    if (sort === 'price') {
      const prices = narrowed.prices ?? (await convertedPrices())
      const matchMost = narrowed.unpriced !== undefined
      if (offset < deepPage || matchMost)
        return prices.sortedIds(db, narrowed.conditions, { order, limit, offset, matchMost })
      const { hiddenFrom } = narrowed
      const sorted = await orders.get({ ...query, hiddenFrom, rates: prices.version }, () =>
        prices.sortedIds(db, narrowed.conditions, { order, limit: mostVenues, offset: 0, matchMost }),
      )
      return sorted.slice(offset, offset + limit)
    }
    const { rank, ranks, found, unindexed, conditions } = narrowed
    if (sort !== undefined) {
      const page = { column: sortColumns[sort], order: order ?? 'asc', limit, offset } as const
      if (unindexed) return sortedIds(db, sort === 'category' ? conditions : unindexed, page)
      const { sort: _sort, order: _order, ...filter } = query
      const matching = sql<SqlBool>`${anyId} in (${idsOf(narrowed)})`
      if ((await total(filter, narrowed)) > fewMatches) return sortedIds(db, [isListed, matching], page)
      return sortedMatches(narrowed, page)
    }
    if (ranks) return rankedIds(db, ranks, { order: order ?? 'asc', limit, offset })
    // Without a filter, venues are read in order of their ids. Otherwise that may read most rows to fill a page.
    const id = unindexed ? sql.ref<number>('venues.id') : anyId
    const rows = await idsOf(narrowed)
      .$if(rank !== undefined, (query) => query.orderBy(found === undefined ? rank! : sql<number>`venues.rank`))
      .orderBy(id, order === 'desc' ? 'desc' : 'asc')
      .limit(limit)
      .offset(offset)
      .execute()
    return rows.map(({ id }) => id)
  }

  /** Reads the sort keys of all matches. */
  async function sortedMatches(narrowed: Narrowed, { column, order, limit, offset }: SortedPage): Promise<number[]> {
    const rows = await db
      .selectFrom('venues')
      .select('venues.id')
      .where('venues.id', 'in', idsOf(narrowed))
      .orderBy(sql`${sql.ref(`venues.${column}`)} ${sql.raw(order)} nulls last` as Expression<number>)
      .orderBy('venues.id')
      .limit(limit)
      .offset(offset)
      .execute()
    return rows.map(({ id }) => id)
  }

  async function rows(wanted: readonly number[]): Promise<VenueRow[]> {
    if (wanted.length === 0) return []
    const found = await db.selectFrom('venues').selectAll().where('id', 'in', wanted).execute()
    const byId = new Map(found.map((row) => [row.id, row]))
    return wanted.flatMap((id) => {
      const row = byId.get(id)
      return row ? [row] : []
    })
  }

  return {
    async list({ limit = 20, offset = 0, ...query }: VenueQuery): Promise<{ items: Venue[]; total: number }> {
      const { sort: _sort, order: _order, ...filter } = query
      const narrowed = await narrow(filter)
      if (!narrowed) return { items: [], total: 0 }
      const [items, found] = await Promise.all([
        ids(query, narrowed, { limit, offset }).then(rows),
        total(filter, narrowed),
      ])
      return { items: items.map(venueOf), total: found }
    },

    stats: (): Promise<Stats> =>
      counts.get({}, async () => {
        const hiddenFrom = await hiddenFromIn(store)
        const isShown = hiddenFrom === undefined ? sql`` : sql`and id < ${hiddenFrom}`
        // One step in the index per category. Counting each is faster than grouping all rows.
        const { rows } = await sql<{ category: string }>`with recursive used (category) as (
          select min(category) from venues where deleted_at is null
          union all
          select (select min(category) from venues where deleted_at is null and category > used.category)
          from used where used.category is not null
        ) select category from used where category is not null`.execute(db)
        const used = rows.map(({ category }) => category)
        const columns = used.map(
          (category, n) => sql`(select count(*) from venues
            where deleted_at is null and category = ${category} ${isShown}) as ${sql.ref(`n${n}`)}`,
        )
        const { rows: counted } = await sql<Record<string, number>>`select ${sql.join([sql`0`, ...columns])}`.execute(
          db,
        )
        const by_category: Record<string, number> = Object.fromEntries(categories.map((category) => [category, 0]))
        for (const [n, category] of used.entries()) {
          const count = counted[0]![`n${n}`]!
          if (count > 0) by_category[category] = count
        }
        return { total: Object.values(by_category).reduce((sum, count) => sum + count, 0), by_category }
      }),
  }
}
