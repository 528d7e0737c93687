import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Store } from '../store/open.ts'

/** ms of a lease, renewed with each tick. */
const leaseMs = 8_000

export interface LeaseTiming {
  inquiryLeaseMs?: number
}

/** An inquiry that this process drives. */
export interface Lease {
  id: string
  version: number
}

/**
 * Leases of inquiries in database time. One process drives an inquiry:
 *
 *     driven ──no owner, or lease expired──▶ claimed by the next process that looks ──renewed──▶ released, or not driven
 */
export function openLeases(store: Store, timing: LeaseTiming = {}) {
  const { db } = store
  const owner = randomUUID()
  const durationMs = timing.inquiryLeaseMs ?? leaseMs
  const end = sql<number>`${store.clock} + ${sql.lit(durationMs)}`

  return {
    owner,

    /** Renews the leases of this process and claims inquiries that no process drives. Resolves to all of them. */
    async claim(): Promise<Lease[]> {
      // Usually no inquiry is driven. A read costs less than an update.
      const any = await db.selectFrom('inquiries').select('id').where('driven', '=', 1).limit(1).executeTakeFirst()
      if (any === undefined) return []
      return db
        .updateTable('inquiries')
        .set({ owner, lease_until: end })
        .where('driven', '=', 1)
        .where((e) =>
          e.or([
            e('owner', '=', owner),
            e('owner', 'is', null),
            e('lease_until', 'is', null),
            e('lease_until', '<=', store.clock),
            // The clock of the database was set back.
            e('lease_until', '>', end),
          ]),
        )
        .returning(['id', 'version'])
        .execute()
    },

    /** Ends all leases of this process, so that another process continues at once. */
    async release(): Promise<void> {
      await db.updateTable('inquiries').set({ owner: null, lease_until: null }).where('owner', '=', owner).execute()
    },
  }
}

export type Leases = ReturnType<typeof openLeases>
