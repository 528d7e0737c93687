import type { Insertable } from 'kysely'
import { rowsPerStatement } from '../store/engine.ts'
import type { Store, Tables } from '../store/open.ts'
import { insertEvents } from './events.ts'

type Row = Insertable<Tables['call_events']>

/** Minimum ms between two writes. One call is written at once, many calls together ten times per second. */
const spacingMs = 100

interface Waiting {
  rows: readonly Row[]
  resolve: () => void
  reject: (reason: unknown) => void
}

/**
 * Writes the events of all calls in shared statements, because a commit costs far more than a row. Each `insert` writes
 * all of its rows or none.
 */
export interface Journal {
  insert(rows: readonly Row[]): Promise<void>
}

const journals = new WeakMap<Store, Journal>()

/** Returns the store's only journal. */
export function journalOf(store: Store): Journal {
  const existing = journals.get(store)
  if (existing !== undefined) return existing
  const journal = openJournal(store)
  journals.set(store, journal)
  return journal
}

function openJournal(store: Store): Journal {
  let waiting: Waiting[] = []
  let isBusy = false
  let lastAt = Number.NEGATIVE_INFINITY

  const write = (rows: readonly Row[]) =>
    rows.some(({ type }) => type === 'usage')
      ? store.db.transaction().execute((db) => insertEvents(db, rows))
      : insertEvents(store.db, rows)

  async function writeWaiting() {
    isBusy = true
    while (waiting.length > 0) {
      const wait = lastAt + spacingMs - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      lastAt = performance.now()
      await writeTogether(takeStatement())
    }
    isBusy = false
  }

  /** Removes as many waiting inserts as fit into one statement. An insert with more rows gets its own statement. */
  function takeStatement(): Waiting[] {
    let count = 0
    let rows = 0
    for (const { rows: more } of waiting) {
      if (count > 0 && rows + more.length > rowsPerStatement) break
      count += 1
      rows += more.length
    }
    return waiting.splice(0, count)
  }

  async function writeTogether(group: Waiting[]) {
    try {
      await write(group.flatMap(({ rows }) => rows))
      for (const { resolve } of group) resolve()
    } catch (error) {
      if (group.length === 1) return group[0]!.reject(error)
      // An insert that violates a constraint must not fail the other inserts.
      for (const { rows, resolve, reject } of group) await write(rows).then(resolve, reject)
    }
  }

  return {
    insert(rows) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      waiting.push({ rows, resolve, reject })
      if (!isBusy) void writeWaiting()
      return promise
    },
  }
}
