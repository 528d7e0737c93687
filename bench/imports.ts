/**
 * Imports a workbook of 100,000 rows over HTTP, on each database: as CSV, as XLSX, and the XLSX again. Goals: preview
 * and apply within 45 s, at most 600 MB of memory for the whole server, main loop p99 under 20 ms.
 */
import { setTimeout } from 'node:timers/promises'
import type { ImportPreview } from '../contract/imports.ts'
import { findPostgres, startPostgres } from '../tests/support/postgres.ts'
import { type RunningServer, startServer } from '../tests/support/server.ts'
import { registerStaff } from '../tests/support/staff.ts'
import { newPostgresDatabase } from '../tests/support/databases.ts'
import { ms } from './measure.ts'
import { loopDelayOf, memoryOf } from './server-figures.ts'
import { workbook, xlsxWorkbook } from './venues.ts'

function memory(server: RunningServer): string {
  const { now, most } = memoryOf(server)
  return `memory ${now.toFixed(0)} MB, at most ${most.toFixed(0)} MB`
}

async function measure(env: Record<string, string>, files: Record<string, Uint8Array<ArrayBuffer>>): Promise<void> {
  const server = await startServer({ DEMO_CATALOGUE: 'off', ...env })
  const staff = await registerStaff(server)
  await setTimeout(2000)
  console.log(`  at rest: ${memory(server)}`)
  for (const [filename, file] of Object.entries(files)) {
    let start = performance.now()
    const report = async (what: string) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      const loop = ms(await loopDelayOf(server))
      console.log(`  ${filename}, ${what}: ${seconds} s; main loop p99 ${loop}; ${memory(server)}`)
      start = performance.now()
    }
    await loopDelayOf(server)
    const form = new FormData()
    form.set('file', new Blob([file]), filename.split(' ')[0])
    const headers = { authorization: `Bearer ${staff.token}` }
    const answer = await fetch(`${server.url}/api/imports`, { method: 'POST', headers, body: form })
    const { id, counts } = (await answer.json()) as ImportPreview
    await report(`preview (${JSON.stringify(counts)})`)
    await staff.api('POST', `/api/imports/${id}/apply?background=true`, {})
    while ((await staff.api<ImportPreview>('GET', `/api/imports/${id}`)).status === 'applying') await setTimeout(250)
    await report('apply')
  }
  await server.stop()
}

const csv = workbook() as Uint8Array<ArrayBuffer>
const xlsx = (await xlsxWorkbook()) as Uint8Array<ArrayBuffer>
console.log(`csv ${(csv.byteLength / 2 ** 20).toFixed(1)} MB, xlsx ${(xlsx.byteLength / 2 ** 20).toFixed(1)} MB`)
const wanted = process.argv.slice(2)
const postgres = !wanted.includes('sqlite') && findPostgres() ? await startPostgres() : undefined
for (const engine of ['sqlite', 'postgres'] as const) {
  if (wanted.length > 0 && !wanted.includes(engine)) continue
  if (engine === 'postgres' && !postgres) {
    console.log('PostgreSQL is not installed: measured on SQLite only')
    continue
  }
  const databaseUrl = async () => ({ DATABASE_URL: await newPostgresDatabase(postgres!.url) })
  const env = engine === 'postgres' ? await databaseUrl() : {}
  // Each file gets an empty catalogue and a new server, so that the maximum memory belongs to one file.
  console.log(engine)
  await measure(env, { 'bench.xlsx': xlsx, 'bench.xlsx (again)': xlsx })
  await measure(engine === 'postgres' ? await databaseUrl() : {}, { 'bench.csv': csv })
}
await postgres?.stop()
