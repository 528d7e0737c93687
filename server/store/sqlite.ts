import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { type Engine, isTerm, rowsPerStatement, type SearchQuery } from './engine.ts'

/** What the worker is asked; see sqlite-worker.js. */
export interface Ask {
  id: number
  on: 'reader' | 'writer'
  sql: string
  params: readonly unknown[]
  /** Not begun by then, it is not done; by the clock of `clock()`. */
  until: number | undefined
}
export type Answer =
  | { id: number; rows: unknown[]; changes: number; insertId: number }
  | { id: number; error: string; code: string | undefined }

/** Another process has the data folder open. */
export class DataFolderInUse extends Error {}

/**
 * The longest that somebody waits for a question or a turn: far beyond any of ours. What is under way then cannot be
 * broken off; whoever reads is told, whoever writes learns how it ended.
 */
const patienceMs = 10_000
/** ms between tries where another program has the database's file locked */
const busyMs = 50

/** ms, the same in every thread, and nobody sets it */
const clock = () => performance.timeOrigin + performance.now()

const tooLate = () => Object.assign(new Error('The database took too long'), { code: '5' })
const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && /^\d+$/.test(String(error.code)) && (Number(error.code) & 0xff) === 5

interface Waiting {
  resolve: (answer: Answer) => void
  reject: (reason: Error) => void
  /** Whether it may be given up then. */
  until: number | undefined
}

/** The other end of the worker thread: numbered questions, answered in order. */
class Client {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #timer: NodeJS.Timeout
  #next = 0
  #dead: Error | undefined

  get waiting(): number {
    return this.#waiting.size
  }

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (answer: Answer) => {
      this.#waiting.get(answer.id)?.resolve(answer)
      this.#waiting.delete(answer.id)
    })
    worker.on('error', (error) => this.#fail(error as Error))
    worker.on('exit', () => this.#fail(new Error('The database worker has stopped')))
    this.#timer = setInterval(() => this.#giveUp(), 250)
    this.#timer.unref()
  }

  #giveUp(): void {
    const now = clock()
    for (const [id, { reject, until }] of this.#waiting) {
      if (until === undefined || now < until) continue
      this.#waiting.delete(id)
      reject(tooLate())
    }
  }

  static open(dataDir: string): Promise<Client> {
    const worker = new Worker(new URL('./sqlite-worker.js', import.meta.url), {
      workerData: { dataDir },
      execArgv: [],
      // Rows pass through it and are gone: a larger nursery only lets more of them pile up.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    })
    return new Promise((resolve, reject) => {
      worker.once('error', reject)
      worker.once('message', (greeting: { ready: true } | { inUse: true } | { failed: string }) => {
        if ('ready' in greeting) {
          worker.removeListener('error', reject)
          resolve(new Client(worker))
        } else if ('inUse' in greeting) {
          reject(new DataFolderInUse(dataDir))
        } else {
          reject(new Error(greeting.failed))
        }
      })
    })
  }

  /** @param until when a question is too late to begin; one for the reader is then not waited for any more */
  async ask(on: Ask['on'], text: string, params: readonly unknown[], until?: number): Promise<QueryResult<never>> {
    if (this.#dead) throw this.#dead
    const id = this.#next++
    const answer = await new Promise<Answer>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, until: on === 'reader' ? until : undefined })
      this.#worker.postMessage({ id, on, sql: text, params, until } satisfies Ask)
    })
    if ('error' in answer) throw Object.assign(new Error(answer.error), { code: answer.code })
    return {
      rows: answer.rows as never[],
      numAffectedRows: BigInt(answer.changes),
      insertId: BigInt(answer.insertId),
    }
  }

  async close(): Promise<void> {
    await this.ask('writer', 'pragma optimize', []).catch(() => {})
    this.#dead = new Error('The database is closed')
    clearInterval(this.#timer)
    await this.#worker.terminate()
  }

  #fail(error: Error): void {
    this.#dead ??= error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

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
    try {
      await this.#client.ask('writer', how, [])
    } catch (error) {
      // On a full disk SQLite has rolled back by itself; what is to be told is why.
      if (how === 'commit' || !/no transaction is active/.test((error as Error).message)) throw error
    } finally {
      this.#endTurn?.()
      this.#endTurn = undefined
    }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for it; nothing here streams
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Streaming queries are not offered by the embedded database')
  }
}

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
  const client = await Client.open(dataDir)
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
    found: (query) => sql`(select rowid as id from venue_search where venue_search match ${matchText(query)})`,
    matches: (query) => sql`venues.id in (select rowid from venue_search where venue_search match ${matchText(query)})`,
  }
}
