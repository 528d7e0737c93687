import type { Store } from '../store/open.ts'
import { secretFields } from '../../contract/settings.ts'
import { openKeyring } from './keyring.ts'

export interface Rotation {
  /** Fields now encrypted with the first key. Credentials of a phone leg are named by table and call. */
  rotated: string[]
  /** Fields that the first key had already encrypted. */
  current: string[]
  /** Fields of the settings that no key decrypts. Staff must enter them again. */
  unreadable: string[]
}

/** A stored ciphertext. `context` is the context of its encryption. */
interface Stored {
  context: string
  /** Locks the row and returns its current ciphertext. Undefined if the row does not exist. */
  lock: (db: Store['db']) => Promise<string | undefined>
  write: (db: Store['db'], sealed: string) => Promise<unknown>
}

const settingsField = (field: string): Stored => ({
  context: field,
  // Changes nothing, but locks the row in both engines and returns its current value.
  lock: async (db) =>
    (await db.updateTable('settings').set({ field }).where('field', '=', field).returning('value').executeTakeFirst())
      ?.value,
  write: (db, value) => db.updateTable('settings').set({ value }).where('field', '=', field).execute(),
})

const legCredentials = (call_id: string): Stored => ({
  context: `phone_leg_credentials.${call_id}`,
  lock: async (db) =>
    (
      await db
        .updateTable('phone_leg_credentials')
        .set({ call_id })
        .where('call_id', '=', call_id)
        .returning('sealed')
        .executeTakeFirst()
    )?.sealed,
  write: (db, sealed) =>
    db.updateTable('phone_leg_credentials').set({ sealed }).where('call_id', '=', call_id).execute(),
})

/**
 * Encrypts every stored secret with the first key. Locks each row during its update, so that no simultaneous save is
 * overwritten. An interrupted run can be repeated.
 */
export async function rotateKeys(store: Pick<Store, 'db'>, keys: readonly string[]): Promise<Rotation> {
  const keyring = openKeyring(keys)
  const rotation: Rotation = { rotated: [], current: [], unreadable: [] }

  const rotate = ({ context, lock, write }: Stored): Promise<keyof Rotation | undefined> =>
    store.db.transaction().execute(async (transaction) => {
      const sealed = await lock(transaction)
      if (sealed === undefined) return undefined
      if (keyring.isCurrent(sealed)) return 'current'
      const secret = keyring.open(sealed, context)
      if (secret === undefined) return 'unreadable'
      await write(transaction, keyring.seal(secret, context))
      return 'rotated'
    })

  for (const field of secretFields) {
    const outcome = await rotate(settingsField(field))
    if (outcome) rotation[outcome].push(field)
  }
  for (const { call_id } of await store.db.selectFrom('phone_leg_credentials').select('call_id').execute()) {
    const leg = legCredentials(call_id)
    const outcome = await rotate(leg)
    // If unreadable, the current credentials apply to the leg. Staff have nothing to enter.
    if (outcome && outcome !== 'unreadable') rotation[outcome].push(leg.context)
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
