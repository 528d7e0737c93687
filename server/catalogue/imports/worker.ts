import type { StaffMessage } from '../../../contract/message.ts'
import { type MessagePort, Worker } from 'node:worker_threads'
import { ApiError } from '../../api-error.ts'
import { connectToDeriver } from '../derive-batch.ts'
import type { SharedStore, Store } from '../../store/open.ts'
import type { Corrections, ReadSheet } from '../workbook.ts'
import type { Verdict } from '../rows.ts'
import { finish } from './finish.ts'
import { type FileReading, readIntoImport } from './read-into-import.ts'
import type { Run } from './runs.ts'
import { stage } from './stage.ts'
import { undoImport } from './restore-venues.ts'
import type { ImportLease, LeaseRow } from './write-lease.ts'

/** Task of the thread, which exits afterwards. */
export type Job =
  | { readonly kind: 'read'; id: string; file: Uint8Array; filename: string; corrections: Corrections }
  | { readonly kind: 'stage'; row: LeaseRow; total: number }
  | { readonly kind: 'finish'; row: LeaseRow; total: number; done: number; positions: readonly number[] | undefined }
  | { readonly kind: 'undo'; row: LeaseRow }

export interface WorkerTask {
  shared: SharedStore
  job: Job
  /** Ports of the deriving threads, if the job writes venues. */
  derivers: readonly MessagePort[] | undefined
}

/** Message from the thread. After `sheets` it waits for 'continue'. */
export type WorkerMessage =
  | { sheets: readonly ReadSheet[] }
  | { progress: number }
  | { done: unknown }
  | { rejected: { status: number; reason: StaffMessage } }
  /** `code` is the database's error code, which identifies an outage. */
  | { failed: string; code?: string }

/** Up to these sizes, work in the main thread, because starting a worker takes longer. `smallFile` is in bytes. */
const smallImport = 200
const smallFile = 64 * 1024

/**
 * Runs the heavy steps of imports. Large imports run in a worker thread with its own database connection. The main
 * thread stays free for call audio.
 */
export function openImportWorker(store: Store) {
  async function inThread<Result>(
    job: Job,
    options: { signal?: AbortSignal; run?: Run; prepare?: FileReading['prepare'] } = {},
  ): Promise<Result> {
    const { signal, run, prepare } = options
    const shared = store.share()
    // Reading a file derives nothing.
    const connection = job.kind === 'read' ? undefined : connectToDeriver('total' in job ? job.total : 0)
    const worker = new Worker(new URL('./worker-thread.ts', import.meta.url), {
      workerData: { shared, job, derivers: connection?.ports } satisfies WorkerTask,
      transferList: [...('port' in shared ? [shared.port] : []), ...(connection?.ports ?? [])],
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 },
    })
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const handle = async (answer: WorkerMessage): Promise<void> => {
      if ('progress' in answer) {
        if (run) run.done = answer.progress
      } else if ('sheets' in answer) {
        await prepare?.(answer.sheets)
        worker.postMessage('continue')
      } else if ('done' in answer) resolve(answer.done as Result)
      else if ('rejected' in answer) reject(new ApiError(answer.rejected.status, answer.rejected.reason))
      // An abort was requested: report its reason.
      else
        reject(
          signal?.aborted ? (signal.reason as Error) : Object.assign(new Error(answer.failed), { code: answer.code }),
        )
    }
    worker.on('message', (answer: WorkerMessage) => void handle(answer).catch(reject))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The import worker stopped')))
    const stop = () => worker.postMessage('stop')
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    try {
      return await promise
    } finally {
      signal?.removeEventListener('abort', stop)
      await worker.terminate()
      connection?.release()
    }
  }

  return {
    /** See `readIntoImport`. */
    readIntoImport(reading: FileReading): Promise<void> {
      const { prepare, ...rest } = reading
      if (reading.file.byteLength <= smallFile) return readIntoImport(store.db, reading)
      return inThread({ kind: 'read', ...rest }, { prepare })
    },

    /** See `stage`. */
    stage(lease: ImportLease, run: Run): Promise<{ counts: Record<Verdict, number>; later: number[] }> {
      if (run.total <= smallImport) return stage(store, lease, run)
      return inThread({ kind: 'stage', row: lease.row, total: run.total }, { run, signal: run.signal })
    },

    /** See `finish`. */
    finish(lease: ImportLease, options: Parameters<typeof finish>[2]): Promise<void> {
      const { positions, run, signal } = options
      if (positions !== undefined && positions.length <= smallImport) return finish(store, lease, options)
      const { total, done } = run ?? { total: 0, done: 0 }
      return inThread({ kind: 'finish', row: lease.row, total, done, positions }, { signal, ...(run && { run }) })
    },

    /**
     * See `undoImport`.
     * @param rows number of rows of the import
     */
    undoImport(lease: ImportLease, rows: number, signal: AbortSignal): Promise<{ removed: number; restored: number }> {
      if (rows <= smallImport) return undoImport(store, lease, signal)
      return inThread({ kind: 'undo', row: lease.row }, { signal })
    },
  }
}
