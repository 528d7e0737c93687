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
 * Creates a database on the PostgreSQL server whose maintenance database is at `server`.
 * @param like template database to copy; by default an empty database
 * @returns the address of the new database
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

/** Returns the PostgreSQL entry for `describe.each`, for the server whose maintenance database is at `server`. */
export function postgresDatabases(server: string, like?: string): Database[] {
  const open = async () => openStore({ databaseUrl: await newPostgresDatabase(server, like), dataDir: '' })
  return [{ engine: 'postgres', open }]
}

/**
 * Creates a template database for each engine, with all tables and no rows. Copying a template is faster than running
 * the migrations, which take longer than most tests.
 * @returns environment variables that `databases` reads
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

// vitest-setup.ts sets these variables. TEST_POSTGRES_URL is missing if PostgreSQL is not installed.
const server = process.env['TEST_POSTGRES_URL']
const postgresTemplate = process.env['TEST_POSTGRES_TEMPLATE']
const sqliteTemplate = process.env['TEST_SQLITE_TEMPLATE']

function newSqliteFolder(): string {
  const folder = temporaryFolder()
  if (sqliteTemplate) cpSync(sqliteTemplate, folder, { recursive: true })
  return folder
}

/** Database engines for storage tests: `describe.each(databases)`. */
export const databases: Database[] = [
  {
    engine: 'sqlite',
    open: async () => openStore({ databaseUrl: undefined, dataDir: newSqliteFolder() }),
  },
  ...(server ? postgresDatabases(server, postgresTemplate) : []),
]

/** Environments of whole servers, each with a new database: `describe.each(installations)`. */
export const installations: { engine: Store['engine']; env: () => Promise<Record<string, string>> }[] = [
  { engine: 'sqlite', env: async () => ({ DATA_DIR: newSqliteFolder() }) },
  ...(server
    ? [
        {
          engine: 'postgres' as const,
          env: async () => ({
            DATA_DIR: temporaryFolder(),
            DATABASE_URL: await newPostgresDatabase(server, postgresTemplate),
          }),
        },
      ]
    : []),
]
