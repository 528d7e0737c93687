/**
 * Worker thread that reads one file at a time. It bounds the memory and time that a file can use. It sends venues in
 * batches on request, because 100,000 venues at once would block the main thread and its calls.
 */
import type { StaffMessage } from '../../contract/message.ts'
import { staffMessage } from '../../contract/messages.ts'
import { parentPort } from 'node:worker_threads'
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

interface WorkerTask {
  file: Uint8Array
  filename: string
  corrections: Corrections
}
/** Starts to read a file, or requests the next answer about the file. */
export type WorkerRequest = WorkerTask | 'next'

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
/** Undefined between two files, so that the memory of a file is free after its last answer. */
let reading: AsyncGenerator<WorkerAnswer> | undefined

async function next(): Promise<WorkerAnswer> {
  try {
    const answer: WorkerAnswer = (await reading?.next())?.value ?? { done: true }
    if ('done' in answer) reading = undefined
    return answer
  } catch (error) {
    reading = undefined
    return { rejected: error instanceof WorkbookError ? error.reason : staffMessage('workbook_unreadable') }
  }
}

const port = parentPort!
port.on('message', (request: WorkerRequest) => {
  if (request !== 'next') reading = answers(request)
  void next().then((answer) => port.postMessage(answer))
})
