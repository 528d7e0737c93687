import { type Cell, type CellValue, type MergeRange, writeXlsx } from 'hucre/xlsx'
import { crc32, deflateRawSync } from 'node:zlib'
import { readFile } from '../workbook/read-file.ts'
import type { ReadWorkbook } from '../workbook/read-result.ts'

export interface SheetOf {
  name: string
  rows: CellValue[][]
  /** Cells by 'row,column', from 0. */
  cells?: Record<string, Partial<Cell>>
  merges?: MergeRange[]
  hidden?: boolean
}

/** Builds a workbook file. */
export function workbookOf(...sheets: SheetOf[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map(({ cells, ...sheet }) => ({
      ...sheet,
      ...(cells ? { cells: new Map(Object.entries(cells)) } : {}),
    })),
  })
}

/** Builds a zip archive of `parts`. `declared` overrides the size in the central directory. */
export function zipOf(parts: Record<string, { content: Uint8Array; declared?: number; flags?: number }>): Uint8Array {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [name, { content, declared = content.byteLength, flags = 0 }] of Object.entries(parts)) {
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.byteLength, 14)
    common.writeUInt32LE(declared, 18)
    common.writeUInt16LE(name.length, 22)
    const header = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, rest, Buffer.from(name)]))
    local.push(header)
    at += header.byteLength
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(central.length, 4)
  end.writeUInt16LE(central.length, 6)
  end.writeUInt32LE(directory.byteLength, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06'), end])
}

/** Reads a file in the current thread, with all rows in their sheets. */
export async function readWhole(...asked: Parameters<typeof readFile>): Promise<ReadWorkbook> {
  const { sheets, venues } = await readFile(...asked)
  for (const sheet of sheets) sheet.venues.push(...venues(sheet))
  return { sheets }
}

/** Returns the first venue of the first sheet without its row number and table. */
export async function firstOf(file: Uint8Array, filename = 'catalogue.xlsx') {
  const { sheets } = await readWhole(file, filename)
  const { row: _row, row_key: _key, source_sheet: _sheet, columns: _columns, ...venue } = sheets[0]!.venues[0]!
  return venue
}

export const text = (content: string): Uint8Array => new TextEncoder().encode(content)
