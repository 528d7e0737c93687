import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { categories, type Stats, type Venue, type VenueQuery } from '../../contract/venues.ts'
import type { Store, Tables } from '../store/open.ts'
import { minutesOf, type OpeningRequest } from '../../language/hours/index.ts'
import type { HoursCondition } from './opening-hours.ts'
import type { ConvertedPrices } from './converted-prices.ts'
import { QueryCache } from './query-cache.ts'
import { type VenueRow, venueOf } from './rows.ts'
import type { Search } from './search.ts'

/** Filters of a list. Undefined means not filtered. */
export type VenueFilter = Omit<VenueQuery, 'limit' | 'offset' | 'sort' | 'order'>
export type VenueOrder = Pick<VenueQuery, 'sort' | 'order'>

/** Columns to sort by. Prices are converted first. */
const sortColumns = {
  name: 'sort_name',
  category: 'category',
  bedrooms: 'bedrooms',
  capacity: 'capacity',
  address: 'sort_address',
} as const satisfies Record<Exclude<NonNullable<VenueQuery['sort']>, 'price'>, keyof Tables['venues']>

/** Pages from this offset on are read from a cached order, because no index has the converted prices. */
const deepPage = 2000
const mostVenues = 10_000_000

/** A filter as SQL on `venues`. */
export interface Narrowed {
  readonly conditions: readonly Expression<SqlBool>[]
  /** Search rank, best first. */
  readonly rank: Expression<number> | undefined
  /**
   * Search results by id as a table that replaces `venues` and the conditions. Only for a search without filters
   * except the category.
   */
  readonly found: RawBuilder<{ id: number; rank: number }> | undefined
  /** The conditions without the price, if only price and category filter. Then price indexes are faster. */
  readonly unpriced: readonly Expression<SqlBool>[] | undefined
  /** Prices at the rates of the conditions. Undefined if the filter has no price. */
  readonly prices: ConvertedPrices | undefined
  /** Venues from this id on belong to an unfinished import. Undefined if no import is running. */
  readonly hiddenFrom: number | undefined
}
export type Narrow = (filter: VenueFilter) => Promise<Narrowed | undefined>

/** Returns the requested opening hours of a filter. Undefined if the filter has none. */
export const openingOf = ({ open_day, open_at, open_month }: VenueFilter): OpeningRequest | undefined =>
  open_day === undefined && open_at === undefined && open_month === undefined
    ? undefined
    : {
        days: open_day === undefined ? undefined : [open_day],
        at: open_at === undefined ? undefined : minutesOf(open_at),
        month: open_month,
      }

/** Translates a filter to SQL. Undefined if the filter cannot match any venue. */
export function openNarrow(parts: {
  store: Store
  search: (q: string) => Promise<Search | 'nothing' | undefined>
  convertedPrices: () => Promise<ConvertedPrices>
  hoursCondition: HoursCondition
}): Narrow {
  const { store, search, convertedPrices, hoursCondition } = parts
  return async (filter) => {
    const { q: _q, category, price_max, ...others } = filter
    const [searched, hiddenFrom, prices] = await Promise.all([
      search(filter.q ?? ''),
      hiddenFromIn(store),
      price_max === undefined ? undefined : convertedPrices(),
    ])
    if (searched === 'nothing') return undefined
    const shown = hiddenFrom === undefined ? [] : [sql<SqlBool>`venues.id < ${hiddenFrom}`]
    const opening = openingOf(filter)
    const hours = opening ? [await hoursCondition(opening, { category })] : []
    const isPlain = Object.values(others).every((value) => value === undefined)
    const conditions = [...conditionsOf(filter), ...hours, ...shown, ...(searched ? [searched.matches] : [])]
    return {
      conditions: prices ? [...conditions, prices.is('<=', price_max!)] : conditions,
      rank: searched?.rank,
      // The index alone does not exclude hidden venues.
      found: isPlain && !prices && hiddenFrom === undefined ? searched?.found(category) : undefined,
      unpriced: isPlain && !searched ? conditions : undefined,
      prices,
      hiddenFrom,
    }
  }
}

/** Returns the first id of an unfinished import's venues. */
export async function hiddenFromIn({ db }: Store): Promise<number | undefined> {
  const { hidden_from } = await db.selectFrom('catalogue_state').select('hidden_from').executeTakeFirstOrThrow()
  return hidden_from ?? undefined
}

/** Returns the conditions except those of search and price. */
function conditionsOf(filter: VenueFilter): Expression<SqlBool>[] {
  const { category, bedrooms_min, capacity_min } = filter
  const tagged = (kind: 'place' | 'view' | 'cuisine') =>
    filter[kind] === undefined
      ? []
      : [
          sql<SqlBool>`venues.id in (select venue_id from venue_tags where kind = ${kind} and value = ${filter[kind]}
            ${category === undefined ? sql`` : sql`and category = ${category}`})`,
        ]
  return [
    sql<SqlBool>`venues.deleted_at is null`,
    ...(category === undefined ? [] : [sql<SqlBool>`venues.category = ${category}`]),
    ...tagged('place'),
    ...tagged('view'),
    ...tagged('cuisine'),
    ...(bedrooms_min === undefined ? [] : [sql<SqlBool>`venues.bedrooms >= ${bedrooms_min}`]),
    ...(capacity_min === undefined ? [] : [sql<SqlBool>`venues.capacity >= ${capacity_min}`]),
  ]
}

/** Reads pages of venues and counts them. */
export function openListing(parts: { store: Store; narrow: Narrow; convertedPrices: () => Promise<ConvertedPrices> }) {
  const { store, narrow, convertedPrices } = parts
  const { db } = store
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
    totals.get({ ...filter, rates: narrowed.prices?.version }, async () => {
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
      if (offset < deepPage) return prices.sortedIds(db, narrowed.conditions, { order, limit, offset, matchMost })
      const { hiddenFrom } = narrowed
      const sorted = await orders.get({ ...query, hiddenFrom, rates: prices.version }, () =>
        prices.sortedIds(db, narrowed.conditions, { order, limit: mostVenues, offset: 0, matchMost: false }),
      )
      return sorted.slice(offset, offset + limit)
    }
    // Every row has a name, and PostgreSQL uses the index on names only with its default order of nulls.
    const direction = sql.raw(`${order === 'desc' ? 'desc' : 'asc'}${sort === 'name' ? '' : ' nulls last'}`)
    const { rank, found } = narrowed
    // Sorting by a column needs the rows in any case.
    const rows = await idsOf(sort === undefined ? narrowed : { ...narrowed, found: undefined })
      .$if(sort !== undefined, (query) =>
        query.orderBy(sql`${sql.ref(sortColumns[sort!])} ${direction}` as Expression<number>),
      )
      .$if(sort === undefined && rank !== undefined, (query) =>
        query.orderBy(found === undefined ? rank! : sql<number>`venues.rank`),
      )
      .orderBy('venues.id', sort === undefined && order === 'desc' ? 'desc' : 'asc')
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
        const rows = await db
          .selectFrom('venues')
          .where('deleted_at', 'is', null)
          .$if(hiddenFrom !== undefined, (query) => query.where('id', '<', hiddenFrom!))
          .select(['category', (e) => e.fn.countAll<number>().as('count')])
          .groupBy('category')
          .execute()
        const by_category: Record<string, number> = Object.fromEntries(categories.map((category) => [category, 0]))
        for (const { category, count } of rows) by_category[category] = count
        return { total: Object.values(by_category).reduce((sum, count) => sum + count, 0), by_category }
      }),
  }
}
