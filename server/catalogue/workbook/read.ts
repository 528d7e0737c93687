import { readXlsx } from 'hucre/xlsx'
import { readCsv } from './csv.ts'
import { gridOf } from './grid.ts'
import type { Corrections, ReadWorkbook } from './reading.ts'
import { readSheets } from './sheet.ts'
import { checkPackage } from './zip.ts'

/** Reads a file in this thread; only for threads that may be kept waiting. @throws WorkbookError and the reader's own */
export async function readFile(file: Uint8Array, filename: string, corrections?: Corrections): Promise<ReadWorkbook> {
  const zip = file[0] === 0x50 && file[1] === 0x4b
  if (!zip) return readSheets([readCsv(file, filename)], filename, corrections)
  checkPackage(file)
  const { sheets } = await readXlsx(file, { readStyles: true })
  return readSheets(sheets.map(gridOf), filename, corrections)
}
