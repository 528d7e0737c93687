import { sql } from 'kysely'
import { categories, type VenuePrices } from '../../contract/venues.ts'
import type { Store } from '../store/open.ts'
import { QueryCache } from './query-cache.ts'
import { hiddenFromIn } from './listing.ts'

type Range = VenuePrices[number]

/**
 * Returns the price range of each category, in the usual order of categories. Quartiles are prices of existing
 * venues.
 */
export function openPrices(store: Store): () => Promise<VenuePrices> {
  const cache = new QueryCache<VenuePrices>(store)

  async function find(): Promise<VenuePrices> {
    const hiddenFrom = await hiddenFromIn(store)
    const shown = hiddenFrom === undefined ? sql`` : sql`and id < ${hiddenFrom}`
    const at = (place: string) => sql`max(case when place = ${sql.raw(place)} then price_usd end)`
    const { rows } = await sql<Range>`
      select category, priced as count, min(price_usd) as lowest, ${at('(priced + 3) / 4')} as lower_quartile,
        ${at('(priced + 1) / 2')} as median, ${at('(3 * priced + 3) / 4')} as upper_quartile, max(price_usd) as highest
      from (
        select category, price_usd, row_number() over (partition by category order by price_usd) as place,
          count(*) over (partition by category) as priced
        from venues where deleted_at is null and price_usd is not null ${shown}) as prices
      group by category, priced`.execute(store.db)
    const order = (category: string) => (categories as readonly string[]).indexOf(category)
    return rows.toSorted((a, b) => order(a.category) - order(b.category))
  }

  return () => cache.get({}, () => find())
}
