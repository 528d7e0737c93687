import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openStore, type Store } from '../../server/store/open.ts'
import { temporaryFolder } from './folders.ts'

/** A new, empty database of each kind; storage tests run on every one: `describe.each(databases)`. */
export const databases: { engine: Store['engine']; open: () => Promise<Store> }[] = [
  { engine: 'sqlite', open: () => openStore({ databaseUrl: undefined, dataDir: temporaryFolder() }) },
]

// Set by tests/support/postgres.ts, which the test command starts before the tests.
const server = process.env['TEST_POSTGRES_URL']
if (server) {
  databases.push({
    engine: 'postgres',
    open: async () => {
      const name = `test_${randomUUID().replaceAll('-', '')}`
      const client = new pg.Client({ connectionString: server })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      const url = new URL(server)
      url.pathname = `/${name}`
      return openStore({ databaseUrl: url.href, dataDir: '' })
    },
  })
}
