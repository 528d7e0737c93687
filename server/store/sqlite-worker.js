/**
 * Thread of the embedded database. A slow query here does not delay audio frames in the main thread.
 *
 * The main thread of the database has two connections: a writer, and a reader that sees the last committed state during
 * a transaction. The file is plain JavaScript, because Node loads 17 MB in each thread to strip types.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * @import { SQLInputValue, StatementSync } from 'node:sqlite'
 * @import { MessagePort } from 'node:worker_threads'
 * @import { WorkerRequest, WorkerResponse } from './sqlite-client.ts'
 */

/** `role` 'counting': a thread with a reader only, for slow reads that must not delay other statements. */
const { dataDir, role } = /** @type {{ dataDir: string, role: 'main' | 'counting' }} */ (workerData)
const port = /** @type {MessagePort} */ (parentPort)
const path = join(dataDir, 'database.sqlite')

/** Maximum of prepared statements per connection. Kysely compiles equal queries to equal text. */
const mostStatements = 100
/**
 * Page cache of each connection in kB. The operating system caches the file as well. The cache of the writer holds the
 * pages that a transaction of an import changes in the indexes of a million venues.
 */
const cacheKb = { reader: 2000, writer: 16_000 }
/** Pages of the journal after which SQLite copies them to the database. An import changes some pages many times. */
const journalPages = 4000

class Connection {
  /** @type {DatabaseSync} */
  #db
  /** @type {Map<string, { statement: StatementSync, returnsRows: boolean }>} */
  #statements = new Map()

  /** @param {string} path @param {'reader' | 'writer'} role */
  constructor(path, role) {
    this.#db = new DatabaseSync(path, { readOnly: role === 'reader' })
    this.#db.exec(`pragma busy_timeout = 250; pragma cache_size = -${cacheKb[role]}; pragma temp_store = memory`)
    if (role === 'writer') {
      // FULL: a committed transaction survives a crash and a power failure.
      this.#db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
      this.#db.exec(`pragma wal_autocheckpoint = ${journalPages}`)
    }
  }

  /** Creates a temporary table with the terms of the search index. */
  createTermsTable() {
    this.#db.exec("create virtual table temp.venue_terms using fts5vocab('main', 'venue_search', 'row')")
  }

  /** @param {WorkerRequest} request @returns {{ rows: unknown[], changes: number, insertId: number }} */
  run({ sql, params }) {
    const { statement, returnsRows } = this.#prepare(sql)
    const values = /** @type {SQLInputValue[]} */ (
      params.map((value) => (typeof value === 'boolean' ? Number(value) : value))
    )
    if (returnsRows) return { rows: statement.all(...values), changes: 0, insertId: 0 }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], changes: Number(changes), insertId: Number(lastInsertRowid) }
  }

  get inTransaction() {
    return this.#db.isTransaction
  }

  rollBack() {
    if (this.#db.isTransaction) this.#db.exec('rollback')
  }

  /** @param {string} sql */
  #prepare(sql) {
    const known = this.#statements.get(sql)
    if (known) {
      // Move to the end: the first entry of the map is the least recently used.
      this.#statements.delete(sql)
      this.#statements.set(sql, known)
      return known
    }
    const statement = this.#db.prepare(sql)
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    // Row ids of the search index exceed 2^53. Reading them as numbers throws.
    if (!prepared.returnsRows) statement.setReadBigInts(true)
    this.#statements.set(sql, prepared)
    if (this.#statements.size > mostStatements) {
      const [oldest] = this.#statements.keys()
      if (oldest !== undefined) this.#statements.delete(oldest)
    }
    return prepared
  }
}

/** @param {unknown} error */
function isBusy(error) {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5
}

/** Locks the folder with an open exclusive transaction. The system releases it when the process ends, even after a crash. */
function lockFolder() {
  const lock = new DatabaseSync(join(dataDir, 'lock'))
  lock.exec('pragma locking_mode = exclusive; begin exclusive')
  return lock
}

function openReader() {
  const reader = new Connection(path, 'reader')
  reader.createTermsTable()
  return reader
}

/** @param {Connection} connection @param {WorkerRequest} request @returns {WorkerResponse} */
function answer(connection, request) {
  try {
    if (request.until !== undefined && performance.timeOrigin + performance.now() > request.until) {
      throw Object.assign(new Error('The database took too long'), { errcode: 5 })
    }
    return { id: request.id, ...connection.run(request) }
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? String(error.errcode) : undefined
    return { id: request.id, error: error instanceof Error ? error.message : String(error), code }
  }
}

function count() {
  const reader = openReader()
  port.on('message', (/** @type {WorkerRequest} */ request) => port.postMessage(answer(reader, request)))
}

function serveAll() {
  const lock = lockFolder()
  const writer = new Connection(path, 'writer')
  const reader = openReader()

  /** The thread with an open transaction. @type {MessagePort | undefined} */
  let holder
  /** Requests of other threads that wait for the writer. @type {[MessagePort, WorkerRequest][]} */
  let others = []

  /** @param {MessagePort} from @param {WorkerRequest} request */
  function handle(from, request) {
    if (request.on === 'writer' && holder !== undefined && holder !== from) {
      others.push([from, request])
      return
    }
    from.postMessage(answer(request.on === 'writer' ? writer : reader, request))
    if (request.on === 'writer') endTurn(writer.inTransaction ? from : undefined)
  }

  /** @param {MessagePort | undefined} next */
  function endTurn(next) {
    holder = next
    if (holder !== undefined || others.length === 0) return
    const waited = others
    others = []
    for (const [from, request] of waited) handle(from, request)
  }

  /** @param {MessagePort} joined */
  function serve(joined) {
    joined.on('message', (/** @type {WorkerRequest} */ request) => handle(joined, request))
    joined.on('close', () => {
      others = others.filter(([from]) => from !== joined)
      if (holder !== joined) return
      // The thread ended within a transaction.
      writer.rollBack()
      endTurn(undefined)
    })
  }

  port.on('message', (/** @type {WorkerRequest | { join: MessagePort }} */ request) => {
    if ('join' in request) serve(request.join)
    else handle(port, request)
  })
  // Keeps the lock until the thread ends.
  port.on('close', () => lock.close())
}

try {
  if (role === 'main') serveAll()
  else count()
  port.postMessage({ ready: true })
} catch (error) {
  if (isBusy(error)) port.postMessage({ inUse: true })
  else port.postMessage({ failed: error instanceof Error ? error.message : String(error) })
}
