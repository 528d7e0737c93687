import type { StaffMessage } from '../../../contract/message.ts'
import { type PlainCode, staffMessage } from '../../../contract/messages.ts'
import type { Category } from '../../../contract/venues.ts'
import type { KeyedDraft } from '../draft.ts'

export interface SkippedRow {
  row: number
  reason: StaffMessage
  cells: string[]
}

/** User's correction of a sheet: the category (null: no venues), and targets by heading ('' drops the column). */
export interface Correction {
  category: Category | null
  columns: Record<string, string>
  /** Category of each word of the category column. Null skips the rows with the word. */
  categories?: Record<string, Category | null> | undefined
}

export interface Corrections {
  /** Corrections of this file by sheet name. */
  given: Record<string, Correction>
  /** Corrections of earlier files by `shape`. */
  remembered: Record<string, Correction>
}

export interface ReadSheet {
  /** Name as written, with trailing spaces. */
  name: string
  /** Null if the sheet lists no venues. `reason` then explains why. */
  category: Category | null
  header_row: number | null
  /** Target by heading as written (trimmed): venue field, canonical extras key, or the heading itself. */
  columns: Record<string, string>
  /** Sample value by heading, with the same headings as `columns`. */
  samples: Record<string, string>
  /** Key of the sheet's kind for later files (see `shapeOf`). Null without a header. */
  shape: string | null
  /** Venues without repetitions. A repeated row is merged into the first and counted in `duplicates`. */
  venues: KeyedDraft[]
  /** Number of venues, also if `venues` is empty because a receiver got them. */
  venue_count: number
  duplicates: number
  /** First skipped or merged rows, with the reason and their first cells. */
  skipped: SkippedRow[]
  /** Number of skipped rows. `skipped` lists only the first. */
  skipped_rows: number
  reason: StaffMessage | null
  /** Sentences about the sheet: hidden rows, formula errors, columns that are not imported. */
  notes: StaffMessage[]
  /** Words of the category column without a category, '' for empty cells, with their numbers of rows. */
  unknown_categories: { word: string; rows: number }[]
  /** The user's categories of such words, if any. */
  categories?: Record<string, Category | null>
}

export interface ReadWorkbook {
  sheets: ReadSheet[]
}

/** Unreadable file. The message is shown to the user. */
export class WorkbookError extends Error {
  override name = 'WorkbookError'
  readonly reason: StaffMessage

  constructor(reason: PlainCode | StaffMessage) {
    const known = typeof reason === 'string' ? staffMessage(reason) : reason
    super(known.text)
    this.reason = known
  }
}

export const damaged = () => new WorkbookError('workbook_damaged')

export const rowLimit = 250_000
export const columnLimit = 1_000
/** Maximum number of listed rows per sheet. */
export const skippedListed = 2_000
export const cellsShown = 24
