/**
 * Measures the memory and speed of the embedded database with 100,000 venues. A separate process fills the data folder
 * first. Goals: pages about 2 ms, searches 2 to 40 ms, main loop p99 3 ms, 106 MB. `npm run bench resident [FOLDER]`
 * keeps the filled folder for further runs.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '../tests/support/folders.ts'
import { nodeFlags } from '../tests/support/node-flags.ts'
import { ms, quantile, timed, withLoopDelay } from './measure.ts'
import { searches, venues, workbook } from './venues.ts'

const [given, dataDir = given ?? temporaryFolder()] = process.argv.slice(2)
const memory = () => `${(process.memoryUsage().rss / 1024 / 1024).toFixed(0)} MB`
const report = (what: string, ...figures: string[]) =>
  console.log(`  ${what.padEnd(28)} ${[...figures, memory()].join('; ')}`)

async function open() {
  const { openStore } = await import('../server/store/open.ts')
  const { openCatalogue } = await import('../server/catalogue/index.ts')
  const store = await openStore({ databaseUrl: undefined, dataDir })
  return { store, catalogue: openCatalogue({ store, log: { info: () => {} } }) }
}

async function fill(): Promise<void> {
  const { store, catalogue } = await open()
  const { id } = await catalogue.imports.preview(workbook(), 'bench.csv', null)
  await catalogue.imports.apply(id)
  await store.close()
}

/** Prints the memory of Node itself with an idle thread. Plain JavaScript, so that no types are stripped. */
const empty = `
  const { Worker } = require('node:worker_threads')
  const memory = () => Math.round(process.memoryUsage().rss / 1024 / 1024) + ' MB'
  console.log('  an empty process'.padEnd(31) + memory())
  const idle = new Worker('require("node:worker_threads").parentPort.on("message", () => {})', { eval: true })
  idle.once('online', () => setTimeout(() => {
    console.log('  with an idle worker'.padEnd(31) + memory())
    process.exit()
  }, 200))`

async function measure(): Promise<void> {
  const { store, catalogue } = await open()
  report('opened')
  const kinds = {
    '200 pages': () => timed(200, (n) => catalogue.list({ limit: 20, offset: (n * 499) % venues })),
    '200 category pages': () =>
      timed(200, (n) => catalogue.list({ limit: 25, offset: (n * 97) % 20_000, category: 'villa' })),
    '200 searches': () =>
      timed(200, (n) => catalogue.list({ limit: 20, q: `${searches[n % searches.length]} ${n % 9}` })),
    '200 words, some mistyped': () =>
      timed(200, (n) => catalogue.list({ limit: 20, q: `${['sea veiw', 'лотус', 'lotsu', 'вила'][n % 4]}` })),
  }
  for (const [name, work] of Object.entries(kinds)) {
    const { result, p99 } = await withLoopDelay(work)
    report(
      name,
      `median ${ms(quantile(result, 0.5))}, p95 ${ms(quantile(result, 0.95))}, most ${ms(quantile(result, 1))}`,
      `loop p99 ${ms(p99)}`,
    )
  }
  await setTimeout(1000)
  report('a second later')
  await store.close()
}

const parts: Record<string, () => Promise<void>> = { fill, measure }
const part = parts[given ?? '']
if (part) await part()
else {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // As in `npm start`: uses the code cache, except at the first start.
  const env = {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/code', import.meta.url)),
  }
  const run = (...args: string[]) => spawnSync(process.execPath, args, { stdio: 'inherit', env })
  const self = fileURLToPath(import.meta.url)
  if (!existsSync(join(dataDir, 'database.sqlite'))) run(self, 'fill', dataDir)
  run(...nodeFlags, '-e', empty)
  spawnSync(process.execPath, [self, 'measure', dataDir], { env })
  run(...nodeFlags, self, 'measure', dataDir)
}
