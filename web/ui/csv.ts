/** Quotes a text that a spreadsheet program would run as a formula. */
const neutralised = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const cell = (text: string): string => (/[",;\n\r\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Formats rows as a CSV file. A byte order mark makes spreadsheet programs read UTF-8. */
export function csvFile(rows: readonly (readonly string[])[]): Blob {
  const lines = rows.map((row) => row.map((text) => cell(neutralised(text))).join(','))
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' })
}
