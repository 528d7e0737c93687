import { crc32, createInflateRaw } from 'node:zlib'
import { damaged, WorkbookError } from '../read-result.ts'

/** Maximum decompressed size of a workbook in bytes. 100,000 venues with twenty columns take about 150 MB. */
const unpackedLimit = 300 * 1024 * 1024
const entryLimit = 5_000
/**
 * Maximum compression ratio of a large file. Spreadsheet XML reaches 5 to 40, so a higher ratio indicates an attack.
 */
const ratioLimit = 250
const ratioMattersFrom = 20 * 1024 * 1024
/** Number of bytes decompressed per step. */
const pieceSize = 128 * 1024

const tooLarge = () => new WorkbookError('workbook_unpacks_too_large')

interface Entry {
  name: string
  method: number
  checksum: number
  packed: number
  unpacked: number
  /** Offset of the local header. */
  at: number
}

/** Reads the central directory. Rejects ZIP64, which is only needed from 4 GB. */
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
      throw new WorkbookError('workbook_password')
    }
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(file.buffer, file.byteOffset + at + 46, nameLength)),
      method: file.getUint16(at + 10, true),
      checksum: file.getUint32(at + 16, true),
      packed: file.getUint32(at + 20, true),
      unpacked: file.getUint32(at + 24, true),
      at: file.getUint32(at + 42, true),
    })
    at += 46 + nameLength + file.getUint16(at + 30, true) + file.getUint16(at + 32, true)
  }
  return entries
}

/** Decompresses an entry in pieces, up to its declared size. Checks size and checksum at the end. */
async function* unpack(file: DataView, entry: Entry): AsyncGenerator<Uint8Array> {
  if (entry.at + 30 > file.byteLength || file.getUint32(entry.at, true) !== 0x04034b50) throw damaged()
  const from = entry.at + 30 + file.getUint16(entry.at + 26, true) + file.getUint16(entry.at + 28, true)
  if (from + entry.packed > file.byteLength) throw damaged()
  const packed = new Uint8Array(file.buffer, file.byteOffset + from, entry.packed)
  let size = 0
  let checksum = 0
  for await (const piece of entry.method === 0 ? [packed] : inflate(packed, entry.method)) {
    size += piece.byteLength
    // The directory may declare a wrong size.
    if (size > entry.unpacked) throw size > ratioMattersFrom ? tooLarge() : damaged()
    checksum = crc32(piece, checksum)
    yield piece
  }
  if (size !== entry.unpacked || checksum !== entry.checksum) throw damaged()
}

async function* inflate(packed: Uint8Array, method: number): AsyncGenerator<Uint8Array> {
  if (method !== 8) throw damaged()
  const unpacking = createInflateRaw({ chunkSize: pieceSize })
  unpacking.end(packed)
  try {
    yield* unpacking as AsyncIterable<Uint8Array>
  } catch {
    throw damaged()
  }
}

/** Parts of a workbook by path ('xl/workbook.xml'). Paths are case-insensitive. */
export interface Package {
  has(part: string): boolean
  /** Decompresses the part in pieces, on every call. @throws WorkbookError if the part is missing or damaged */
  pieces(part: string): AsyncIterable<Uint8Array>
}

/**
 * Opens a workbook package and rejects a damaged or oversized package. Checks the declared sizes first. The declared
 * sizes may be wrong, so this function then decompresses every part once to check its real size.
 * @throws WorkbookError
 */
export async function openPackage(bytes: Uint8Array): Promise<Package> {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = directory(file)
  const declared = entries.reduce((sum, { unpacked }) => sum + unpacked, 0)
  if (declared > unpackedLimit) throw tooLarge()
  if (declared > ratioMattersFrom && declared > bytes.byteLength * ratioLimit) throw tooLarge()
  if (entries.some(({ name }) => name === 'META-INF/manifest.xml' || name === 'mimetype')) {
    throw new WorkbookError('workbook_open_document')
  }
  if (entries.some(({ name }) => /^xl\/workbook\d*\.bin$/i.test(name))) throw new WorkbookError('workbook_binary')
  if (!entries.some(({ name }) => name === '[Content_Types].xml')) {
    throw new WorkbookError('workbook_zip')
  }
  if (!entries.some(({ name }) => /^xl\/workbook\d*\.xml$/i.test(name))) {
    throw new WorkbookError('workbook_not_excel')
  }
  for (const entry of entries) for await (const _ of unpack(file, entry));
  const byPath = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
  return {
    has: (part) => byPath.has(part.toLowerCase()),
    pieces(part) {
      const entry = byPath.get(part.toLowerCase())
      if (!entry) throw damaged()
      return unpack(file, entry)
    },
  }
}
