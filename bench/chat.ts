/**
 * Sends the evaluation's requests to catalogues of 400 and of 100,000 venues, on each database. The venues are copies
 * of the demo catalogue under other names. Measures the recommender directly after a change of the catalogue, then POST
 * /api/chat of a running server. VENUES=400 or ENGINE=postgres reduces the run. Goals for p95: 100 ms with 400 venues,
 * 250 ms with 100,000.
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
import { newPostgresDatabase } from '../tests/support/databases.ts'
import { ms, quantile, withLoopDelay } from './measure.ts'

const requests = [...tuned, ...round01].filter(({ on }) => on === 'demo')
const sizes = (process.env['VENUES'] ?? '400,100000').split(',').map(Number)

interface Place {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}

/** Returns a CSV file for each category, because the categories have different columns. */
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
      // Invalidates cached data, as a change of a venue does.
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
    `  ${total} venues, ${requests.length} requests: median ${ms(quantile(samples, 0.5))}, p95 ${ms(quantile(samples, 0.95))}, most ${ms(Math.max(...samples))}; main loop p99 ${ms(p99)}, most ${ms(most)}; ${broken} of ${options} options violate the request, ${unanswered} requests got no option`,
  )
  const slow = samples.map((took, n) => ({ took, message: requests[n]!.message })).toSorted((a, b) => b.took - a.took)
  for (const { took, message } of slow.slice(0, 5)) console.log(`    ${ms(took)}  ${message}`)
}

/** Sends the same requests over HTTP, with a session. */
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
    `  POST /api/chat: first request after the start ${ms(first)}; then median ${ms(quantile(samples, 0.5))}, p95 ${ms(quantile(samples, 0.95))}, most ${ms(Math.max(...samples))}`,
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
