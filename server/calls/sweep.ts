import type { Store } from '../store/open.ts'

/**
 * Ends the calls that a process left active when it died. To be run at start, before the first call: whatever is active
 * then has nobody left who speaks in it. Resolves to their number.
 */
export async function sweepDeadCalls(store: Store, now: number): Promise<number> {
  const reason = 'The server stopped during the call.'
  const active = await store.db
    .selectFrom('calls')
    .select(['id', 'status'])
    .where('status', 'in', ['dialing', 'connected'])
    .execute()
  for (const { id, status } of active) {
    const final = status === 'connected' ? 'ended' : 'failed'
    await store.db.transaction().execute(async (db) => {
      const { last } = await db
        .selectFrom('call_events')
        .select((e) => e.fn.max('seq').as('last'))
        .where('call_id', '=', id)
        .executeTakeFirstOrThrow()
      await db
        .updateTable('calls')
        .set({ status: final, ended_at: now, end_reason: reason })
        .where('id', '=', id)
        .execute()
      const data_json = JSON.stringify({ status: final, reason })
      const seq = (last ?? 0) + 1
      await db.insertInto('call_events').values({ call_id: id, seq, at: now, type: 'ended', data_json }).execute()
    })
  }
  return active.length
}
