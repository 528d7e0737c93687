import { findPostgres, startPostgres } from './postgres.ts'

/** Starts what the tests share, once a run. Vitest hands the environment on to its workers. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (!findPostgres()) {
    console.log('Skipped: the storage tests on PostgreSQL, which is not installed (apt-get install postgresql).')
    return undefined
  }
  const postgres = await startPostgres()
  process.env['TEST_POSTGRES_URL'] = postgres.url
  return postgres.stop
}
