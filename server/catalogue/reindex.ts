import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Store } from '../store/open.ts'
import { markChanged, putDerived, readingVersion } from './derived-data.ts'
import { startDeriver } from './derive-batch.ts'
import { draftOf } from './rows.ts'

const batchSize = 50

/**
 * Derives data again for venues of an older `readingVersion`. Each batch is a transaction, so staff can keep working.
 */
export async function reindex(options: {
  store: Store
  log: Pick<Logger, 'info'>
  changed: () => Promise<void>
  signal?: AbortSignal | undefined
}): Promise<void> {
  const { store, log, changed, signal } = options
  using deriving = startDeriver()
  let venues = 0
  for (let last = 0; ;) {
    if (signal?.aborted) break
    const after = last
    const read = await store.db.transaction().execute(async (transaction) => {
      await store.hold(transaction, 'catalogue')
      const rows = await transaction
        .selectFrom('venues')
        .selectAll()
        .where('id', '>', after)
        .where('deleted_at', 'is', null)
        .where((e) => e.or([e('facts_version', 'is', null), e('facts_version', '!=', readingVersion)]))
        .orderBy('id')
        .limit(batchSize)
        .execute()
      const end = rows.at(-1)
      if (!end) return 0
      last = end.id
      const derived = await deriving.of(rows.map(draftOf))
      for (const [n, { id }] of rows.entries()) {
        await transaction.updateTable('venues').set(derived[n]!.columns).where('id', '=', id).execute()
      }
      const entries = rows.map(({ id, category }, n) => ({ id, category, derived: derived[n]! }))
      await putDerived(store, transaction, entries)
      await markChanged(transaction)
      return rows.length
    })
    if (read === 0) break
    venues += read
    // Let other writers go first.
    await setTimeout(1)
  }
  if (venues === 0) return
  await changed()
  log.info({ venues }, 'Derived facts again after an update')
}
