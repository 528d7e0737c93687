import type { Store } from '../store/open.ts'
import { secretFields } from '../../contract/settings.ts'
import { openKeyring } from './keyring.ts'

export interface Rotation {
  /** Fields now encrypted with the first key. */
  rotated: string[]
  /** Fields that the first key had already encrypted. */
  current: string[]
  /** Fields that no key decrypts. Staff must enter them again. */
  unreadable: string[]
}

/**
 * Encrypts every stored secret with the first key. Locks each row during its update, so that no simultaneous save is
 * overwritten. An interrupted run can be repeated.
 */
export async function rotateKeys(store: Pick<Store, 'db'>, keys: readonly string[]): Promise<Rotation> {
  const keyring = openKeyring(keys)
  const rotation: Rotation = { rotated: [], current: [], unreadable: [] }

  const rotate = (field: string): Promise<keyof Rotation | undefined> =>
    store.db.transaction().execute(async (transaction) => {
      const settings = transaction.updateTable('settings').where('field', '=', field)
      // Changes nothing, but locks the row in both engines and returns its current value.
      const row = await settings.set({ field }).returning('value').executeTakeFirst()
      if (!row) return undefined
      if (keyring.isCurrent(row.value)) return 'current'
      const secret = keyring.open(row.value, field)
      if (secret === undefined) return 'unreadable'
      await settings.set({ value: keyring.seal(secret, field) }).execute()
      return 'rotated'
    })

  for (const field of secretFields) {
    const outcome = await rotate(field)
    if (outcome) rotation[outcome].push(field)
  }
  return rotation
}

/** Lists the stored secrets that a key decrypts, and the unreadable ones. Read-only. */
export async function inspectSecrets(
  store: Pick<Store, 'db'>,
  keys: readonly string[],
): Promise<{ readable: string[]; unreadable: string[] }> {
  const rows = await store.db
    .selectFrom('settings')
    .select(['field', 'value'])
    .where('field', 'in', [...secretFields])
    .execute()
  const keyring = keys.length > 0 ? openKeyring(keys) : undefined
  const opens = ({ field, value }: (typeof rows)[number]) => keyring?.open(value, field) !== undefined
  return {
    readable: rows.filter(opens).map(({ field }) => field),
    unreadable: rows.filter((row) => !opens(row)).map(({ field }) => field),
  }
}
