/** A sheet of the demo workbook: its heading row and the rows of venues below it. */
export interface Table {
  readonly sheet: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** Counts are numbers, as in any workbook; an empty cell is null. */
export type Cell = string | number | null

/**
 * Reads a table written as lines of cells parted by ' | ', the headings first. Web addresses are written without their
 * scheme; a cell that begins with '/' is a page of the web site in the same row.
 * @throws where a line has more or fewer cells than there are headings
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
