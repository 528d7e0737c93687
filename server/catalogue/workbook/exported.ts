import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import type { VenueDraft } from '../draft.ts'
import { restored } from '../../spreadsheet-cells.ts'
import { categoryByName, headings } from '../table-form.ts'
import type { Grid } from './grid.ts'
import { PackedList } from './packed.ts'
import { cellsShown, type SkippedRow } from './read-result.ts'

/** Format of the keys that draft.ts computes. */
const rowKey = /^[0-9a-f]{64}(?:\.\d{1,6})?$/

export interface ExportedTable {
  /** Purpose of each column by heading. */
  columns: Record<string, string>
  drafts: PackedList<VenueDraft>
  skipped: SkippedRow[]
  notes: StaffMessage[]
}

/**
 * Reads a table that we exported. Guesses nothing, so exporting and importing again changes nothing. Undefined if the
 * sheet is not an export.
 */
export function readExported(grid: Grid): ExportedTable | undefined {
  const header = Array.from({ length: grid.width }, (_, column) => restored(grid.at(0, column)?.text ?? ''))
  const at = {
    name: header.indexOf(headings.name),
    category: header.indexOf(headings.category),
    raw_price_text: header.indexOf(headings.raw_price_text),
    website: header.indexOf(headings.website),
    address: header.indexOf(headings.address),
    // The last such heading, because an extra may have the same name.
    source_sheet: header.lastIndexOf(headings.source_sheet),
    key: header.lastIndexOf(headings.key),
  }
  if (at.name < 0 || at.category < 0 || at.key < 0) return undefined
  const fixed = new Set(Object.values(at))
  const extrasAt = [...header.entries()].filter(([column, key]) => key !== '' && !fixed.has(column))
  const table: ExportedTable = { columns: {}, drafts: new PackedList(), skipped: [], notes: [] }
  for (const [field, column] of Object.entries(at)) if (column >= 0) table.columns[header[column]!] = field
  for (const [, key] of extrasAt) table.columns[key] = key

  const columns = Object.values(table.columns)
  for (let row = 1; row < grid.height; row++) {
    const text = (column: number): string | null => {
      const cell = column < 0 ? undefined : grid.at(row, column)
      return cell ? restored(cell.text) : null
    }
    const name = text(at.name)
    const category = categoryByName.get(text(at.category) ?? '')
    if (name === null && category === undefined) continue
    const cells = () =>
      Array.from({ length: cellsShown }, (_, column) => grid.at(row, column)?.text ?? '').filter((text) => text !== '')
    if (name === null) table.skipped.push({ row: row + 1, reason: staffMessage('row_without_name'), cells: cells() })
    else if (!category) {
      const known = [...categoryByName.keys()].join(', ')
      table.skipped.push({ row: row + 1, reason: staffMessage('row_category_unknown', { known }), cells: cells() })
    } else {
      const key = text(at.key)
      const extras = extrasAt.flatMap(([column, key]) => {
        const value = text(column)
        return value === null ? [] : [[key, value] as const]
      })
      table.drafts.push({
        row: row + 1,
        name,
        category,
        raw_price_text: text(at.raw_price_text),
        website: text(at.website),
        address: text(at.address),
        source_sheet: text(at.source_sheet),
        extras: Object.fromEntries(extras),
        columns,
        ...(key !== null && rowKey.test(key) ? { exported_key: key } : {}),
      })
    }
  }
  return table
}
