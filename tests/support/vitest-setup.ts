import { chmodSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from './folders.ts'
import { findPostgres, startPostgres } from './postgres.ts'
import { makeTemplates } from './databases.ts'

/** Starts the services that all tests share, once per run. Vitest passes the environment on to its workers. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = temporaryFolder()
  // PostgreSQL runs as another user and must reach its own folder inside this folder.
  chmodSync(folder, 0o755)
  process.env['TEST_FOLDER'] = folder
  // Caches type stripping for the threads and servers that tests start.
  process.env['NODE_COMPILE_CACHE'] = fileURLToPath(new URL('../../node_modules/.cache/code', import.meta.url))
  let stop = async () => {}
  if (findPostgres()) {
    // Autovacuum would scan some hundred databases every minute. Their tables are deleted before they grow.
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
