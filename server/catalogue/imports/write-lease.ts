import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Store, Tables } from '../../store/open.ts'

/** ms after which work that nobody goes on with is taken over by another process. */
const leaseFor = 8_000
/** ms between two looks at whether it is our turn. */
const turnEvery = 50

/** This process. */
const thisProcess = randomUUID()

export type WorkRow = Tables['import_work']
export type Step = WorkRow['step']

/**
 * The right to write an import into the catalogue, which one run has at a time. It writes in many short transactions, so
 * that other writes get their turn; whatever is left of it when the process dies, another one brings to an end.
 */
export interface Work extends Pick<WorkRow, 'import_id' | 'step' | 'at' | 'by'> {
  /** What another thread of this process goes on with: `of`. */
  readonly row: WorkRow
  /** Keep it short: nobody else writes meanwhile. @throws where another process has taken over */
  transaction<Result>(write: (transaction: Kysely<Tables>) => Promise<Result>): Promise<Result>
  /** The same, with what takes it to its next step. */
  advance(step: Step, at: number, write: (transaction: Kysely<Tables>) => Promise<void>): Promise<Work>
  /** Done: the next one may begin. */
  release(): Promise<void>
  /** Left as it is for whoever takes it over. */
  abandon(): Promise<void>
}

export function openWork(store: Store) {
  const { db } = store
  const lease = sql<number>`${store.clock} + ${leaseFor}`

  function workOf(row: WorkRow): Work {
    const { import_id, step, at, by, owner } = row
    const work: Work = {
      row,
      import_id,
      step,
      at,
      by,
      async advance(step, at, write) {
        await work.transaction(async (transaction) => {
          await transaction.updateTable('import_work').set({ step, at }).execute()
          await write(transaction)
        })
        return workOf({ ...row, step, at })
      },
      transaction: (write) =>
        db.transaction().execute(async (transaction) => {
          const mine = await transaction
            .updateTable('import_work')
            .set({ lease_until: lease })
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
    return work
  }

  const owner = () => `${thisProcess} ${randomUUID()}`

  /** What a process that is gone left half done; undefined where there is nothing, or its process is still at it. */
  async function takeOver(): Promise<Work | undefined> {
    // The embedded database has one process at a time: what another one owns, nobody goes on with.
    const othersAreGone = store.engine === 'sqlite'
    const row = await db
      .updateTable('import_work')
      .set({ owner: owner(), lease_until: lease })
      .where((e) =>
        e.or([
          e('lease_until', '<', store.clock),
          ...(othersAreGone ? [e('owner', 'not like', `${thisProcess}%`)] : []),
        ]),
      )
      .returningAll()
      .executeTakeFirst()
    return row && workOf(row)
  }

  /** Resolves when it is our turn; what was left half done is first brought to its end by `resume`. */
  async function claim(
    wanted: Pick<WorkRow, 'import_id' | 'step' | 'at' | 'by'>,
    resume: (left: Work) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<Work> {
    for (;;) {
      signal?.throwIfAborted()
      const row = await db
        .insertInto('import_work')
        .values({ id: 1, ...wanted, owner: owner(), lease_until: lease })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returningAll()
        .executeTakeFirst()
      if (row) return workOf(row)
      const left = await takeOver()
      if (left) await resume(left)
      else await setTimeout(turnEvery, undefined, signal && { signal })
    }
  }

  return { claim, takeOver, of: workOf }
}
