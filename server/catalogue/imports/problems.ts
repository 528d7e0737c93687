import type { Kysely } from 'kysely'
import type { Tables } from '../../store/open.ts'
import { csvFile, neutralised } from '../../spreadsheet-cells.ts'
import { inSlices } from './slices.ts'
import type { ReadSheet, SkippedRow } from '../workbook.ts'

/** Maximum number of stored problems per file. */
const maxProblems = 20_000
const rowsPerInsert = 200

/** Returns writers for the skipped sheets and rows of an import. Numbers the problems consecutively. */
export function problemsOf(db: Kysely<Tables>, import_id: string) {
  let n = 0
  const write = async (rows: { sheet: string; row: number | null; reason: string; cells_json: string }[]) => {
    const stored = rows.slice(0, maxProblems - n).map((row) => ({ import_id, n: n++, ...row }))
    for (const some of inSlices(stored, rowsPerInsert)) await db.insertInto('import_problems').values(some).execute()
  }
  return {
    sheets: (sheets: readonly ReadSheet[]) =>
      write(
        sheets.flatMap(({ name, reason, notes }) =>
          [...(reason === null ? [] : [reason]), ...notes].map(({ text }) => {
            return { sheet: name.trim(), row: null, reason: text, cells_json: '[]' }
          }),
        ),
      ),
    rows: (sheet: ReadSheet, rows: readonly SkippedRow[]) =>
      write(
        rows.map(({ row, reason, cells }) => ({
          sheet: sheet.name.trim(),
          row,
          reason: reason.text,
          cells_json: JSON.stringify(cells),
        })),
      ),
  }
}

/** Returns the skipped rows of an import as CSV. Quotes texts that look like formulas. */
export async function problemsCsv(db: Kysely<Tables>, import_id: string): Promise<string> {
  const table = [['Sheet', 'Row', 'Reason', 'First cells']]
  for (let from = 0; ; from += 1000) {
    const rows = await db
      .selectFrom('import_problems')
      .selectAll()
      .where('import_id', '=', import_id)
      .where('n', '>=', from)
      .where('n', '<', from + 1000)
      .orderBy('n')
      .execute()
    for (const { sheet, row, reason, cells_json } of rows) {
      const cells = JSON.parse(cells_json) as string[]
      table.push([sheet, row === null ? '' : String(row), reason, ...cells].map(neutralised))
    }
    if (rows.length === 0) return csvFile(table)
  }
}
