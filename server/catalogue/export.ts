import { Worker } from 'node:worker_threads'
import type { ExportedVenue } from './table-form.ts'

export type ExportFormat = 'xlsx' | 'csv'
/** Venues, batch after batch, and then the word that these were all. */
export type ExportMessage = { venues: readonly ExportedVenue[] } | { done: true }

/** Makes a file of venues in a thread of its own; here they only pass through, a few at a time. */
export async function exportFile(
  batches: AsyncIterable<readonly ExportedVenue[]>,
  format: ExportFormat,
): Promise<Uint8Array> {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { workerData: { format }, execArgv: [] })
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('The thread that makes files has stopped')))
  // Also while venues are still being read.
  promise.catch(() => {})
  try {
    for await (const venues of batches) worker.postMessage({ venues } satisfies ExportMessage)
    worker.postMessage({ done: true } satisfies ExportMessage)
    return await promise
  } finally {
    await worker.terminate()
  }
}
