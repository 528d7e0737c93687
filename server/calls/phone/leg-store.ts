import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { type CarrierState, foldCarrier, orderedCall } from '../../../engine/carrier.ts'
import type { Store, Tables } from '../../store/open.ts'
import type { Account } from '../../providers/twilio.ts'
import type { LegAccess } from './carrier-accounts.ts'

const retryMs = [500, 1000, 2000, 5000, 15_000]

/** Returns the ms until the next try to end a leg, after `tries` failed tries. */
export const retryDelayMs = (tries: number): number => retryMs[Math.min(tries, retryMs.length - 1)]!

/** ms during which the server tries to end a leg. The carrier's time limit ends every leg earlier. */
export const hangUpTimeoutMs = 60 * 60_000

/** ms after a confirmed hang-up in which the carrier's last report may arrive */
const lastReportTimeoutMs = 60_000

/** Context of the ciphertext of a leg's credentials. */
const legCredentialsContext = (id: string) => `phone_leg_credentials.${id}`

const final = ['completed', 'canceled', 'busy', 'no-answer', 'failed']
const over = ['ended', 'failed']

/** A row of phone_legs, with the state of its call. */
export interface StoredLeg extends Selectable<Tables['phone_legs']> {
  state: CarrierState
  call: { status: string; owner: string | null; hang_up_by: string | null; practice: boolean }
}

/** A carrier's report about a leg. `status` and `answeredBy` are '' if the report does not contain them. */
export interface CarrierReport {
  sid: string
  status: string
  answeredBy: string
}

/**
 * Encrypts the credentials of legs. `context` names the stored field and its row: a ciphertext moved to another row does not
 * decrypt. `open` returns undefined if no key decrypts the text.
 */
export interface LegKeyring {
  seal(text: string, context: string): string
  open(sealed: string, context: string): string | undefined
}

/** A new leg. */
export interface LegStart {
  /** Our address for the carrier, without a trailing slash. */
  address: string
  /** Digits for a phone menu. */
  extension?: string | undefined
  /** Credentials of the order. */
  access: LegAccess
}

export type LegStore = ReturnType<typeof openLegStore>

/**
 * Stores the carrier's legs in the database, which all processes share. Any process can receive a report or a media socket,
 * and any process can end a leg whose owner did not. Without `keyring`, stores no credentials.
 */
export function openLegStore(store: Store, clock: () => number, keyring?: LegKeyring) {
  const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

  const joined = (db: Store['db']) =>
    db
      .selectFrom('phone_legs')
      .innerJoin('calls', 'calls.id', 'phone_legs.call_id')
      .selectAll('phone_legs')
      .select(['calls.status as call_status', 'calls.owner', 'calls.hang_up_by', 'calls.practice'])

  /** Legs of ended calls without a confirmed end, until the timeout. */
  const unreleased = (db: Store['db']) =>
    joined(db)
      .where('calls.status', 'in', over)
      .where('phone_legs.sid', 'is not', null)
      .where('phone_legs.released_at', 'is', null)
      .where('phone_legs.status', 'not in', final)
      .where('calls.ended_at', '>', clock() - hangUpTimeoutMs)

  async function read(id: string): Promise<StoredLeg | undefined> {
    const row = await joined(store.db).where('phone_legs.call_id', '=', id).executeTakeFirst()
    return row && legOf(row)
  }

  return {
    read,

    /** Inserts a leg. Runs in the transaction that inserts the call. */
    async add(db: Store['db'], id: string, { address, extension, access }: LegStart): Promise<void> {
      const row = {
        call_id: id,
        address,
        extension: extension ?? null,
        sid: null,
        status: 'queued',
        answered_by: null,
        token_hash: null,
        released_at: null,
      }
      await db.insertInto('phone_legs').values(row).execute()
      // Simulators end with their process, so a later process cannot use practice credentials.
      if (keyring === undefined || access.practice) return
      const { baseUrl, accountSid, authToken } = access
      const sealed = keyring.seal(JSON.stringify({ baseUrl, accountSid, authToken }), legCredentialsContext(id))
      await db.insertInto('phone_leg_credentials').values({ call_id: id, sealed }).execute()
    },

    /** Returns the credentials with which a leg began. Undefined if they are deleted, unreadable or of practice mode. */
    async access(id: string): Promise<LegAccess | undefined> {
      const row = await store.db
        .selectFrom('phone_leg_credentials')
        .select('sealed')
        .where('call_id', '=', id)
        .executeTakeFirst()
      const text = row && keyring?.open(row.sealed, legCredentialsContext(id))
      return text === undefined ? undefined : { ...(JSON.parse(text) as Account), practice: false }
    },

    /** Deletes the credentials of legs that are over or that no process tries to end any more. */
    async deleteOldCredentials(): Promise<void> {
      await store.db
        .deleteFrom('phone_leg_credentials')
        .where((e) => {
          const needed = e
            .selectFrom('phone_legs')
            .innerJoin('calls', 'calls.id', 'phone_legs.call_id')
            .select('phone_legs.call_id')
            .whereRef('phone_legs.call_id', '=', 'phone_leg_credentials.call_id')
            .where('phone_legs.status', 'not in', final)
            .where((leg) =>
              leg.or([
                leg('phone_legs.released_at', 'is', null),
                leg('phone_legs.released_at', '>', clock() - lastReportTimeoutMs),
              ]),
            )
            .where((call) =>
              call.or([call('calls.status', 'not in', over), call('calls.ended_at', '>', clock() - hangUpTimeoutMs)]),
            )
          return e.not(e.exists(needed))
        })
        .execute()
    },

    /**
     * Folds a report into the leg. Reports may arrive in any order and repeatedly. Returns the updated leg, or undefined if
     * the leg is unknown or has another SID.
     */
    async applyReport(id: string, { sid, status, answeredBy }: CarrierReport): Promise<StoredLeg | undefined> {
      const isKnown = await store.db.transaction().execute(async (db) => {
        // The update comes first because it locks the row: concurrent reports are folded one after another.
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
        if (foldCarrier(before, status).name === 'over') {
          await db.deleteFrom('phone_leg_credentials').where('call_id', '=', id).execute()
        }
        return true
      })
      return isKnown ? read(id) : undefined
    },

    /** Sets the token for one media socket. Earlier tokens become invalid. */
    async setToken(id: string, token: string): Promise<void> {
      await store.db
        .updateTable('phone_legs')
        .set({ token_hash: hashOf(token) })
        .where('call_id', '=', id)
        .execute()
    },

    /** Resolves to true for the first use of the token in any process. */
    async redeemToken(id: string, token: string): Promise<boolean> {
      if (token === '') return false
      const { numUpdatedRows } = await store.db
        .updateTable('phone_legs')
        .set({ token_hash: null })
        .where('call_id', '=', id)
        .where('token_hash', '=', hashOf(token))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Reads the legs with these call ids. */
    async list(ids: readonly string[]): Promise<StoredLeg[]> {
      if (ids.length === 0) return []
      return (await joined(store.db).where('phone_legs.call_id', 'in', ids).execute()).map(legOf)
    },

    /** Records a try to end the leg. `due` excludes the leg for `ms`. */
    async recordTry(id: string, ms: number): Promise<void> {
      await store.db
        .updateTable('phone_legs')
        .set({
          tries: sql<number>`tries + 1`,
          next_try_at: sql<number>`${store.clock} + ${sql.lit(ms)}`,
        })
        .where('call_id', '=', id)
        .execute()
    },

    /** Records that the carrier confirmed the end of the leg. */
    async markReleased(id: string): Promise<void> {
      await store.db
        .updateTable('phone_legs')
        .set({ released_at: clock() })
        .where('call_id', '=', id)
        .where('released_at', 'is', null)
        .execute()
    },

    /** Reads legs of ended calls that need another try to end them, at most 20. */
    async due(): Promise<StoredLeg[]> {
      const rows = await unreleased(store.db)
        // No try is postponed by more than a minute. A later time means that the clock was set back.
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
): StoredLeg {
  const { call_status: status, owner, hang_up_by, practice, ...leg } = row
  return { ...leg, state: stateOf(leg.status), call: { status, owner, hang_up_by, practice: practice === 1 } }
}

/** SQL for a query of calls: 1 if the carrier has not confirmed the end of an ended call, else 0. */
export const isHangUpUnconfirmed = sql<number>`case when calls.status in ('ended', 'failed') and exists (
  select 1 from phone_legs where phone_legs.call_id = calls.id and sid is not null and released_at is null
    and phone_legs.status not in (${sql.join(final.map((status) => sql.lit(status)))})) then 1 else 0 end`
