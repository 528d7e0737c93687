import { Worker } from 'node:worker_threads'
import type { ExportedVenue } from './table-form.ts'

export type ExportFormat = 'xlsx' | 'csv'
/** Batches of venues, then an end marker. */
export type ExportMessage = { venues: readonly ExportedVenue[] } | { done: true }

/** Builds a file of venues in a worker thread. The main thread only passes batches on. */
export async function exportFile(
  batches: AsyncIterable<readonly ExportedVenue[]>,
  format: ExportFormat,
): Promise<Uint8Array> {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { workerData: { format }, execArgv: [] })
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('The export worker stopped')))
  // The worker may fail before this function awaits `promise`. Prevents an unhandled rejection.
  promise.catch(() => {})
  try {
    for await (const venues of batches) worker.postMessage({ venues } satisfies ExportMessage)
    worker.postMessage({ done: true } satisfies ExportMessage)
    return await promise
  } finally {
    await worker.terminate()
  }
}
