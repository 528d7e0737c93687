import type { Kysely } from 'kysely'
import { ApiError } from '../../api-error.ts'
import type { Tables } from '../../store/open.ts'
import { type Corrections, type ReadSheet, readWorkbook, WorkbookError } from '../workbook.ts'
import { compare } from './compare.ts'
import { openMissingRows } from './missing-rows.ts'
import { problemsOf } from './problems.ts'
import { GrowingReport } from './report.ts'

/** A file and the import that receives its rows. */
export interface FileReading {
  readonly id: string
  readonly file: Uint8Array
  readonly filename: string
  readonly corrections: Corrections
  readonly prepare: (sheets: readonly ReadSheet[]) => Promise<void>
}

/**
 * Reads a file into the rows of an import. Calls `prepare` to create or empty the import once the sheets are known.
 * Writes rows in batches while reading, so that other queries can run and memory stays bounded.
 * @throws ApiError 422 with a message for the user
 */
export async function readIntoImport(db: Kysely<Tables>, reading: FileReading): Promise<void> {
  const { id, file, filename, corrections, prepare } = reading
  const problems = problemsOf(db, id)
  let report = new GrowingReport([])
  let sheetNumbers = new Map<ReadSheet, number>()
  const missing = openMissingRows(db, id)
  let n = 0
  await readWorkbook(file, filename, {
    corrections,
    receiver: {
      async sheets(sheets) {
        report = new GrowingReport(sheets)
        sheetNumbers = new Map(sheets.map((sheet, at) => [sheet, at]))
        await prepare(sheets)
        await problems.sheets(sheets)
      },
      async venues(_sheet, drafts) {
        const outcomes = await compare(db, drafts, { including: 'shown' })
        report.add(outcomes)
        await missing.add(drafts, outcomes)
        const rows = drafts.map((draft) => ({ import_id: id, n: n++, draft_json: JSON.stringify(draft) }))
        await db.insertInto('import_rows').values(rows).execute()
      },
      async skipped(sheet, rows) {
        report.skipped(sheetNumbers.get(sheet)!, rows)
        await problems.rows(sheet, rows)
      },
    },
  }).catch((error: unknown) => {
    throw error instanceof WorkbookError ? new ApiError(422, error.reason, { cause: error }) : error
  })
  report.missing(await missing.find())
  await db
    .updateTable('imports')
    .set({ status: 'previewed', report_json: JSON.stringify(report) })
    .where('id', '=', id)
    .execute()
}
