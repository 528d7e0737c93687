import { setTimeout as sleep } from 'node:timers/promises'
import type { MessagePort } from 'node:worker_threads'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  sql,
  type SqlBool,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { Client, clock, isBusy, tooLate } from './sqlite-client.ts'
import { type Engine, firstOf, isTerm, rowsPerStatement, type SearchQuery } from './engine.ts'

/**
 * The longest that somebody waits for a question or a turn: far beyond any of ours. What is under way then cannot be
 * broken off; whoever reads is told, whoever writes learns how it ended.
 */
const patienceMs = 10_000
/** ms between tries where another program has the database's file locked */
const busyMs = 50

/** First come, first served. */
class Turns {
  #last: Promise<void> = Promise.resolve()

  /** Resolves with the function that ends the turn. @throws when it does not come in time; then it is let go */
  async take(until: number): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(tooLate()), until - clock())
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
 * A connection is only a place to remember an open transaction. Outside of one, reads go to the reader (which sees what
 * is committed) and do not wait for a writer; writes take turns.
 */
class Connection implements DatabaseConnection {
  readonly #client: Client
  readonly #turns: Turns
  readonly #patienceMs: number
  #endTurn: (() => void) | undefined

  constructor(client: Client, turns: Turns, patienceMs: number) {
    this.#client = client
    this.#turns = turns
    this.#patienceMs = patienceMs
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#endTurn) return this.#client.ask('writer', query.sql, query.parameters)
    const until = clock() + this.#patienceMs
    if (isRead(query)) return this.#client.ask('reader', query.sql, query.parameters, until)
    const endTurn = await this.#turns.take(until)
    try {
      return await this.#persist(query.sql, query.parameters, until)
    } finally {
      endTurn()
    }
  }

  async begin(): Promise<void> {
    const until = clock() + this.#patienceMs
    const endTurn = await this.#turns.take(until)
    try {
      await this.#persist('begin immediate', [], until)
    } catch (error) {
      endTurn()
      throw error
    }
    this.#endTurn = endTurn
  }

  /** The thread waits for another program's lock for a moment only: others want to read meanwhile. */
  async #persist(text: string, params: readonly unknown[], until: number): Promise<QueryResult<never>> {
    for (;;) {
      try {
        return await this.#client.ask('writer', text, params, until)
      } catch (error) {
        if (!isBusy(error) || clock() > until) throw error
        await sleep(busyMs)
      }
    }
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    const endTurn = this.#endTurn
    // Kysely rolls back what could not be committed; that is done by then, and the next one's transaction is open.
    if (endTurn === undefined) return
    try {
      await this.#client.ask('writer', how, [])
    } catch (error) {
      if (how === 'commit') {
        // It may be open still. On a full disk SQLite has rolled back by itself.
        await this.#client.ask('writer', 'rollback', []).catch(() => {})
        throw error
      }
      if (!/no transaction is active/.test((error as Error).message)) throw error
    } finally {
      this.#endTurn = undefined
      endTurn()
    }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for it; nothing here streams
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Streaming queries are not offered by the embedded database')
  }
}

/** Of a statement: it is prepared once for every number of rows, and holds up the worker for as long as it takes. */
const mostParameters = 1200

/** Kysely takes SQLite for one connection at a time; ours takes turns where it must, and only there. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class WorkerDriver implements Driver {
  readonly #client: Client
  readonly #turns = new Turns()
  readonly #patienceMs: number

  constructor(client: Client, patienceMs: number) {
    this.#client = client
    this.#patienceMs = patienceMs
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#client, this.#turns, this.#patienceMs)
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

function matchText(query: SearchQuery): string {
  const words = query.map((alternatives) =>
    alternatives
      .filter(({ term }) => isTerm(term))
      .map(({ term, prefix }) => `"${term}"${prefix ? '*' : ''}`)
      .join(' OR '),
  )
  // A word without any usable term matches nothing, and so does the whole.
  return words.some((word) => word === '') ? '"\u00a0"' : words.map((word) => `(${word})`).join(' AND ')
}

/**
 * Opens the embedded database in `dataDir`, which must be there, in a worker thread of its own.
 * @throws DataFolderInUse when another process holds the folder.
 */
export async function openSqlite(dataDir: string, options: { patienceMs?: number } = {}): Promise<Engine> {
  return engineOf(await Client.open(dataDir), options)
}

/** The database of another thread of this process. */
export const joinSqlite = (port: MessagePort): Engine => engineOf(new Client(port))

function engineOf(client: Client, options: { patienceMs?: number } = {}): Engine {
  return {
    name: 'sqlite',
    dialect: {
      createAdapter: () => new Adapter(),
      createDriver: () => new WorkerDriver(client, options.patienceMs ?? patienceMs),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    idType: 'integer',
    bytesType: 'blob',
    waiting: () => client.waiting,
    share: () => ({ port: client.share() }),
    clock: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
    generatedId: (column) => column.primaryKey().autoIncrement(),
    // It looks at the rows that are there.
    async countOn() {},
    async createSearchIndex(db) {
      await sql`create virtual table venue_search using fts5(
        terms, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
      )`.execute(db)
    },
    // There is one writer at a time in any case.
    async hold() {},
    async insertRows(db, table, rows, returned = []) {
      const columns = Object.keys(rows[0] ?? {})
      const names = columns.map((column) => `"${column}"`).join(', ')
      const row = `(${columns.map(() => '?').join(', ')})`
      const returning = returned.length > 0 ? ` returning ${returned.join(', ')}` : ''
      const atOnce = Math.floor(mostParameters / columns.length)
      const made: never[] = []
      for (let from = 0; from < rows.length; from += atOnce) {
        const some = rows.slice(from, from + atOnce)
        const text = `insert into "${table}" (${names}) values ${some.map(() => row).join(', ')}${returning}`
        const values = some.flatMap((one) => columns.map((column) => one[column as keyof typeof one]))
        made.push(...(await db.executeQuery<never>(CompiledQuery.raw(text, values))).rows)
      }
      return made
    },
    async putTerms(db, entries) {
      for (let from = 0; from < entries.length; from += rowsPerStatement) {
        const rows = entries.slice(from, from + rowsPerStatement)
        const values = rows.map(({ id, terms }) => sql`(${id}, ${terms.filter(isTerm).join(' ')})`)
        await sql`insert or replace into venue_search (rowid, terms) values ${sql.join(values)}`.execute(db)
      }
    },
    async settle() {},
    async removeTerms(db, ids) {
      for (let from = 0; from < ids.length; from += rowsPerStatement) {
        await sql`delete from venue_search where rowid in (${sql.join(ids.slice(from, from + rowsPerStatement))})`.execute(
          db,
        )
      }
    },
    async *terms(db, ranges) {
      for (const [from, to] of ranges) {
        let next = sql`term >= ${from}`
        // In slices, so that other queries get their turn.
        for (let last: string | undefined = from; last !== undefined; next = sql`term > ${last}`) {
          const { rows } = await sql<{ term: string; venues: number }>`select term, doc as venues from temp.venue_terms
            where ${next} and term < ${to} order by term limit 2000`.execute(db)
          yield rows
          last = rows.at(-1)?.term
        }
      }
    },
    found(query, better = []) {
      const matching = (one: SearchQuery) =>
        sql<SqlBool>`rowid in (select rowid from venue_search where venue_search match ${matchText(one)})`
      return sql`(select rowid as id, ${firstOf(better.map((one) => matching(one.query)))} as rank
        from venue_search where venue_search match ${matchText(query)})`
    },
    matches: (query) => sql`venues.id in (select rowid from venue_search where venue_search match ${matchText(query)})`,
  }
}
