import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { type CarrierState, foldCarrier, orderedCall } from '../../../engine/carrier.ts'
import type { Store, Tables } from '../../store/open.ts'

const retryMs = [500, 1000, 2000, 5000, 15_000]

/** ms until a further try to end a leg, which was tried so often before. */
export const retryAfter = (tries: number): number => retryMs[Math.min(tries, retryMs.length - 1)]!

/** By then the leg's own time limit has ended it. */
export const giveUpMs = 60 * 60_000

const final = ['completed', 'canceled', 'busy', 'no-answer', 'failed']
const over = ['ended', 'failed']

/** A leg as the database has it, with what it has of its call. */
export interface Leg extends Selectable<Tables['phone_legs']> {
  state: CarrierState
  call: { status: string; owner: string | null; hang_up_by: string | null; practice: boolean }
}

/** What the carrier tells of a leg: its name, how far it has come, who picked up; the last two '' where it says nothing. */
export interface LegNews {
  sid: string
  status: string
  answeredBy: string
}

export type Legs = ReturnType<typeof openLegs>

/**
 * The carrier's legs in the database, which all processes share: a report may come to any of them, a media socket too,
 * and a leg that nobody ended is ended by whoever finds it.
 */
export function openLegs(store: Store, clock: () => number) {
  const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

  const joined = (db: Store['db']) =>
    db
      .selectFrom('phone_legs')
      .innerJoin('calls', 'calls.id', 'phone_legs.call_id')
      .selectAll('phone_legs')
      .select(['calls.status as call_status', 'calls.owner', 'calls.hang_up_by', 'calls.practice'])

  /** Legs that the carrier is not known to have ended, of calls that are over; while they are worth a try. */
  const held = (db: Store['db']) =>
    joined(db)
      .where('calls.status', 'in', over)
      .where('phone_legs.sid', 'is not', null)
      .where('phone_legs.released_at', 'is', null)
      .where('phone_legs.status', 'not in', final)
      .where('calls.ended_at', '>', clock() - giveUpMs)

  async function read(id: string): Promise<Leg | undefined> {
    const row = await joined(store.db).where('phone_legs.call_id', '=', id).executeTakeFirst()
    return row && legOf(row)
  }

  return {
    read,

    /** In the transaction that makes the call. */
    async add(db: Store['db'], id: string, address: string): Promise<void> {
      const row = { call_id: id, sid: null, status: 'queued', answered_by: null, token_hash: null, released_at: null }
      await db
        .insertInto('phone_legs')
        .values({ ...row, address })
        .execute()
    },

    /**
     * Takes in what the carrier tells, in any order and any number of times. The leg as it is then; undefined for one
     * that is not known, or known by another name.
     */
    async tell(id: string, { sid, status, answeredBy }: LegNews): Promise<Leg | undefined> {
      const isKnown = await store.db.transaction().execute(async (db) => {
        // Written to first, so that reports that come at once are folded one after the other.
        const row = await db
          .updateTable('phone_legs')
          .set({ sid: sql<string>`coalesce(sid, ${sid})` })
          .where('call_id', '=', id)
          .returning(['sid', 'status', 'answered_by'])
          .executeTakeFirst()
        if (row === undefined || row.sid !== sid) return false
        const before = stateOf(row.status)
        const changes = {
          ...(foldCarrier(before, status) === before ? {} : { status }),
          ...(answeredBy === '' || row.answered_by !== null ? {} : { answered_by: answeredBy }),
        }
        if (Object.keys(changes).length > 0) {
          await db.updateTable('phone_legs').set(changes).where('call_id', '=', id).execute()
        }
        return true
      })
      return isKnown ? read(id) : undefined
    },

    /** A token for one media socket; earlier ones are void. */
    async putToken(id: string, token: string): Promise<void> {
      await store.db
        .updateTable('phone_legs')
        .set({ token_hash: hashOf(token) })
        .where('call_id', '=', id)
        .execute()
    },

    /** True for the one who comes first with it, in whatever process. */
    async takeToken(id: string, token: string): Promise<boolean> {
      if (token === '') return false
      const { numUpdatedRows } = await store.db
        .updateTable('phone_legs')
        .set({ token_hash: null })
        .where('call_id', '=', id)
        .where('token_hash', '=', hashOf(token))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Those of `ids` as they are now. */
    async list(ids: readonly string[]): Promise<Leg[]> {
      if (ids.length === 0) return []
      return (await joined(store.db).where('phone_legs.call_id', 'in', ids).execute()).map(legOf)
    },

    /** A try to end the leg is made now: nobody else is to make one within `ms`. */
    async trying(id: string, ms: number): Promise<void> {
      await store.db
        .updateTable('phone_legs')
        .set({
          tries: sql<number>`tries + 1`,
          next_try_at: sql<number>`${store.clock} + ${sql.lit(ms)}`,
        })
        .where('call_id', '=', id)
        .execute()
    },

    /** The carrier has confirmed that the leg is over. */
    async released(id: string): Promise<void> {
      await store.db
        .updateTable('phone_legs')
        .set({ released_at: clock() })
        .where('call_id', '=', id)
        .where('released_at', 'is', null)
        .execute()
    },

    /** Legs of calls that are over, which nobody has ended or is just about to. */
    async due(): Promise<Leg[]> {
      const rows = await held(store.db)
        // None is put off for longer than this: then the clock was put back.
        .where(sql<boolean>`phone_legs.next_try_at not between ${store.clock} + 1 and ${store.clock} + 60000`)
        .limit(20)
        .execute()
      return rows.map(legOf)
    },
  }
}

function stateOf(status: string): CarrierState {
  return foldCarrier(orderedCall, status)
}

function legOf(
  row: Selectable<Tables['phone_legs']> & {
    call_status: string
    owner: string | null
    hang_up_by: string | null
    practice: number
  },
): Leg {
  const { call_status: status, owner, hang_up_by, practice, ...leg } = row
  return { ...leg, state: stateOf(leg.status), call: { status, owner, hang_up_by, practice: practice === 1 } }
}

/**
 * For a query of calls: whether a call that is over for us may still go on at the carrier. 1 or 0.
 */
export const isHangUpUnconfirmed = sql<number>`case when calls.status in ('ended', 'failed') and exists (
  select 1 from phone_legs where phone_legs.call_id = calls.id and sid is not null and released_at is null
    and phone_legs.status not in (${sql.join(final.map((status) => sql.lit(status)))})) then 1 else 0 end`
