import { chmodSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from './folders.ts'
import { findPostgres, startPostgres } from './postgres.ts'
import { makeTemplates } from './stores.ts'

/** Starts what the tests share, once a run. Vitest hands the environment on to its workers. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = temporaryFolder()
  // The database server, another user, has its own folder in here.
  chmodSync(folder, 0o755)
  process.env['TEST_FOLDER'] = folder
  // Threads and servers that tests start need not strip types each time.
  process.env['NODE_COMPILE_CACHE'] = fileURLToPath(new URL('../../node_modules/.cache/code', import.meta.url))
  let stop = async () => {}
  if (findPostgres()) {
    // It would look into each of some hundred databases once a minute, for tables that are gone before they grow.
    const postgres = await startPostgres(['autovacuum=off'])
    process.env['TEST_POSTGRES_URL'] = postgres.url
    stop = postgres.stop
  } else {
    console.log('Skipped: the storage tests on PostgreSQL, which is not installed (apt-get install postgresql).')
  }
  Object.assign(process.env, await makeTemplates(process.env['TEST_POSTGRES_URL']))
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
