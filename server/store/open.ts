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
  readonly engine: Engine['name']
  readonly share: Engine['share']
  /** The search index over venues; both engines hold the same terms and so find the same venues. */
  readonly search: Pick<Engine, 'putTerms' | 'removeTerms' | 'terms' | 'matches' | 'found'>
  readonly insertRows: Engine['insertRows']
  readonly hold: Engine['hold']
  settle(): Promise<void>
  readonly clock: Engine['clock']
  /** Questions that are not answered yet. */
  readonly waiting: Engine['waiting']
  close(): Promise<void>
}

export interface StoreOptions {
  databaseUrl: string | undefined
  dataDir: string
}

/** Where it is the database at DATABASE_URL that cannot be opened: a sentence for whoever keeps the server. */
export function whyClosed(error: unknown): string | undefined {
  const { code = '' } = error as NodeJS.ErrnoException
  // The last two are PostgreSQL's: a wrong password, and no such database.
  if (!['ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000'].includes(code)) return undefined
  return `The database at DATABASE_URL cannot be opened (${code}).`
}

/** The database as it stands, whatever its schema; `openStore` is what features are given. */
export async function openEngine(options: StoreOptions): Promise<{ engine: Engine; db: Kysely<Tables> }> {
  const engine = options.databaseUrl ? await postgres(options.databaseUrl) : await openSqlite(options.dataDir)
  return { engine, db: new Kysely<Tables>({ dialect: engine.dialect }) }
}

/** Opens PostgreSQL where an address is given, else the embedded database in the data folder; migrates it. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { engine, db } = await openEngine(options)
  try {
    await migrate(db as unknown as Kysely<unknown>, engine)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return storeOf(engine, db)
}

/** Connections of a thread that has joined. */
const connectionsOfThread = 3

/** The database that another thread of this process has opened: what `share` of its store told. */
export async function joinStore(shared: SharedStore): Promise<Store> {
  const engine = 'port' in shared ? joinSqlite(shared.port) : await postgres(shared.databaseUrl, connectionsOfThread)
  return storeOf(engine, new Kysely<Tables>({ dialect: engine.dialect }))
}

function storeOf(engine: Engine, db: Kysely<Tables>): Store {
  return {
    db,
    engine: engine.name,
    share: () => engine.share(),
    search: engine,
    insertRows: (db, table, rows, returned) => engine.insertRows(db, table, rows, returned),
    hold: (transaction, name) => engine.hold(transaction, name),
    clock: engine.clock,
    waiting: () => engine.waiting(),
    settle: () => engine.settle(db),
    close: () => db.destroy(),
  }
}

/** Loaded only where it is used: its driver takes 5 MB. */
async function postgres(url: string, connections?: number): Promise<Engine> {
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(url, connections)
}
