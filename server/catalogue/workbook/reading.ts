import type { Category } from '../../../contract/venues.ts'
import type { KeyedDraft } from '../draft.ts'

export interface ReadSheet {
  /** As written, trailing spaces included. */
  name: string
  /** null: no venues are listed here, and `reason` says why. */
  category: Category | null
  header_row: number | null
  /** Heading as written (trimmed) -> venue field, canonical extras key, or the heading itself. */
  columns: Record<string, string>
  /** Each once: rows that repeat an earlier one are merged into it and counted in `duplicates`. */
  venues: KeyedDraft[]
  duplicates: number
  /** The first rows that were not taken or were merged, and why. */
  skipped: { row: number; reason: string }[]
  /** How many rows were not taken; `skipped` lists the first hundred of them and of the merged ones. */
  skipped_rows: number
  reason: string | null
}

export interface ReadWorkbook {
  sheets: ReadSheet[]
}

/** A file that cannot be read. The message is a sentence for the person who chose the file. */
export class WorkbookError extends Error {
  override name = 'WorkbookError'
}

/** Of a file, in bytes. */
export const fileLimit = 25 * 1024 * 1024
export const rowLimit = 250_000
export const columnLimit = 200
export const skippedListed = 100
