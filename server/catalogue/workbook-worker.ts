/** The thread that reads one file and ends. Whatever a file does to memory or time, it does it here. */
import { parentPort, workerData } from 'node:worker_threads'
import { readFile } from './workbook/read.ts'
import { type ReadWorkbook, WorkbookError } from './workbook/reading.ts'

export type WorkerAnswer = { workbook: ReadWorkbook } | { refused: string }

const { file, filename } = workerData as { file: Uint8Array; filename: string }
let answer: WorkerAnswer
try {
  answer = { workbook: await readFile(file, filename) }
} catch (error) {
  answer = {
    refused:
      error instanceof WorkbookError
        ? error.message
        : 'The workbook cannot be read. Please open it, save it again as .xlsx and try once more.',
  }
}
parentPort!.postMessage(answer)
