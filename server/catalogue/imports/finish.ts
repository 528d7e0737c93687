import type { Store } from '../../store/open.ts'
import { derivedOf, markChanged, putDerived, removeDerived } from '../derived-data.ts'
import { startDeriver } from '../derive-batch.ts'
import { columnsOf, type VenueRow } from '../rows.ts'
import { clear } from './clear.ts'
import { choicesOf } from './choices.ts'
import { compare } from './compare.ts'
import { inSlices, prepared } from './slices.ts'
import { rowsAt } from './stage.ts'
import type { Run } from './runs.ts'
import type { ImportLease } from './write-lease.ts'

/** Venues changed per transaction (see `createdPerTransaction`). */
const changedPerTransaction = { sqlite: 100, postgres: 400 }

/**
 * Updates existing venues from an applied import. Safe to repeat after an interruption, because applied rows change
 * nothing.
 * @param positions rows that change something, if known
 */
export async function finish(
  store: Store,
  lease: ImportLease,
  { positions, run, signal }: { positions?: readonly number[]; run?: Run; signal: AbortSignal },
): Promise<void> {
  const { db } = store
  const choices = await choicesOf(db, lease.import_id)
  using deriving = startDeriver(positions?.length)
  using _renewal = lease.renewing()
  const most = changedPerTransaction[store.engine]
  const slices = positions ? inSlices(positions, most) : await allPositions(store, lease, most)

  async function prepare(some: (typeof slices)[number]) {
    signal.throwIfAborted()
    const drafts = await rowsAt(db, lease.import_id, some)
    const outcomes = await compare(db, drafts, { including: 'hidden', choices })
    const changing = drafts.filter((_, n) => outcomes[n]!.verdict === 'changed' || outcomes[n]!.imported)
    const expected = new Map(outcomes.map((outcome) => [outcome.draft.row_key, outcome]))
    const derived = await deriving.of(changing.map(({ row_key }) => expected.get(row_key)!.draft))
    return { size: drafts.length, changing, expected, derived }
  }

  for await (const { size, changing, expected, derived } of prepared(slices, prepare)) {
    signal.throwIfAborted()
    if (changing.length > 0) {
      await lease.transaction(async (transaction) => {
        // Compare again, because a user may have changed a venue in the meantime.
        const outcomes = await compare(transaction, changing, { including: 'hidden', choices })
        const rows: VenueRow[] = []
        const changes: { import_id: string; venue_id: number; before_json: string }[] = []
        const entries: Parameters<typeof putDerived>[2][number][] = []
        for (const [n, { verdict, existing, draft, imported }] of outcomes.entries()) {
          if (!existing) continue
          // The workbook now contains values that a user set before. The next import compares with these values.
          // If user and workbook both renamed the venue, store the workbook's key.
          const remembered = imported ? { imported_json: JSON.stringify(imported), row_key: draft.row_key } : {}
          if (verdict === 'changed') {
            const before = expected.get(draft.row_key)?.existing
            const made = before?.version === existing.version ? derived[n]! : derivedOf(draft)
            rows.push({
              ...existing,
              ...columnsOf(draft),
              ...made.columns,
              ...remembered,
              row_key: draft.row_key,
              deleted_at: null,
              removed_by: null,
              updated_at: lease.at,
              version: existing.version + 1,
            })
            changes.push({ import_id: lease.import_id, venue_id: existing.id, before_json: JSON.stringify(existing) })
            entries.push({ id: existing.id, category: draft.category, derived: made })
          } else if (imported) rows.push({ ...existing, ...remembered })
        }
        await store.replaceRows(transaction, 'venues', rows)
        await store.insertRows(transaction, 'import_changes', changes)
        await putDerived(store, transaction, entries)
        await markChanged(transaction)
      })
    }
    if (run) run.done += size
  }
  if (choices.removeGone) await removeGone(store, lease, new Set(choices.same.values()), signal)
  await clear(db, lease.import_id, ['import_rows', 'import_files', 'import_gone'])
}

/**
 * Deletes the venues that the file no longer lists, except for venues changed since the preview and for `others`.
 * Safe to repeat after an interruption, because a deleted venue has another version.
 */
async function removeGone(
  store: Store,
  lease: ImportLease,
  others: ReadonlySet<number>,
  signal: AbortSignal,
): Promise<void> {
  const { import_id, at } = lease
  for (let last = -1; ;) {
    signal.throwIfAborted()
    const gone = await store.db
      .selectFrom('import_gone')
      .selectAll()
      .where('import_id', '=', import_id)
      .where('n', '>', last)
      .orderBy('n')
      .limit(changedPerTransaction[store.engine])
      .execute()
    const end = gone.at(-1)
    if (!end) return
    last = end.n
    const versions = new Map(gone.map(({ venue_id, version }) => [venue_id, version]))
    await lease.transaction(async (transaction) => {
      const rows = await transaction
        .selectFrom('venues')
        .selectAll()
        .where('id', 'in', [...versions.keys()])
        .where('deleted_at', 'is', null)
        .execute()
      const removed = rows.filter(({ id, version }) => versions.get(id) === version && !others.has(id))
      if (removed.length === 0) return
      await store.replaceRows(
        transaction,
        'venues',
        removed.map((row) => ({
          ...row,
          deleted_at: at,
          updated_at: at,
          removed_by: import_id,
          version: row.version + 1,
        })),
      )
      await store.insertRows(
        transaction,
        'import_changes',
        removed.map((row) => ({ import_id, venue_id: row.id, before_json: JSON.stringify(row) })),
      )
      await removeDerived(
        store,
        transaction,
        removed.map(({ id }) => id),
      )
      await markChanged(transaction)
    })
  }
}

async function allPositions(
  { db }: Store,
  { import_id }: ImportLease,
  size: number,
): Promise<{ from: number; to: number }[]> {
  const last = await db
    .selectFrom('import_rows')
    .select((e) => e.fn.max<number | null>('n').as('n'))
    .where('import_id', '=', import_id)
    .executeTakeFirst()
  const slices: { from: number; to: number }[] = []
  for (let from = 0; from <= (last?.n ?? -1); from += size) slices.push({ from, to: from + size })
  return slices
}
