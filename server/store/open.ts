import { Kysely } from 'kysely'
import type { Engine, SharedStore } from './engine.ts'
import { migrate } from './migrations/index.ts'
import { joinSqlite, openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

export { firstOf, type SearchQuery, type SharedStore, type TermRange } from './engine.ts'
export { DataFolderInUse } from './sqlite-client.ts'
export type { Tables } from './tables.ts'

export interface Store {
  readonly db: Kysely<Tables>
  /** The same database, for slow reads such as counts of all venues. They do not delay queries of `db`. */
  readonly counting: Kysely<Tables>
  readonly engine: Engine['name']
  readonly share: Engine['share']
  /** Search indexes of venues and calls. Both engines store the same terms and find the same rows. */
  readonly search: Pick<
    Engine,
    | 'putTerms'
    | 'removeTerms'
    | 'terms'
    | 'exists'
    | 'matches'
    | 'found'
    | 'foundByRank'
    | 'putCallTerms'
    | 'matchesCall'
  >
  readonly unindexed: Engine['unindexed']
  readonly insertRows: Engine['insertRows']
  readonly replaceRows: Engine['replaceRows']
  readonly jsonKeys: Engine['jsonKeys']
  readonly hold: Engine['hold']
  settle(): Promise<void>
  readonly clock: Engine['clock']
  /** Number of unanswered queries. */
  readonly waiting: Engine['waiting']
  /**
   * Begins to detect a database that does not answer. Call it once the server accepts requests: a start on a busy
   * machine may wait longer, and lost connections would end it.
   */
  readonly watch: Engine['watch']
  close(): Promise<void>
}

export interface StoreOptions {
  databaseUrl: string | undefined
  dataDir: string
}

/** Describes an error of opening DATABASE_URL, for the administrator. Undefined for other errors. */
export function whyClosed(error: unknown): string | undefined {
  const { code = '' } = error as NodeJS.ErrnoException
  // PostgreSQL codes: 28P01 wrong password, 3D000 unknown database.
  if (!['ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000'].includes(code)) return undefined
  return `The database at DATABASE_URL cannot be opened (${code}).`
}

/** Opens the database without migration. Features use `openStore`. */
export async function openEngine(options: StoreOptions): Promise<{ engine: Engine; db: Kysely<Tables> }> {
  const engine = options.databaseUrl ? await postgres(options.databaseUrl) : await openSqlite(options.dataDir)
  return { engine, db: new Kysely<Tables>({ dialect: engine.dialect }) }
}

/**
 * Opens PostgreSQL if `databaseUrl` is set, else the embedded database in the data folder. Migrates the schema.
 * @param started called before each migration of an existing database
 */
export async function openStore(options: StoreOptions, started?: (migration: string) => void): Promise<Store> {
  const { engine, db } = await openEngine(options)
  try {
    await migrate(db as unknown as Kysely<unknown>, engine, { started })
  } catch (error) {
    await db.destroy()
    throw error
  }
  return storeOf(engine, db)
}

/** Maximum number of PostgreSQL connections of a thread that uses `joinStore`. */
const connectionsOfThread = 3

/** Opens the database that another thread of this process shared with `share`. */
export async function joinStore(shared: SharedStore): Promise<Store> {
  const engine = 'port' in shared ? joinSqlite(shared.port) : await postgres(shared.databaseUrl, connectionsOfThread)
  engine.watch()
  return storeOf(engine, new Kysely<Tables>({ dialect: engine.dialect }))
}

function storeOf(engine: Engine, db: Kysely<Tables>): Store {
  const counting = engine.countingDialect ? new Kysely<Tables>({ dialect: engine.countingDialect }) : db
  return {
    db,
    counting,
    engine: engine.name,
    share: () => engine.share(),
    search: engine,
    unindexed: (column) => engine.unindexed(column),
    insertRows: (db, table, rows, returned) => engine.insertRows(db, table, rows, returned),
    replaceRows: (db, table, rows) => engine.replaceRows(db, table, rows),
    jsonKeys: (column) => engine.jsonKeys(column),
    hold: (transaction, name) => engine.hold(transaction, name),
    clock: engine.clock,
    waiting: () => engine.waiting(),
    watch: () => engine.watch(),
    settle: () => engine.settle(db),
    async close() {
      if (counting !== db) await counting.destroy()
      await db.destroy()
    },
  }
}

/** Loads the driver on demand, because it takes 5 MB of memory. */
async function postgres(url: string, connections?: number): Promise<Engine> {
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(url, connections)
}
