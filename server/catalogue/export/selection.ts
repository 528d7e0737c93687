import { type Expression, type RawBuilder, sql } from 'kysely'
import { categories } from '../../../contract/venues.ts'
import type { Store } from '../../store/open.ts'
import type { ConvertedPrices } from '../converted-prices.ts'
import { isShown } from '../imports/compare.ts'
import type { VenueOrder } from '../listing.ts'
import type { Narrow, VenueFilter } from '../narrow.ts'
import { type PagedQuery, pageParameters, type PageStart, type Selection } from './paged-query.ts'

const largestId = Number.MAX_SAFE_INTEGER
/** Sorts after every sort key: keys begin with a letter or digit. */
const largestText = '\u{10ffff}'

/** Translates a list to SQL. Undefined if the filter cannot match any venue. */
export async function selectionOf(
  parts: { store: Store; narrow: Narrow; convertedPrices: () => Promise<ConvertedPrices> },
  { sort, order = 'asc', ...filter }: VenueFilter & VenueOrder,
): Promise<Selection | undefined> {
  const { store, narrow, convertedPrices } = parts
  const narrowed = await narrow(filter)
  if (!narrowed) return undefined
  const conditions = [...narrowed.conditions, isShown]

  function paged(key: Expression<unknown>, page: PageOrder): PagedQuery {
    const { direction, start, where = [] } = page
    const sign = sql.raw(direction === 'asc' ? '>' : '<')
    const by = sql.raw(start.key === null ? `id ${direction}` : `key ${direction}, id`)
    const after =
      start.key === null
        ? sql`id ${sign} ${start.id}`
        : sql`key ${sign}= ${start.key} and (key ${sign} ${start.key} or id > ${start.id})`
    // Sorts and skips ids only, because rows are wide.
    const query = sql`select found.id, found.key, venues.category, ${store.jsonKeys('venues.extras_json')} as columns
      from (
        select id, key from (
          select venues.id, ${key} as key from venues where ${sql.join([...conditions, ...where], sql` and `)}
        ) as listed where ${after} order by ${by} limit ${0}
      ) as found join venues on venues.id = found.id
      order by ${sql.raw(start.key === null ? `found.id ${direction}` : `found.key ${direction}, found.id`)}`
    const { sql: text, parameters } = query.compile(store.db)
    return { sql: text, parameters: parameters.slice(0, -pageParameters(start, 0).length), start }
  }

  const byId = (key: Expression<unknown>, direction: 'asc' | 'desc', where: PageOrder['where'] = []) =>
    paged(key, { direction, start: { id: direction === 'asc' ? 0 : largestId, key: null }, where })
  const noKey = sql`cast(null as integer)`

  if (sort === undefined) {
    const { rank } = narrowed
    return { queries: [byId(rank ?? noKey, order)], sort: rank && 'asc' }
  }
  if (sort === 'name' || sort === 'address') {
    const column = sql.ref(`venues.sort_${sort}`)
    const start = { id: 0, key: order === 'asc' ? '' : largestText }
    const named = paged(column, { direction: order, start, where: [sql`${column} is not null`] })
    return { queries: [named, byId(noKey, 'asc', [sql`${column} is null`])], sort: undefined }
  }
  return { queries: [byId(await numberOf(sort), 'asc')], sort: order }

  async function numberOf(sort: 'price' | 'category' | 'bedrooms' | 'capacity'): Promise<RawBuilder<unknown>> {
    if (sort === 'price') return (narrowed!.prices ?? (await convertedPrices())).dollars
    if (sort !== 'category') return sql.ref(`venues.${sort}`)
    const places = categories.toSorted().map((category, n) => sql`when ${sql.lit(category)} then ${sql.lit(n)}`)
    return sql`case venues.category ${sql.join(places, sql` `)} end`
  }
}

interface PageOrder {
  readonly direction: 'asc' | 'desc'
  readonly start: PageStart
  readonly where?: readonly Expression<unknown>[]
}
