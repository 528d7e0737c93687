import { randomUUID } from 'node:crypto'
import type { PhoneNumberDraft, SavedPhoneNumber } from '../../contract/phone-numbers.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store/open.ts'

export interface PhoneNumbers {
  /** By name. */
  list(): Promise<SavedPhoneNumber[]>
  /** The number is kept as it was typed. @throws Refusal 422 when name or number is blank */
  create(draft: PhoneNumberDraft, userId: string): Promise<SavedPhoneNumber>
}

export function openPhoneNumbers({ store: { db } }: { store: Store }): PhoneNumbers {
  return {
    async list() {
      const rows = await db.selectFrom('phone_numbers').select(['id', 'name', 'phone_number', 'notes']).execute()
      // Here and not in SQL: the engines sort letters differently.
      return rows.sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
    },
    async create(draft, userId) {
      const number = {
        id: randomUUID(),
        name: draft.name.trim(),
        phone_number: draft.phone_number.trim(),
        notes: draft.notes ?? '',
      }
      if (number.name === '' || number.phone_number === '') {
        throw new Refusal(422, 'Please provide phone name and number')
      }
      await db
        .insertInto('phone_numbers')
        .values({ ...number, created_by: userId, created_at: Date.now() })
        .execute()
      return number
    },
  }
}
