/**
 * Imports workbooks of 100,000 rows over HTTP into catalogues of several sizes, on each database: new rows as XLSX, the
 * same rows again, other prices, and the undo of these prices. The smallest catalogue also gets new rows as CSV. Goals:
 * preview and apply within 45 s, at most 600 MB of memory for the whole server, main loop p99 under 20 ms.
 *
 *     node bench/imports.ts [sqlite|postgres] [SIZE ...]
 *
 * BENCH_SQLITE and BENCH_POSTGRES name the folder and the address of filled databases to use, for one size.
 */
import { setTimeout } from 'node:timers/promises'
import type { ImportPreview } from '../contract/imports.ts'
import { openStore, type StoreOptions } from '../server/store/open.ts'
import { newPostgresDatabase } from '../tests/support/databases.ts'
import { temporaryFolder } from '../tests/support/folders.ts'
import { findPostgres, startPostgres } from '../tests/support/postgres.ts'
import { type RunningServer, startServer } from '../tests/support/server.ts'
import { registerStaff } from '../tests/support/staff.ts'
import { fill } from './large-catalogue.ts'
import { ms } from './measure.ts'
import { forgetMaximum, loopDelayOf, memoryOf } from './server-figures.ts'
import { workbook, xlsxWorkbook } from './venues.ts'

const { BENCH_SQLITE: folder, BENCH_POSTGRES: address } = process.env

interface Upload {
  what: string
  filename: string
  file: Uint8Array
  undo?: true
}

function memory(server: RunningServer): string {
  const { now, most } = memoryOf(server)
  return `memory ${now.toFixed(0)} MB, at most ${most.toFixed(0)} MB`
}

async function measure({ databaseUrl, dataDir }: StoreOptions, uploads: readonly Upload[]): Promise<void> {
  const server = await startServer({
    DEMO_CATALOGUE: 'off',
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  })
  const staff = await registerStaff(server)
  await setTimeout(2000)
  console.log(`  at rest: ${memory(server)}`)
  for (const { what, filename, file, undo } of uploads) {
    const start = performance.now()
    let last = start
    const report = async (step: string) => {
      const now = performance.now()
      const loop = ms(await loopDelayOf(server))
      const seconds = ((now - last) / 1000).toFixed(1)
      console.log(`  ${what}, ${step}: ${seconds} s; main loop p99 ${loop}; ${memory(server)}`)
      last = performance.now()
    }
    forgetMaximum(server)
    await loopDelayOf(server)
    const form = new FormData()
    form.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), filename)
    const headers = { authorization: `Bearer ${staff.token}` }
    const answer = await fetch(`${server.url}/api/imports`, { method: 'POST', headers, body: form })
    const { id, counts } = (await answer.json()) as ImportPreview
    await report(`preview (${JSON.stringify(counts)})`)
    await staff.api('POST', `/api/imports/${id}/apply?background=true`, {})
    const current = () => staff.api<ImportPreview>('GET', `/api/imports/${id}`)
    while ((await current()).status === 'applying') await setTimeout(250)
    const { status, failure } = await current()
    if (status !== 'applied') throw new Error(`Not applied: ${failure}`)
    await report('apply')
    console.log(`  ${what}: ${((last - start) / 1000).toFixed(1)} s in all`)
    if (!undo) continue
    await staff.api('POST', `/api/imports/${id}/undo`, {})
    await report('undo')
  }
  await server.stop()
}

/** Number of the first row, so that no catalogue has the rows. */
const from = 5_000_000
const xlsx = await xlsxWorkbook({ from })
const uploads: readonly Upload[] = [
  { what: 'new rows', filename: 'bench.xlsx', file: xlsx },
  { what: 'the same rows', filename: 'bench.xlsx', file: xlsx },
  {
    what: 'other prices',
    filename: 'bench.xlsx',
    file: await xlsxWorkbook({ from, price: 'from USD 250 per night' }),
    undo: true,
  },
]
const csv: Upload = { what: 'new rows as CSV', filename: 'bench.csv', file: workbook({ from: from + 1_000_000 }) }

const engines = process.argv.slice(2).filter((arg) => Number.isNaN(Number(arg)))
const given = process.argv.slice(2).map(Number).filter(Number.isFinite)
const sizes = given.length > 0 ? given : [0, 100_000, 1_000_000]
const isWanted = (engine: string) => engines.length === 0 || engines.includes(engine)
// With the journal on disk, as in production.
const postgres =
  isWanted('postgres') && address === undefined && findPostgres() ? await startPostgres(['fsync=on']) : undefined

async function databaseOf(engine: 'sqlite' | 'postgres'): Promise<StoreOptions | undefined> {
  const dataDir = temporaryFolder()
  if (engine === 'sqlite') return { databaseUrl: undefined, dataDir: folder ?? dataDir }
  const databaseUrl = address ?? (postgres && (await newPostgresDatabase(postgres.url)))
  return databaseUrl === undefined ? undefined : { databaseUrl, dataDir }
}

for (const engine of ['sqlite', 'postgres'] as const) {
  if (!isWanted(engine)) continue
  for (const size of sizes) {
    const database = await databaseOf(engine)
    if (!database) {
      console.log('PostgreSQL is not installed: measured on SQLite only')
      break
    }
    if (size > 0 && !(engine === 'sqlite' ? folder : address)) {
      const store = await openStore(database)
      await fill([store], size)
      await store.close()
    }
    console.log(`${engine}, ${size.toLocaleString('en')} venues`)
    await measure(database, size === Math.min(...sizes) ? [...uploads, csv] : uploads)
  }
}
await postgres?.stop()
