import type { Insertable } from 'kysely'
import type { ModelUsage } from '../providers/model-usage.ts'
import type { Store, Tables } from '../store/open.ts'
import { addUsage, usageRow } from './costs/usage-rows.ts'

type Row = Insertable<Tables['call_events']>

/**
 * Inserts events, and adds their usage to `call_usage`. Requires a transaction if any event is a `usage`.
 * `again`: skips existing events, so that a repeated write counts their usage once.
 */
export async function insertEvents(db: Store['db'], rows: readonly Row[], again = false): Promise<void> {
  const inserting = db.insertInto('call_events').values(rows)
  if (!again) await inserting.execute()
  const isNew = again ? await insertMissing() : () => true
  const used = rows.filter((row) => row.type === 'usage' && isNew(row))
  if (used.length === 0) return
  await addUsage(
    db,
    used.map(({ call_id, data_json }) => {
      const { model, usage } = JSON.parse(data_json) as { model: string; usage: ModelUsage | null }
      return usageRow(call_id, model, usage)
    }),
  )

  async function insertMissing(): Promise<(row: Row) => boolean> {
    const inserted = await inserting
      .onConflict((conflict) => conflict.doNothing())
      .returning(['call_id', 'seq'])
      .execute()
    const keys = new Set(inserted.map(({ call_id, seq }) => `${seq} ${call_id}`))
    return ({ call_id, seq }) => keys.has(`${seq} ${call_id}`)
  }
}
