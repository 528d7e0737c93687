import { keyOf, type StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import {
  type ImportChoices,
  type ImportPreview,
  type ImportSheet,
  type importCounts,
  importShown,
} from '../../../contract/imports.ts'
import type { Tables } from '../../store/open.ts'
import type { VenueDraft } from '../draft.ts'
import type { SamePair } from './missing-rows.ts'
import { draftOf, differences, type Outcome } from '../rows.ts'
import type { ReadSheet } from '../workbook.ts'

export type Counts = z.infer<typeof importCounts>

/** Stored summary of an import. */
export interface Report {
  sheets: ImportSheet[]
  counts: Counts
  names?: NonNullable<ImportPreview['names']>
  changes?: NonNullable<ImportPreview['changes']>
  deleted?: NonNullable<ImportPreview['deleted']>
  emptied?: NonNullable<ImportPreview['emptied']>
  gone?: NonNullable<ImportPreview['gone']>
  same?: NonNullable<ImportPreview['same']>
}

/** Maximum number of skipped rows per sheet in a preview. The problem file lists all. */
const skippedShown = 100

function sheetSummary(read: ReadSheet): ImportSheet {
  const { venue_count, name, category, header_row, columns, samples, reason, notes, unknown_categories } = read
  return {
    name,
    category,
    venues: venue_count,
    header_row,
    columns,
    samples,
    skipped: [],
    reason: reason?.text ?? null,
    ...(reason && { reason_message: keyOf(reason) }),
    ...(notes.length > 0 && { notes: notes.map((note) => ({ text: note.text, ...keyOf(note) })) }),
    ...(unknown_categories.length > 0 && { unknown_categories }),
    ...(read.categories && { categories: read.categories }),
  }
}

const noCounts = {
  venues: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  duplicates: 0,
  skipped: 0,
  deleted: 0,
  emptied: 0,
  only_emptied: 0,
  gone: 0,
  cells: 0,
} satisfies Counts

/** True if a listed problem is about one cell of an imported row. */
const isCell = ({ code }: { code: string }): boolean => code.startsWith('cell_')

/** A report built while rows arrive. */
export class GrowingReport {
  readonly sheets: ImportSheet[]
  readonly counts = { ...noCounts }
  readonly names: NonNullable<ImportPreview['names']> = { created: [], unchanged: [] }
  readonly changes: NonNullable<ImportPreview['changes']> = []
  readonly deleted: string[] = []
  readonly emptied: NonNullable<ImportPreview['emptied']> = []
  #missing: Pick<Report, 'same' | 'gone'> = {}

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
      if (verdict === 'deleted') {
        if (this.deleted.length < importShown) this.deleted.push(draft.name)
      } else if (verdict !== 'changed') {
        if (this.names[verdict].length < importShown) this.names[verdict].push(draft.name)
      } else if (existing) this.#addChange(draftOf(existing), draft)
    }
  }

  #addChange(before: VenueDraft, after: VenueDraft): void {
    const cells = differences(before, after)
    if (this.changes.length < importShown) this.changes.push({ name: before.name, cells })
    const lost = cells.flatMap(({ field, before, after }) =>
      before !== null && after === null ? [{ field, before }] : [],
    )
    if (lost.length === 0) return
    this.counts.emptied += lost.length
    if (lost.length === cells.length) this.counts.only_emptied++
    if (this.emptied.length < importShown) this.emptied.push({ name: before.name, cells: lost })
  }

  /** Adds what the file no longer lists. */
  missing({ same, gone }: { same: SamePair[]; gone: { count: number; venues: { id: number; name: string }[] } }): void {
    this.counts.gone = gone.count
    this.#missing = {
      ...(same.length > 0 && { same }),
      ...(gone.count > 0 && { gone: gone.venues }),
    }
  }

  skipped(at: number, rows: readonly { row: number; reason: StaffMessage }[]): void {
    const shown = this.sheets[at]!.skipped
    this.counts.cells += rows.filter(({ reason }) => isCell(reason)).length
    shown.push(
      ...rows
        .slice(0, Math.max(0, skippedShown - shown.length))
        .map(({ row, reason }) => ({ row, reason: reason.text, ...keyOf(reason) })),
    )
  }

  toJSON(): Report {
    const { sheets, counts, names, changes, deleted, emptied } = this
    return {
      sheets,
      counts,
      names,
      changes,
      ...(deleted.length > 0 && { deleted }),
      ...(emptied.length > 0 && { emptied }),
      ...this.#missing,
    }
  }
}

export type ImportRow = Selectable<Tables['imports']> & { email: string | null }

/** File name of the demo import. The demo has no user, unlike uploads. */
export const demoFilename = 'Demo catalogue.xlsx'
const isDemo = ({ filename, created_by }: ImportRow) => filename === demoFilename && created_by === null

/** Omits added counts that are 0. */
function shownCounts({ deleted, emptied, only_emptied, gone, cells, ...counts }: Counts): Counts {
  const added = Object.entries({ deleted, emptied, only_emptied, gone, cells }).filter(([, count]) => count)
  return { ...counts, ...Object.fromEntries(added) }
}

/** Converts an import to the contract's preview. `briefly` omits names and cells, for lists. */
export function previewOf(row: ImportRow, { briefly = false } = {}): ImportPreview {
  const { id, filename, status, created_at, applied_at, email, report_json, choices_json } = row
  const { names, changes, deleted, emptied, gone, same, ...report } = JSON.parse(report_json) as Report
  const lists = { names, changes, deleted, emptied, gone, same }
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
    counts: shownCounts(report.counts),
    ...(briefly ? {} : Object.fromEntries(Object.entries(lists).filter(([, list]) => list !== undefined))),
    choices: choices_json === null ? {} : (JSON.parse(choices_json) as ImportChoices),
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
