import { readXlsx } from 'hucre/xlsx'
import { readCsv } from './csv.ts'
import { type Grid, gridOf } from './grid.ts'
import type { Corrections } from './reading.ts'
import { readSheets, type SheetsRead } from './sheet.ts'
import { checkPackage } from './zip.ts'

/** Reads a file in this thread; only for threads that may be kept waiting. @throws WorkbookError and the reader's own */
export async function readFile(file: Uint8Array, filename: string, corrections?: Corrections): Promise<SheetsRead> {
  const zip = file[0] === 0x50 && file[1] === 0x4b
  if (!zip) return readSheets([readCsv(file, filename)], filename, corrections)
  await checkPackage(file)
  const { sheets } = await readXlsx(file, { readStyles: true })
  return readSheets(grids(sheets), filename, corrections)
}

/** Sheets are packed one by one, each when it is its turn. */
function* grids(sheets: Parameters<typeof gridOf>[0][]): Generator<Grid> {
  for (const sheet of sheets) yield gridOf(sheet)
}
