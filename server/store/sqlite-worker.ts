/**
 * The embedded database's thread. A query of 40 ms here costs the main thread, and so a voice frame, nothing.
 *
 * Two connections: the writer, and a reader that sees the last committed state while a long transaction is under way.
 */
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { Answer, Ask } from './sqlite.ts'

const { dataDir } = workerData as { dataDir: string }
const port = parentPort!

/** Statements kept prepared, a connection. Kysely writes the same text for the same question. */
const kept = 300

class Connection {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, { statement: StatementSync; returnsRows: boolean }>()

  constructor(path: string, options: { readOnly: boolean }) {
    this.#db = new DatabaseSync(path, options.readOnly ? { readOnly: true } : {})
    this.#db.exec('pragma busy_timeout = 5000; pragma cache_size = -32000; pragma temp_store = memory')
    if (!options.readOnly) {
      // FULL: what was acknowledged is on the disk, whatever happens to the process or the power.
      this.#db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    }
  }

  /** A table, seen by this connection alone, of the terms that the search index holds. */
  lookIntoSearchIndex(): void {
    this.#db.exec("create virtual table temp.venue_terms using fts5vocab('main', 'venue_search', 'row')")
  }

  run({ sql, params }: Ask): { rows: unknown[]; changes: number; insertId: number } {
    const { statement, returnsRows } = this.#prepare(sql)
    const values = params.map((value) => (typeof value === 'boolean' ? Number(value) : value)) as SQLInputValue[]
    if (returnsRows) return { rows: statement.all(...values), changes: 0, insertId: 0 }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], changes: Number(changes), insertId: Number(lastInsertRowid) }
  }

  #prepare(sql: string) {
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
    if (this.#statements.size > kept) this.#statements.delete(this.#statements.keys().next().value!)
    return prepared
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && ((error.errcode as number) & 0xff) === 5
}

/** An exclusive transaction that is never ended; the system lets go of it when the process dies, however it dies. */
function lockFolder(): DatabaseSync {
  const lock = new DatabaseSync(join(dataDir, 'lock'))
  lock.exec('pragma locking_mode = exclusive; begin exclusive')
  return lock
}

try {
  const lock = lockFolder()
  const path = join(dataDir, 'database.sqlite')
  const writer = new Connection(path, { readOnly: false })
  const reader = new Connection(path, { readOnly: true })
  reader.lookIntoSearchIndex()
  port.on('message', (ask: Ask) => {
    let answer: Answer
    try {
      answer = { id: ask.id, ...(ask.on === 'writer' ? writer : reader).run(ask) }
    } catch (error) {
      const code = error instanceof Error && 'errcode' in error ? String(error.errcode) : undefined
      answer = { id: ask.id, error: error instanceof Error ? error.message : String(error), code }
    }
    port.postMessage(answer)
  })
  // Held for as long as this thread lives.
  port.on('close', () => lock.close())
  port.postMessage({ ready: true })
} catch (error) {
  if (isBusy(error)) port.postMessage({ inUse: true })
  else port.postMessage({ failed: error instanceof Error ? error.message : String(error) })
}
