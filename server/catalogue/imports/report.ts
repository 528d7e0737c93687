import { keyOf, type StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { type ImportPreview, type ImportSheet, type importCounts, importShown } from '../../../contract/imports.ts'
import type { Tables } from '../../store/open.ts'
import { draftOf, differences, type Outcome } from '../rows.ts'
import type { ReadSheet } from '../workbook.ts'

export type Counts = z.infer<typeof importCounts>

/** Stored summary of an import. */
export interface Report {
  sheets: ImportSheet[]
  counts: Counts
  names?: NonNullable<ImportPreview['names']>
  changes?: NonNullable<ImportPreview['changes']>
}

/** Maximum number of skipped rows per sheet in a preview. The problem file lists all. */
const skippedShown = 100

function sheetSummary({ venue_count, name, category, header_row, columns, samples, reason }: ReadSheet): ImportSheet {
  const sheet = { name, category, venues: venue_count, header_row, columns, samples, skipped: [] }
  return reason ? { ...sheet, reason: reason.text, reason_message: keyOf(reason) } : { ...sheet, reason: null }
}

/** A report built while rows arrive. */
export class GrowingReport {
  readonly sheets: ImportSheet[]
  readonly counts: Counts = { venues: 0, created: 0, changed: 0, unchanged: 0, duplicates: 0, skipped: 0 }
  readonly names: NonNullable<ImportPreview['names']> = { created: [], unchanged: [] }
  readonly changes: NonNullable<ImportPreview['changes']> = []

  constructor(sheets: readonly ReadSheet[]) {
    this.sheets = sheets.map(sheetSummary)
    for (const { duplicates, skipped_rows } of sheets) {
      this.counts.duplicates += duplicates
      this.counts.skipped += skipped_rows
    }
  }

  add(outcomes: readonly Outcome[]): void {
    for (const { verdict, existing, draft } of outcomes) {
      this.counts.venues++
      this.counts[verdict]++
      if (verdict !== 'changed') {
        if (this.names[verdict].length < importShown) this.names[verdict].push(draft.name)
      } else if (existing && this.changes.length < importShown) {
        const before = draftOf(existing)
        this.changes.push({ name: before.name, cells: differences(before, draft) })
      }
    }
  }

  skipped(at: number, rows: readonly { row: number; reason: StaffMessage }[]): void {
    const shown = this.sheets[at]!.skipped
    shown.push(
      ...rows
        .slice(0, Math.max(0, skippedShown - shown.length))
        .map(({ row, reason }) => ({ row, reason: reason.text, ...keyOf(reason) })),
    )
  }

  toJSON(): Report {
    const { sheets, counts, names, changes } = this
    return { sheets, counts, names, changes }
  }
}

export type ImportRow = Selectable<Tables['imports']> & { email: string | null }

/** File name of the demo import. The demo has no user, unlike uploads. */
export const demoFilename = 'Demo catalogue.xlsx'
const isDemo = ({ filename, created_by }: ImportRow) => filename === demoFilename && created_by === null

/** Converts an import to the contract's preview. `briefly` omits names and cells, for lists. */
export function previewOf(row: ImportRow, { briefly = false } = {}): ImportPreview {
  const { id, filename, status, created_at, applied_at, email, report_json } = row
  const { names, changes, ...report } = JSON.parse(report_json) as Report
  return {
    id,
    filename,
    // Previews with status 'reading' are never shown.
    status: status === 'reading' ? 'previewed' : status,
    created_at: new Date(created_at).toISOString(),
    applied_at: applied_at === null ? null : new Date(applied_at).toISOString(),
    by: email,
    ...(isDemo(row) ? { demo: true } : {}),
    ...report,
    ...(briefly ? {} : { ...(names ? { names } : {}), ...(changes ? { changes } : {}) }),
  }
}

/** The message for a file without venues: the problems of its first three sheets, one line each. */
export function nothingFound(sheets: readonly { name: string; reason: StaffMessage | null }[]): StaffMessage {
  const problems = sheets
    .slice(0, 3)
    .flatMap(({ name, reason }) =>
      reason ? [staffMessage('sheet_problem', { sheet: name.trim(), problem: reason })] : [],
    )
  return problems.length === 0 ? staffMessage('no_venues') : staffMessage('no_venues_in_sheets', { sheets: problems })
}

/** The problem of a stored sheet. Reports of earlier versions have no code. */
export function reasonOf({ reason, reason_message }: ImportSheet): StaffMessage | null {
  if (reason === null) return null
  return { ...(reason_message ? keyOf(reason_message) : { code: '' }), text: reason }
}
