import type { StaffMessage } from '../../../contract/message.ts'
import { Worker } from 'node:worker_threads'
import { ApiError } from '../../api-error.ts'
import type { SharedStore, Store } from '../../store/open.ts'
import type { Corrections, ReadSheet } from '../workbook.ts'
import type { Verdict } from '../rows.ts'
import { finish } from './finish.ts'
import { type Reading, readIn } from './read-into-import.ts'
import type { Run } from './runs.ts'
import { stage } from './stage.ts'
import { undoImport } from './undo.ts'
import type { Work, WorkRow } from './write-lease.ts'

/** What the thread is to do: it ends with that. */
export type Job =
  | { readonly kind: 'read'; id: string; file: Uint8Array; filename: string; corrections: Corrections }
  | { readonly kind: 'stage'; row: WorkRow; total: number }
  | { readonly kind: 'finish'; row: WorkRow; total: number; done: number; places: readonly number[] | undefined }
  | { readonly kind: 'take back'; row: WorkRow }

export interface WorkerTask {
  shared: SharedStore
  job: Job
}

/** What the thread tells. After `sheets` it waits for 'go on'. */
export type WorkerMessage =
  | { sheets: readonly ReadSheet[] }
  | { progress: number }
  | { done: unknown }
  | { refused: { status: number; reason: StaffMessage } }
  /** `code` as the database told it, by which an outage is known. */
  | { failed: string; code?: string }

/** Rows, and bytes of a file, up to which an import is written right here: a thread takes longer to start. */
const fewRows = 200
const smallFile = 64 * 1024

/**
 * The heavy parts of imports. Of many rows they are done in a thread of its own with its own way to the database, so that
 * the main thread, which passes the sound of calls on, has no part in them.
 */
export function openImportWorker(store: Store) {
  async function inThread<Result>(
    job: Job,
    options: { signal?: AbortSignal; run?: Run; prepare?: Reading['prepare'] } = {},
  ): Promise<Result> {
    const { signal, run, prepare } = options
    const shared = store.share()
    const worker = new Worker(new URL('./worker-thread.ts', import.meta.url), {
      workerData: { shared, job } satisfies WorkerTask,
      transferList: 'port' in shared ? [shared.port] : [],
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 },
    })
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const hear = async (answer: WorkerMessage): Promise<void> => {
      if ('progress' in answer) {
        if (run) run.done = answer.progress
      } else if ('sheets' in answer) {
        await prepare?.(answer.sheets)
        worker.postMessage('go on')
      } else if ('done' in answer) resolve(answer.done as Result)
      else if ('refused' in answer) reject(new ApiError(answer.refused.status, answer.refused.reason))
      // It was told to stop, and this is how it ended.
      else
        reject(
          signal?.aborted ? (signal.reason as Error) : Object.assign(new Error(answer.failed), { code: answer.code }),
        )
    }
    worker.on('message', (answer: WorkerMessage) => void hear(answer).catch(reject))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread that writes imports has stopped')))
    const stop = () => worker.postMessage('stop')
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    try {
      return await promise
    } finally {
      signal?.removeEventListener('abort', stop)
      await worker.terminate()
    }
  }

  return {
    /** See `readIn`. */
    readIn(reading: Reading): Promise<void> {
      const { prepare, ...rest } = reading
      if (reading.file.byteLength <= smallFile) return readIn(store.db, reading)
      return inThread({ kind: 'read', ...rest }, { prepare })
    },

    /** See `stage`. */
    stage(work: Work, run: Run): Promise<{ counts: Record<Verdict, number>; later: number[] }> {
      if (run.total <= fewRows) return stage(store, work, run)
      return inThread({ kind: 'stage', row: work.row, total: run.total }, { run, signal: run.signal })
    },

    /** See `finish`. */
    finish(work: Work, options: Parameters<typeof finish>[2]): Promise<void> {
      const { places, run, signal } = options
      if (places !== undefined && places.length <= fewRows) return finish(store, work, options)
      const { total, done } = run ?? { total: 0, done: 0 }
      return inThread({ kind: 'finish', row: work.row, total, done, places }, { signal, ...(run && { run }) })
    },

    /** See `undoImport`. @param rows that the import had */
    undoImport(work: Work, rows: number, signal: AbortSignal): Promise<{ removed: number; restored: number }> {
      if (rows <= fewRows) return undoImport(store, work, signal)
      return inThread({ kind: 'take back', row: work.row }, { signal })
    },
  }
}
