import type { StaffMessage } from '../../../contract/message.ts'
import { type PlainCode, staffMessage } from '../../../contract/messages.ts'
import type { Category } from '../../../contract/venues.ts'
import type { KeyedDraft } from '../draft.ts'

export interface SkippedRow {
  row: number
  reason: StaffMessage
  cells: string[]
}

/** What a person said of a sheet: its category (null: no venues), and of columns by heading ('' leaves one out). */
export interface Correction {
  category: Category | null
  columns: Record<string, string>
}

export interface Corrections {
  /** By the sheet's name, of this file. */
  given: Record<string, Correction>
  /** By `shape`, of earlier files. */
  remembered: Record<string, Correction>
}

export interface ReadSheet {
  /** As written, trailing spaces included. */
  name: string
  /** null: no venues are listed here, and `reason` says why. */
  category: Category | null
  header_row: number | null
  /** Heading as written (trimmed) -> venue field, canonical extras key, or the heading itself. */
  columns: Record<string, string>
  /** Heading as in `columns` -> a value that stands under it. */
  samples: Record<string, string>
  /** The same for the next file with such a sheet: its name and headings. null where there is no header. */
  shape: string | null
  /** Each once: rows that repeat an earlier one are merged into it and counted in `duplicates`. */
  venues: KeyedDraft[]
  /** How many they are, wherever they have been handed. */
  venue_count: number
  duplicates: number
  /** The first rows that were not taken or were merged, why, and what stands in their first cells. */
  skipped: SkippedRow[]
  /** How many rows were not taken; `skipped` lists the first of them and of the merged ones. */
  skipped_rows: number
  reason: StaffMessage | null
}

export interface ReadWorkbook {
  sheets: ReadSheet[]
}

/** A file that cannot be read. The message is a sentence for the person who chose the file. */
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
export const columnLimit = 200
/** Of a sheet. */
export const skippedListed = 2_000
export const cellsShown = 6
