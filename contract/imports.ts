import { messageFields, messageKey } from './message.ts'
import * as z from 'zod/mini'
import { category } from './venues.ts'
import { timestamp, typedText } from './common.ts'

/** Names that are shown of a list, and venues whose changes are. */
export const importShown = 200

/** What one sheet of a workbook (or one CSV file) gave. */
const importSheet = z.object({
  name: z.string(),
  /** null: no venues are listed on this sheet; `reason` says what it is instead. */
  category: z.nullable(category),
  venues: z.number(),
  /** 1-based row of the header as the spreadsheet program numbers it; null where there is none. */
  header_row: z.nullable(z.number()),
  /** Column heading as written -> venue field, canonical extras key, or the heading itself; '' where it is left out. */
  columns: z.record(z.string(), z.string()),
  /** Addition: a value of each column, to recognise it by. */
  samples: z.optional(z.record(z.string(), z.string())),
  /** Rows that were not taken and why, in the owner's words. At most 100 are listed. */
  skipped: z.array(z.object({ row: z.number(), reason: z.string(), ...messageFields })),
  reason: z.nullable(z.string()),
  reason_message: z.optional(messageKey),
})
export type ImportSheet = z.infer<typeof importSheet>

export const importCounts = z.object({
  /** Venues found in the file, duplicates inside the file counted once. */
  venues: z.number(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  duplicates: z.number(),
  skipped: z.number(),
})

/** A preview: nothing is written until it is applied. */
export const importPreview = z.object({
  id: z.string(),
  filename: z.string(),
  status: z.enum(['previewed', 'applying', 'applied', 'undone']),
  created_at: timestamp,
  sheets: z.array(importSheet),
  counts: importCounts,
  /** Addition: who made it (their e-mail; null: the demonstration or a script), and when it was applied. */
  by: z.optional(z.nullable(z.string())),
  applied_at: z.optional(z.nullable(timestamp)),
  /** Addition: the demonstration catalogue that comes with the product. */
  demo: z.optional(z.boolean()),
  /** Addition: the file is still here, so that what was guessed of it can be corrected. */
  correctable: z.optional(z.boolean()),
  /** Addition: names of the first 200 venues that are new and of those that stay as they are. */
  names: z.optional(z.object({ created: z.array(z.string()), unchanged: z.array(z.string()) })),
  /** Addition: why the last attempt to apply it ended without doing so. */
  failure: z.optional(z.string()),
  failure_message: z.optional(messageKey),
  /** What would change of venues that are there already, cell by cell; the first 200 venues. */
  changes: z.optional(
    z.array(
      z.object({
        name: z.string(),
        cells: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
      }),
    ),
  ),
  /** While it is being applied: rows done, of all. */
  progress: z.optional(z.object({ done: z.number(), total: z.number() })),
})
export type ImportPreview = z.infer<typeof importPreview>

/** `background=true` answers at once; `GET /api/imports/{id}` then tells how far it is. */
export const importApplying = z.object({ background: z.optional(z.enum(['true', 'false'])) })

export const importUndone = z.object({
  id: z.string(),
  status: z.literal('undone'),
  removed: z.number(),
  restored: z.number(),
})

/**
 * Corrections of what was guessed: a sheet's category (null: not venues) and columns (heading -> venue field, canonical
 * extras key, own heading, or '' to leave the column out). Remembered for the next file with such a sheet.
 */
export const importMapping = z.object({
  sheets: z
    .array(
      z.object({
        name: typedText(200),
        category: z.nullable(category),
        columns: z.record(typedText(500), typedText(500)),
      }),
    )
    .check(z.maxLength(200)),
})
export type ImportMapping = z.output<typeof importMapping>
