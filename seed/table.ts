/** A sheet of the demo workbook: its headings and its venue rows. */
export interface Table {
  readonly sheet: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** Cell value. Counts are numbers. An empty cell is null. */
export type Cell = string | number | null

/**
 * Parses a table: lines of cells separated by ' | ', headings first. Web addresses omit their scheme. A cell that
 * begins with '/' is a page of the website in the same row.
 * @throws if the number of cells in a line differs from the number of headings
 */
export function table(sheet: string, text: string): Table {
  const [headings = [], ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  for (const line of lines) {
    if (line.length !== headings.length) throw new Error(`${sheet}: not ${headings.length} cells: ${line.join(' | ')}`)
  }
  return { sheet, headings, rows: lines.map(cellsOf) }
}

function cellsOf(line: readonly string[]): Cell[] {
  const site = line.find((text) => /^[a-z\d-]+\.example$/.test(text))
  return line.map((text) => {
    if (text === '') return null
    if (/^\d+$/.test(text)) return Number(text)
    if (text === site) return `https://${site}`
    return text.startsWith('/') ? `https://${site}${text}` : text
  })
}
