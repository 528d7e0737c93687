import { writeXlsx, type WriteSheet } from 'hucre/xlsx'
import { restaurants } from './restaurants.ts'
import { retreats } from './retreats.ts'
import { spas } from './spas.ts'
import type { Cell, Table } from './table.ts'
import { villas } from './villas.ts'
import { yachts } from './yachts.ts'

/** Sheets of the demo workbook, in tab order. */
export const tables: readonly Table[] = [villas, spas, retreats, restaurants, yachts]

/** Titles above a table, like in many hand-made workbooks. */
const titles: Readonly<Record<string, string>> = { Yachts: 'Charter fleet 2026 — whole boat with crew unless noted' }

/** Fixed date, so that the file changes only if the venues change. */
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

/** Returns a column width in characters: fits most cells, at most 48. */
function widthOf(column: readonly Cell[]): number {
  const longest = Math.max(...column.map((value) => String(value ?? '').length))
  return Math.min(48, Math.max(12, longest + 2))
}

/** Builds the demo workbook. The bytes are the same on each run. */
export function makeCatalogue(): Promise<Uint8Array> {
  return writeXlsx({
    sheets: tables.map(sheetOf),
    properties: { title: 'Venues', created: made, modified: made },
  })
}
