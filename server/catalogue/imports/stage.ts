import type { Kysely } from 'kysely'
import type { Store, Tables } from '../../store/open.ts'
import { type Derived, putDerived, removeDerived } from '../derived-data.ts'
import { startDeriver } from '../derive-batch.ts'
import type { KeyedDraft } from '../draft.ts'
import { columnsOf, type Verdict } from '../rows.ts'
import { compare } from './compare.ts'
import type { Run } from './runs.ts'
import type { Work } from './write-lease.ts'

/** Rows looked up at once. */
const batchSize = 400
/**
 * Venues made in one transaction. With the embedded database all others wait to write meanwhile, some 20 ms; PostgreSQL
 * has other writers beside it, and is asked less often so.
 */
const madeAtOnce = { sqlite: 100, postgres: 400 }

/** What a workbook says, by places in it; in the order of the places. */
export async function rowsAt(
  db: Kysely<Tables>,
  import_id: string,
  places: readonly number[] | { from: number; to: number },
): Promise<KeyedDraft[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select('draft_json')
    .where('import_id', '=', import_id)
    .$if('from' in places, (query) => {
      const { from, to } = places as { from: number; to: number }
      return query.where('n', '>=', from).where('n', '<', to)
    })
    .$if(!('from' in places), (query) => query.where('n', 'in', places as readonly number[]))
    .orderBy('n')
    .execute()
  return rows.map(({ draft_json }) => JSON.parse(draft_json) as KeyedDraft)
}

interface Batch {
  readonly size: number
  /** Places of those that change what is there, or what is remembered of it. */
  readonly later: number[]
  readonly unchanged: number
  readonly changed: number
  /** New venues, as many as one transaction makes, with what is being read out of them. */
  readonly fresh: { drafts: KeyedDraft[]; derived: Promise<Derived[]> }[]
}

/**
 * Makes the new venues of an import where nobody sees them yet, and says at which places the others are. Until the import
 * is through, `unstage` leaves nothing of it.
 */
export async function stage(
  store: Store,
  work: Work,
  run: Run,
): Promise<{ counts: Record<Verdict, number>; later: number[] }> {
  const { db } = store
  await using deriving = startDeriver()
  await work.transaction(async (transaction) => {
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
    const drafts = await rowsAt(db, work.import_id, { from, to: from + batchSize })
    const outcomes = await compare(db, drafts, { including: 'hidden' })
    const fresh: KeyedDraft[] = []
    const later: number[] = []
    const counts = { changed: 0, unchanged: 0 }
    for (const [n, { verdict, draft, imported }] of outcomes.entries()) {
      if (verdict === 'created') fresh.push(draft)
      else {
        counts[verdict]++
        if (verdict === 'changed' || imported) later.push(from + n)
      }
    }
    const slices = inSlices(fresh, madeAtOnce[store.engine]).map((drafts) => ({ drafts, derived: deriving.of(drafts) }))
    // Those read ahead are not awaited where an earlier slice fails.
    for (const { derived } of slices) derived.catch(() => {})
    return { size: drafts.length, later, ...counts, fresh: slices }
  }

  const counts = { created: 0, changed: 0, unchanged: 0 }
  const later: number[] = []
  let next = prepare(0)
  for (let from = 0; from < run.total; from += batchSize) {
    const batch = await next
    // While this one is written, the next one is looked up.
    next = from + batchSize < run.total ? prepare(from + batchSize) : next
    next.catch(() => {})
    for (const { drafts, derived } of batch.fresh) {
      run.signal.throwIfAborted()
      const read = await derived
      const venues = drafts.map((draft, n) => ({ draft, derived: read[n]! }))
      await work.transaction((transaction) => make(store, transaction, venues, work))
      counts.created += drafts.length
    }
    run.signal.throwIfAborted()
    counts.changed += batch.changed
    counts.unchanged += batch.unchanged
    later.push(...batch.later)
    run.done += batch.size - batch.later.length
  }
  return { counts, later }
}

/** The items in their order, so many at a time. */
export function inSlices<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size))
}

async function make(
  store: Store,
  transaction: Kysely<Tables>,
  venues: readonly { draft: KeyedDraft; derived: Derived }[],
  { import_id, at }: Work,
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
  // Engines need not return rows in the order they were given.
  const idOf = new Map(made.map(({ id, row_key }) => [row_key, id]))
  const entries = venues.map(({ draft: { category, row_key }, derived }) => ({
    id: idOf.get(row_key)!,
    category,
    derived,
    fresh: true,
  }))
  await putDerived(store, transaction, entries)
}

/** Takes out what an import that did not get through has made; nobody has seen it. */
export async function unstage(store: Store, work: Work, signal: AbortSignal): Promise<void> {
  const { db } = store
  const { hidden_from } = await db.selectFrom('catalogue_state').select('hidden_from').executeTakeFirstOrThrow()
  if (hidden_from === null) return
  for (;;) {
    signal.throwIfAborted()
    const made = await db
      .selectFrom('venues')
      .select('id')
      .where('id', '>=', hidden_from)
      .orderBy('id')
      .limit(madeAtOnce[store.engine])
      .execute()
    if (made.length === 0) break
    const ids = made.map(({ id }) => id)
    await work.transaction(async (transaction) => {
      await removeDerived(store, transaction, ids)
      await transaction
        .deleteFrom('import_changes')
        .where('import_id', '=', work.import_id)
        .where('venue_id', 'in', ids)
        .execute()
      await transaction.deleteFrom('venues').where('id', 'in', ids).execute()
    })
  }
  await work.transaction((transaction) =>
    transaction.updateTable('catalogue_state').set({ hidden_from: null }).execute(),
  )
}
