import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { openPostgres } from './postgres.ts'
import type { Tables } from './tables.ts'

/** Read-only access without lock or migration. A server may run at the same time. */
export interface Inspection {
  readonly db: Kysely<Tables>
  /** Returns the first error of SQLite's integrity check. Undefined if the files are intact. */
  damage(): string | undefined
  close(): Promise<void>
}

/** Opens the database. @returns undefined if the embedded database does not exist @throws if it cannot be opened */
export async function inspectStore(options: {
  databaseUrl: string | undefined
  dataDir: string
}): Promise<Inspection | undefined> {
  if (options.databaseUrl) {
    const db = new Kysely<Tables>({ dialect: (await openPostgres(options.databaseUrl)).dialect })
    return { db, damage: () => undefined, close: () => db.destroy() }
  }
  const path = join(options.dataDir, 'database.sqlite')
  if (!existsSync(path)) return undefined
  const sqlite = new DatabaseSync(path, { readOnly: true })
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: readOnlyDatabase(sqlite) }) })
  return {
    db,
    damage() {
      const [row] = sqlite.prepare('pragma quick_check(1)').all()
      const verdict = String(Object.values(row ?? {})[0])
      return verdict === 'ok' ? undefined : verdict
    },
    close: () => db.destroy(),
  }
}

/** Adapts a read-only connection to Kysely's interface. */
function readOnlyDatabase(sqlite: DatabaseSync) {
  return {
    prepare(text: string) {
      const statement = sqlite.prepare(text)
      const all = (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[]))
      return {
        reader: true,
        all,
        run(): never {
          throw new Error('This connection only reads')
        },
        iterate: (parameters: readonly unknown[]) => all(parameters).values(),
      }
    },
    close: () => sqlite.close(),
  }
}
