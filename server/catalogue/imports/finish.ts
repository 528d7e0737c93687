import type { Store } from '../../store/open.ts'
import { derivedOf, markChanged, putDerived } from '../derived-data.ts'
import { startDeriver } from '../derive-batch.ts'
import { columnsOf } from '../rows.ts'
import { clear } from './clear.ts'
import { compare } from './compare.ts'
import { inSlices, rowsAt } from './stage.ts'
import type { Run } from './runs.ts'
import type { Work } from './write-lease.ts'

/** Venues changed in one transaction. */
const changedAtOnce = 25

/**
 * Brings an import that is through to its end: venues that were there already become what the workbook says of them. May
 * be done again after it was broken off, since a workbook whose rows are all taken changes nothing.
 * @param places of the rows that change something, where that is known
 */
export async function finish(
  store: Store,
  work: Work,
  { places, run, signal }: { places?: readonly number[]; run?: Run; signal: AbortSignal },
): Promise<void> {
  const { db } = store
  await using deriving = startDeriver()
  for (const some of places ? inSlices(places, changedAtOnce) : await allPlaces(store, work)) {
    signal.throwIfAborted()
    const said = await rowsAt(db, work.import_id, some)
    const seen = await compare(db, said, { including: 'hidden' })
    const moving = said.filter((_, n) => seen[n]!.verdict === 'changed' || seen[n]!.imported)
    if (moving.length > 0) {
      const expected = new Map(seen.map((outcome) => [outcome.draft.row_key, outcome]))
      const derived = await deriving.of(moving.map(({ row_key }) => expected.get(row_key)!.draft))
      await work.transaction(async (transaction) => {
        // Again: a colleague may have changed a venue in between.
        const outcomes = await compare(transaction, moving, { including: 'hidden' })
        const changes: { import_id: string; venue_id: number; before_json: string }[] = []
        const entries: Parameters<typeof putDerived>[2][number][] = []
        for (const [n, { verdict, existing, draft, imported }] of outcomes.entries()) {
          if (!existing) continue
          // The workbook now says what a person said before it; the next import compares with that.
          // Where both have renamed it, its row is found by its new name from now on.
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
                deleted_at: null,
                updated_at: work.at,
                version: existing.version + 1,
              })
              .where('id', '=', existing.id)
              .execute()
            changes.push({ import_id: work.import_id, venue_id: existing.id, before_json: JSON.stringify(existing) })
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
    if (run) run.done += said.length
  }
  await clear(db, work.import_id, ['import_rows', 'import_files'])
}

async function allPlaces({ db }: Store, { import_id }: Work): Promise<{ from: number; to: number }[]> {
  const last = await db
    .selectFrom('import_rows')
    .select((e) => e.fn.max<number | null>('n').as('n'))
    .where('import_id', '=', import_id)
    .executeTakeFirst()
  const slices: { from: number; to: number }[] = []
  for (let from = 0; from <= (last?.n ?? -1); from += changedAtOnce) slices.push({ from, to: from + changedAtOnce })
  return slices
}
