/**
 * Exports catalogues over HTTP, on each database: the whole list as XLSX and CSV, a sorted list and a search. Goals: at
 * most 60 MB more memory for the whole server, first byte within 1 s, main loop p99 under 20 ms.
 * `node bench/exports.ts [ENGINE] [VENUES ...]` reduces the run. FOLDER=... keeps the SQLite catalogues for further
 * runs, DATABASE_URL=... measures an existing PostgreSQL database.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openStore } from '../server/store/open.ts'
import { newPostgresDatabase } from '../tests/support/databases.ts'
import { temporaryFolder } from '../tests/support/folders.ts'
import { findPostgres, startPostgres } from '../tests/support/postgres.ts'
import { type RunningServer, startServer } from '../tests/support/server.ts'
import { registerStaff, type Staff } from '../tests/support/staff.ts'
import { fill } from './large-catalogue.ts'
import { forgetMaximum, loopDelayOf, memoryOf } from './server-figures.ts'
import { ms } from './measure.ts'

const lists = ['format=xlsx', 'format=csv', 'format=csv&sort=price', 'format=csv&sort=name', 'format=xlsx&q=sea view']

async function measure(server: RunningServer, staff: Staff, list: string): Promise<void> {
  await loopDelayOf(server)
  forgetMaximum(server)
  const before = memoryOf(server).now
  const start = performance.now()
  const reply = await fetch(`${server.url}/api/venues/export?${list}`, {
    headers: { authorization: `Bearer ${staff.token}` },
  })
  if (!reply.ok || !reply.body) throw new Error(`${list}: ${reply.status} ${await reply.text()}`)
  let bytes = 0
  let first = 0
  /** Time of the first 64 kB, which contain rows. */
  let rows = 0
  for await (const piece of reply.body as AsyncIterable<Uint8Array>) {
    first ||= performance.now() - start
    bytes += piece.byteLength
    if (bytes > 65_536) rows ||= performance.now() - start
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const delay = await loopDelayOf(server)
  const added = memoryOf(server).most - before
  console.log(
    `  ${list.padEnd(22)} ${seconds} s, ${(bytes / 2 ** 20).toFixed(1)} MB; first byte ${ms(first)}, first rows ${ms(rows)}; main loop p99 ${ms(delay)}; ${added.toFixed(0)} MB added`,
  )
}

async function measureAll(env: Record<string, string>): Promise<void> {
  const server = await startServer({ DEMO_CATALOGUE: 'off', ...env })
  const staff = await registerStaff(server)
  // The figures of the lists are those of a server in use.
  for (let n = 0; n < 20; n++) await staff.api('GET', `/api/venues?limit=20&offset=${n * 20}`)
  await setTimeout(2000)
  console.log(`  at rest: memory ${memoryOf(server).now.toFixed(0)} MB`)
  for (const list of lists) await measure(server, staff, list)
  console.log(`  at the end: memory ${memoryOf(server).now.toFixed(0)} MB`)
  await server.stop()
}

const given = process.argv.slice(2)
const wantedSizes = given.filter((text) => /^\d+$/.test(text)).map(Number)
const wanted = given.filter((text) => !/^\d+$/.test(text))
const existing = process.env['DATABASE_URL']
const postgres =
  existing === undefined && !wanted.includes('sqlite') && findPostgres() ? await startPostgres() : undefined
for (const engine of ['sqlite', 'postgres'] as const) {
  if (wanted.length > 0 && !wanted.includes(engine)) continue
  if (engine === 'postgres' && !postgres && existing === undefined) {
    console.log('PostgreSQL is not installed: measured on SQLite only')
    continue
  }
  for (const size of wantedSizes.length > 0 ? wantedSizes : [100_000, 1_000_000]) {
    console.log(`${engine}, ${size} venues`)
    const folder = process.env['FOLDER']
    const dataDir = folder === undefined ? temporaryFolder() : join(folder, `${engine}-${size}`)
    mkdirSync(dataDir, { recursive: true })
    const databaseUrl = engine === 'postgres' ? (existing ?? (await newPostgresDatabase(postgres!.url))) : undefined
    const store = await openStore({ databaseUrl, dataDir })
    const known = await store.db.selectFrom('venues').select('id').limit(1).execute()
    if (known.length === 0) await fill([store], size)
    await store.close()
    await measureAll(databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl })
  }
}
await postgres?.stop()
