import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { VenueQuery } from '../../contract/venues.ts'
import { minutesOf, type OpeningRequest } from '../../language/hours/index.ts'
import type { Store } from '../store/open.ts'
import type { ConvertedPrices } from './converted-prices.ts'
import type { TagKind } from './derived-data.ts'
import type { HoursCondition } from './opening-hours.ts'
import type { Search } from './search.ts'

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

/** Venues that an index finds. Contains no deleted venues. */
interface Found {
  /** Subquery with the columns `id` and `category`. A search has no `category`. */
  readonly rows: RawBuilder<{ id: number }>
  /** The same as a condition on one row of `venues`, by one step in the index. Undefined if that is slow. */
  readonly probe?: Expression<SqlBool>
}

/** A smaller number of ids is looked up in `venues`. For more ids, a scan of an index with the facts is faster. */
const fewIds = 10_000

/** Condition on `venues`: not deleted. */
export const isListed = sql<SqlBool>`venues.deleted_at is null`
const idsIn = ({ rows }: Found) => sql`(select id from ${rows} as found)`
const isIn = (found: Found, id: Expression<unknown> = sql.ref('venues.id')) => sql<SqlBool>`${id} in ${idsIn(found)}`

function taggedWith(kind: TagKind, value: string, category: string | undefined): Found {
  const inCategory = category === undefined ? sql`` : sql`and category = ${category}`
  return {
    rows: sql`(select venue_id as id, category from venue_tags where kind = ${kind} and value = ${value} ${inCategory})`,
    probe: sql<SqlBool>`exists (select 1 from venue_tags as tagged where tagged.kind = ${kind}
      and tagged.value = ${value} and tagged.category = venues.category and tagged.venue_id = venues.id)`,
  }
}

/** Translates a filter to SQL. Undefined if the filter cannot match any venue. */
export function openNarrow(parts: {
  store: Store
  search: (q: string) => Promise<Search | 'nothing' | undefined>
  convertedPrices: () => Promise<ConvertedPrices>
  hoursCondition: HoursCondition
}): Narrow {
  const { store, search, convertedPrices, hoursCondition } = parts
  const { db, unindexed } = store
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
    const sets: Found[] = [
      ...(searched ? [{ rows: searched.found(category) }] : []),
      ...(['place', 'view', 'cuisine'] as const).flatMap((kind) =>
        others[kind] === undefined ? [] : [taggedWith(kind, others[kind], category)],
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
    const smallest = sets.length > 0 ? await smallestOf(sets) : undefined
    const unpriced = [...base, ...facts, ...conditionsOf(sets, smallest)]
    const isPlain = sets.length + facts.length === 0
    return {
      conditions: prices ? [...unpriced, prices.is('<=', price_max!)] : unpriced,
      rank: searched?.rank,
      found:
        sets.length > 0 && facts.length === 0 && !prices && hiddenFrom === undefined
          ? foundIn(sets, searched ? 0 : (smallest ?? 0), searched !== undefined)
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

  /**
   * Returns the position of the set with the fewest ids. Undefined if all sets are large, and on PostgreSQL, which has
   * statistics.
   */
  async function smallestOf(sets: readonly Found[]): Promise<number | undefined> {
    if (store.engine === 'postgres') return undefined
    const counts = sets.map(
      ({ rows }, n) =>
        sql`(select count(*) from (select 1 from ${rows} as found limit ${fewIds})) as ${sql.ref(`n${n}`)}`,
    )
    const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db)
    const sizes = sets.map((_, n) => rows[0]![`n${n}`]!)
    const least = Math.min(...sizes)
    return least < fewIds ? sizes.indexOf(least) : undefined
  }

  /** Looks up the ids of the smallest set. If all sets are large, scans an index with the facts. */
  function conditionsOf(sets: readonly Found[], smallest: number | undefined): Expression<SqlBool>[] {
    if (store.engine === 'postgres') return sets.map((set) => isIn(set))
    return sets.map((set, n) => (n === smallest ? isIn(set) : (set.probe ?? isIn(set, anyId))))
  }

  /** Intersects the sets without reading `venues`. */
  function foundIn(sets: readonly Found[], first: number, isRanked: boolean): RawBuilder<{ id: number; rank: number }> {
    const { rows } = sets[first]!
    if (sets.length === 1) return rows as RawBuilder<{ id: number; rank: number }>
    const rest = sets.filter((_, n) => n !== first)
    // Search results have no category for a probe.
    const conditions = rest.map((set) =>
      isRanked || store.engine === 'postgres' ? isIn(set, anyId) : (set.probe ?? isIn(set, anyId)),
    )
    return sql`(select venues.id${isRanked ? sql`, venues.rank` : sql``} from ${rows} as venues
      where ${sql.join(conditions, sql` and `)})`
  }
}

const isStated = (value: unknown): boolean => value !== undefined
