import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type * as z from 'zod/mini'
import type { importUndone } from '../../../contract/imports.ts'
import { ApiError } from '../../api-error.ts'
import type { Store } from '../../store/open.ts'
import { markChanged } from '../derived-data.ts'
import { openImportWorker } from './worker.ts'
import { nothingFound, reasonOf, type Report } from './report.ts'
import { type Run, Runs } from './runs.ts'
import { unstage } from './stage.ts'
import { openWork, type Work } from './write-lease.ts'

type Undone = z.infer<typeof importUndone>

/** ms between two looks for what a process that is gone left half done. */
const mendEvery = 10_000

/**
 * Writes imports into the catalogue and takes them back: each all or nothing, and yet in transactions so short that other
 * writes, those of calls above all, get their turn.
 *
 * Phase 1, staging: new venues are made with ids from `hidden_from` on, which no list shows. Whatever goes wrong, or
 * whoever stops it: they are taken out again, and nobody has seen them.
 * Phase 2, one short transaction: the import is applied, and its new venues are shown, all at once.
 * Phase 3, finishing: venues that were there already become what the workbook says. Nothing can stop this any more: what a
 * killed process leaves of it, the next one brings to its end.
 */
export function openApplying(options: { store: Store; log: Pick<Logger, 'info'>; changed: () => Promise<void> }) {
  const { store, log, changed } = options
  const { db } = store
  const runs = new Runs()
  const work = openWork(store)
  const hands = openImportWorker(store)
  const closing = new AbortController()
  /** What goes on after it was answered. */
  const behind = new Set<Promise<void>>()

  function inBackground(what: Promise<void>): void {
    const done = what.catch((error: unknown) => log.info({ error }, 'An import is left to be mended'))
    behind.add(done)
    void done.finally(() => behind.delete(done))
  }

  /** Brings to its end what was begun; where this process is closing, that is for another one. */
  async function end(left: Work, how: (left: Work) => Promise<void>): Promise<void> {
    try {
      closing.signal.throwIfAborted()
      await how(left)
      await left.release()
    } catch (error) {
      await left.abandon().catch(() => {})
      throw error
    }
  }

  const resume = (left: Work): Promise<void> =>
    end(left, async () => {
      log.info({ import: left.import_id, step: left.step }, 'An import that was broken off is brought to its end')
      if (left.step === 'staging') await unstage(store, left, closing.signal)
      else if (left.step === 'finishing') await hands.finish(left, { signal: closing.signal })
      else await hands.undoImport(left, Infinity, closing.signal)
      await changed()
    })

  async function write(id: string, by: string | null, run: Run): Promise<void> {
    const claimed = await work.claim({ import_id: id, step: 'staging', at: Date.now(), by }, resume, run.signal)
    let applied: Work
    let counts: Report['counts']
    let later: readonly number[]
    try {
      const { status, report_json } = await db
        .selectFrom('imports')
        .select(['status', 'report_json'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (status !== 'previewed') throw new ApiError(409, 'import_already_applied')
      const report = JSON.parse(report_json) as Report
      const staged = await hands.stage(claimed, run)
      later = staged.later
      counts = { ...report.counts, ...staged.counts }
      const applied_at = Date.now()
      applied = await claimed.advance('finishing', applied_at, async (transaction) => {
        const done = JSON.stringify({ ...report, counts } satisfies Report)
        await transaction
          .updateTable('imports')
          .set({ status: 'applied', applied_at, applied_by: by, report_json: done })
          .where('id', '=', id)
          .execute()
        await transaction.updateTable('catalogue_state').set({ hidden_from: null }).execute()
        await markChanged(transaction)
        run.signal.throwIfAborted()
      })
    } catch (error) {
      // Nobody has seen any of it, so nobody waits for it to be gone.
      inBackground(end(claimed, () => unstage(store, claimed, closing.signal)))
      throw error
    }
    run.isThrough = true
    await end(applied, () => hands.finish(applied, { places: later, run, signal: closing.signal })).catch(
      (error: unknown) => log.info({ error, import: id }, 'An import is left to be mended'),
    )
    await changed()
    log.info({ import: id, ...counts }, 'Import applied')
  }

  return {
    runs,
    hands,

    /** Begins to write an import: its end, in an array, or it would be awaited. @throws ApiError 404, 409, 422 */
    async begin(id: string, { status, report_json }: { status: string; report_json: string }, by: string | null) {
      if (status !== 'previewed') throw new ApiError(409, 'import_already_applied')
      const report = JSON.parse(report_json) as Report
      if (report.counts.venues === 0)
        throw new ApiError(
          422,
          nothingFound(report.sheets.map((sheet) => ({ name: sheet.name, reason: reasonOf(sheet) }))),
        )
      return [runs.start(id, report.counts.venues, (run) => write(id, by, run))]
    },

    /** @throws ApiError 409 */
    async undo(id: string, by: string | null): Promise<Undone> {
      const at = Date.now()
      const claimed = await work.claim({ import_id: id, step: 'undoing', at, by }, resume, closing.signal)
      const undone: Undone = { id, status: 'undone', removed: 0, restored: 0 }
      await end(claimed, async () => {
        const isMine = await claimed.transaction((transaction) =>
          transaction
            .updateTable('imports')
            .set({ status: 'undone', undone_at: at })
            .where('id', '=', id)
            .where('status', '=', 'applied')
            .returning('report_json')
            .executeTakeFirst(),
        )
        if (!isMine) {
          await claimed.release()
          throw new ApiError(409, 'import_not_applied')
        }
        const { counts } = JSON.parse(isMine.report_json) as Report
        Object.assign(undone, await hands.undoImport(claimed, counts.venues, closing.signal))
      })
      await changed()
      log.info({ ...undone, import: id }, 'Import undone')
      return undone
    },

    /** Until `signal`: brings to an end what other processes left half done when they died. */
    async mend(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        try {
          const left = await work.takeOver()
          if (left) await resume(left)
          await setTimeout(mendEvery, undefined, { signal, ref: false })
        } catch (error) {
          if (signal.aborted) return
          log.info({ error }, 'An import is left to be mended')
          await setTimeout(mendEvery, undefined, { signal, ref: false }).catch(() => {})
        }
      }
    },

    /** Stops whatever is being applied; what is left of it is for the next process. */
    async close(): Promise<void> {
      closing.abort(new ApiError(503, 'import_server_stopping'))
      await runs.stopAll()
      await Promise.all(behind)
    },
  }
}
