import type { Kysely } from 'kysely'
import type { Store, Tables } from '../../store/open.ts'
import { type Derived, putDerived, removeDerived } from '../derived-data.ts'
import { startDeriver } from '../derive-batch.ts'
import type { KeyedDraft } from '../draft.ts'
import { columnsOf, type Verdict } from '../rows.ts'
import { choicesOf } from './choices.ts'
import { compare } from './compare.ts'
import type { Run } from './runs.ts'
import { inSlices, prepared } from './slices.ts'
import type { ImportLease } from './write-lease.ts'

/** Rows compared per query. */
const batchSize = 400
/**
 * Venues created per transaction. On the embedded database all other writers wait about 30 ms per transaction.
 * PostgreSQL writes concurrently, so larger batches are faster.
 */
const createdPerTransaction = { sqlite: 200, postgres: 400 }

/** Reads workbook rows by position, in order. */
export async function rowsAt(
  db: Kysely<Tables>,
  import_id: string,
  positions: readonly number[] | { from: number; to: number },
): Promise<KeyedDraft[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select('draft_json')
    .where('import_id', '=', import_id)
    .$if('from' in positions, (query) => {
      const { from, to } = positions as { from: number; to: number }
      return query.where('n', '>=', from).where('n', '<', to)
    })
    .$if(!('from' in positions), (query) => query.where('n', 'in', positions as readonly number[]))
    .orderBy('n')
    .execute()
  return rows.map(({ draft_json }) => JSON.parse(draft_json) as KeyedDraft)
}

interface Batch {
  readonly size: number
  /** Positions of rows that change an existing venue or its stored workbook values. */
  readonly later: number[]
  readonly counts: Record<Exclude<Verdict, 'created'>, number>
  /** New venues, one slice per transaction, with their derived data. */
  readonly fresh: { drafts: KeyedDraft[]; derived: Promise<Derived[]> }[]
}

/**
 * Creates the new venues of an import hidden from all lists. Returns the positions of the other rows that change
 * something. `unstage` reverses this until the import is applied.
 */
export async function stage(
  store: Store,
  lease: ImportLease,
  run: Run,
): Promise<{ counts: Record<Verdict, number>; later: number[] }> {
  const { db } = store
  const choices = await choicesOf(db, lease.import_id)
  using deriving = startDeriver(run.total)
  using _renewal = lease.renewing()
  await lease.transaction(async (transaction) => {
    const last = await transaction
      .selectFrom('venues')
      .select((e) => e.fn.max<number | null>('id').as('id'))
      .executeTakeFirst()
    await transaction
      .updateTable('catalogue_state')
      .set({ hidden_from: (last?.id ?? 0) + 1 })
      .execute()
  })

  async function prepare(from: number): Promise<Batch> {
    const drafts = await rowsAt(db, lease.import_id, { from, to: from + batchSize })
    const outcomes = await compare(db, drafts, { including: 'hidden', choices })
    const fresh: KeyedDraft[] = []
    const later: number[] = []
    const counts = { changed: 0, unchanged: 0, deleted: 0 }
    for (const [n, { verdict, draft, imported }] of outcomes.entries()) {
      if (verdict === 'created') fresh.push(draft)
      else {
        counts[verdict]++
        if (verdict === 'changed' || imported) later.push(from + n)
      }
    }
    const slices = inSlices(fresh, createdPerTransaction[store.engine]).map((drafts) => ({
      drafts,
      derived: deriving.of(drafts),
    }))
    // See `prepared`.
    for (const { derived } of slices) derived.catch(() => {})
    return { size: drafts.length, later, counts, fresh: slices }
  }

  const counts = { created: 0, changed: 0, unchanged: 0, deleted: 0 }
  const later: number[] = []
  const positions = Array.from({ length: Math.ceil(run.total / batchSize) }, (_, n) => n * batchSize)
  for await (const batch of prepared(positions, prepare, 1)) {
    for (const { drafts, derived } of batch.fresh) {
      run.signal.throwIfAborted()
      const read = await derived
      const venues = drafts.map((draft, n) => ({ draft, derived: read[n]! }))
      await lease.transaction((transaction) => make(store, transaction, venues, lease))
      counts.created += drafts.length
    }
    run.signal.throwIfAborted()
    for (const verdict of ['changed', 'unchanged', 'deleted'] as const) counts[verdict] += batch.counts[verdict]
    later.push(...batch.later)
    run.done += batch.size - batch.later.length
  }
  return { counts, later }
}

async function make(
  store: Store,
  transaction: Kysely<Tables>,
  venues: readonly { draft: KeyedDraft; derived: Derived }[],
  { import_id, at }: ImportLease,
): Promise<void> {
  const times = { import_id, created_at: at, updated_at: at }
  const rows = venues.map(({ draft, derived }) => ({
    ...columnsOf(draft),
    ...derived.columns,
    ...times,
    row_key: draft.row_key,
  }))
  const made = await store.insertRows(transaction, 'venues', rows, ['id', 'row_key'])
  await store.insertRows(
    transaction,
    'import_changes',
    made.map(({ id: venue_id }) => ({ import_id, venue_id, before_json: null })),
  )
  // Databases may return rows in a different order.
  const idOf = new Map(made.map(({ id, row_key }) => [row_key, id]))
  const entries = venues.map(({ draft: { category, row_key }, derived }) => ({
    id: idOf.get(row_key)!,
    category,
    derived,
    fresh: true,
  }))
  await putDerived(store, transaction, entries)
}

/** Deletes the venues of an import that was not applied. No list has shown them. */
export async function unstage(store: Store, lease: ImportLease, signal: AbortSignal): Promise<void> {
  const { db } = store
  const { hidden_from } = await db.selectFrom('catalogue_state').select('hidden_from').executeTakeFirstOrThrow()
  if (hidden_from === null) return
  using _renewal = lease.renewing()
  for (;;) {
    signal.throwIfAborted()
    const made = await db
      .selectFrom('venues')
      .select('id')
      .where('id', '>=', hidden_from)
      .orderBy('id')
      .limit(createdPerTransaction[store.engine])
      .execute()
    if (made.length === 0) break
    const ids = made.map(({ id }) => id)
    await lease.transaction(async (transaction) => {
      await removeDerived(store, transaction, ids)
      await transaction
        .deleteFrom('import_changes')
        .where('import_id', '=', lease.import_id)
        .where('venue_id', 'in', ids)
        .execute()
      await transaction.deleteFrom('venues').where('id', 'in', ids).execute()
    })
  }
  await lease.transaction((transaction) =>
    transaction.updateTable('catalogue_state').set({ hidden_from: null }).execute(),
  )
}
