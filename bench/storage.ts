/**
 * 100,000 venues on each database: pages, searches and statistics as the API asks for them, and how late the main loop,
 * which carries voice frames, becomes meanwhile. Goals: page p95 25 ms, search p95 60 ms, stats p95 10 ms, loop p99 3 ms
 * while reading and 10 ms while writing.
 */
import { categories } from '../contract/venues.ts'
import { rowKey, type VenueDraft } from '../server/catalogue/draft.ts'
import { openCatalogue } from '../server/catalogue/index.ts'
import { termsOf } from '../server/catalogue/terms.ts'
import type { Store } from '../server/store/open.ts'
import { findPostgres, startPostgres } from '../tests/support/postgres.ts'
import { databases, postgresDatabases } from '../tests/support/stores.ts'
import { ms, quantile, timed, withLoopDelay } from './measure.ts'

const venues = 100_000
const places = ['Ubud', 'Canggu', 'Seminyak', 'Uluwatu', 'Пхукет', 'Сочи', 'Da Nang', 'Dubai Marina', 'Lombok']
const views = ['sea', 'jungle', 'rice fields', 'вид на море', 'mountains', 'garden']
const words = ['Amber', 'Coral', 'Lotus', 'Palm', 'Silver', 'Тихая', 'Белая', 'Stone', 'River', 'Moon', 'Cloud', 'Jade']

function draft(n: number): VenueDraft {
  const pick = (list: readonly string[], step: number) => list[Math.floor(n / step) % list.length]!
  return {
    row: n + 1,
    name: `${pick(words, 1)} ${pick(words, 12)} ${n}`,
    category: categories[n % categories.length]!,
    raw_price_text: `from $${100 + (n % 900)} per night`,
    website: `https://venue-${n}.example`,
    address: `Jl. ${pick(words, 7)} ${n % 200}, ${pick(places, 3)}`,
    source_sheet: 'Bench',
    extras: { 'Number of bedrooms': String(1 + (n % 8)), View: pick(views, 5), Contact: `+62 361 ${100_000 + n}` },
  }
}

const searches = [
  'villa',
  'вилла',
  'sea view',
  'вид на море',
  'Ubud',
  'amber lotus',
  'canggu 3',
  'сочи',
  '361 150',
  'zzz',
]

async function fill(store: Store): Promise<void> {
  const size = 500
  for (let from = 0; from < venues; from += size) {
    const drafts = Array.from({ length: size }, (_, n) => draft(from + n))
    await store.db.transaction().execute(async (transaction) => {
      const rows = await transaction
        .insertInto('venues')
        .values(
          drafts.map(({ row: _row, extras, ...venue }) => ({
            ...venue,
            row_key: rowKey({ ...venue, extras }),
            extras_json: JSON.stringify(extras),
            created_at: from,
            updated_at: from,
          })),
        )
        .returning(['id', 'row_key'])
        .execute()
      const byKey = new Map(drafts.map((one) => [rowKey(one), one]))
      await store.search.putTerms(
        transaction,
        rows.map(({ id, row_key }) => ({ id, terms: termsOf(byKey.get(row_key)!) })),
      )
    })
  }
}

async function measure(store: Store): Promise<void> {
  const start = performance.now()
  const filling = await withLoopDelay(() => fill(store))
  const seconds = (performance.now() - start) / 1000
  console.log(`  ${venues} venues written in ${seconds.toFixed(1)} s; main loop p99 ${ms(filling.p99)}`)
  const catalogue = openCatalogue({ store, log: { info: () => {} } })
  const kinds = {
    page: () => timed(200, (n) => catalogue.list({ limit: 20, offset: (n * 499) % venues })),
    'category page': () =>
      timed(200, (n) => catalogue.list({ limit: 25, offset: (n * 97) % 20_000, category: 'villa' })),
    search: () => timed(200, (n) => catalogue.list({ limit: 20, q: searches[n % searches.length] })),
    stats: () => timed(100, () => catalogue.stats()),
  }
  for (const [name, work] of Object.entries(kinds)) {
    const { result, p99, most } = await withLoopDelay(work)
    console.log(
      `  ${name.padEnd(14)} median ${ms(quantile(result, 0.5))}, p95 ${ms(quantile(result, 0.95))}; main loop p99 ${ms(p99)}, most ${ms(most)}`,
    )
  }
  console.log(`  memory ${Math.round(process.memoryUsage().rss / 1024 / 1024)} MB`)
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
