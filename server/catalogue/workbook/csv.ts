import { CsvError, parse } from 'csv-parse/sync'
import { decode } from './encoding.ts'
import { clean } from '../../spreadsheet-cells.ts'
import { type Grid, isFormulaError, PackedRows } from './grid.ts'

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
  return [',', ';', '\t', '|'].reduce((best, delimiter) => (score(delimiter) > score(best) ? delimiter : best))
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
