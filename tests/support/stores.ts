import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import pg from 'pg'
import { openStore, type Store } from '../../server/store/open.ts'
import { temporaryFolder } from './folders.ts'

interface Database {
  engine: Store['engine']
  /** Opens a new, empty database. */
  open: () => Promise<Store>
}

/**
 * A new, empty database of the PostgreSQL server whose maintenance database is at `server`, or a copy of the one that is
 * named `like`; its address.
 */
export async function newPostgresDatabase(server: string, like = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name} template ${like}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Databases of the PostgreSQL server whose maintenance database is at `server`. */
export function postgresDatabases(server: string, like?: string): Database[] {
  const open = async () => openStore({ databaseUrl: await newPostgresDatabase(server, like), dataDir: '' })
  return [{ engine: 'postgres', open }]
}

/**
 * Makes an empty database of each engine, with our tables, for `databases` to begin as copies of: to make the tables
 * anew takes longer than most tests.
 * @returns what `databases` reads from the environment
 */
export async function makeTemplates(server: string | undefined): Promise<Record<string, string>> {
  const made = async (databaseUrl: string | undefined, dataDir = '') =>
    (await openStore({ databaseUrl, dataDir })).close()
  const folder = temporaryFolder()
  await made(undefined, folder)
  if (server === undefined) return { TEST_SQLITE_TEMPLATE: folder }
  const url = await newPostgresDatabase(server)
  await made(url)
  return { TEST_SQLITE_TEMPLATE: folder, TEST_POSTGRES_TEMPLATE: new URL(url).pathname.slice(1) }
}

// Set by vitest-setup.ts, the first where there is a PostgreSQL to start.
const server = process.env['TEST_POSTGRES_URL']
const postgresTemplate = process.env['TEST_POSTGRES_TEMPLATE']
const sqliteTemplate = process.env['TEST_SQLITE_TEMPLATE']

/** Storage tests run on every one: `describe.each(databases)`. */
export const databases: Database[] = [
  {
    engine: 'sqlite',
    async open() {
      const dataDir = temporaryFolder()
      if (sqliteTemplate) cpSync(sqliteTemplate, dataDir, { recursive: true })
      return openStore({ databaseUrl: undefined, dataDir })
    },
  },
  ...(server ? postgresDatabases(server, postgresTemplate) : []),
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
