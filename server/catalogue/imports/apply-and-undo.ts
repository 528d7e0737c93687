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
import { openImportLeases, type ImportLease } from './write-lease.ts'

type Undone = z.infer<typeof importUndone>

/** Interval in ms between checks for interrupted imports. */
const resumeInterval = 10_000

/**
 * Applies and undoes imports as a whole, in short transactions that do not delay other writes such as
 * those of calls.
 *
 * Phase 1, staging: creates new venues with ids from `hidden_from` on, which no list shows. On failure or stop,
 * deletes them again.
 * Phase 2, a single short transaction: marks the import as applied and shows all new venues.
 * Phase 3, finishing: updates existing venues. Cannot be stopped. If the process crashes, the next process completes
 * it.
 */
export function openApplying(options: { store: Store; log: Pick<Logger, 'info'>; changed: () => Promise<void> }) {
  const { store, log, changed } = options
  const { db } = store
  const runs = new Runs()
  const leases = openImportLeases(store)
  const worker = openImportWorker(store)
  const closing = new AbortController()
  /** Tasks that continue after the reply. */
  const background = new Set<Promise<void>>()

  function inBackground(what: Promise<void>): void {
    const done = what.catch((error: unknown) => log.info({ error }, 'Import interrupted, will resume'))
    background.add(done)
    void done.finally(() => background.delete(done))
  }

  /** Runs `how` and releases the lease. On failure or shutdown, leaves the import to another process. */
  async function end(left: ImportLease, how: (left: ImportLease) => Promise<void>): Promise<void> {
    try {
      closing.signal.throwIfAborted()
      await how(left)
      await left.release()
    } catch (error) {
      await left.abandon().catch(() => {})
      throw error
    }
  }

  const resume = (left: ImportLease): Promise<void> =>
    end(left, async () => {
      log.info({ import: left.import_id, step: left.step }, 'Resuming an interrupted import')
      if (left.step === 'staging') await unstage(store, left, closing.signal)
      else if (left.step === 'finishing') await worker.finish(left, { signal: closing.signal })
      else await worker.undoImport(left, Infinity, closing.signal)
      await changed()
    })

  async function write(id: string, by: string | null, run: Run): Promise<void> {
    const claimed = await leases.claim({ import_id: id, step: 'staging', at: Date.now(), by }, resume, run.signal)
    let applied: ImportLease
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
      const staged = await worker.stage(claimed, run)
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
      // The venues were never visible, so the caller need not wait for their deletion.
      inBackground(end(claimed, () => unstage(store, claimed, closing.signal)))
      throw error
    }
    run.isCommitted = true
    await end(applied, () => worker.finish(applied, { positions: later, run, signal: closing.signal })).catch(
      (error: unknown) => log.info({ error, import: id }, 'Import interrupted, will resume'),
    )
    await changed()
    log.info({ import: id, ...counts }, 'Import applied')
  }

  return {
    runs,
    worker,

    /**
     * Starts to apply an import. Returns its promise in an array, because an async function would await a plain
     * promise. @throws ApiError 404, 409, 422
     */
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
      const claimed = await leases.claim({ import_id: id, step: 'undoing', at, by }, resume, closing.signal)
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
        Object.assign(undone, await worker.undoImport(claimed, counts.venues, closing.signal))
      })
      await changed()
      log.info({ ...undone, import: id }, 'Import undone')
      return undone
    },

    /** Completes imports interrupted by the crash of another process, until `signal` aborts. */
    async resumeInterrupted(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        try {
          const left = await leases.takeOver()
          if (left) await resume(left)
          await setTimeout(resumeInterval, undefined, { signal, ref: false })
        } catch (error) {
          if (signal.aborted) return
          log.info({ error }, 'Import interrupted, will resume')
          await setTimeout(resumeInterval, undefined, { signal, ref: false }).catch(() => {})
        }
      }
    },

    /** Stops the running import. The next process completes or removes it. */
    async close(): Promise<void> {
      closing.abort(new ApiError(503, 'import_server_stopping'))
      await runs.stopAll()
      await Promise.all(background)
    },
  }
}
