/**
 * Worker thread that reads one file and exits. It bounds the memory and time that a file can use. It sends venues in
 * batches on request, because 100,000 venues at once would block the main thread and its calls.
 */
import type { StaffMessage } from '../../contract/message.ts'
import { staffMessage } from '../../contract/messages.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '../thread-priority.ts'
import type { KeyedDraft } from './draft.ts'
import { readFile } from './workbook/read-file.ts'
import { type Corrections, type ReadSheet, type SkippedRow, WorkbookError } from './workbook/read-result.ts'

/**
 * Message of the worker. The first message contains the sheets without their rows, or a rejection. Batches follow until
 * `done`.
 */
export type WorkerAnswer =
  | { sheets: ReadSheet[] }
  | { rejected: StaffMessage }
  | { sheet: number; venues: KeyedDraft[] }
  | { sheet: number; skipped: SkippedRow[] }
  | { done: true }

export interface WorkerTask {
  file: Uint8Array
  filename: string
  corrections: Corrections
}

const batchSize = 100

async function* answers({ file, filename, corrections }: WorkerTask): AsyncGenerator<WorkerAnswer> {
  const { sheets, venues } = await readFile(file, filename, corrections)
  yield { sheets: sheets.map((sheet) => ({ ...sheet, venues: [], skipped: [] })) }
  for (const [sheet, read] of sheets.entries()) {
    let batch: KeyedDraft[] = []
    for (const venue of venues(read)) {
      batch.push(venue)
      if (batch.length < batchSize) continue
      yield { sheet, venues: batch }
      batch = []
    }
    if (batch.length > 0) yield { sheet, venues: batch }
    const { skipped } = read
    for (let from = 0; from < skipped.length; from += batchSize) {
      yield { sheet, skipped: skipped.slice(from, from + batchSize) }
    }
  }
  yield { done: true }
}

lowerPriority()
const reading = answers(workerData as WorkerTask)

async function next(): Promise<WorkerAnswer> {
  try {
    return (await reading.next()).value ?? { done: true }
  } catch (error) {
    if (error instanceof WorkbookError) return { rejected: error.reason }
    return { rejected: staffMessage('workbook_unreadable') }
  }
}

const port = parentPort!
port.on('message', () => void next().then((answer) => port.postMessage(answer)))
