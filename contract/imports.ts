import * as z from 'zod/mini'
import { category } from './venues.ts'
import { timestamp, typedText } from './common.ts'
import { messageFields, messageKey } from './message-schema.ts'

/** Maximum number of names, and of changed venues, listed in a preview. */
export const importShown = 200

/** Result of reading one sheet of a workbook, or one CSV file. */
const importSheet = z.object({
  name: z.string(),
  /** Null if the sheet lists no venues. `reason` then explains why. */
  category: z.nullable(category),
  venues: z.number(),
  /** 1-based row number of the header, as in the spreadsheet program. Null without a header. */
  header_row: z.nullable(z.number()),
  /** Column heading -> venue field, canonical extras key, or the heading itself. '' if the column is skipped. */
  columns: z.record(z.string(), z.string()),
  /** Addition: sample value of each column. */
  samples: z.optional(z.record(z.string(), z.string())),
  /** Skipped rows with reasons. At most 100. */
  skipped: z.array(z.extend(messageFields, { row: z.number(), reason: z.string() })),
  reason: z.nullable(z.string()),
  reason_message: z.optional(messageKey),
})
export type ImportSheet = z.infer<typeof importSheet>

export const importCounts = z.object({
  /** Number of venues in the file. Duplicates inside the file count once. */
  venues: z.number(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  duplicates: z.number(),
  skipped: z.number(),
})

/** Import preview. The catalogue stays unchanged until the import is applied. */
export const importPreview = z.object({
  id: z.string(),
  filename: z.string(),
  status: z.enum(['previewed', 'applying', 'applied', 'undone']),
  created_at: timestamp,
  sheets: z.array(importSheet),
  counts: importCounts,
  /** Additions: e-mail of the user (null for the demo or a script), and time of applying. */
  by: z.optional(z.nullable(z.string())),
  applied_at: z.optional(z.nullable(timestamp)),
  /** Addition: true for the demo catalogue. */
  demo: z.optional(z.boolean()),
  /** Addition: true if the file is still stored, so the mapping can be corrected. */
  correctable: z.optional(z.boolean()),
  /** Addition: names of the first 200 new and the first 200 unchanged venues. */
  names: z.optional(z.object({ created: z.array(z.string()), unchanged: z.array(z.string()) })),
  /** Addition: reason why the last attempt to apply failed. */
  failure: z.optional(z.string()),
  failure_message: z.optional(messageKey),
  /** Changes of existing venues, cell by cell, for the first 200 venues. */
  changes: z.optional(
    z.array(
      z.object({
        name: z.string(),
        cells: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
      }),
    ),
  ),
  /** Rows processed and total rows, while being applied. */
  progress: z.optional(z.object({ done: z.number(), total: z.number() })),
})
export type ImportPreview = z.infer<typeof importPreview>

/** `background=true` replies at once. Poll `GET /api/imports/{id}` for progress. */
export const importApplying = z.object({ background: z.optional(z.enum(['true', 'false'])) })

export const importUndone = z.object({
  id: z.string(),
  status: z.literal('undone'),
  removed: z.number(),
  restored: z.number(),
})

/**
 * Corrections of the detected mapping. `category` is null if the sheet lists no venues. `columns` maps each heading to
 * a venue field, a canonical extras key, the heading itself, or '' to skip the column. The server reuses the
 * corrections for later files with such a sheet.
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
