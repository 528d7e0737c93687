import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { VenueQuery } from '../../contract/venues.ts'
import { minutesOf, type OpeningRequest } from '../../language/hours/index.ts'
import type { Store } from '../store/open.ts'
import type { ConvertedPrices } from './converted-prices.ts'
import type { HoursCondition } from './opening-hours.ts'
import type { Search } from './search.ts'
import { openVenueSets, taggedWith, type VenueSet } from './venue-sets.ts'

/** Filters of a list. Undefined means not filtered. */
export type VenueFilter = Omit<VenueQuery, 'limit' | 'offset' | 'sort' | 'order'>

/** A filter as SQL on `venues`. */
export interface Narrowed {
  readonly conditions: readonly Expression<SqlBool>[]
  /** Search rank, best first. */
  readonly rank: Expression<number> | undefined
  /**
   * Matching ids as a table that replaces `venues` and the conditions, with the column `rank` for a search. Undefined
   * if a filter needs the row: bedrooms, capacity or price.
   */
  readonly found: RawBuilder<{ id: number; rank: number }> | undefined
  /** The ids of `found` as one table per rank, best first. Only for a search without filters except the category. */
  readonly ranks: readonly RawBuilder<{ id: number }>[] | undefined
  /** The conditions without the price, if only price and category filter. Then price indexes are faster. */
  readonly unpriced: readonly Expression<SqlBool>[] | undefined
  /** The conditions without their indexes, if at most a category filters. Then the index of a sort order is faster. */
  readonly unindexed: readonly Expression<SqlBool>[] | undefined
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

/** Returns the first id of an unfinished import's venues. */
export async function hiddenFromIn({ db }: Store): Promise<number | undefined> {
  const { hidden_from } = await db.selectFrom('catalogue_state').select('hidden_from').executeTakeFirstOrThrow()
  return hidden_from ?? undefined
}

/** Condition on `venues`: not deleted. */
export const isListed = sql<SqlBool>`venues.deleted_at is null`
/** Translates a filter to SQL. Undefined if the filter cannot match any venue. */
export function openNarrow(parts: {
  store: Store
  search: (q: string) => Promise<Search | 'nothing' | undefined>
  convertedPrices: () => Promise<ConvertedPrices>
  hoursCondition: HoursCondition
}): Narrow {
  const { store, search, convertedPrices, hoursCondition } = parts
  const { unindexed } = store
  const venueSets = openVenueSets(store)
  const anyId = unindexed(sql.ref<number>('venues.id'))

  return async (filter) => {
    const { q: _q, category, price_max, bedrooms_min, capacity_min, ...others } = filter
    const opening = openingOf(filter)
    const [searched, hiddenFrom, prices, hours] = await Promise.all([
      search(filter.q ?? ''),
      hiddenFromIn(store),
      price_max === undefined ? undefined : convertedPrices(),
      opening && hoursCondition(opening, { category }),
    ])
    if (searched === 'nothing' || hours === 'nothing') return undefined
    const ranked = searched && { rows: searched.found(category) }
    const sets: VenueSet[] = [
      ...(ranked ? [ranked] : []),
      ...(['place', 'view', 'cuisine'] as const).flatMap((kind) =>
        others[kind] === undefined ? [] : [taggedWith(kind, [others[kind]], category)],
      ),
      ...(hours ? [{ rows: hours.rows }] : []),
    ]
    const isCombined = sets.length > 0 || [price_max, bedrooms_min, capacity_min].filter(isStated).length > 1
    const fact = (column: 'bedrooms' | 'capacity') =>
      isCombined ? unindexed(sql.ref(`venues.${column}`)) : sql.ref(`venues.${column}`)
    const facts = [
      ...(bedrooms_min === undefined ? [] : [sql<SqlBool>`${fact('bedrooms')} >= ${bedrooms_min}`]),
      ...(capacity_min === undefined ? [] : [sql<SqlBool>`${fact('capacity')} >= ${capacity_min}`]),
    ]
    const isShown = (id: Expression<number>) => (hiddenFrom === undefined ? [] : [sql<SqlBool>`${id} < ${hiddenFrom}`])
    const ofCategory = (column: Expression<string>) =>
      category === undefined ? [] : [sql<SqlBool>`${column} = ${category}`]
    const base = [isListed, ...ofCategory(sql.ref('venues.category')), ...isShown(sql.ref('venues.id'))]
    const unpriced = [...base, ...facts, ...(await venueSets.conditions(sets))]
    const isPlain = sets.length + facts.length === 0
    return {
      conditions: prices ? [...unpriced, prices.is('<=', price_max!)] : unpriced,
      rank: searched?.rank,
      found:
        sets.length > 0 && facts.length === 0 && !prices && hiddenFrom === undefined
          ? await venueSets.intersection(sets, ranked)
          : undefined,
      ranks:
        searched && sets.length === 1 && facts.length === 0 && !prices && hiddenFrom === undefined
          ? searched.ranks(category)
          : undefined,
      unpriced: isPlain ? base : undefined,
      unindexed:
        isPlain && !prices
          ? [isListed, ...ofCategory(unindexed(sql.ref('venues.category'))), ...isShown(anyId)]
          : undefined,
      prices,
      hiddenFrom,
    }
  }
}

const isStated = (value: unknown): boolean => value !== undefined
