/** Texts that a spreadsheet program would run as a formula, and texts that are already quoted. */
const risky = /^'*[=+\-@\t\r]/

/** Quotes a text that a spreadsheet program would run as a formula. */
export const neutralised = (text: string): string => (risky.test(text) ? `'${text}` : text)

/** Reverses `neutralised`. */
export const restored = (text: string): string => (text.startsWith("'") && risky.test(text) ? text.slice(1) : text)

const csvCell = (text: string): string => (/[",;\n\r\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Start of a CSV file: a byte order mark, which makes spreadsheet programs read UTF-8. */
export const csvStart = '\ufeff'

/** Formats a row as a line of CSV. */
export const csvLine = (row: readonly string[]): string => `${row.map(csvCell).join(',')}\r\n`

/** Formats rows as a CSV file. */
export const csvFile = (rows: readonly (readonly string[])[]): string => csvStart + rows.map(csvLine).join('')

/** Maximum number of characters of a workbook's cell. Spreadsheet programs cut longer texts or reject the file. */
const longestCell = 32_767
const cutMark = '…'

/**
 * Returns a text as a workbook's cell can store it. XML cannot contain control characters, U+FFFE and U+FFFF, so they
 * are written as `_x0001_`, and such a text as `_x005F_x0001_`. Cuts a text that is longer than a cell.
 */
export function xlsxText(text: string): string {
  const whole =
    text.length > longestCell ? `${text.slice(0, longestCell - 1).replace(/[\ud800-\udbff]$/, '')}${cutMark}` : text
  return (
    whole
      .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
      // oxlint-disable-next-line no-control-regex -- XML cannot contain these characters
      .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, (letter) => {
        return `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
      })
  )
}

/** Returns true if `cell` may be `text` cut by `xlsxText`. */
export const isCut = (cell: string, text: string): boolean =>
  cell.length >= longestCell - 3 && cell.endsWith(cutMark) && text.startsWith(cell.slice(0, -cutMark.length))

/** Removes characters that a database changes or rejects, and normalises line breaks. */
export function clean(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- the pattern removes control characters
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff\u200b]/g, '')
      .trim()
  )
}
