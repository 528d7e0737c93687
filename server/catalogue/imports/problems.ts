import type { Kysely } from 'kysely'
import type { Tables } from '../../store/open.ts'
import type { ReadSheet, SkippedRow } from '../workbook.ts'

/** Of a file. */
const problemsKept = 20_000

/** Writes down the rows of one reading that were not taken, with places counted on. */
export function problemsOf(db: Kysely<Tables>, import_id: string) {
  let n = 0
  const write = async (rows: { sheet: string; row: number | null; reason: string; cells_json: string }[]) => {
    const kept = rows.slice(0, problemsKept - n).map((row) => ({ import_id, n: n++, ...row }))
    if (kept.length > 0) await db.insertInto('import_problems').values(kept).execute()
  }
  return {
    sheets: (sheets: readonly ReadSheet[]) =>
      write(
        sheets.flatMap(({ name, reason }) =>
          reason === null ? [] : [{ sheet: name.trim(), row: null, reason, cells_json: '[]' }],
        ),
      ),
    rows: (sheet: ReadSheet, rows: readonly SkippedRow[]) =>
      write(
        rows.map(({ row, reason, cells }) => ({
          sheet: sheet.name.trim(),
          row,
          reason,
          cells_json: JSON.stringify(cells),
        })),
      ),
  }
}

/** A cell that a spreadsheet program would take for a formula is made a text. */
const cell = (text: string): string => {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",;\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The rows of an import that were not taken, as a CSV file with a byte order mark (spreadsheet programs ask for it). */
export async function problemsCsv(db: Kysely<Tables>, import_id: string): Promise<string> {
  const lines = ['Sheet,Row,Reason,First cells']
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
      lines.push([sheet, row === null ? '' : String(row), reason, ...cells].map(cell).join(','))
    }
    if (rows.length === 0) return `\ufeff${lines.join('\r\n')}\r\n`
  }
}
