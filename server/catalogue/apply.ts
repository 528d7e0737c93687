import type { Kysely } from 'kysely'
import type { Store, Tables } from '../store/open.ts'
import { type Derived, putDerived, removeDerived } from './derived.ts'
import type { Deriving } from './deriving.ts'
import type { KeyedDraft } from './draft.ts'
import { columnsOf, draftOf, type Outcome, outcomeOf, type Verdict, type VenueRow } from './rows.ts'

/** Rows looked up at once. */
export const batchSize = 200
/** Rows written at once: voice frames, and other queries, get their turn between two statements. */
const sliceSize = 50

/** Finds the venue in the catalogue that each draft means, if there is one, and what importing it comes to. */
export async function compare(db: Kysely<Tables>, drafts: readonly KeyedDraft[]): Promise<Outcome[]> {
  const keys = drafts.map((draft) => draft.row_key)
  const rows = await db.selectFrom('venues').selectAll().where('row_key', 'in', keys).execute()
  const byKey = new Map<string, VenueRow>()
  for (const row of rows) {
    const other = byKey.get(row.row_key)
    if (!other || other.deleted_at !== null) byKey.set(row.row_key, row)
  }
  return drafts.map((draft) => outcomeOf(byKey.get(draft.row_key), draft))
}

interface Run {
  readonly id: string
  readonly applied_at: number
  readonly counts: Record<Verdict, number>
  readonly deriving: Deriving
}

interface Touched {
  venue_id: number
  before_json: string | null
  draft: KeyedDraft
  derived: Derived
}

/** Writes a batch of an import's rows, in its transaction. */
export async function writeBatch(
  store: Store,
  transaction: Kysely<Tables>,
  drafts: readonly KeyedDraft[],
  run: Run,
): Promise<void> {
  const outcomes = await compare(transaction, drafts)
  for (const { verdict, existing, imported } of outcomes) {
    run.counts[verdict]++
    if (verdict !== 'unchanged' || !imported) continue
    // The workbook now says what a person said before it; the next import compares with that.
    const imported_json = JSON.stringify(imported)
    await transaction.updateTable('venues').set({ imported_json }).where('id', '=', existing!.id).execute()
  }
  const moving = outcomes.filter(({ verdict }) => verdict !== 'unchanged')
  const slices: { outcomes: Outcome[]; derived: Promise<Derived[]> }[] = []
  for (let from = 0; from < moving.length; from += sliceSize) {
    const slice = moving.slice(from, from + sliceSize)
    const derived = run.deriving.of(slice.map(({ draft }) => draft))
    // Those read ahead are not awaited where an earlier slice fails.
    derived.catch(() => {})
    slices.push({ outcomes: slice, derived })
  }
  for (const { outcomes, derived } of slices) await writeSlice(store, transaction, outcomes, await derived, run)
}

async function writeSlice(
  store: Store,
  transaction: Kysely<Tables>,
  outcomes: readonly Outcome[],
  derived: readonly Derived[],
  run: Run,
): Promise<void> {
  const touched: Touched[] = []
  const fresh: { draft: KeyedDraft; derived: Derived }[] = []
  for (const [n, { existing, draft, imported }] of outcomes.entries()) {
    const made = derived[n]!
    if (!existing) {
      fresh.push({ draft, derived: made })
      continue
    }
    touched.push({ venue_id: existing.id, before_json: JSON.stringify(existing), draft, derived: made })
    await transaction
      .updateTable('venues')
      .set({
        ...columnsOf(draft),
        ...made.columns,
        ...(imported ? { imported_json: JSON.stringify(imported) } : {}),
        deleted_at: null,
        updated_at: run.applied_at,
        version: existing.version + 1,
      })
      .where('id', '=', existing.id)
      .execute()
  }
  touched.push(...(await insert(transaction, fresh, run)))
  await transaction
    .insertInto('import_changes')
    .values(touched.map(({ venue_id, before_json }) => ({ import_id: run.id, venue_id, before_json })))
    .execute()
  await putDerived(
    store,
    transaction,
    touched.map(({ venue_id: id, before_json, draft: { category }, derived }) => ({
      id,
      category,
      derived,
      fresh: before_json === null,
    })),
  )
}

async function insert(
  transaction: Kysely<Tables>,
  fresh: readonly { draft: KeyedDraft; derived: Derived }[],
  { id: import_id, applied_at }: Run,
): Promise<Touched[]> {
  if (fresh.length === 0) return []
  const times = { import_id, created_at: applied_at, updated_at: applied_at }
  const made = await transaction
    .insertInto('venues')
    .values(
      fresh.map(({ draft, derived }) => ({
        ...columnsOf(draft),
        ...derived.columns,
        ...times,
        row_key: draft.row_key,
      })),
    )
    .returning(['id', 'row_key'])
    .execute()
  // Engines need not return rows in the order they were given.
  const idOf = new Map(made.map(({ id, row_key }) => [row_key, id]))
  return fresh.map((one) => ({ venue_id: idOf.get(one.draft.row_key)!, before_json: null, ...one }))
}

/**
 * Takes back what an import did, in a transaction, except for venues that a colleague or a later import changed since:
 * those are theirs. Venues that it made are removed, others stand as they stood before.
 */
export async function takeBack(
  store: Store,
  transaction: Kysely<Tables>,
  run: { id: string; applied_at: number; at: number; by: string | null; deriving: Deriving },
): Promise<{ removed: number; restored: number }> {
  const done = { removed: 0, restored: 0 }
  for (let last = 0; ;) {
    const changes = await transaction
      .selectFrom('import_changes')
      .select(['venue_id', 'before_json'])
      .where('import_id', '=', run.id)
      .where('venue_id', '>', last)
      .orderBy('venue_id')
      .limit(batchSize)
      .execute()
    const end = changes.at(-1)
    if (!end) return done
    last = end.venue_id
    const rows = await transaction
      .selectFrom('venues')
      .selectAll()
      .where(
        'id',
        'in',
        changes.map(({ venue_id }) => venue_id),
      )
      .where('updated_at', '=', run.applied_at)
      .execute()
    const current = new Map(rows.map((row) => [row.id, row]))
    const created = changes.flatMap(({ venue_id, before_json }) =>
      before_json === null && current.has(venue_id) ? [venue_id] : [],
    )
    if (created.length > 0) {
      await removeDerived(store, transaction, created)
      await transaction.deleteFrom('venues').where('id', 'in', created).execute()
    }
    const restored = changes.flatMap(({ venue_id, before_json }) => {
      const row = current.get(venue_id)
      return before_json !== null && row ? [{ row, before: JSON.parse(before_json) as VenueRow }] : []
    })
    await restore(store, transaction, restored, run)
    done.removed += created.length
    done.restored += restored.length
  }
}

async function restore(
  store: Store,
  transaction: Kysely<Tables>,
  all: readonly { row: VenueRow; before: VenueRow }[],
  run: { at: number; by: string | null; deriving: Deriving },
): Promise<void> {
  if (all.length === 0) return
  const derived = await run.deriving.of(all.map(({ before }) => draftOf(before)))
  for (const [n, { row, before }] of all.entries()) {
    await transaction
      .updateTable('venues')
      .set({ ...before, ...derived[n]!.columns, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
  }
  await transaction
    .insertInto('venue_changes')
    .values(
      all.map(({ row }) => ({
        venue_id: row.id,
        at: run.at,
        by: run.by,
        kind: 'import undone' as const,
        before_json: JSON.stringify(row),
      })),
    )
    .execute()
  const entries = all.map(({ before }, n) => ({
    id: before.id,
    category: before.category,
    derived: derived[n]!,
    before,
  }))
  await removeDerived(
    store,
    transaction,
    entries.filter(({ before }) => before.deleted_at !== null).map(({ id }) => id),
  )
  await putDerived(
    store,
    transaction,
    entries.filter(({ before }) => before.deleted_at === null),
  )
}
