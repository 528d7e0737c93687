/**
 * The embedded database's thread. A query of 40 ms here costs the main thread, and so a voice frame, nothing.
 *
 * Two connections: the writer, and a reader that sees the last committed state while a transaction is under way.
 * Plain JavaScript: in a thread of its own Node would load 17 MB only to take the types out of this one file.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * @import { SQLInputValue, StatementSync } from 'node:sqlite'
 * @import { MessagePort } from 'node:worker_threads'
 * @import { Answer, Ask } from './sqlite-client.ts'
 */

const { dataDir } = /** @type {{ dataDir: string }} */ (workerData)
const port = /** @type {MessagePort} */ (parentPort)

/** Statements kept prepared, a connection. Kysely writes the same text for the same question. */
const kept = 100
/** kB of pages that a connection keeps; the system keeps the file's pages anyway, a little further away. */
const pagesKept = { reader: 2000, writer: 2000 }

class Connection {
  /** @type {DatabaseSync} */
  #db
  /** @type {Map<string, { statement: StatementSync, returnsRows: boolean }>} */
  #statements = new Map()

  /** @param {string} path @param {'reader' | 'writer'} role */
  constructor(path, role) {
    this.#db = new DatabaseSync(path, { readOnly: role === 'reader' })
    this.#db.exec(`pragma busy_timeout = 250; pragma cache_size = -${pagesKept[role]}; pragma temp_store = memory`)
    if (role === 'writer') {
      // FULL: what was acknowledged is on the disk, whatever happens to the process or the power.
      this.#db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    }
  }

  /** A table, seen by this connection alone, of the terms that the search index holds. */
  lookIntoSearchIndex() {
    this.#db.exec("create virtual table temp.venue_terms using fts5vocab('main', 'venue_search', 'row')")
  }

  /** @param {Ask} ask @returns {{ rows: unknown[], changes: number, insertId: number }} */
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
      // Moved to the end: the map's first entry is always the one unused for longest.
      this.#statements.delete(sql)
      this.#statements.set(sql, known)
      return known
    }
    const statement = this.#db.prepare(sql)
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    // The search index has row ids of its own beyond 2^53, which plain numbers refuse to report.
    if (!prepared.returnsRows) statement.setReadBigInts(true)
    this.#statements.set(sql, prepared)
    if (this.#statements.size > kept) {
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

/** An exclusive transaction that is never ended; the system lets go of it when the process dies, however it dies. */
function lockFolder() {
  const lock = new DatabaseSync(join(dataDir, 'lock'))
  lock.exec('pragma locking_mode = exclusive; begin exclusive')
  return lock
}

try {
  const lock = lockFolder()
  const path = join(dataDir, 'database.sqlite')
  const writer = new Connection(path, 'writer')
  const reader = new Connection(path, 'reader')
  reader.lookIntoSearchIndex()

  /** The thread whose transaction is open, and what others ask of the writer meanwhile. @type {MessagePort | undefined} */
  let holder
  /** @type {[MessagePort, Ask][]} */
  let others = []

  /** @param {MessagePort} from @param {Ask} ask */
  function take(from, ask) {
    if (ask.on === 'writer' && holder !== undefined && holder !== from) {
      others.push([from, ask])
      return
    }
    /** @type {Answer} */
    let answer
    try {
      if (ask.until !== undefined && performance.timeOrigin + performance.now() > ask.until) {
        throw Object.assign(new Error('The database took too long'), { errcode: 5 })
      }
      answer = { id: ask.id, ...(ask.on === 'writer' ? writer : reader).run(ask) }
    } catch (error) {
      const code = error instanceof Error && 'errcode' in error ? String(error.errcode) : undefined
      answer = { id: ask.id, error: error instanceof Error ? error.message : String(error), code }
    }
    from.postMessage(answer)
    if (ask.on === 'writer') endTurn(writer.inTransaction ? from : undefined)
  }

  /** @param {MessagePort | undefined} next */
  function endTurn(next) {
    holder = next
    if (holder !== undefined || others.length === 0) return
    const waited = others
    others = []
    for (const [from, ask] of waited) take(from, ask)
  }

  /** @param {MessagePort} joined */
  function serve(joined) {
    joined.on('message', (/** @type {Ask} */ ask) => take(joined, ask))
    joined.on('close', () => {
      others = others.filter(([from]) => from !== joined)
      if (holder !== joined) return
      // The thread is gone in the middle of a transaction.
      writer.rollBack()
      endTurn(undefined)
    })
  }

  port.on('message', (/** @type {Ask | { join: MessagePort }} */ ask) => {
    if ('join' in ask) serve(ask.join)
    else take(port, ask)
  })
  // Held for as long as this thread lives.
  port.on('close', () => lock.close())
  port.postMessage({ ready: true })
} catch (error) {
  if (isBusy(error)) port.postMessage({ inUse: true })
  else port.postMessage({ failed: error instanceof Error ? error.message : String(error) })
}
