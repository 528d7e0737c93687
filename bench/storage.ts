/**
 * Measures 100,000 venues on each database: import and repeated import of a workbook, pages, searches, filters, facets,
 * statistics, exports, and the delay of the main loop, which carries voice frames. Goals: import 60 s and 500 MB, page
 * p95 25 ms, search p95 60 ms, stats p95 10 ms, facets 150 ms, loop p99 10 ms. Searches, filters and facets are
 * measured without cached counts.
 */
import { sortKeys } from '../contract/venues.ts'
import { markChanged } from '../server/catalogue/derived-data.ts'
import { type Catalogue, openCatalogue } from '../server/catalogue/index.ts'
import { exportFile } from '../server/catalogue/testing/export-file.ts'
import type { Store } from '../server/store/open.ts'
import { findPostgres, startPostgres } from '../tests/support/postgres.ts'
import { databases, postgresDatabases } from '../tests/support/databases.ts'
import { ms, quantile, timed, withLoopDelay } from './measure.ts'
import { searches, venues, workbook } from './venues.ts'

async function load(catalogue: Catalogue): Promise<void> {
  const { imports } = catalogue
  const report = (what: string, from: number, loop: { p99: number; most: number }) => {
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    console.log(
      `  ${what.padEnd(14)} ${seconds} s; main loop p99 ${ms(loop.p99)}, most ${ms(loop.most)}; memory ${memory()}`,
    )
  }
  const file = workbook()
  for (const what of ['import', 'again']) {
    let start = performance.now()
    const preview = await withLoopDelay(() => imports.preview(file, 'bench.csv', null))
    report(`${what}: preview`, start, preview)
    start = performance.now()
    const apply = await withLoopDelay(() => imports.apply(preview.result.id))
    report(`${what}: apply`, start, apply)
  }
}

const memory = () => `${Math.round(process.memoryUsage().rss / 1024 / 1024)} MB`

async function measure(store: Store): Promise<void> {
  const catalogue = openCatalogue({ store, log: { info: () => {} } })
  await load(catalogue)
  /** Invalidates cached counts, as a change of a venue does. */
  const invalidate = () => markChanged(store.db)
  const kinds = {
    page: () => timed(200, (n) => catalogue.list({ limit: 20, offset: (n * 499) % venues })),
    'category page': () =>
      timed(200, (n) => catalogue.list({ limit: 25, offset: (n * 97) % 20_000, category: 'villa' })),
    search: () => timed(200, (n) => catalogue.list({ limit: 20, q: searches[n % searches.length] }), invalidate),
    filters: () =>
      timed(
        100,
        (n) => catalogue.list({ place: 'bali', bedrooms_min: 3, price_max: 200 + n, view: 'sea' }),
        invalidate,
      ),
    'opening hours': () =>
      timed(
        100,
        (n) => catalogue.list({ category: 'restaurant', open_day: (n % 7) + 1, open_at: '23:00' }),
        invalidate,
      ),
    sort: () =>
      timed(100, (n) =>
        catalogue.list({ sort: sortKeys[n % sortKeys.length]!, order: n % 4 < 2 ? 'asc' : 'desc', offset: n * 200 }),
      ),
    facets: () => timed(20, () => catalogue.facets({}), invalidate),
    'facets of some': () =>
      timed(20, (n) => catalogue.facets({ category: 'villa', q: searches[n % 6], bedrooms_min: 2 }), invalidate),
    'facets, cached': () => timed(100, () => catalogue.facets({ category: 'villa' })),
    stats: () => timed(100, () => catalogue.stats()),
    'stats, changed': () => timed(20, () => catalogue.stats(), invalidate),
    edit: () =>
      timed(50, async (n) => {
        const venue = (await catalogue.read(n + 1))!
        await catalogue.edits.change(venue.id, { ...venue, category: 'villa', website: `https://${n}.example` }, null)
      }),
    'export csv': () => timed(1, () => exportFile(catalogue, 'csv', {})),
    'export xlsx': () => timed(1, () => exportFile(catalogue, 'xlsx', { sort: 'price' })),
  }
  for (const [name, work] of Object.entries(kinds)) {
    const { result, p99, most } = await withLoopDelay(work)
    console.log(
      `  ${name.padEnd(14)} median ${ms(quantile(result, 0.5))}, p95 ${ms(quantile(result, 0.95))}; main loop p99 ${ms(p99)}, most ${ms(most)}`,
    )
  }
  console.log(`  memory ${memory()}`)
}

const postgres = findPostgres() ? await startPostgres() : undefined
if (!postgres) console.log('PostgreSQL is not installed: measured on SQLite only')
for (const { engine, open } of [...databases, ...(postgres ? postgresDatabases(postgres.url) : [])]) {
  console.log(engine)
  const store = await open()
  await measure(store)
  await store.close()
}
await postgres?.stop()
