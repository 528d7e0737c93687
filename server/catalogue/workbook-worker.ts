/** The thread that reads one file and ends. Whatever a file does to memory or time, it does it here. */
import { readXlsx } from 'hucre/xlsx'
import { parentPort, workerData } from 'node:worker_threads'
import { readCsv } from './workbook/csv.ts'
import { type ReadWorkbook, WorkbookError } from './workbook/reading.ts'
import { gridOf } from './workbook/grid.ts'
import { readSheets } from './workbook/sheet.ts'
import { checkPackage } from './workbook/zip.ts'

export type WorkerAnswer = { workbook: ReadWorkbook } | { refused: string }

async function read(file: Uint8Array, filename: string): Promise<ReadWorkbook> {
  const zip = file[0] === 0x50 && file[1] === 0x4b
  if (!zip) return readSheets([readCsv(file, filename)], filename)
  checkPackage(file)
  const { sheets } = await readXlsx(file, { readStyles: true })
  return readSheets(sheets.map(gridOf), filename)
}

const { file, filename } = workerData as { file: Uint8Array; filename: string }
let answer: WorkerAnswer
try {
  answer = { workbook: await read(file, filename) }
} catch (error) {
  answer = {
    refused:
      error instanceof WorkbookError
        ? error.message
        : 'The workbook cannot be read. Please open it, save it again as .xlsx and try once more.',
  }
}
parentPort!.postMessage(answer)
