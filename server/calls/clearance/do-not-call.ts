import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { DoNotCallEntry } from '../../../contract/clearance.ts'
import { ApiError } from '../../api-error.ts'
import { numberToDial } from '../../phone-number.ts'
import type { Store, Tables } from '../../store/open.ts'

/** A request of the callee not to be called again. */
export interface OptOut {
  /** As dialled. */
  number: string
  callId: string
  /** The callee's words. */
  words: string
  reason: string
}

/** A change of the list. `by` is a user id, or null if the callee asked for it. */
export interface DoNotCallChange {
  what: 'added' | 'changed' | 'removed'
  by: string | null
  entry: DoNotCallEntry
}

export interface DoNotCallList {
  /** Lists the entries, newest first. `before` in ms since 1970. */
  list(page?: { before?: number | undefined; limit?: number | undefined }): Promise<DoNotCallEntry[]>
  /** Adds a number, or sets the reason of a number that is on the list. @throws ApiError 422 if it is no phone number */
  put(request: { phone_number: string; reason: string }, userId: string): Promise<DoNotCallEntry>
  /** Adds the number of a callee. Keeps an existing entry, but adds the words if it has none. */
  optOut(request: OptOut): Promise<DoNotCallEntry>
  /** Removes an entry. Does nothing if it is removed. @throws ApiError 404, 422 without a reason */
  remove(id: string, reason: string, userId: string): Promise<DoNotCallEntry>
  /** Returns a removed number to the list. Does nothing if the number is on the list. @throws ApiError 404 */
  restore(id: string, userId: string): Promise<DoNotCallEntry>
  /** @param db a transaction, or the database @throws ApiError 403 if the number is on the list */
  rejectListed(db: Store['db'], number: string): Promise<void>
  isListed(number: string): Promise<boolean>
}

const mostEntries = 200

type Row = Selectable<Tables['do_not_call']> & { creator: string | null; remover: string | null }

const entries = (db: Store['db']) =>
  db
    .selectFrom('do_not_call')
    .selectAll()
    .select((e) => [
      e.selectFrom('users').select('email').whereRef('users.id', '=', 'do_not_call.created_by').as('creator'),
      e.selectFrom('users').select('email').whereRef('users.id', '=', 'do_not_call.removed_by').as('remover'),
    ])

const activeEntry = (db: Store['db'], number: string) =>
  entries(db).where('phone_number', '=', number).where('removed_at', 'is', null).executeTakeFirst()

/**
 * Opens the list of numbers that nobody may call. Each change holds the lock of phone calls: a call is admitted either
 * before the change or is rejected. @param changed called after each change
 */
export function openDoNotCallList(
  store: Store,
  clock: () => number,
  changed: (change: DoNotCallChange) => void,
): DoNotCallList {
  const { db } = store

  /** Runs `work`, which returns the row and what it did. Undefined: nothing. */
  async function change(
    by: string | null,
    work: (transaction: Store['db']) => Promise<[Row, DoNotCallChange['what'] | undefined]>,
  ): Promise<DoNotCallEntry> {
    const [row, what] = await db.transaction().execute(async (transaction) => {
      await store.hold(transaction, 'phone calls')
      return work(transaction)
    })
    const entry = entryOf(row)
    if (what !== undefined) changed({ what, by, entry })
    return entry
  }

  const withId = (transaction: Store['db'], id: string) => entries(transaction).where('id', '=', id).executeTakeFirst()

  /** A listed number has no consent any more. */
  async function add(transaction: Store['db'], row: Pick<Row, 'phone_number' | 'reason'> & Partial<Row>): Promise<Row> {
    const id = randomUUID()
    const { phone_number, reason, words = null, call_id = null, created_by = null } = row
    const { last } = await transaction
      .selectFrom('do_not_call')
      .select((e) => e.fn.max('created_at').as('last'))
      .executeTakeFirstOrThrow()
    // Pages of the list end at a time, so two entries never have the same.
    const created_at = Math.max(clock(), (last ?? 0) + 1)
    await transaction
      .insertInto('do_not_call')
      .values({ id, phone_number, reason, words, call_id, created_by, created_at })
      .execute()
    await transaction.deleteFrom('call_consents').where('phone_number', '=', phone_number).execute()
    return (await withId(transaction, id))!
  }

  return {
    async list({ before, limit = mostEntries } = {}) {
      let query = entries(db).where('removed_at', 'is', null)
      if (before !== undefined) query = query.where('created_at', '<', before)
      const rows = await query.orderBy('created_at', 'desc').orderBy('id').limit(limit).execute()
      return rows.map(entryOf)
    },
    async put({ phone_number, reason: typed }, userId) {
      const { number } = numberToDial(phone_number)
      const reason = typed.trim()
      return change(userId, async (transaction) => {
        const before = await activeEntry(transaction, number)
        if (before === undefined) {
          return [await add(transaction, { phone_number: number, reason, created_by: userId }), 'added']
        }
        if (reason === before.reason || reason === '') return [before, undefined]
        await transaction.updateTable('do_not_call').set({ reason }).where('id', '=', before.id).execute()
        return [{ ...before, reason }, 'changed']
      })
    },
    async optOut({ number, callId, words, reason }) {
      return change(null, async (transaction) => {
        const before = await activeEntry(transaction, number)
        const said = { words, call_id: callId }
        if (before === undefined) return [await add(transaction, { phone_number: number, reason, ...said }), 'added']
        if (before.words !== null) return [before, undefined]
        await transaction.updateTable('do_not_call').set(said).where('id', '=', before.id).execute()
        return [{ ...before, ...said }, 'changed']
      })
    },
    async remove(id, typed, userId) {
      const reason = typed.trim()
      return change(userId, async (transaction) => {
        const before = await withId(transaction, id)
        if (before === undefined) throw new ApiError(404, 'do_not_call_not_found')
        if (before.removed_at !== null) return [before, undefined]
        if (reason === '') throw new ApiError(422, 'removal_reason_missing')
        const removal = { removed_at: clock(), removed_by: userId, removal_reason: reason }
        await transaction.updateTable('do_not_call').set(removal).where('id', '=', id).execute()
        return [(await withId(transaction, id))!, 'removed']
      })
    },
    async restore(id, userId) {
      return change(userId, async (transaction) => {
        const removed = await withId(transaction, id)
        if (removed === undefined) throw new ApiError(404, 'do_not_call_not_found')
        const listed = await activeEntry(transaction, removed.phone_number)
        if (listed !== undefined) return [listed, undefined]
        const active = { removed_at: null, removed_by: null, removal_reason: null }
        await transaction.updateTable('do_not_call').set(active).where('id', '=', id).execute()
        await transaction.deleteFrom('call_consents').where('phone_number', '=', removed.phone_number).execute()
        return [(await withId(transaction, id))!, 'added']
      })
    },
    async rejectListed(transaction, number) {
      if (await activeEntry(transaction, number)) throw new ApiError(403, 'number_on_do_not_call_list')
    },
    isListed: async (number) => (await activeEntry(db, number)) !== undefined,
  }
}

function entryOf(row: Row): DoNotCallEntry {
  const { id, phone_number, reason, words, call_id, creator, created_at, removed_at, remover, removal_reason } = row
  const removed =
    removed_at === null
      ? {}
      : { removed: { by: remover, at: new Date(removed_at).toISOString(), reason: removal_reason ?? '' } }
  return {
    id,
    phone_number,
    reason,
    words,
    call_id,
    created_by: creator,
    created_at: new Date(created_at).toISOString(),
    ...removed,
  }
}
