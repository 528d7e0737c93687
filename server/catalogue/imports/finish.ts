import type { Store } from '../../store/open.ts'
import { derivedOf, markChanged, putDerived, removeDerived } from '../derived-data.ts'
import { startDeriver } from '../derive-batch.ts'
import { columnsOf } from '../rows.ts'
import { clear } from './clear.ts'
import { choicesOf } from './choices.ts'
import { compare } from './compare.ts'
import { inSlices } from './slices.ts'
import { rowsAt } from './stage.ts'
import type { Run } from './runs.ts'
import type { ImportLease } from './write-lease.ts'

/** Venues changed per transaction. */
const changedPerTransaction = 25

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
  for (const some of positions ? inSlices(positions, changedPerTransaction) : await allPositions(store, lease)) {
    signal.throwIfAborted()
    const drafts = await rowsAt(db, lease.import_id, some)
    const outcomesBefore = await compare(db, drafts, { including: 'hidden', choices })
    const changing = drafts.filter((_, n) => outcomesBefore[n]!.verdict === 'changed' || outcomesBefore[n]!.imported)
    if (changing.length > 0) {
      const expected = new Map(outcomesBefore.map((outcome) => [outcome.draft.row_key, outcome]))
      const derived = await deriving.of(changing.map(({ row_key }) => expected.get(row_key)!.draft))
      await lease.transaction(async (transaction) => {
        // Compare again, because a user may have changed a venue in the meantime.
        const outcomes = await compare(transaction, changing, { including: 'hidden', choices })
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
            await transaction
              .updateTable('venues')
              .set({
                ...columnsOf(draft),
                ...made.columns,
                ...remembered,
                row_key: draft.row_key,
                deleted_at: null,
                removed_by: null,
                updated_at: lease.at,
                version: existing.version + 1,
              })
              .where('id', '=', existing.id)
              .execute()
            changes.push({ import_id: lease.import_id, venue_id: existing.id, before_json: JSON.stringify(existing) })
            entries.push({ id: existing.id, category: draft.category, derived: made })
          } else if (imported) {
            await transaction.updateTable('venues').set(remembered).where('id', '=', existing.id).execute()
          }
        }
        if (changes.length > 0) {
          await transaction.insertInto('import_changes').values(changes).execute()
          await putDerived(store, transaction, entries)
        }
        await markChanged(transaction)
      })
    }
    if (run) run.done += drafts.length
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
      .limit(changedPerTransaction)
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
      for (const { id, version } of removed) {
        await transaction
          .updateTable('venues')
          .set({ deleted_at: at, updated_at: at, removed_by: import_id, version: version + 1 })
          .where('id', '=', id)
          .execute()
      }
      await transaction
        .insertInto('import_changes')
        .values(removed.map((row) => ({ import_id, venue_id: row.id, before_json: JSON.stringify(row) })))
        .execute()
      await removeDerived(
        store,
        transaction,
        removed.map(({ id }) => id),
      )
      await markChanged(transaction)
    })
  }
}

async function allPositions({ db }: Store, { import_id }: ImportLease): Promise<{ from: number; to: number }[]> {
  const last = await db
    .selectFrom('import_rows')
    .select((e) => e.fn.max<number | null>('n').as('n'))
    .where('import_id', '=', import_id)
    .executeTakeFirst()
  const slices: { from: number; to: number }[] = []
  for (let from = 0; from <= (last?.n ?? -1); from += changedPerTransaction)
    slices.push({ from, to: from + changedPerTransaction })
  return slices
}
