import { readCsv } from './csv.ts'
import type { Corrections } from './read-result.ts'
import { readSheets, type SheetsRead } from './sheet.ts'
import { readWorkbookGrids } from './xlsx/workbook.ts'

/** Reads a file in the current thread. Blocks: only for worker threads. @throws WorkbookError */
export function readFile(file: Uint8Array, filename: string, corrections?: Corrections): Promise<SheetsRead> {
  const zip = file[0] === 0x50 && file[1] === 0x4b
  return readSheets(zip ? readWorkbookGrids(file) : [readCsv(file, filename)], filename, corrections)
}
