import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Logger } from 'pino'
import type * as z from 'zod/mini'
import type { ImportPreview, ImportSheet, importCounts, importUndone } from '../../contract/imports.ts'
import { Refusal } from '../refusal.ts'
import type { Store, Tables } from '../store/open.ts'
import { batchSize, compare, takeBack, writeBatch } from './apply.ts'
import { markChanged } from './derived.ts'
import { startDeriving } from './deriving.ts'
import type { KeyedDraft } from './draft.ts'
import { type ReadSheet, readWorkbook, WorkbookError } from './workbook.ts'

type Counts = z.infer<typeof importCounts>
type Undone = z.infer<typeof importUndone>

export interface Imports {
  /** Reads a workbook and says what applying it would do. @throws Refusal 422 in the owner's words */
  preview(file: Uint8Array, filename: string, userId: string | null): Promise<ImportPreview>
  /** Writes a previewed import, all or nothing; the counts are what was really done. @throws Refusal 404, 409 */
  apply(id: string, userId?: string | null): Promise<ImportPreview>
  /** Takes an applied import back, except for venues that were changed since. @throws Refusal 404, 409 */
  undo(id: string, userId?: string | null): Promise<Undone>
  /** Newest first. */
  list(): Promise<ImportPreview[]>
}

/** Milliseconds that a preview waits to be applied. */
const previewsKept = 24 * 60 * 60 * 1000

export function openImports(options: {
  store: Store
  log: Pick<Logger, 'info'>
  changed: () => Promise<void>
}): Imports {
  const { store, log, changed } = options
  const { db } = store

  async function find(id: string): Promise<Selectable<Tables['imports']>> {
    const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new Refusal(404, 'This import is not there any more')
    return row
  }

  return {
    async preview(file, filename, userId) {
      const workbook = await readWorkbook(file, filename).catch((error: unknown) => {
        throw error instanceof WorkbookError ? new Refusal(422, error.message, { cause: error }) : error
      })
      const drafts = workbook.sheets.flatMap((sheet) => sheet.venues)
      if (drafts.length === 0) throw new Refusal(422, nothingFound(workbook.sheets))
      const counts: Counts = { venues: drafts.length, created: 0, changed: 0, unchanged: 0, duplicates: 0, skipped: 0 }
      for (const { duplicates, skipped_rows } of workbook.sheets) {
        counts.duplicates += duplicates
        counts.skipped += skipped_rows
      }
      for (const batch of batches(drafts)) {
        for (const { verdict } of await compare(db, batch)) counts[verdict]++
      }
      const id = randomUUID()
      const created_at = Date.now()
      await db.transaction().execute(async (transaction) => {
        // Previews that nobody applied hold all their rows.
        await transaction
          .deleteFrom('imports')
          .where('status', '=', 'previewed')
          .where('created_at', '<', created_at - previewsKept)
          .execute()
        const report_json = JSON.stringify({ sheets: workbook.sheets.map(reported), counts } satisfies Report)
        await transaction
          .insertInto('imports')
          .values({ id, filename, status: 'previewed', report_json, created_by: userId, created_at })
          .execute()
        let n = 0
        for (const batch of batches(drafts)) {
          const rows = batch.map((draft) => ({ import_id: id, n: n++, draft_json: JSON.stringify(draft) }))
          await transaction.insertInto('import_rows').values(rows).execute()
        }
      })
      return previewOf(await find(id))
    },

    async apply(id, userId = null) {
      const { report_json } = await find(id)
      const report = JSON.parse(report_json) as Report
      const counts: Counts = { ...report.counts, created: 0, changed: 0, unchanged: 0 }
      const applied_at = Date.now()
      await using deriving = startDeriving()
      await db.transaction().execute(async (transaction) => {
        // Claims it: of two who apply at once one waits here, and then finds it applied.
        const claimed = await transaction
          .updateTable('imports')
          .set({ status: 'applied', applied_at, applied_by: userId })
          .where('id', '=', id)
          .where('status', '=', 'previewed')
          .returning('id')
          .executeTakeFirst()
        if (!claimed) throw new Refusal(409, 'This import has been applied already')
        // One import at a time: two that make the same venue would each find it missing.
        await store.hold(transaction, 'catalogue')
        for (let from = 0; from < counts.venues; from += batchSize) {
          const rows = await transaction
            .selectFrom('import_rows')
            .select('draft_json')
            .where('import_id', '=', id)
            .where('n', '>=', from)
            .where('n', '<', from + batchSize)
            .orderBy('n')
            .execute()
          const drafts = rows.map(({ draft_json }) => JSON.parse(draft_json) as KeyedDraft)
          await writeBatch(store, transaction, drafts, { id, applied_at, counts, deriving })
        }
        const done = JSON.stringify({ ...report, counts } satisfies Report)
        await transaction.updateTable('imports').set({ report_json: done }).where('id', '=', id).execute()
        await transaction.deleteFrom('import_rows').where('import_id', '=', id).execute()
        await markChanged(transaction)
      })
      await changed()
      log.info({ import: id, ...counts }, 'Import applied')
      return previewOf(await find(id))
    },

    async undo(id, userId = null) {
      const { applied_at } = await find(id)
      const at = Date.now()
      const undone: Undone = { id, status: 'undone', removed: 0, restored: 0 }
      await using deriving = startDeriving()
      await db.transaction().execute(async (transaction) => {
        const claimed = await transaction
          .updateTable('imports')
          .set({ status: 'undone', undone_at: at })
          .where('id', '=', id)
          .where('status', '=', 'applied')
          .returning('id')
          .executeTakeFirst()
        if (!claimed) throw new Refusal(409, 'Only an import that was applied can be undone')
        await store.hold(transaction, 'catalogue')
        const run = { id, applied_at: applied_at!, at, by: userId, deriving }
        Object.assign(undone, await takeBack(store, transaction, run))
        await markChanged(transaction)
      })
      await changed()
      log.info({ ...undone, import: id }, 'Import undone')
      return undone
    },

    async list() {
      const rows = await db.selectFrom('imports').selectAll().orderBy('created_at', 'desc').limit(100).execute()
      return rows.map(previewOf)
    },
  }
}

interface Report {
  sheets: ImportSheet[]
  counts: Counts
}

function previewOf(row: Selectable<Tables['imports']>): ImportPreview {
  const { id, filename, status, created_at, report_json } = row
  return {
    id,
    filename,
    status,
    created_at: new Date(created_at).toISOString(),
    ...(JSON.parse(report_json) as Report),
  }
}

function reported({ venues, name, category, header_row, columns, skipped, reason }: ReadSheet): ImportSheet {
  return { name, category, venues: venues.length, header_row, columns, skipped, reason }
}

/** A file without venues: what each of its first sheets lacks, for whoever chose it. */
function nothingFound(sheets: readonly ReadSheet[]): string {
  const reasons = sheets.slice(0, 3).map(({ name, reason }) => `${name.trim()}: ${reason}`)
  return ['No venues were found in this file.', ...reasons].join(' ')
}

function* batches<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += batchSize) yield all.slice(from, from + batchSize)
}
