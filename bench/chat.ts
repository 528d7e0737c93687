/**
 * Requests of the evaluation asked of 400 and of 100,000 venues on each database: the rows of the demonstration
 * catalogue, again and again under other names. First of the recommender itself, as if somebody had just changed a
 * venue, then as staff ask: POST /api/chat of a running server. VENUES ('400') and ENGINE ('postgres') ask less.
 * Goals: p95 100 ms of 400 venues, 250 ms of 100,000.
 */
import { readFileSync } from 'node:fs'
import { checkRow } from '../eval/row-check.ts'
import { round01 } from '../eval/requests/round-01.ts'
import { tuned } from '../eval/requests/tuned.ts'
import { markChanged } from '../server/catalogue/derived-data.ts'
import { openCatalogue } from '../server/catalogue/index.ts'
import { openRecommend } from '../server/recommend/index.ts'
import { openStore, type Store } from '../server/store/open.ts'
import { readWorkbook } from '../server/catalogue/workbook.ts'
import { temporaryFolder } from '../tests/support/folders.ts'
import { findPostgres, startPostgres } from '../tests/support/postgres.ts'
import { startServer } from '../tests/support/server.ts'
import { registerStaff } from '../tests/support/staff.ts'
import { newPostgresDatabase } from '../tests/support/stores.ts'
import { ms, quantile, withLoopDelay } from './measure.ts'

const requests = [...tuned, ...round01].filter(({ on }) => on === 'demo')
const sizes = (process.env['VENUES'] ?? '400,100000').split(',').map(Number)

interface Place {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}

/** A sheet for each category, as text: their columns are not the same. */
async function sheets(size: number): Promise<Uint8Array[]> {
  const file = readFileSync(new URL('../seed/catalogue.xlsx', import.meta.url))
  const { sheets } = await readWorkbook(file, 'catalogue.xlsx')
  const copies = Math.ceil(size / sheets.reduce((sum, { venues }) => sum + venues.length, 0))
  const quoted = (text: string | null | undefined) => `"${(text ?? '').replaceAll('"', '""')}"`
  return sheets
    .filter(({ venues }) => venues.length > 0)
    .map(({ venues }) => {
      const keys = [...new Set(venues.flatMap(({ extras }) => Object.keys(extras)))]
      const lines = [['Name', 'Category', 'Price', 'Website', 'Address', ...keys].map(quoted).join(',')]
      for (let copy = 0; copy < copies; copy++) {
        for (const { name, category, raw_price_text, website, address, extras } of venues) {
          const cells = [
            `${name} ${copy}`,
            category,
            raw_price_text,
            website,
            address,
            ...keys.map((key) => extras[key]),
          ]
          lines.push(cells.map(quoted).join(','))
        }
      }
      return new TextEncoder().encode(lines.join('\n'))
    })
}

async function measure(store: Store, size: number): Promise<void> {
  const catalogue = openCatalogue({ store, log: { info() {} } })
  for (const [n, content] of (await sheets(size)).entries()) {
    const { id } = await catalogue.imports.preview(content, `sheet ${n}.csv`, null)
    await catalogue.imports.apply(id)
  }
  const { total } = await catalogue.stats()
  const recommend = openRecommend({ catalogue, log: { debug() {} } })
  const samples: number[] = []
  let options = 0
  let broken = 0
  let unanswered = 0
  const { p99, most } = await withLoopDelay(async () => {
    for (const { message, wants } of requests) {
      // As if somebody had just changed a venue.
      await markChanged(store.db)
      const from = performance.now()
      const { reply } = await recommend.reply(message)
      samples.push(performance.now() - from)
      if (wants.length > 0 && reply.options.length === 0) unanswered++
      for (const { venue_id, category } of reply.options) {
        const want = wants.find((want) => want.category === category)
        const venue = await catalogue.read(venue_id!)
        options++
        if (!want || !venue || [...checkRow(venue, want).values()].includes('no')) broken++
      }
    }
  })
  console.log(
    `  ${total} venues, ${requests.length} requests: median ${ms(quantile(samples, 0.5))}, p95 ${ms(quantile(samples, 0.95))}, most ${ms(Math.max(...samples))}; main loop p99 ${ms(p99)}, most ${ms(most)}; of ${options} options ${broken} break what was asked, ${unanswered} requests have none`,
  )
  const slow = samples.map((took, n) => ({ took, message: requests[n]!.message })).toSorted((a, b) => b.took - a.took)
  for (const { took, message } of slow.slice(0, 5)) console.log(`    ${ms(took)}  ${message}`)
}

/** The same requests over HTTP, with a signed-in session. */
async function overHttp(options: Place): Promise<void> {
  const server = await startServer({
    DATA_DIR: options.dataDir,
    DEMO_CATALOGUE: 'off',
    ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
  })
  const staff = await registerStaff(server)
  let from = performance.now()
  await staff.api('POST', '/api/chat', { message: 'villa in Ubud for 4' })
  const first = performance.now() - from
  const samples: number[] = []
  for (const { message } of requests) {
    from = performance.now()
    await staff.api('POST', '/api/chat', { message })
    samples.push(performance.now() - from)
  }
  console.log(
    `  POST /api/chat: the first after a start ${ms(first)}; then median ${ms(quantile(samples, 0.5))}, p95 ${ms(quantile(samples, 0.95))}, most ${ms(Math.max(...samples))}`,
  )
  await server.stop()
}

const postgres = findPostgres() ? await startPostgres() : undefined
if (!postgres) console.log('PostgreSQL is not installed: measured on SQLite only')
const wanted = process.env['ENGINE']
for (const engine of postgres ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)) {
  if (wanted !== undefined && engine !== wanted) continue
  for (const size of sizes) {
    const place: Place = {
      dataDir: temporaryFolder(),
      databaseUrl: engine === 'postgres' ? await newPostgresDatabase(postgres!.url) : undefined,
    }
    const store = await openStore(place)
    console.log(`${engine}, ${size} venues`)
    await measure(store, size)
    await store.close()
    await overHttp(place)
  }
}
await postgres?.stop()
