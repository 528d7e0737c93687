import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import type { Grid } from './grid.ts'
import { letters } from './header.ts'
import { columnLimit } from './read-result.ts'
import type { Table } from './tables.ts'

/** Maximum number of ranges and texts that a note names. */
const named = 10

/** Returns sentences about what a sheet contains besides visible rows of one table. */
export function notesOf(grid: Grid, tables: readonly Table[]): StaffMessage[] {
  const notes: StaffMessage[] = []
  if (tables.length > 1) notes.push(staffMessage('sheet_tables', { count: tables.length }))
  const rows = filledOnly(grid, grid.hiddenRows ?? [])
  if (rows.length > 0) notes.push(staffMessage('sheet_hidden_rows', { rows: ranges(rows, (row) => String(row + 1)) }))
  const columns = (grid.hiddenColumns ?? []).filter((column) => column < grid.width)
  if (columns.length > 0) notes.push(staffMessage('sheet_hidden_columns', { columns: ranges(columns, letters) }))
  if (grid.width > columnLimit) {
    notes.push(
      staffMessage('sheet_columns_left', { column: letters(columnLimit - 1), count: grid.width - columnLimit }),
    )
  }
  const errors = grid.errors?.length ?? 0
  if (errors > 0) notes.push(staffMessage('sheet_formula_errors', { count: errors }))
  if (grid.comments) notes.push(staffMessage('sheet_comments', { count: grid.comments }))
  const above = textsAbove(grid, tables)
  if (above.length > 0) notes.push(staffMessage('sheet_text_above', { text: above.join(' · ') }))
  return notes
}

const filledOnly = (grid: Grid, rows: readonly number[]): number[] =>
  rows.filter((row) => Array.from({ length: grid.widthOf(row) }, (_, column) => grid.at(row, column)).some(Boolean))

/** Formats sorted numbers as ranges: '3, 5-7'. */
function ranges(sorted: readonly number[], format: (n: number) => string): string {
  const found: { from: number; to: number }[] = []
  for (const n of sorted) {
    const latest = found.at(-1)
    if (latest?.to === n - 1) latest.to = n
    else found.push({ from: n, to: n })
  }
  const shown = found
    .slice(0, named)
    .map(({ from, to }) => (from === to ? format(from) : `${format(from)}-${format(to)}`))
  return [...shown, ...(found.length > named ? ['...'] : [])].join(', ')
}

/** Returns the texts above the headings of the tables. */
function textsAbove(grid: Grid, tables: readonly Table[]): string[] {
  const texts: string[] = []
  for (const { grid: own, header, top } of tables) {
    for (let row = top; row < (header?.row ?? 0); row++) {
      for (let column = 0; column < Math.min(grid.widthOf(row), columnLimit); column++) {
        const text = own.at(row, column)?.text
        if (text !== undefined && texts.length < named) texts.push(text.replace(/\s+/g, ' ').slice(0, 80))
      }
    }
  }
  return texts
}
