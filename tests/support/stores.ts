import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openStore, type Store } from '../../server/store/open.ts'
import { temporaryFolder } from './folders.ts'

interface Database {
  engine: Store['engine']
  /** Opens a new, empty database. */
  open: () => Promise<Store>
}

/** A new, empty database of the PostgreSQL server whose maintenance database is at `server`; its address. */
export async function newPostgresDatabase(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Databases of the PostgreSQL server whose maintenance database is at `server`. */
export function postgresDatabases(server: string): Database[] {
  const open = async () => openStore({ databaseUrl: await newPostgresDatabase(server), dataDir: '' })
  return [{ engine: 'postgres', open }]
}

// Set by vitest-setup.ts where there is a PostgreSQL to start.
const server = process.env['TEST_POSTGRES_URL']

/** Storage tests run on every one: `describe.each(databases)`. */
export const databases: Database[] = [
  { engine: 'sqlite', open: () => openStore({ databaseUrl: undefined, dataDir: temporaryFolder() }) },
  ...(server ? postgresDatabases(server) : []),
]

/** The same for whole servers: what sets one up on a new database. `describe.each(installations)`. */
export const installations: { engine: Store['engine']; env: () => Promise<Record<string, string>> }[] = [
  { engine: 'sqlite', env: async () => ({ DATA_DIR: temporaryFolder() }) },
  ...(server
    ? [
        {
          engine: 'postgres' as const,
          env: async () => ({ DATA_DIR: temporaryFolder(), DATABASE_URL: await newPostgresDatabase(server) }),
        },
      ]
    : []),
]
