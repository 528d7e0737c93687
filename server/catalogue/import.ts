import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Kysely, Selectable } from 'kysely'
import type { Logger } from 'pino'
import type * as z from 'zod/mini'
import type { ImportPreview, ImportSheet, importCounts, importUndone } from '../../contract/imports.ts'
import { Refusal } from '../refusal.ts'
import type { Store, Tables } from '../store/open.ts'
import { isSame, type KeyedDraft, type VenueDraft } from './draft.ts'
import { termsOf } from './terms.ts'
import { type ReadSheet, readWorkbook, WorkbookError } from './workbook.ts'

type Counts = z.infer<typeof importCounts>
type Undone = z.infer<typeof importUndone>
type VenueRow = Selectable<Tables['venues']>

export interface Imports {
  /** Reads a workbook and says what applying it would do. @throws Refusal 422 in the owner's words */
  preview(file: Uint8Array, filename: string, userId: string | null): Promise<ImportPreview>
  /** Writes a previewed import, all or nothing; the counts are what was really done. @throws Refusal 404, 409 */
  apply(id: string): Promise<ImportPreview>
  /** Takes an applied import back, except for venues that were changed since. @throws Refusal 404, 409 */
  undo(id: string): Promise<Undone>
  /** Newest first. */
  list(): Promise<ImportPreview[]>
}

/** Rows handled at once: other queries, of voice calls too, get their turn between two batches. */
const batchSize = 100

/** Milliseconds that a preview waits to be applied. */
const previewsKept = 24 * 60 * 60 * 1000

export function openImports(options: { store: Store; log: Pick<Logger, 'info'>; changed: () => void }): Imports {
  const { store, log, changed } = options
  const { db, search } = store

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
        for (const { existing, draft } of await compare(db, batch)) counts[verdict(existing, draft)]++
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

    async apply(id) {
      const { report_json } = await find(id)
      const report = JSON.parse(report_json) as Report
      const counts: Counts = { ...report.counts, created: 0, changed: 0, unchanged: 0 }
      const applied_at = Date.now()
      await db.transaction().execute(async (transaction) => {
        // Claims it: of two who apply at once one waits here, and then finds it applied.
        const claimed = await transaction
          .updateTable('imports')
          .set({ status: 'applied', applied_at })
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
          await write(transaction, drafts, { id, applied_at, counts })
        }
        const done = JSON.stringify({ ...report, counts } satisfies Report)
        await transaction.updateTable('imports').set({ report_json: done }).where('id', '=', id).execute()
        await transaction.deleteFrom('import_rows').where('import_id', '=', id).execute()
      })
      changed()
      log.info({ import: id, ...counts }, 'Import applied')
      return previewOf(await find(id))
    },

    async undo(id) {
      const { applied_at } = await find(id)
      const undone: Undone = { id, status: 'undone', removed: 0, restored: 0 }
      await db.transaction().execute(async (transaction) => {
        const claimed = await transaction
          .updateTable('imports')
          .set({ status: 'undone', undone_at: Date.now() })
          .where('id', '=', id)
          .where('status', '=', 'applied')
          .returning('id')
          .executeTakeFirst()
        if (!claimed) throw new Refusal(409, 'Only an import that was applied can be undone')
        await store.hold(transaction, 'catalogue')
        const changes = await transaction
          .selectFrom('import_changes')
          .innerJoin('venues', 'venues.id', 'import_changes.venue_id')
          .select(['venue_id', 'before_json'])
          .where('import_changes.import_id', '=', id)
          // What a later import or a colleague touched is theirs.
          .where('venues.updated_at', '=', applied_at)
          .where('venues.edited_at', 'is', null)
          .execute()
        const created = changes.filter(({ before_json }) => before_json === null).map(({ venue_id }) => venue_id)
        for (const ids of batches(created)) {
          await search.removeTerms(transaction, ids)
          await transaction.deleteFrom('venues').where('id', 'in', ids).execute()
        }
        for (const { venue_id, before_json } of changes) {
          if (before_json === null) continue
          const before = JSON.parse(before_json) as VenueRow
          await transaction.updateTable('venues').set(before).where('id', '=', venue_id).execute()
          await search.putTerms(transaction, [{ id: venue_id, terms: termsOf(draftOf(before)) }])
          undone.restored++
        }
        undone.removed = created.length
      })
      changed()
      log.info({ ...undone, import: id }, 'Import undone')
      return undone
    },

    async list() {
      const rows = await db.selectFrom('imports').selectAll().orderBy('created_at', 'desc').limit(100).execute()
      return rows.map(previewOf)
    },
  }

  async function write(
    transaction: Kysely<Tables>,
    drafts: KeyedDraft[],
    run: { id: string; applied_at: number; counts: Counts },
  ): Promise<void> {
    const touched: { venue_id: number; before_json: string | null; draft: KeyedDraft }[] = []
    const fresh: KeyedDraft[] = []
    for (const { existing, draft } of await compare(transaction, drafts)) {
      const what = verdict(existing, draft)
      run.counts[what]++
      if (what === 'created') fresh.push(draft)
      if (what !== 'changed' || !existing) continue
      touched.push({ venue_id: existing.id, before_json: JSON.stringify(existing), draft })
      await transaction
        .updateTable('venues')
        .set({ ...columns(draft), updated_at: run.applied_at })
        .where('id', '=', existing.id)
        .execute()
    }
    if (fresh.length > 0) {
      const times = { import_id: run.id, created_at: run.applied_at, updated_at: run.applied_at }
      const made = await transaction
        .insertInto('venues')
        .values(fresh.map((draft) => ({ ...columns(draft), ...times })))
        .returning(['id', 'row_key'])
        .execute()
      // Engines need not return rows in the order they were given.
      const idOf = new Map(made.map(({ id, row_key }) => [row_key, id]))
      for (const draft of fresh) touched.push({ venue_id: idOf.get(draft.row_key)!, before_json: null, draft })
    }
    if (touched.length === 0) return
    await transaction
      .insertInto('import_changes')
      .values(touched.map(({ venue_id, before_json }) => ({ import_id: run.id, venue_id, before_json })))
      .execute()
    const entries: { id: number; terms: string[] }[] = []
    for (const { venue_id, draft } of touched) {
      // A long description takes half a millisecond: voice frames pass in between.
      if (entries.length % 20 === 0) await setImmediate()
      entries.push({ id: venue_id, terms: termsOf(draft) })
    }
    await search.putTerms(transaction, entries)
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

/** Finds the venue in the catalogue that each draft means, if there is one. */
async function compare(db: Kysely<Tables>, drafts: readonly KeyedDraft[]) {
  const rows = await db
    .selectFrom('venues')
    .selectAll()
    .where(
      'row_key',
      'in',
      drafts.map((draft) => draft.row_key),
    )
    .where('deleted_at', 'is', null)
    .execute()
  const byKey = new Map(rows.map((row) => [row.row_key, row]))
  return drafts.map((draft) => ({ draft, existing: byKey.get(draft.row_key) }))
}

function verdict(existing: VenueRow | undefined, draft: KeyedDraft): 'created' | 'changed' | 'unchanged' {
  if (!existing) return 'created'
  return isSame(draftOf(existing), draft) ? 'unchanged' : 'changed'
}

function draftOf(row: VenueRow): VenueDraft {
  const { name, raw_price_text, website, address, source_sheet } = row
  const extras = JSON.parse(row.extras_json) as VenueDraft['extras']
  const category = row.category as VenueDraft['category']
  return { row: 0, name, category, raw_price_text, website, address, source_sheet, extras }
}

function columns(draft: KeyedDraft) {
  const { name, category, raw_price_text, website, address, source_sheet, extras, row_key } = draft
  return {
    name,
    category,
    raw_price_text,
    website,
    address,
    source_sheet,
    row_key,
    extras_json: JSON.stringify(extras),
  }
}
