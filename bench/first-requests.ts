/**
 * Measures the first requests after a restart on both databases: the first chat message and the first search with a
 * typing error, then searches for words that no venue has. An import has changed 100,000 venues before, because a search
 * index is slower after changes. Goals: first requests 1.5 s, missing words 5 ms.
 *
 *     node bench/first-requests.ts [SIZE ...]
 *
 * BENCH_SQLITE and BENCH_POSTGRES name the folder and the address of filled databases to use, for one size.
 */
import { openCatalogue } from '../server/catalogue/index.ts'
import { openStore, type Store } from '../server/store/open.ts'
import { openRecommend } from '../server/recommend/index.ts'
import { prepareReading } from '../server/recommend/warm.ts'
import { newPostgresDatabase } from '../tests/support/databases.ts'
import { temporaryFolder } from '../tests/support/folders.ts'
import { findPostgres, startPostgres } from '../tests/support/postgres.ts'
import { fill } from './large-catalogue.ts'
import { ms, quantile, timed, withLoopDelay } from './measure.ts'
import { workbook } from './venues.ts'

const log = { info: () => {}, debug: () => {} }
const catalogueOf = (store: Store) => openCatalogue({ store, log })
type Opened = ReturnType<typeof catalogueOf>

/** Returns the time of one request on a store that has just been opened, prepared as by the server. */
async function afterRestart(open: () => Promise<Store>, work: (catalogue: Opened) => Promise<unknown>) {
  const store = await open()
  const catalogue = catalogueOf(store)
  await catalogue.stats()
  await prepareReading()
  const { result, most } = await withLoopDelay(() => timed(1, () => work(catalogue)))
  await store.close()
  return `${ms(result[0]!)} (main loop at most ${ms(most)})`
}

async function change(open: () => Promise<Store>): Promise<void> {
  const store = await open()
  const { imports } = catalogueOf(store)
  const { id } = await imports.preview(workbook({ price: 'from USD 777 per night' }), 'bench.csv', null)
  await imports.apply(id, null)
  await imports.close()
  await store.close()
}

async function measure(name: string, open: () => Promise<Store>): Promise<void> {
  console.log(name)
  const chat = (catalogue: Opened) =>
    openRecommend({ catalogue, log }).reply('villa in Ubud with a sea view, 3 bedrooms, up to $400')
  const search = (catalogue: Opened) => catalogue.list({ q: 'amber lotsu' })
  for (let n = 0; n < 3; n++) {
    console.log(`  after a restart: first chat ${await afterRestart(open, chat)}`)
    console.log(`  after a restart: first misspelt search ${await afterRestart(open, search)}`)
  }

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

const { BENCH_SQLITE: folder, BENCH_POSTGRES: address } = process.env
const wanted = process.argv.slice(2).map(Number)
const postgres = !address && !folder && findPostgres() ? await startPostgres() : undefined
for (const size of wanted.length > 0 ? wanted : [100_000]) {
  const dataDir = folder ?? temporaryFolder()
  const databaseUrl = address ?? (postgres && (await newPostgresDatabase(postgres.url)))
  const engines = {
    ...((folder || !address) && { sqlite: () => openStore({ databaseUrl: undefined, dataDir }) }),
    ...(databaseUrl && { postgres: () => openStore({ databaseUrl, dataDir }) }),
  }
  if (!folder && !address) {
    const stores = await Promise.all(Object.values(engines).map((open) => open()))
    await fill(stores, size)
    for (const store of stores) await store.close()
    for (const open of Object.values(engines)) await change(open)
  }
  for (const [name, open] of Object.entries(engines)) {
    await measure(`${name}, ${size.toLocaleString('en')} venues`, open)
  }
}
await postgres?.stop()
