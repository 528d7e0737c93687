import { keyOf } from '../../contract/message.ts'
import { staffMessage } from '../../contract/messages.ts'
import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Store, Tables } from '../store/open.ts'
import type { LiveCall } from './live-call.ts'
import { ApiError } from '../api-error.ts'
import { activeStatuses, isActive } from './status.ts'
import { withTimeout } from './timeout.ts'

/**
 * Each running call belongs to one process, by a lease in database time, which all processes share:
 *
 *     running ──renewed every 2 s──▶ running ──▶ ended by its owner
 *        └──not renewed for 8 s──▶ ended by any other process, or by the next process that starts
 *
 * A process ends a call only if its lease was expired in two checks, `renewMs` apart. So after a database outage,
 * owners can renew their leases before other processes end the calls. A dead process is detected within 12 s. A stalled
 * process closes the calls that it lost to other processes. If the database clock is set back, a lease that ends too
 * far in the future also counts as expired. A running owner renews such a lease with the new time.
 */
const leaseMs = 8_000
const renewMs = 2_000

/** ms that a hang-up waits until its record is stored. During a database outage the writer retries for minutes. */
const hangUpMs = 5_000

/** ms that a hang-up waits for the process that runs the call. */
const elsewhereMs = 5_000

export interface OwnershipTiming {
  leaseMs?: number
  renewMs?: number
}

export interface Ownership {
  /** Id of this process in the rows of its calls. */
  readonly owner: string
  /** Returns the owner columns for a new call of this process. */
  claim(): { owner: string; lease_until: RawBuilder<number> }
  /** Moves a call to this process. Resolves to its row and number of records, or undefined if the call is over. */
  takeOver(id: string): Promise<{ row: Tables['calls']; records: number } | undefined>
  /** Renews the leases of this process and ends calls of dead processes. A timer calls it every 2 s. */
  tick(): Promise<void>
  stop(): void
}

/** Renews the leases of the calls in `live`, a map by call id, until `stop`. */
export function ownCalls(
  parts: {
    store: Store
    log: Pick<Logger, 'info' | 'error'>
    live: ReadonlyMap<string, LiveCall>
    /** ms since 1970 */
    clock: () => number
  },
  timing: OwnershipTiming = {},
): Ownership {
  const { store, log, live, clock } = parts
  const owner = randomUUID()
  const durationMs = timing.leaseMs ?? leaseMs
  const lease = () => sql<number>`${store.clock} + ${sql.lit(durationMs)}`
  let isTicking = false
  /** Calls whose lease had expired at the last check, with the expiry time. */
  let suspects: ReadonlyMap<string, number | null> = new Map()

  async function renew() {
    if (live.size === 0) return
    const mine = await store.db
      .updateTable('calls')
      .set({ lease_until: lease() })
      // Renews live calls only, not all rows of this owner: a call whose end could not be stored must expire.
      .where('id', 'in', [...live.keys()])
      .where('owner', '=', owner)
      .where('status', 'in', activeStatuses)
      .returning(['id', 'hang_up_by', 'goodbye_by'])
      .execute()
    for (const { id, hang_up_by: by, goodbye_by } of mine) {
      if (by !== null) void live.get(id)?.end('ended', staffMessage('hung_up'), by)
      else if (goodbye_by !== null) sayGoodbye(live.get(id), goodbye_by)
    }
    // A call without a renewal may have no row yet or may be ending. A row with another owner means a takeover.
    if (mine.length >= live.size) return
    const lost = await store.db
      .selectFrom('calls')
      .select(['id', 'owner'])
      .where('id', 'in', [...live.keys()])
      .where((e) => e.or([e('owner', 'is', null), e('owner', '!=', owner)]))
      .execute()
    for (const { id, owner: other } of lost) {
      if (other === null) void live.get(id)?.end('failed', staffMessage('server_lost_call'))
      else live.get(id)?.handOver()
    }
  }

  async function tick() {
    if (isTicking) return
    isTicking = true
    try {
      await renew()
      const dead = await findDeadCalls(store, durationMs)
      // An equal expiry time means that the owner has not renewed the lease since the last check.
      const confirmed = [...dead].filter(([id, expiredAt]) => suspects.get(id) === expiredAt).map(([id]) => id)
      const swept = await sweepDeadCalls(store, clock(), confirmed, durationMs)
      suspects = dead
      if (swept > 0) log.info({ calls: swept }, 'Ended calls of dead processes')
    } catch (error) {
      log.error({ error }, 'Call leases could not be renewed')
    } finally {
      isTicking = false
    }
  }

  const timer = setInterval(() => void tick(), timing.renewMs ?? renewMs)
  timer.unref()
  async function takeOver(id: string) {
    return store.db.transaction().execute(async (db) => {
      // The update comes first because it locks the row: a write of the old owner either precedes it or is rejected.
      const row = await db
        .updateTable('calls')
        .set({ owner, lease_until: lease() })
        .where('id', '=', id)
        .where('status', 'in', activeStatuses)
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) return undefined
      const { last } = await db
        .selectFrom('call_events')
        .select((e) => e.fn.max('seq').as('last'))
        .where('call_id', '=', id)
        .executeTakeFirstOrThrow()
      return { row, records: last ?? 0 }
    })
  }

  return { owner, claim: () => ({ owner, lease_until: lease() }), tick, takeOver, stop: () => clearInterval(timer) }
}

const isExpired = (store: Store, durationMs: number) =>
  sql<boolean>`(lease_until is null or lease_until not between ${store.clock} and ${store.clock} + ${sql.lit(Math.max(0, durationMs))})`

/** Returns the expiry time of each expired lease, by call id. */
async function findDeadCalls(store: Store, durationMs: number): Promise<Map<string, number | null>> {
  const dead = await store.db
    .selectFrom('calls')
    .select(['id', 'lease_until'])
    .where('status', 'in', activeStatuses)
    .where(isExpired(store, durationMs))
    .execute()
  return new Map(dead.map(({ id, lease_until }) => [id, lease_until]))
}

/** Ends the calls in `ids` whose lease has expired, because no process runs them. Resolves to the number of ended calls. */
export async function sweepDeadCalls(
  store: Store,
  now: number,
  ids: readonly string[],
  durationMs = leaseMs,
): Promise<number> {
  if (ids.length === 0) return 0
  const reason = staffMessage('server_stopped_during_call')
  const leaseExpired = isExpired(store, durationMs)
  const dead = await store.db
    .selectFrom('calls')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .where('status', 'in', activeStatuses)
    .where(leaseExpired)
    .execute()
  let swept = 0
  for (const { id, status: before } of dead) {
    const status = before === 'connected' ? 'ended' : 'failed'
    await store.db.transaction().execute(async (db) => {
      // Several processes may try to end the call. Only the first succeeds, and only if the lease is still expired.
      const ended = await db
        .updateTable('calls')
        .set({
          status,
          ended_at: now,
          end_reason: reason.text,
          end_reason_json: JSON.stringify(keyOf(reason)),
          owner: null,
        })
        .where('id', '=', id)
        .where('status', '=', before)
        .where(leaseExpired)
        .executeTakeFirst()
      if (ended.numUpdatedRows === 0n) return
      const { last } = await db
        .selectFrom('call_events')
        .select((e) => e.fn.max('seq').as('last'))
        .where('call_id', '=', id)
        .executeTakeFirstOrThrow()
      const data_json = JSON.stringify({ status, reason: reason.text, ...keyOf(reason) })
      const seq = (last ?? 0) + 1
      await db.insertInto('call_events').values({ call_id: id, seq, at: now, type: 'ended', data_json }).execute()
      swept += 1
    })
  }
  return swept
}

/** Ends the call after the agent's goodbye, if the call has one. Safe to repeat. */
function sayGoodbye(call: LiveCall | undefined, by: string): void {
  if (call?.sayGoodbye) call.sayGoodbye(by)
  else void call?.end('ended', staffMessage('hung_up'), by)
}

/** Ends a call after the agent's goodbye. `call` is undefined if another process runs it. */
export async function endPolitely(store: Store, call: LiveCall | undefined, id: string, userId: string): Promise<void> {
  if (call !== undefined) return sayGoodbye(call, userId)
  await store.db
    .updateTable('calls')
    .set({ goodbye_by: userId })
    .where('id', '=', id)
    .where('status', 'in', activeStatuses)
    .execute()
}

/**
 * Ends a call. `call` is undefined if another process runs it.
 * @throws ApiError 503 if the end is not stored within 5 s
 */
export async function hangUp(store: Store, call: LiveCall | undefined, id: string, userId: string): Promise<void> {
  if (call === undefined) return hangUpElsewhere(store, id, userId)
  const stored = call.end('ended', staffMessage('hung_up'), userId).then(() => true)
  if ((await withTimeout(hangUpMs, stored)) === undefined) throw new ApiError(503, 'hang_up_not_saved')
}

/** Asks the process that runs the call to hang up. Resolves when the call is over, or after 5 s. */
export async function hangUpElsewhere(store: Store, id: string, userId: string): Promise<void> {
  const asked = await store.db
    .updateTable('calls')
    .set({ hang_up_by: userId })
    .where('id', '=', id)
    .where('status', 'in', activeStatuses)
    .executeTakeFirst()
  if (asked.numUpdatedRows === 0n) return
  for (const giveUpAt = performance.now() + elsewhereMs; performance.now() < giveUpAt;) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    const row = await store.db.selectFrom('calls').select('status').where('id', '=', id).executeTakeFirst()
    if (row === undefined || !isActive(row)) return
  }
}
