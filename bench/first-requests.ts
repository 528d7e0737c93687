/**
 * Measures the first requests after a restart with 100,000 venues on both databases: the first chat message and the
 * first search with a typing error, then searches for words that no venue has. Goals: first requests 1.5 s, missing
 * words 20 ms.
 */
import { openCatalogue } from '../server/catalogue/index.ts'
import { openStore, type Store } from '../server/store/open.ts'
import { openRecommend } from '../server/recommend/index.ts'
import { newPostgresDatabase } from '../tests/support/databases.ts'
import { temporaryFolder } from '../tests/support/folders.ts'
import { findPostgres, startPostgres } from '../tests/support/postgres.ts'
import { ms, quantile, timed } from './measure.ts'
import { workbook } from './venues.ts'

const log = { info: () => {}, debug: () => {} }
const catalogueOf = (store: Store) => openCatalogue({ store, log })

/** Returns the ms of one call on a store that has just been opened. */
async function afterRestart(
  open: () => Promise<Store>,
  work: (catalogue: ReturnType<typeof catalogueOf>) => Promise<unknown>,
): Promise<number> {
  const store = await open()
  const catalogue = catalogueOf(store)
  const [took] = await timed(1, () => work(catalogue))
  await store.close()
  return took!
}

async function measure(name: string, open: () => Promise<Store>): Promise<void> {
  const store = await open()
  const { imports } = catalogueOf(store)
  const start = performance.now()
  const { id } = await imports.preview(workbook(), 'bench.csv', null)
  await imports.apply(id, null)
  console.log(`${name}\n  import ${((performance.now() - start) / 1000).toFixed(1)} s`)
  await store.close()

  const chat = await afterRestart(open, (catalogue) =>
    openRecommend({ catalogue, log }).reply('villa in Ubud with a sea view, 3 bedrooms, up to $400'),
  )
  const search = await afterRestart(open, (catalogue) => catalogue.list({ q: 'amber lotsu' }))
  console.log(`  after a restart: first chat ${ms(chat)}, first misspelt search ${ms(search)}`)

  const again = await open()
  const catalogue = catalogueOf(again)
  await catalogue.list({ q: 'amber lotsu' })
  const words = await timed(30, (n) => catalogue.known([`qx${String.fromCodePoint(97 + (n % 26))}j`]))
  const exists = { term: 'qxjk', prefix: false }
  const terms = await timed(30, async () =>
    again.db.selectNoFrom(again.search.exists([[exists]]).as('found')).execute(),
  )
  const filtered = await timed(30, (n) =>
    catalogue.list({ q: `qx${String.fromCodePoint(97 + (n % 26))}jk`, category: 'villa', price_max: 500 }),
  )
  console.log(`  missing word: in chat p95 ${ms(quantile(words, 0.95))}, in a search p95 ${ms(quantile(terms, 0.95))}`)
  console.log(`  missing word with two filters: whole list query p95 ${ms(quantile(filtered, 0.95))}`)
  await again.close()
}

const dataDir = temporaryFolder()
await measure('sqlite', () => openStore({ databaseUrl: undefined, dataDir }))
if (findPostgres()) {
  const postgres = await startPostgres()
  const databaseUrl = await newPostgresDatabase(postgres.url)
  await measure('postgres', () => openStore({ databaseUrl, dataDir }))
  await postgres.stop()
} else {
  console.log('PostgreSQL is not installed: measured on SQLite only')
}
