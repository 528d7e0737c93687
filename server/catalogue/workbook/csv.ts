import { CsvError, parse } from 'csv-parse/sync'
import { WorkbookError } from './read-result.ts'
import { clean, type Grid, isFormulaError, PackedRows } from './grid.ts'

/**
 * Returns true if the bytes look like windows-1251. Its Cyrillic letters form runs of high bytes, while latin-1
 * accents are mostly single.
 */
function looksCyrillic(bytes: Uint8Array): boolean {
  let single = 0
  let inRuns = 0
  for (let n = 0, run = 0; n <= Math.min(bytes.length, 400_000); n++) {
    if ((bytes[n] ?? 0) >= 0xc0) run++
    else {
      if (run > 1) inRuns += run
      else single += run
      run = 0
    }
  }
  return inRuns > single
}

/** Decodes UTF-8, UTF-16, windows-1251 or latin-1 (as windows-1252), with or without a byte order mark. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // UTF-16 without a byte order mark: every second byte of digits, commas and line ends is zero.
  const sample = bytes.subarray(0, 2000)
  const zeros = [0, 0]
  for (const [n, byte] of sample.entries()) if (byte === 0) zeros[n % 2]!++
  if (zeros[0] === 0 && zeros[1]! > sample.length / 20) return new TextDecoder('utf-16le').decode(bytes)
  if (zeros[1] === 0 && zeros[0]! > sample.length / 20) return new TextDecoder('utf-16be').decode(bytes)
  if (zeros[0]! + zeros[1]! > 0) {
    throw new WorkbookError('workbook_not_table')
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(looksCyrillic(bytes) ? 'windows-1251' : 'windows-1252').decode(bytes)
  }
}

/** Returns the delimiter that splits the first lines most evenly. Ignores quoted delimiters. */
function delimiterOf(text: string): string {
  const declared = /^sep=(.)\r?\n/.exec(text)?.[1]
  if (declared) return declared
  const lines = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  const score = (delimiter: string): number => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const usual = counts.toSorted((a, b) => a - b)[counts.length >> 1] ?? 0
    return usual * counts.filter((count) => count === usual).length
  }
  return [',', ';', '\t'].reduce((best, delimiter) => (score(delimiter) > score(best) ? delimiter : best))
}

/** Parses the rows of a text table. */
function rowsOf(text: string, delimiter: string): PackedRows {
  const rows = new PackedRows()
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      // Packs each row immediately. Returning null prevents the parser from collecting rows.
      on_record: (values: string[]) => {
        const row = rows.size.height
        rows.push(
          values.map((value, column) => {
            const text = clean(value)
            if (!isFormulaError(text)) return text === '' ? undefined : { text }
            rows.error({ row, column, text })
            return undefined
          }),
        )
        return null
      },
    })
  } catch (error) {
    // Reads an unclosed quote as closed at the end of the file.
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return rowsOf(`${text}"`, delimiter)
    throw error
  }
  return rows
}

/** Reads a text table as one sheet with the file's name. Values remain texts. */
export function readCsv(bytes: Uint8Array, filename: string): Grid {
  const decoded = decode(bytes)
  const delimiter = delimiterOf(decoded)
  const rows = rowsOf(decoded.replace(/^sep=.\r?\n/, ''), delimiter)
  return rows.grid({ name: filename.replace(/\.[^.]*$/, ''), isFile: true, hidden: false, merges: [] })
}
