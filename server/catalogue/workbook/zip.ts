import { createInflateRaw } from 'node:zlib'
import { WorkbookError } from './reading.ts'

/** Of all parts of a workbook, unpacked. A hundred thousand venues with twenty columns take about 150 MB. */
const unpackedLimit = 300 * 1024 * 1024
const entryLimit = 5_000
/** Spreadsheet XML packs 5 to 40 times; beyond this, and large, it was made to harm. */
const ratioLimit = 250
const ratioMattersFrom = 20 * 1024 * 1024

const damaged = () =>
  new WorkbookError('The workbook is damaged or was not copied whole. Please open it, save it again and try once more.')
const tooLarge = () =>
  new WorkbookError(
    'The workbook unpacks to more than can be read. Please remove pictures and unused sheets, or split it.',
  )

interface Entry {
  name: string
  method: number
  packed: number
  unpacked: number
  /** Of the local header. */
  at: number
}

/** The central directory, as it is declared. ZIP64 is not needed below 4 GB, and refused. */
function directory(file: DataView): Entry[] {
  let end = file.byteLength - 22
  for (const least = Math.max(0, end - 65_535); end >= least && file.getUint32(end, true) !== 0x06054b50;) end--
  if (end < 0 || file.getUint32(end, true) !== 0x06054b50) throw damaged()
  const count = file.getUint16(end + 10, true)
  if (count > entryLimit) throw tooLarge()
  let at = file.getUint32(end + 16, true)
  const entries: Entry[] = []
  for (let n = 0; n < count; n++) {
    if (at + 46 > file.byteLength || file.getUint32(at, true) !== 0x02014b50) throw damaged()
    const nameLength = file.getUint16(at + 28, true)
    if (at + 46 + nameLength > file.byteLength) throw damaged()
    if (file.getUint16(at + 8, true) & 1) {
      throw new WorkbookError('The workbook is protected by a password. Please save a copy without one.')
    }
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(file.buffer, file.byteOffset + at + 46, nameLength)),
      method: file.getUint16(at + 10, true),
      packed: file.getUint32(at + 20, true),
      unpacked: file.getUint32(at + 24, true),
      at: file.getUint32(at + 42, true),
    })
    at += 46 + nameLength + file.getUint16(at + 30, true) + file.getUint16(at + 32, true)
  }
  return entries
}

/** What an entry really unpacks to, never more than `most`; unpacked in pieces, none of which is kept. */
async function measure(file: DataView, entry: Entry, most: number): Promise<number> {
  if (entry.at + 30 > file.byteLength || file.getUint32(entry.at, true) !== 0x04034b50) throw damaged()
  const from = entry.at + 30 + file.getUint16(entry.at + 26, true) + file.getUint16(entry.at + 28, true)
  if (from + entry.packed > file.byteLength) throw damaged()
  if (entry.method === 0) return entry.packed
  if (entry.method !== 8) throw damaged()
  const unpacking = createInflateRaw()
  unpacking.end(new Uint8Array(file.buffer, file.byteOffset + from, entry.packed))
  let size = 0
  try {
    for await (const piece of unpacking as AsyncIterable<Uint8Array>) {
      size += piece.byteLength
      if (size > Math.max(1, most)) break
    }
  } catch {
    throw damaged()
  }
  if (size > Math.max(1, most)) throw tooLarge()
  return size
}

/**
 * Refuses what is not a sound, bounded workbook package, before the reader touches it: first by the sizes the directory
 * declares, then, since a directory may lie, by unpacking each part against the same limit.
 * @throws WorkbookError
 */
export async function checkPackage(bytes: Uint8Array): Promise<void> {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = directory(file)
  const declared = entries.reduce((sum, { unpacked }) => sum + unpacked, 0)
  if (declared > unpackedLimit) throw tooLarge()
  if (declared > ratioMattersFrom && declared > bytes.byteLength * ratioLimit) throw tooLarge()
  if (!entries.some(({ name }) => name === '[Content_Types].xml')) {
    throw new WorkbookError('This is a zip archive, but not a workbook. Please choose an .xlsx or .csv file.')
  }
  if (!entries.some(({ name }) => /^xl\/workbook\d*\.xml$/i.test(name))) {
    throw new WorkbookError('This is not an Excel workbook. Please save it as .xlsx or .csv and choose that file.')
  }
  let left = unpackedLimit
  for (const entry of entries) {
    const size = await measure(file, entry, Math.min(left, entry.unpacked))
    if (size !== entry.unpacked) throw damaged()
    left -= size
  }
}
