import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { connectionOptions } from './postgres.ts'

/** A table and the tables it refers to. */
export interface TableShape {
  name: string
  parents: readonly string[]
}

/** A consistent view of all tables at the time of opening. The server may continue to write. */
export interface Snapshot {
  /** Name of the newest migration in the database. */
  migration(): Promise<string>
  tables(): Promise<TableShape[]>
  rows(table: string): AsyncIterable<Record<string, unknown>>
  close(): Promise<void>
}

const newestMigration = 'select name from kysely_migration order by name desc limit 1'

/** Opens a snapshot. @returns undefined if the embedded database does not exist @throws if the database cannot be opened */
export async function openSnapshot(options: {
  databaseUrl: string | undefined
  dataDir: string
}): Promise<Snapshot | undefined> {
  if (options.databaseUrl) return snapshotOfPostgres(options.databaseUrl)
  const path = join(options.dataDir, 'database.sqlite')
  return existsSync(path) ? snapshotOfSqlite(path) : undefined
}

function snapshotOfSqlite(path: string): Snapshot {
  const db = new DatabaseSync(path, { readOnly: true })
  // The first read starts the snapshot. The write-ahead log preserves it until the transaction ends.
  db.exec('begin')
  const texts = (query: string, ...values: string[]) =>
    db
      .prepare(query)
      .all(...values)
      .map((row) => String(Object.values(row)[0]))
  return {
    migration: async () => texts(newestMigration)[0] ?? '',
    tables: async () =>
      texts(`select name from sqlite_master where type = 'table'`).map((name) => ({
        name,
        parents: texts('select "table" from pragma_foreign_key_list(?)', name),
      })),
    async *rows(table) {
      yield* db.prepare(`select * from "${table}"`).iterate() as Iterable<Record<string, unknown>>
    },
    close: async () => db.close(),
  }
}

/** Rows per fetch. */
const slice = 500

async function snapshotOfPostgres(url: string): Promise<Snapshot> {
  const client = new pg.Client(connectionOptions(url))
  await client.connect()
  await client.query('begin transaction isolation level repeatable read, read only')
  return {
    migration: async () => (await client.query<{ name: string }>(newestMigration)).rows[0]?.name ?? '',
    async tables() {
      const { rows } = await client.query<TableShape>(`
        select t.relname as name,
          array(select p.relname::text from pg_constraint k join pg_class p on p.oid = k.confrelid
            where k.contype = 'f' and k.conrelid = t.oid) as parents
        from pg_class t where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace order by 1`)
      return rows
    },
    async *rows(table) {
      await client.query(`declare reading no scroll cursor for select * from "${table}"`)
      for (;;) {
        const { rows } = await client.query<Record<string, unknown>>(`fetch ${slice} from reading`)
        yield* rows
        if (rows.length < slice) break
      }
      await client.query('close reading')
    },
    close: () => client.end(),
  }
}
