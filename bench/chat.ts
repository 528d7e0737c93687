/**
 * Requests of the evaluation asked of 100,000 venues on each database: the rows of the demonstration catalogue, again
 * and again under other names. VENUES and ENGINE ask less. Goal: p95 250 ms; of 400 venues (`npm run eval`) 100 ms.
 */
import { readFileSync } from 'node:fs'
import { judged } from '../eval/oracle.ts'
import { firstLook } from '../eval/requests/first-look.ts'
import { tuned } from '../eval/requests/tuned.ts'
import { markChanged } from '../server/catalogue/derived.ts'
import { openCatalogue } from '../server/catalogue/index.ts'
import { openRecommend } from '../server/recommend/index.ts'
import type { Store } from '../server/store/open.ts'
import { readWorkbook } from '../server/catalogue/workbook.ts'
import { findPostgres, startPostgres } from '../tests/support/postgres.ts'
import { databases, postgresDatabases } from '../tests/support/stores.ts'
import { ms, quantile, withLoopDelay } from './measure.ts'

const venues = Number(process.env['VENUES'] ?? 100_000)

/** A sheet for each category, as text: their columns are not the same. */
async function sheets(): Promise<Uint8Array[]> {
  const file = readFileSync(new URL('../seed/catalogue.xlsx', import.meta.url))
  const { sheets } = await readWorkbook(file, 'catalogue.xlsx')
  const copies = Math.ceil(venues / sheets.reduce((sum, { venues }) => sum + venues.length, 0))
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

async function measure(store: Store): Promise<void> {
  const catalogue = openCatalogue({ store, log: { info() {} } })
  for (const [n, content] of (await sheets()).entries()) {
    const { id } = await catalogue.imports.preview(content, `sheet ${n}.csv`, null)
    await catalogue.imports.apply(id)
  }
  const { total } = await catalogue.stats()
  const recommend = openRecommend({ catalogue, log: { debug() {} } })
  const requests = [...tuned, ...firstLook].filter(({ on }) => on === 'demo')
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
        if (!want || !venue || [...judged(venue, want).values()].includes('no')) broken++
      }
    }
  })
  console.log(
    `  ${total} venues, ${requests.length} requests: median ${ms(quantile(samples, 0.5))}, p95 ${ms(quantile(samples, 0.95))}, most ${ms(Math.max(...samples))}; main loop p99 ${ms(p99)}, most ${ms(most)}; of ${options} options ${broken} break what was asked, ${unanswered} requests have none`,
  )
  const slow = samples.map((took, n) => ({ took, message: requests[n]!.message })).toSorted((a, b) => b.took - a.took)
  for (const { took, message } of slow.slice(0, 5)) console.log(`    ${ms(took)}  ${message}`)
}

const postgres = findPostgres() ? await startPostgres() : undefined
if (!postgres) console.log('PostgreSQL is not installed: measured on SQLite only')
const wanted = process.env['ENGINE']
for (const { engine, open } of [...databases, ...(postgres ? postgresDatabases(postgres.url) : [])]) {
  if (wanted !== undefined && engine !== wanted) continue
  const store = await open()
  console.log(engine)
  await measure(store)
  await store.close()
}
await postgres?.stop()
