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
  /** Addition: sentences about what was read or not read, such as hidden rows, formula errors or other tables. */
  notes: z.optional(z.array(z.extend(messageFields, { text: z.string() }))),
  /**
   * Addition: words of the category column that name no category, with their numbers of rows. '' if the cell is empty.
   * The rows are skipped until `categories` of the mapping assigns a category to the word.
   */
  unknown_categories: z.optional(z.array(z.object({ word: z.string(), rows: z.number() }))),
  /** Addition: categories that the user assigned to words of the category column. Null skips the rows. */
  categories: z.optional(z.record(z.string(), z.nullable(category))),
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
  /** Addition: venues that a user deleted and that stay deleted. Not counted as `unchanged`. */
  deleted: z.optional(z.number()),
  /** Addition: filled cells of existing venues that the file empties. */
  emptied: z.optional(z.number()),
  /** Addition: venues that only lose cells. `changed` includes them. */
  only_emptied: z.optional(z.number()),
  /** Addition: venues of the same sheets that the file no longer lists. */
  gone: z.optional(z.number()),
  /** Addition: cells that are not imported. `skipped` of the sheets lists them. */
  cells: z.optional(z.number()),
})

/**
 * Choices about a preview. Defaults: a cell that the file empties is emptied, venues that the file no longer lists
 * stay, and new rows become new venues.
 */
export const importChoices = z.object({
  emptied: z.optional(z.enum(['clear', 'keep'])),
  gone: z.optional(z.enum(['keep', 'delete'])),
  /** `row` of each pair in `same` that is the same venue. */
  same: z.optional(z.array(typedText(100)).check(z.maxLength(importShown))),
})
export type ImportChoices = z.output<typeof importChoices>

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
  /** Addition: the first 200 venues that a user deleted and whose rows are unchanged. They stay deleted. */
  deleted: z.optional(z.array(z.string())),
  /** Addition: the first 200 venues that lose cells, with the texts. */
  emptied: z.optional(
    z.array(z.object({ name: z.string(), cells: z.array(z.object({ field: z.string(), before: z.string() })) })),
  ),
  /** Addition: the first 200 venues that the file no longer lists. */
  gone: z.optional(z.array(z.object({ id: z.number(), name: z.string() }))),
  /** Addition: new rows that may be an existing venue with a corrected address. At most 200. */
  same: z.optional(
    z.array(
      z.object({
        /** Key of the row. */
        row: z.string(),
        venue_id: z.number(),
        name: z.string(),
        cells: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
      }),
    ),
  ),
  /** Addition: the user's choices. Absent if this server does not support choices. */
  choices: z.optional(importChoices),
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
        /** Addition: category of each word of the category column. Null skips the rows with this word. */
        categories: z.optional(z.record(typedText(500), z.nullable(category))),
      }),
    )
    .check(z.maxLength(200)),
})
export type ImportMapping = z.output<typeof importMapping>
