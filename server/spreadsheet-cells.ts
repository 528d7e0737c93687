/** Texts that a spreadsheet program would run as a formula, and texts that are already quoted. */
const risky = /^'*[=+\-@\t\r]/

/** Quotes a text that a spreadsheet program would run as a formula. */
export const neutralised = (text: string): string => (risky.test(text) ? `'${text}` : text)

/** Reverses `neutralised`. */
export const restored = (text: string): string => (text.startsWith("'") && risky.test(text) ? text.slice(1) : text)

const csvCell = (text: string): string => (/[",;\n\r\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Formats rows as CSV with a byte order mark, which makes spreadsheet programs read UTF-8. */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
