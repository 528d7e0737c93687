import { setTimeout as sleep } from 'node:timers/promises'
import type { MessagePort } from 'node:worker_threads'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Expression,
  type Kysely,
  type QueryResult,
  sql,
  type SqlBool,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { Client, clock, isBusy, timeoutError } from './sqlite-client.ts'
import { type Engine, firstOf, isTerm, rankTexts, replacing, rowsPerStatement, type SearchQuery } from './engine.ts'
import { existsBy } from './search-words.ts'
import { isIncomplete, putWords, readWords, removeWords } from './sqlite-search-words.ts'
import type { Tables } from './tables.ts'

/**
 * Maximum wait in milliseconds for a statement or the write lock, far above the normal time. A running statement cannot
 * be cancelled. A read fails at the timeout. The caller of a running write waits until the write ends.
 */
const timeoutMs = 10_000
/** Maximum wait in ms for a slow read in its own thread. */
const countingTimeoutMs = 60_000
/** Milliseconds between retries while another program locks the database file. */
const busyMs = 50

/** A lock that is granted in order of request. */
class WriteLock {
  #last: Promise<void> = Promise.resolve()

  /** Resolves to a function that releases the lock. At the time `until`, rejects and withdraws the request. */
  async acquire(until: number): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(timeoutError()), until - clock())
    try {
      await Promise.race([before, late.promise])
    } catch (error) {
      void before.then(resolve)
      throw error
    } finally {
      clearTimeout(timer)
    }
    return resolve
  }
}

const isRead = (query: CompiledQuery): boolean =>
  query.query.kind === 'SelectQueryNode' || /^\s*(select|pragma\s+table_)/i.test(query.sql)

/**
 * Holds only the state of a transaction. Outside a transaction, reads use the reader: they see committed data and do
 * not wait for a writer. Writes use the write lock.
 */
class Connection implements DatabaseConnection {
  readonly #client: Client
  readonly #lock: WriteLock
  readonly #timeoutMs: number
  #release: (() => void) | undefined

  constructor(client: Client, lock: WriteLock, timeoutMs: number) {
    this.#client = client
    this.#lock = lock
    this.#timeoutMs = timeoutMs
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#release) return this.#client.query('writer', query.sql, query.parameters)
    const until = clock() + this.#timeoutMs
    if (isRead(query)) return this.#client.query('reader', query.sql, query.parameters, until)
    const release = await this.#lock.acquire(until)
    try {
      return await this.#retryWhileBusy(query.sql, query.parameters, until)
    } finally {
      release()
    }
  }

  async begin(): Promise<void> {
    const until = clock() + this.#timeoutMs
    const release = await this.#lock.acquire(until)
    try {
      await this.#retryWhileBusy('begin immediate', [], until)
    } catch (error) {
      release()
      throw error
    }
    this.#release = release
  }

  /** Retries here, because a wait for the file lock in the worker blocks all readers. */
  async #retryWhileBusy(text: string, params: readonly unknown[], until: number): Promise<QueryResult<never>> {
    for (;;) {
      try {
        return await this.#client.query('writer', text, params, until)
      } catch (error) {
        if (!isBusy(error) || clock() > until) throw error
        await sleep(busyMs)
      }
    }
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    const release = this.#release
    // Kysely calls rollback after a failed commit. The commit has rolled back, and another transaction may be open.
    if (release === undefined) return
    try {
      await this.#client.query('writer', how, [])
    } catch (error) {
      if (how === 'commit') {
        // The transaction may still be open. On a full disk SQLite has already rolled back.
        await this.#client.query('writer', 'rollback', []).catch(() => {})
        throw error
      }
      if (!/no transaction is active/.test((error as Error).message)) throw error
    } finally {
      this.#release = undefined
      release()
    }
  }

  // oxlint-disable-next-line require-yield -- required by the interface, but not supported
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Streaming queries are not offered by the embedded database')
  }
}

/**
 * Maximum number of parameters of a statement. A long statement blocks the worker, and each number of rows needs a
 * separate prepared statement.
 */
const mostParameters = 1200

/** Allows several connections, because the write lock serialises their writes. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class WorkerDriver implements Driver {
  readonly #client: Client
  readonly #lock = new WriteLock()
  readonly #timeoutMs: number

  constructor(client: Client, timeoutMs: number) {
    this.#client = client
    this.#timeoutMs = timeoutMs
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#client, this.#lock, this.#timeoutMs)
  }
  async beginTransaction(connection: Connection): Promise<void> {
    await connection.begin()
  }
  async commitTransaction(connection: Connection): Promise<void> {
    await connection.end('commit')
  }
  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.end('rollback')
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {
    await this.#client.close()
  }
}

/** Runs slow reads in a second thread, which starts with the first of them. */
class CountingDriver implements Driver {
  readonly #dataDir: string
  #driver: WorkerDriver | undefined

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  async init(): Promise<void> {
    this.#driver = new WorkerDriver(await Client.open(this.#dataDir, 'counting'), countingTimeoutMs)
  }
  acquireConnection(): Promise<Connection> {
    return this.#driver!.acquireConnection()
  }
  beginTransaction(): Promise<void> {
    throw new Error('Slow reads have no transactions')
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {
    await this.#driver?.destroy()
  }
}

/** Matches nothing. */
const noMatch = '"\u00a0"'

function matchText(query: SearchQuery): string {
  const words = query.map((alternatives) =>
    alternatives
      .filter(({ term }) => isTerm(term))
      .map(({ term, prefix }) => `"${term}"${prefix ? '*' : ''}`)
      .join(' OR '),
  )
  // If a word has no valid term, the query matches nothing.
  return words.some((word) => word === '') ? noMatch : words.map((word) => `(${word})`).join(' AND ')
}

type SearchTable = 'venue_search' | 'call_search'

async function createIndex(db: Kysely<unknown>, table: SearchTable): Promise<void> {
  await sql`create virtual table ${sql.table(table)} using fts5(
    terms, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
  )`.execute(db)
}

type Entry = Parameters<Engine['putTerms']>[1][number]

async function putTerms(db: Kysely<Tables>, table: SearchTable, rows: readonly Entry[]): Promise<void> {
  const values = rows.map(({ id, terms }) => sql`(${id}, ${terms.join(' ')})`)
  await sql`insert or replace into ${sql.table(table)} (rowid, terms) values ${sql.join(values)}`.execute(db)
}

/** Calls `write` for slices of `rows`, in one transaction. */
async function inSlices<Row>(
  db: Kysely<Tables>,
  rows: readonly Row[],
  write: (db: Kysely<Tables>, slice: readonly Row[]) => Promise<void>,
): Promise<void> {
  const writeAll = async (transaction: Kysely<Tables>) => {
    for (let from = 0; from < rows.length; from += rowsPerStatement) {
      await write(transaction, rows.slice(from, from + rowsPerStatement))
    }
  }
  await (db.isTransaction ? writeAll(db) : db.transaction().execute(writeAll))
}

const onlyTerms = ({ id, terms }: Entry): Entry => ({ id, terms: terms.filter(isTerm) })

/** Inserts rows with equal columns, as many as possible per statement. `end` is the end of the statement. */
async function insert(db: Kysely<Tables>, table: string, rows: readonly object[], end: string): Promise<never[]> {
  const columns = Object.keys(rows[0] ?? {})
  const names = columns.map((column) => `"${column}"`).join(', ')
  const row = `(${columns.map(() => '?').join(', ')})`
  const atOnce = Math.floor(mostParameters / columns.length)
  const made: never[] = []
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    const text = `insert into "${table}" (${names}) values ${some.map(() => row).join(', ')} ${end}`
    const values = some.flatMap((one) => columns.map((column) => one[column as keyof typeof one]))
    made.push(...(await db.executeQuery<never>(CompiledQuery.raw(text, values))).rows)
  }
  return made
}

/**
 * Opens the embedded database of an existing folder in a worker thread.
 * @throws DataFolderInUse if another process uses the folder
 */
export async function openSqlite(dataDir: string, options: { timeoutMs?: number } = {}): Promise<Engine> {
  return engineOf(await Client.open(dataDir), { ...options, dataDir })
}

/** Opens the database of another thread of this process. */
export const joinSqlite = (port: MessagePort): Engine => engineOf(new Client(port))

const dialectOf = (createDriver: () => Driver): Dialect => ({
  createAdapter: () => new Adapter(),
  createDriver,
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

function engineOf(client: Client, options: { timeoutMs?: number; dataDir?: string } = {}): Engine {
  const { dataDir } = options
  return {
    name: 'sqlite',
    dialect: dialectOf(() => new WorkerDriver(client, options.timeoutMs ?? timeoutMs)),
    ...(dataDir !== undefined && { countingDialect: dialectOf(() => new CountingDriver(dataDir)) }),
    idType: 'integer',
    bytesType: 'blob',
    waiting: () => client.waiting,
    watch: () => {},
    share: () => ({ port: client.share() }),
    clock: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
    generatedId: (column) => column.primaryKey().autoIncrement(),
    jsonKeys: (column) => sql`(select json_group_array(key) from json_each(${sql.ref(column)}))`,
    // SQLite takes the next id from the existing rows.
    async updateIdSequences() {},
    createSearchIndex: (db) => createIndex(db, 'venue_search'),
    createCallSearch: (db) => createIndex(db, 'call_search'),
    // Migration 035 creates it.
    async createSearchWords() {},
    // Not needed: SQLite has one writer at a time.
    async hold() {},
    insertRows: (db, table, rows, returned = []) =>
      insert(db, table, rows, returned.length > 0 ? `returning ${returned.join(', ')}` : ''),
    async replaceRows(db, table, rows) {
      await insert(db, table, rows, replacing(Object.keys(rows[0] ?? {})))
    },
    putTerms: (db, entries) =>
      inSlices(db, entries.map(onlyTerms), async (transaction, slice) => {
        await putTerms(transaction, 'venue_search', slice)
        await putWords(transaction, slice)
      }),
    putCallTerms: (db, entries) =>
      inSlices(db, entries.map(onlyTerms), (transaction, slice) => putTerms(transaction, 'call_search', slice)),
    async settle() {},
    removeTerms: (db, ids) =>
      inSlices(db, ids, async (transaction, slice) => {
        await sql`delete from venue_search where rowid in (${sql.join(slice)})`.execute(transaction)
        await removeWords(transaction, slice)
      }),
    terms: readWords,
    unindexed: <T>(column: Expression<T>) => sql<T>`+${column}`,
    exists(query) {
      const inIndex = sql<SqlBool>`exists (select 1 from venue_search where venue_search match ${matchText(query)})`
      return existsBy(query, inIndex, isIncomplete)
    },
    found(query, better = []) {
      const matching = (one: SearchQuery) =>
        sql<SqlBool>`rowid in (select rowid from venue_search where venue_search match ${matchText(one)})`
      return sql`(select rowid as id, ${firstOf(better.map((one) => matching(one.query)))} as rank
        from venue_search where venue_search match ${matchText(query)})`
    },
    foundByRank(query, better) {
      const texts = better.map((one) => matchText(one.query)).map((text) => (text === noMatch ? undefined : text))
      return rankTexts(matchText(query), texts, { and: 'AND', or: 'OR', not: 'NOT' }).map(
        (text) => sql`(select rowid as id from venue_search where venue_search match ${text})`,
      )
    },
    matches: (query) => sql`venues.id in (select rowid from venue_search where venue_search match ${matchText(query)})`,
    matchesCall: (query) =>
      sql`call_answers.id in (select rowid from call_search where call_search match ${matchText(query)})`,
  }
}
