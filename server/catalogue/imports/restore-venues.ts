import type { Store } from '../../store/open.ts'
import { derivedOf, markChanged, putDerived, removeDerived } from '../derived-data.ts'
import { startDeriver } from '../derive-batch.ts'
import { draftOf, type VenueRow } from '../rows.ts'
import type { ImportLease } from './write-lease.ts'

/** Venues restored per transaction (see `createdPerTransaction`). */
const venuesPerTransaction = { sqlite: 100, postgres: 400 }

/**
 * Undoes an import, except for venues that a user or a later import changed since. Deletes the venues that the import
 * created and restores the others. Safe to repeat after an interruption.
 */
export async function undoImport(
  store: Store,
  lease: ImportLease,
  signal: AbortSignal,
): Promise<{ removed: number; restored: number }> {
  const { db } = store
  using deriving = startDeriver()
  using _renewal = lease.renewing()
  const done = { removed: 0, restored: 0 }
  const { applied_at } = await db
    .selectFrom('imports')
    .select('applied_at')
    .where('id', '=', lease.import_id)
    .executeTakeFirstOrThrow()
  for (let last = 0; ;) {
    signal.throwIfAborted()
    const changes = await db
      .selectFrom('import_changes')
      .select(['venue_id', 'before_json'])
      .where('import_id', '=', lease.import_id)
      .where('venue_id', '>', last)
      .orderBy('venue_id')
      .limit(venuesPerTransaction[store.engine])
      .execute()
    const end = changes.at(-1)
    if (!end) return done
    last = end.venue_id
    const touched = new Map(changes.map(({ venue_id, before_json }) => [venue_id, rowIn(before_json)]))
    const before = await beforeUndone(db, touched)
    const earlier = [...before.values()].filter((row) => row !== null)
    const read = await deriving.of(earlier.map(draftOf))
    const derived = new Map(earlier.map(({ id }, n) => [id, read[n]!]))
    await lease.transaction(async (transaction) => {
      const rows = await transaction
        .selectFrom('venues')
        .selectAll()
        .where('id', 'in', [...touched.keys()])
        .execute()
      // Unchanged since the import.
      const untouched = rows.filter(
        ({ id, created_at, updated_at }) => updated_at === (touched.get(id) === null ? created_at : applied_at),
      )
      const made = untouched.filter(({ id }) => before.get(id) === null).map(({ id }) => id)
      if (made.length > 0) {
        await removeDerived(store, transaction, made)
        await transaction.deleteFrom('venues').where('id', 'in', made).execute()
      }
      const entries: Parameters<typeof putDerived>[2][number][] = []
      const restored: VenueRow[] = []
      const deleted: number[] = []
      const changed = untouched.filter(({ id }) => before.get(id) !== null)
      for (const row of changed) {
        const was = before.get(row.id)!
        const again = derived.get(row.id) ?? derivedOf(draftOf(was))
        restored.push({ ...row, ...was, ...again.columns, version: row.version + 1 })
        if (was.deleted_at === null) entries.push({ id: row.id, category: was.category, derived: again })
        else deleted.push(row.id)
      }
      if (changed.length > 0) {
        await store.replaceRows(transaction, 'venues', restored)
        await store.insertRows(
          transaction,
          'venue_changes',
          changed.map((row) => ({
            venue_id: row.id,
            at: lease.at,
            by: lease.by,
            kind: 'import undone' as const,
            before_json: JSON.stringify(row),
          })),
        )
        await removeDerived(store, transaction, deleted)
        if (entries.length > 0) await putDerived(store, transaction, entries)
      }
      await markChanged(transaction)
      done.removed += made.length
      done.restored += changed.length
    })
  }
}

const rowIn = (json: string | null): VenueRow | null => (json === null ? null : (JSON.parse(json) as VenueRow))

/**
 * Replaces the previous state of venues by an earlier one if an import wrote that state and is undone. Its undo
 * skipped these venues, because this later import had changed them. Null if the undone import created the venue.
 */
async function beforeUndone(
  db: Store['db'],
  touched: ReadonlyMap<number, VenueRow | null>,
): Promise<ReadonlyMap<number, VenueRow | null>> {
  const rows = await db
    .selectFrom('import_changes')
    .innerJoin('imports', 'imports.id', 'import_changes.import_id')
    .select(['venue_id', 'before_json', 'applied_at'])
    .where('venue_id', 'in', [...touched.keys()])
    .where('imports.status', '=', 'undone')
    .execute()
  const undone = rows.map(({ venue_id, applied_at, before_json }) => ({
    venue_id,
    applied_at,
    was: rowIn(before_json),
  }))
  const before = new Map<number, VenueRow | null>()
  for (const [id, state] of touched) {
    let current = state
    for (;;) {
      const row: VenueRow | null = current
      // The import that created a venue set both times.
      const writer = undone.findIndex(
        ({ venue_id, applied_at, was }) =>
          row !== null && venue_id === id && row.updated_at === (was === null ? row.created_at : applied_at),
      )
      if (writer < 0) break
      current = undone.splice(writer, 1)[0]!.was
    }
    before.set(id, current)
  }
  return before
}
