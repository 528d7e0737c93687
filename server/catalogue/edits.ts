import type { StaffMessage } from '../../contract/message.ts'
import { staffMessage } from '../../contract/messages.ts'
import type { Kysely } from 'kysely'
import type { Venue, VenueChange, VenueHistory } from '../../contract/venues.ts'
import { ApiError } from '../api-error.ts'
import type { Store, Tables } from '../store/open.ts'
import { type Derived, derivedOf, markChanged, putDerived, removeDerived } from './derived-data.ts'
import type { VenueDraft } from './draft.ts'
import { columnsOf, differences, draftOf, venueOf, type VenueRow } from './rows.ts'

export interface Edits {
  /** @throws ApiError 404; 409 if the venue changed after `change.version`; 422 */
  change(id: number, change: VenueChange, by: string | null): Promise<Venue>
  /** Removes the venue from every list. `restore` undoes this. @throws ApiError 404 */
  remove(id: number, by: string | null): Promise<void>
  /** @throws ApiError 404 */
  restore(id: number, by: string | null): Promise<Venue>
  /** Newest first. Includes deleted venues. @throws ApiError 404 */
  history(id: number): Promise<VenueHistory>
}

const fieldNames: Readonly<Record<string, string>> = {
  name: 'name',
  category: 'category',
  raw_price_text: 'price',
  website: 'website',
  address: 'address',
}

/** Normalises texts as imports do: trimmed, and null if empty. */
function cleaned(change: VenueChange): Omit<VenueDraft, 'row' | 'source_sheet'> {
  const text = (value: string | null) => value?.replace(/\r\n?/g, '\n').trim() || null
  const name = text(change.name)
  if (name === null) throw new ApiError(422, staffMessage('field_required', { field: 'name' }))
  const extras = Object.entries(change.extras).flatMap(([key, value]) => {
    const trimmed = text(value)
    return trimmed === null || key.trim() === '' ? [] : [[key.trim(), trimmed] as const]
  })
  return {
    name,
    category: change.category,
    raw_price_text: text(change.raw_price_text),
    website: text(change.website),
    address: text(change.address),
    extras: Object.fromEntries(extras),
  }
}

/** Manual changes of single venues, with the user and the previous values. */
export function openEdits(store: Store, changed: () => Promise<void>): Edits {
  const { db } = store

  async function find(db: Kysely<Tables>, id: number, { deleted = false } = {}): Promise<VenueRow> {
    const row = await db.selectFrom('venues').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row || (row.deleted_at !== null && !deleted)) throw new ApiError(404, 'venue_not_found')
    return row
  }

  /** Writes the values that `set` returns, and saves the previous row in the history. */
  async function write(
    id: number,
    what: { kind: 'edited' | 'deleted' | 'restored'; by: string | null },
    set: (row: VenueRow, at: number) => Promise<{ values: Partial<VenueRow>; derived?: Derived } | undefined>,
  ): Promise<Venue> {
    const row = await db.transaction().execute(async (transaction) => {
      // Wait for an import that has already read this venue and will write it.
      await store.hold(transaction, 'catalogue')
      const before = await find(transaction, id, { deleted: what.kind === 'restored' })
      // Must be later than the previous time: undoing an import identifies its rows by their time.
      const at = Math.max(Date.now(), before.updated_at + 1)
      const made = await set(before, at)
      if (!made) return before
      const values = { ...made.values, updated_at: at, version: before.version + 1 }
      await transaction.updateTable('venues').set(values).where('id', '=', id).execute()
      await transaction
        .insertInto('venue_changes')
        .values({ venue_id: id, at, ...what, before_json: JSON.stringify(before) })
        .execute()
      const after: VenueRow = { ...before, ...values }
      if (made.derived) await putDerived(store, transaction, [{ id, category: after.category, derived: made.derived }])
      else await removeDerived(store, transaction, [id])
      await markChanged(transaction)
      return after
    })
    await changed()
    return venueOf(row)
  }

  async function history(id: number): Promise<VenueHistory> {
    const row = await find(db, id, { deleted: true })
    const [imports, changes] = await Promise.all([
      db
        .selectFrom('import_changes')
        .innerJoin('imports', 'imports.id', 'import_changes.import_id')
        .leftJoin('users', 'users.id', 'imports.applied_by')
        .where('venue_id', '=', id)
        .select(['imports.applied_at as at', 'users.email as by', 'before_json'])
        .execute(),
      db
        .selectFrom('venue_changes')
        .leftJoin('users', 'users.id', 'venue_changes.by')
        .where('venue_id', '=', id)
        .select(['venue_changes.at', 'users.email as by', 'venue_changes.kind', 'before_json', 'calls_json'])
        .orderBy('venue_changes.id')
        .execute(),
    ])
    const events = [
      ...imports.map((one) => ({ ...one, at: one.at ?? row.created_at, kind: 'imported' as const, calls_json: null })),
      ...changes,
    ].toSorted((a, b) => a.at - b.at)
    const before = events.map(({ before_json }) =>
      before_json === null ? undefined : draftOf(JSON.parse(before_json) as VenueRow),
    )
    // The state after an event is the state before the next event.
    return events
      .map(({ at, by, kind, calls_json }, n) => {
        const changes = before[n] ? differences(before[n], before[n + 1] ?? draftOf(row)) : []
        return { at: new Date(at).toISOString(), by, kind, changes: withCalls(changes, calls_json) }
      })
      .toReversed()
  }

  async function rejectStale(row: VenueRow, version: number): Promise<void> {
    const since = (await history(row.id)).slice(0, Math.max(1, row.version - version))
    const fields = [...new Set(since.flatMap(({ changes }) => changes.map(({ field }) => fieldNames[field] ?? field)))]
    const by = [...new Set(since.flatMap(({ by }) => (by === null ? [] : [by])))].join(', ')
    throw new ApiError(409, changedMessage(by, fields.slice(0, 8).join(', ')))
  }

  return {
    async change(id, change, by) {
      const draft = cleaned(change)
      const row = await find(db, id)
      if (change.version !== undefined && change.version !== row.version) await rejectStale(row, change.version)
      return write(id, { kind: 'edited', by }, async (before, at) => {
        // Another user saved in the meantime.
        if (before.version !== row.version) {
          throw new ApiError(409, 'venue_changed_now')
        }
        const current = draftOf(before)
        const wanted = { ...current, ...draft }
        if (differences(current, wanted).length === 0) return undefined
        const derived = derivedOf(wanted)
        const imported_json = before.imported_json ?? JSON.stringify(current)
        return { values: { ...columnsOf(wanted), ...derived.columns, edited_at: at, imported_json }, derived }
      })
    },

    async remove(id, by) {
      await write(id, { kind: 'deleted', by }, async (_, at) => ({ values: { deleted_at: at } }))
    },

    restore: (id, by) =>
      write(id, { kind: 'restored', by }, async (before) => {
        if (before.deleted_at === null) return undefined
        const derived = derivedOf(draftOf(before))
        return { values: { ...derived.columns, deleted_at: null }, derived }
      }),

    history,
  }
}

/** Adds the calls that stated the new values. */
function withCalls<Change extends { field: string }>(
  changes: Change[],
  json: string | null,
): (Change & { call_id?: string })[] {
  if (json === null) return changes
  const calls = JSON.parse(json) as Record<string, string>
  return changes.map((change) => (calls[change.field] ? { ...change, call_id: calls[change.field]! } : change))
}

/** Returns the conflict message. `by` and `fields` are blank if unknown. */
function changedMessage(by: string, fields: string): StaffMessage {
  if (fields === '') return by === '' ? staffMessage('venue_changed_unknown') : staffMessage('venue_changed', { by })
  if (by === '') return staffMessage('venue_fields_changed_unknown', { fields })
  return staffMessage('venue_fields_changed', { by, fields })
}
