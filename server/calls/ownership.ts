import { keyOf } from '../../contract/message.ts'
import { staffMessage } from '../../contract/messages/index.ts'
import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Store, Tables } from '../store/open.ts'
import type { LiveCall } from './live-call.ts'
import { activeStatuses, isActive } from './status.ts'

/**
 * Every call that runs belongs to the process that runs it, by a lease in the database's time, which all processes
 * share:
 *
 *     running ──renewed every 2 s──▶ running ──▶ ended by its owner
 *        └──not renewed for 8 s──▶ ended by any other process, or by the next one to start
 *
 * A lease counts as run out when it was found so twice, `renewMs` apart: after a time in which the database answered
 * nobody, the owners have the same chance to renew as others have to sweep. A dead process is so noticed within 12 s of
 * another's start; one that was only stalled finds its calls taken from it and lets go of them. Should the database's
 * clock be put back, a lease that lasts longer than any does has run out too: whoever lives renews it by the new time.
 */
const leaseMs = 8_000
const renewMs = 2_000

/** How long a hang-up waits for the process that runs the call. */
const elsewhereMs = 5_000

export interface OwnershipTiming {
  leaseMs?: number
  renewMs?: number
}

export interface Ownership {
  /** This process, as it stands in the rows of its calls. */
  readonly owner: string
  /** What the row of a call of this process begins with. */
  claim(): { owner: string; lease_until: RawBuilder<number> }
  /** Makes another process's call this one's. Its row, and how many records it has; undefined when it is over. */
  takeOver(id: string): Promise<{ row: Tables['calls']; records: number } | undefined>
  /** Ends what dead processes left, renews what this one runs. Runs by itself every 2 s. */
  tick(): Promise<void>
  stop(): void
}

/** Keeps the leases of `live`, by call id, from now on. */
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
  const lasting = timing.leaseMs ?? leaseMs
  const lease = () => sql<number>`${store.clock} + ${sql.lit(lasting)}`
  let isTicking = false
  /** The calls whose lease had run out when they were last looked at, and when it had. */
  let suspects: ReadonlyMap<string, number | null> = new Map()

  async function renew() {
    if (live.size === 0) return
    const mine = await store.db
      .updateTable('calls')
      .set({ lease_until: lease() })
      // Of no others: one whose end could not be written would stay for as long as this process has calls.
      .where('id', 'in', [...live.keys()])
      .where('owner', '=', owner)
      .where('status', 'in', activeStatuses)
      .returning(['id', 'hang_up_by'])
      .execute()
    for (const { id, hang_up_by: by } of mine) {
      if (by !== null) void live.get(id)?.end('ended', staffMessage('hung_up'), by)
    }
    // Some have no row yet, or are ending just now; one with a row and without its owner was taken away.
    if (mine.length >= live.size) return
    const lost = await store.db
      .selectFrom('calls')
      .select(['id', 'owner'])
      .where('id', 'in', [...live.keys()])
      .where((e) => e.or([e('owner', 'is', null), e('owner', '!=', owner)]))
      .execute()
    for (const { id, owner: other } of lost) {
      if (other === null) void live.get(id)?.end('failed', staffMessage('server_lost_call'))
      else live.get(id)?.letGo()
    }
  }

  async function tick() {
    if (isTicking) return
    isTicking = true
    try {
      await renew()
      const dead = await findDeadCalls(store, lasting)
      const known = [...dead].filter(([id, ranOut]) => suspects.get(id) === ranOut).map(([id]) => id)
      const swept = await sweepDeadCalls(store, clock(), known, lasting)
      suspects = dead
      if (swept > 0) log.info({ calls: swept }, 'Ended calls that were left active')
    } catch (error) {
      log.error({ error }, 'The leases of the calls could not be kept')
    } finally {
      isTicking = false
    }
  }

  const timer = setInterval(() => void tick(), timing.renewMs ?? renewMs)
  timer.unref()
  async function takeOver(id: string) {
    return store.db.transaction().execute(async (db) => {
      // First of all, so that whoever writes of the call as its owner does so before, or finds that it is not.
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

const hasRunOut = (store: Store, lasting: number) =>
  sql<boolean>`(lease_until is null or lease_until not between ${store.clock} and ${store.clock} + ${sql.lit(Math.max(0, lasting))})`

/** By id, when the lease ran out. */
async function findDeadCalls(store: Store, lasting: number): Promise<Map<string, number | null>> {
  const dead = await store.db
    .selectFrom('calls')
    .select(['id', 'lease_until'])
    .where('status', 'in', activeStatuses)
    .where(hasRunOut(store, lasting))
    .execute()
  return new Map(dead.map(({ id, lease_until }) => [id, lease_until]))
}

/**
 * Ends those of the calls whose lease, which lasts so many ms, has run out: nobody is left who speaks in them. Resolves to
 * their number.
 */
export async function sweepDeadCalls(
  store: Store,
  now: number,
  ids: readonly string[],
  lasting = leaseMs,
): Promise<number> {
  if (ids.length === 0) return 0
  const reason = staffMessage('server_stopped_during_call')
  const isDead = hasRunOut(store, lasting)
  const dead = await store.db
    .selectFrom('calls')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .where('status', 'in', activeStatuses)
    .where(isDead)
    .execute()
  let swept = 0
  for (const { id, status: before } of dead) {
    const status = before === 'connected' ? 'ended' : 'failed'
    await store.db.transaction().execute(async (db) => {
      // Of several processes that sweep at once, one ends it.
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
        .where(isDead)
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

/** Asks the process that runs the call, if any does, to hang up; resolves when it has, or after 5 s. */
export async function hangUpElsewhere(store: Store, id: string, userId: string): Promise<void> {
  const asked = await store.db
    .updateTable('calls')
    .set({ hang_up_by: userId })
    .where('id', '=', id)
    .where('status', 'in', activeStatuses)
    .executeTakeFirst()
  if (asked.numUpdatedRows === 0n) return
  for (const giveUp = performance.now() + elsewhereMs; performance.now() < giveUp;) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    const row = await store.db.selectFrom('calls').select('status').where('id', '=', id).executeTakeFirst()
    if (row === undefined || !isActive(row)) return
  }
}
