import type { Store } from '../store/open.ts'
import { secretFields } from '../../contract/settings.ts'
import { openKeyring } from './keyring.ts'

export interface Rotation {
  /** Encrypted anew with the first key. */
  rotated: string[]
  /** Were so already. */
  current: string[]
  /** No key of the ring opens them: they must be entered again. */
  unreadable: string[]
}

/**
 * Encrypts every stored secret with the first key. One by one, each locked while it is read and written: so a
 * save that happens meanwhile is never overwritten, and a run that was broken off is simply run again.
 */
export async function rotateKeys(store: Pick<Store, 'db'>, keys: readonly string[]): Promise<Rotation> {
  const keyring = openKeyring(keys)
  const rotation: Rotation = { rotated: [], current: [], unreadable: [] }

  const rotate = (field: string): Promise<keyof Rotation | undefined> =>
    store.db.transaction().execute(async (transaction) => {
      const settings = transaction.updateTable('settings').where('field', '=', field)
      // Writes nothing new: it takes the row, in both engines, and tells what is in it now.
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

/** Which stored secrets a key of the ring opens, and which must be entered again. Writes nothing. */
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
