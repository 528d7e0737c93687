import { keyOf } from '../../contract/message.ts'
import { staffMessage } from '../../contract/messages.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type {
  PhoneNumberChange,
  PhoneNumberDraft,
  readPhoneNumber,
  SavedPhoneNumber,
} from '../../contract/phone-numbers.ts'
import { ApiError } from '../api-error.ts'
import type { Store } from '../store/open.ts'
import { readNumber } from '../phone-number.ts'

/** Result of parsing a number, as sent to the page. */
type ShownReading = z.infer<typeof readPhoneNumber>

export interface PhoneNumbers {
  /** Parses a typed number without saving it. */
  check(typed: string): ShownReading
  /** Lists numbers by name. */
  list(): Promise<SavedPhoneNumber[]>
  /**
   * Saves a number as typed. If the same number exists in any notation, updates its name, and its notes if given.
   * @throws ApiError 422 if name or number is blank
   */
  create(draft: PhoneNumberDraft, userId: string): Promise<SavedPhoneNumber>
  /** Changes an entry. @throws ApiError 404, 422, 409 if another entry has this number or fields changed since `was` */
  update(id: string, change: PhoneNumberChange): Promise<SavedPhoneNumber>
  /** @throws ApiError 404 */
  remove(id: string): Promise<void>
  /**
   * Updates the keys of numbers that an earlier version read differently. If several entries now have the same number, the
   * oldest gets the key, and the others keep their texts without a key. Safe to repeat.
   */
  updateKeys(): Promise<void>
}

const columns = ['id', 'name', 'phone_number', 'notes'] as const
interface Row {
  id: string
  name: string
  phone_number: string
  notes: string
}

const gone = () => new ApiError(404, 'phone_number_not_found')

export function openPhoneNumbers({ store }: { store: Store }): PhoneNumbers {
  const { db } = store
  return {
    check: shownReading,
    async list() {
      const rows = await db.selectFrom('phone_numbers').select(columns).execute()
      // Sort here instead of in SQL, because the engines sort letters differently.
      return rows.sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id)).map(shown)
    },
    async create(draft, userId) {
      const typed = checked(draft)
      const { key: number_key } = readNumber(typed.phone_number)
      return db.transaction().execute(async (transaction) => {
        await store.hold(transaction, 'phone numbers')
        const saved = await savedBy(transaction, 'number_key', number_key)
        if (saved) {
          const change = { ...typed, notes: typed.notes || saved.notes }
          await transaction.updateTable('phone_numbers').set(change).where('id', '=', saved.id).execute()
          const was = saved.name === typed.name ? {} : { was: saved.name }
          return { ...shown({ id: saved.id, ...change }), ...was }
        }
        const row = { id: randomUUID(), ...typed }
        await transaction
          .insertInto('phone_numbers')
          .values({ ...row, number_key, created_by: userId, created_at: Date.now() })
          .execute()
        return shown(row)
      })
    },
    async update(id, { was, ...draft }) {
      const typed = checked(draft)
      const { key: number_key } = readNumber(typed.phone_number)
      return db.transaction().execute(async (transaction) => {
        await store.hold(transaction, 'phone numbers')
        const saved = await savedBy(transaction, 'id', id)
        if (!saved) throw gone()
        if (was) rejectStale(was, saved, typed)
        const other = await transaction
          .selectFrom('phone_numbers')
          .select('name')
          .where('number_key', '=', number_key)
          .where('id', '!=', id)
          .executeTakeFirst()
        if (other) throw new ApiError(409, staffMessage('phone_number_taken', { name: other.name }))
        await transaction
          .updateTable('phone_numbers')
          .set({ ...typed, number_key })
          .where('id', '=', id)
          .execute()
        return shown({ id, ...typed })
      })
    },
    async remove(id) {
      const { numDeletedRows } = await db.deleteFrom('phone_numbers').where('id', '=', id).executeTakeFirst()
      if (numDeletedRows === 0n) throw gone()
    },
    updateKeys() {
      return db.transaction().execute(async (transaction) => {
        await store.hold(transaction, 'phone numbers')
        const rows = await transaction
          .selectFrom('phone_numbers')
          .select(['id', 'phone_number', 'number_key'])
          .orderBy('created_at')
          .orderBy(sql`id`)
          .execute()
        const taken = new Set<string>()
        const changes = rows.flatMap(({ id, phone_number, number_key }) => {
          const { key } = readNumber(phone_number)
          const next = taken.has(key) ? null : key
          taken.add(key)
          return next === number_key ? [] : [{ id, number_key: next }]
        })
        const setKey = (id: string, number_key: string | null) =>
          transaction.updateTable('phone_numbers').set({ number_key }).where('id', '=', id).execute()
        // Keys are unique. Another entry may still have the new key of an entry, so all old keys are removed first.
        for (const { id } of changes) await setKey(id, null)
        for (const { id, number_key } of changes) await setKey(id, number_key)
      })
    },
  }
}

function savedBy(db: Store['db'], column: 'id' | 'number_key', value: string): Promise<Row | undefined> {
  return db.selectFrom('phone_numbers').select(columns).where(column, '=', value).executeTakeFirst()
}

function checked(draft: PhoneNumberDraft) {
  const number = { name: draft.name.trim(), phone_number: draft.phone_number.trim(), notes: draft.notes?.trim() ?? '' }
  if (number.name === '' || number.phone_number === '') throw new ApiError(422, 'phone_number_incomplete')
  return number
}

/** Field names on the form. */
const titles = { name: 'name', phone_number: 'number', notes: 'notes' } as const
type Texts = Record<keyof typeof titles, string>

/** Rejects a change of fields that changed since `was`. Equal changes do not conflict. @throws ApiError 409 */
function rejectStale(was: Texts, now: Texts, next: Texts): void {
  const texts = Object.keys(titles) as (keyof Texts)[]
  const since = texts.filter((text) => now[text] !== was[text] && now[text] !== next[text])
  if (since.length === 0) return
  const fields = since.map((text) => `${titles[text]} (now "${now[text]}")`).join(', ')
  throw new ApiError(409, staffMessage('phone_number_changed', { fields }))
}

function shown(row: Row): SavedPhoneNumber {
  return { ...row, ...shownReading(row.phone_number) }
}

function shownReading(typed: string): ShownReading {
  const { key: _, warning, ...reading } = readNumber(typed)
  return { ...reading, ...(warning && { warning: warning.text, warning_message: keyOf(warning) }) }
}
