import { sql } from 'kysely'
import { categories, type VenuePrices } from '../../contract/venues.ts'
import type { Store } from '../store/open.ts'
import type { ConvertedPrices } from './converted-prices.ts'
import { QueryCache } from './query-cache.ts'
import { hiddenFromIn } from './narrow.ts'

type Range = VenuePrices[number]

/**
 * Returns the price range of each category in US dollars, in the usual order of categories. Quartiles are prices of
 * existing venues.
 */
export function openPrices(store: Store, convertedPrices: () => Promise<ConvertedPrices>): () => Promise<VenuePrices> {
  const cache = new QueryCache<VenuePrices>(store)

  async function find(prices: ConvertedPrices): Promise<VenuePrices> {
    const hiddenFrom = await hiddenFromIn(store)
    const shown = hiddenFrom === undefined ? sql`` : sql`and id < ${hiddenFrom}`
    const at = (place: string) => sql`max(case when place = ${sql.raw(place)} then dollars end)`
    const { rows } = await sql<Range>`
      select category, priced as count, min(dollars) as lowest, ${at('(priced + 3) / 4')} as lower_quartile,
        ${at('(priced + 1) / 2')} as median, ${at('(3 * priced + 3) / 4')} as upper_quartile, max(dollars) as highest
      from (
        select category, dollars, row_number() over (partition by category order by dollars) as place,
          count(*) over (partition by category) as priced
        from (select category, ${prices.dollars} as dollars
          from venues where deleted_at is null and price_night is not null ${shown}) as converted
        where dollars is not null) as prices
      group by category, priced`.execute(store.counting)
    const order = (category: string) => (categories as readonly string[]).indexOf(category)
    return rows.toSorted((a, b) => order(a.category) - order(b.category))
  }

  return async () => {
    const prices = await convertedPrices()
    return cache.get({ rates: prices.version }, () => find(prices))
  }
}
