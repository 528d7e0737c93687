import { writeXlsx, type WriteSheet } from 'hucre/xlsx'
import { restaurants } from './restaurants.ts'
import { retreats } from './retreats.ts'
import { spas } from './spas.ts'
import type { Cell, Table } from './table.ts'
import { villas } from './villas.ts'
import { yachts } from './yachts.ts'

/** The sheets of the demo workbook, in the order of its tabs. */
export const tables: readonly Table[] = [villas, spas, retreats, restaurants, yachts]

/** The yachts' sheet has a title above its table, as workbooks that people keep by hand often have. */
const titles: Readonly<Record<string, string>> = { Yachts: 'Charter fleet 2026 — whole boat with crew unless noted' }

/** The same at every making, so that the file changes only when its venues do. */
const made = new Date(Date.UTC(2026, 0, 15))

function sheetOf({ sheet: name, headings, rows }: Table): WriteSheet {
  const title = titles[name]
  const above = title === undefined ? [] : [[title], []]
  const cells: NonNullable<WriteSheet['cells']> = new Map()
  const bold = {
    font: { bold: true },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EFEA' } },
  } as const
  for (const [column, value] of headings.entries()) cells.set(`${above.length},${column}`, { value, style: bold })
  if (title !== undefined) cells.set('0,0', { value: title, style: { font: { bold: true, size: 14 } } })
  return {
    name,
    rows: [...above, [...headings], ...rows.map((row) => [...row])],
    cells,
    columns: headings.map((_, column) => ({ width: widthOf(rows.map((row) => row[column] ?? null)) })),
    ...(title === undefined ? {} : { merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: headings.length - 1 }] }),
    freezePane: { rows: above.length + 1, columns: 1 },
  }
}

/** In characters: wide enough for most cells, and for a screen. */
function widthOf(column: readonly Cell[]): number {
  const longest = Math.max(...column.map((value) => String(value ?? '').length))
  return Math.min(48, Math.max(12, longest + 2))
}

/** The demo workbook as a file; each making gives the same bytes. */
export function makeCatalogue(): Promise<Uint8Array> {
  return writeXlsx({
    sheets: tables.map(sheetOf),
    properties: { title: 'Venues', created: made, modified: made },
  })
}
