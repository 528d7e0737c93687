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

/** Tries of one secret that somebody else keeps writing at the same time. */
const tries = 20

/**
 * Encrypts every stored secret with the first key. One by one, each only if it still is what was read: so a save that
 * happens meanwhile is never overwritten, and a run that was broken off is simply run again.
 */
export async function rotateKeys(store: Pick<Store, 'db'>, keys: readonly string[]): Promise<Rotation> {
  const keyring = openKeyring(keys)
  const rotation: Rotation = { rotated: [], current: [], unreadable: [] }

  async function rotate(field: string): Promise<keyof Rotation | undefined> {
    for (let n = 0; n < tries; n++) {
      const row = await store.db.selectFrom('settings').select('value').where('field', '=', field).executeTakeFirst()
      if (!row) return undefined
      if (keyring.isCurrent(row.value)) return 'current'
      const secret = keyring.open(row.value, field)
      if (secret === undefined) return 'unreadable'
      const { numUpdatedRows } = await store.db
        .updateTable('settings')
        .set({ value: keyring.seal(secret, field) })
        .where('field', '=', field)
        .where('value', '=', row.value)
        .executeTakeFirst()
      if (numUpdatedRows === 1n) return 'rotated'
    }
    throw new Error(`${field} is being changed all the time; run the rotation again`)
  }

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
