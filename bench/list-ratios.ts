/**
 * Compares lists with plain queries of the same engine, at 100,000 and 1,000,000 venues. A list is measured after a
 * change of a venue, so its count is not cached. The plain query reads a page of rows and counts the matches. Goals:
 * page and last page 1, search and filters 1.5, any sort order 2 times a page in order of ids; facets 500 ms.
 *
 *     node bench/list-ratios.ts [SIZE ...]
 *
 * BENCH_SQLITE and BENCH_POSTGRES name the folder and the address of filled databases to use, for one size.
 */
import { type RawBuilder, sql } from 'kysely'
import type { VenueQuery } from '../contract/venues.ts'
import { markChanged } from '../server/catalogue/derived-data.ts'
import { type Catalogue, openCatalogue } from '../server/catalogue/index.ts'
import { tag } from '../server/catalogue/terms.ts'
import { openStore, type Store } from '../server/store/open.ts'
import { newPostgresDatabase } from '../tests/support/databases.ts'
import { temporaryFolder } from '../tests/support/folders.ts'
import { findPostgres, startPostgres } from '../tests/support/postgres.ts'
import { fill } from './large-catalogue.ts'
import { ms, quantile } from './measure.ts'

interface Kind {
  query: VenueQuery
  /** Condition of the plain query. */
  plain: RawBuilder<unknown>
}

const listed = sql`deleted_at is null`
const tagged = (kind: string, value: string) =>
  sql`id in (select venue_id from venue_tags where kind = ${kind} and value = ${value})`

function kindsOf(store: Store, size: number): Record<string, Kind> {
  const searching = (term: string) => sql`${listed} and ${store.search.matches([[{ term, prefix: false }]])}`
  const page = (query: VenueQuery): Kind => ({ query, plain: listed })
  const middle = size / 2
  return {
    page: page({}),
    'last page': page({ offset: size - 20 }),
    'page of a category': { query: { category: 'villa' }, plain: sql`${listed} and category = 'villa'` },
    // The word of a category matches by its concept, because no row of a villa needs the word.
    'search: villa': { query: { q: 'villa' }, plain: searching(tag('category:villa')) },
    'search: ubud': { query: { q: 'Ubud' }, plain: searching('ubud') },
    'filter: place': { query: { place: 'bali' }, plain: sql`${listed} and ${tagged('place', 'bali')}` },
    'filter: place, view': {
      query: { place: 'bali', view: 'sea' },
      plain: sql`${listed} and ${tagged('place', 'bali')} and ${tagged('view', 'sea')}`,
    },
    'filter: bedrooms': { query: { bedrooms_min: 3 }, plain: sql`${listed} and bedrooms >= 3` },
    'filter: four': {
      query: { place: 'bali', bedrooms_min: 3, view: 'sea', price_max: 200 },
      plain: sql`${listed} and ${tagged('place', 'bali')} and ${tagged('view', 'sea')} and bedrooms >= 3
        and price_currency = 'USD' and price_night <= 200`,
    },
    ...Object.fromEntries(
      (['name', 'address', 'category', 'bedrooms', 'capacity', 'price'] as const).flatMap((sort) =>
        (['asc', 'desc'] as const).flatMap((order) => [
          [`sort: ${sort} ${order}`, page({ sort, order })],
          [`sort: ${sort} ${order}, middle`, page({ sort, order, offset: middle })],
        ]),
      ),
    ),
    'sort: address, search': { query: { q: 'Ubud', sort: 'address' }, plain: searching('ubud') },
    'sort: name, filter': {
      query: { place: 'bali', sort: 'name' },
      plain: sql`${listed} and ${tagged('place', 'bali')}`,
    },
  }
}

async function compare(store: Store, catalogue: Catalogue, { query, plain }: Kind): Promise<[number, number]> {
  const took: [number[], number[]] = [[], []]
  const time = async (n: 0 | 1, work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    took[n].push(performance.now() - start)
  }
  // Alternates, so that both have the same load of the machine.
  for (let run = 0; run < 3; run++) {
    await markChanged(store.db)
    await time(0, () => catalogue.list(query))
    await time(1, async () => {
      await sql`select * from venues where ${plain} order by id limit 20 offset ${query.offset ?? 0}`.execute(store.db)
      await sql`select count(*) from venues where ${plain}`.execute(store.db)
    })
  }
  return [quantile(took[0], 0.5), quantile(took[1], 0.5)]
}

async function measure(store: Store, size: number): Promise<void> {
  const catalogue = openCatalogue({ store, log: { info: () => {} } })
  for (const [name, kind] of Object.entries(kindsOf(store, size))) {
    try {
      const [list, plain] = await compare(store, catalogue, kind)
      console.log(`  ${name.padEnd(28)} ${ms(list)}, plain ${ms(plain)}, ratio ${(list / plain).toFixed(2)}`)
    } catch (error) {
      // The plain query of a busy machine may time out.
      console.log(`  ${name.padEnd(28)} ${String(error)}`)
    }
  }
  const facets: Record<string, VenueQuery> = {
    'no filter': {},
    category: { category: 'villa' },
    'place, bedrooms': { place: 'ubud', bedrooms_min: 2 },
    search: { q: 'Ubud' },
  }
  for (const [name, filter] of Object.entries(facets)) {
    await markChanged(store.db)
    const start = performance.now()
    await catalogue.facets(filter)
    console.log(`  ${`facets: ${name}`.padEnd(28)} ${ms(performance.now() - start)}`)
  }
}

const { BENCH_SQLITE: folder, BENCH_POSTGRES: address } = process.env
const wanted = process.argv.slice(2).map(Number)
const postgres = !address && !folder && findPostgres() ? await startPostgres() : undefined
for (const size of wanted.length > 0 ? wanted : [100_000, 1_000_000]) {
  const sqlite = await openStore({ databaseUrl: undefined, dataDir: folder ?? temporaryFolder() })
  const databaseUrl = address ?? (postgres && (await newPostgresDatabase(postgres.url)))
  const stores = [sqlite, ...(databaseUrl ? [await openStore({ databaseUrl, dataDir: '' })] : [])]
  if (!folder) await fill(stores, size)
  for (const store of stores) {
    console.log(`${store.engine}, ${size.toLocaleString('en')} venues`)
    await measure(store, size)
    await store.close()
  }
}
await postgres?.stop()
