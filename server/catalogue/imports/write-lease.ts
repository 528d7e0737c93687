import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Store, Tables } from '../../store/open.ts'

/** Duration of a lease in ms. After that time, another process may take over the import. */
const leaseDuration = 8_000
/** Interval in ms between renewals while a run prepares its next transaction. */
const renewalInterval = 2_000
/** Interval in ms between attempts to get the lease. */
const retryInterval = 50

/** Id of this process. */
const thisProcess = randomUUID()

export type LeaseRow = Tables['import_work']
export type Step = LeaseRow['step']

/**
 * Right to write an import into the catalogue. Only one run has the lease at a time. The run writes in many short
 * transactions, so that other writers need not wait long. If its process crashes, another process completes the import.
 */
export interface ImportLease extends Pick<LeaseRow, 'import_id' | 'step' | 'at' | 'by'> {
  /** Row for another thread of this process: `of` restores the lease from it. */
  readonly row: LeaseRow
  /** Writes in a transaction. Keep it short: all other writers wait. @throws Error if another process has taken over */
  transaction<Result>(write: (transaction: Kysely<Tables>) => Promise<Result>): Promise<Result>
  /**
   * Renews the lease until disposed, also between transactions: on a busy machine, preparing the next one may take longer
   * than the lease.
   */
  renewing(): Disposable
  /** Writes in a transaction and records the next step. */
  advance(step: Step, at: number, write: (transaction: Kysely<Tables>) => Promise<void>): Promise<ImportLease>
  /** Ends the lease. The next run may start. */
  release(): Promise<void>
  /** Expires the lease, so that another process takes over. */
  abandon(): Promise<void>
}

export function openImportLeases(store: Store) {
  const { db } = store
  const leaseEnd = sql<number>`${store.clock} + ${leaseDuration}`

  function leaseOf(row: LeaseRow): ImportLease {
    const { import_id, step, at, by, owner } = row
    const lease: ImportLease = {
      row,
      import_id,
      step,
      at,
      by,
      renewing() {
        const renew = () =>
          db.updateTable('import_work').set({ lease_until: leaseEnd }).where('owner', '=', owner).execute()
        // A failed renewal needs no reaction: the next transaction fails too, or renews the lease.
        const timer = setInterval(() => void renew().catch(() => {}), renewalInterval).unref()
        return { [Symbol.dispose]: () => clearInterval(timer) }
      },
      async advance(step, at, write) {
        await lease.transaction(async (transaction) => {
          await transaction.updateTable('import_work').set({ step, at }).execute()
          await write(transaction)
        })
        return leaseOf({ ...row, step, at })
      },
      transaction: (write) =>
        db.transaction().execute(async (transaction) => {
          const mine = await transaction
            .updateTable('import_work')
            .set({ lease_until: leaseEnd })
            .where('owner', '=', owner)
            .returning('id')
            .executeTakeFirst()
          if (!mine) throw new Error('Another process has taken this import over')
          await store.hold(transaction, 'catalogue')
          return write(transaction)
        }),
      async release() {
        await db.deleteFrom('import_work').where('owner', '=', owner).execute()
      },
      async abandon() {
        await db.updateTable('import_work').set({ lease_until: 0 }).where('owner', '=', owner).execute()
      },
    }
    return lease
  }

  const owner = () => `${thisProcess} ${randomUUID()}`

  /** Takes over an import whose process is gone. Undefined without an import, or if its process is still active. */
  async function takeOver(): Promise<ImportLease | undefined> {
    // SQLite has a single process, so any other owner is gone.
    const othersAreGone = store.engine === 'sqlite'
    const row = await db
      .updateTable('import_work')
      .set({ owner: owner(), lease_until: leaseEnd })
      .where((e) =>
        e.or([
          e('lease_until', '<', store.clock),
          ...(othersAreGone ? [e('owner', 'not like', `${thisProcess}%`)] : []),
        ]),
      )
      .returningAll()
      .executeTakeFirst()
    return row && leaseOf(row)
  }

  /** Waits for the lease. Completes interrupted imports by `resume` first. */
  async function claim(
    wanted: Pick<LeaseRow, 'import_id' | 'step' | 'at' | 'by'>,
    resume: (left: ImportLease) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<ImportLease> {
    for (;;) {
      signal?.throwIfAborted()
      const row = await db
        .insertInto('import_work')
        .values({ id: 1, ...wanted, owner: owner(), lease_until: leaseEnd })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returningAll()
        .executeTakeFirst()
      if (row) return leaseOf(row)
      const left = await takeOver()
      if (left) await resume(left)
      else await setTimeout(retryInterval, undefined, signal && { signal })
    }
  }

  return { claim, takeOver, of: leaseOf }
}
