import { ApiError } from '../api-error.ts'
import type { Store } from '../store/open.ts'
import type { User } from './ports.ts'

/** Reads what an earlier request with this key created. Undefined for a new key. @throws ApiError 409 for another request */
export async function resultOfKey(
  db: Store['db'],
  user: User,
  key: string | undefined,
  request: string,
): Promise<string | undefined> {
  if (key === undefined) return undefined
  const row = await db
    .selectFrom('inquiry_keys')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row !== undefined && row.request !== request) throw new ApiError(409, 'inquiry_request_repeated')
  return row?.result_id
}

/** Thrown inside a transaction if another request has stored the key first. */
export class KeyTaken extends Error {}

/** What a request created. */
interface KeyedResult {
  id: string
  /** The inquiry to which the result belongs. The key is deleted with the inquiry. */
  inquiryId: string
  /** ms since 1970 */
  at: number
}

/** Stores the key in the transaction that creates the result, after the inquiry. @throws KeyTaken */
export async function storeKey(
  db: Store['db'],
  user: User,
  key: string | undefined,
  request: string,
  { id, inquiryId, at }: KeyedResult,
): Promise<void> {
  if (key === undefined) return
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('inquiry_keys')
    .values({ user_id: user.id, key, request, result_id: id, at, inquiry_id: inquiryId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) throw new KeyTaken()
}

/**
 * Creates something once per key. A repeated key returns the earlier result.
 * @param create stores the result and, in the same transaction, the key
 * @throws ApiError 409 if the key belongs to another request
 */
export async function once(
  store: Store,
  user: User,
  key: string | undefined,
  request: string,
  create: () => Promise<string>,
): Promise<{ id: string; isRepeated: boolean }> {
  const earlier = await resultOfKey(store.db, user, key, request)
  if (earlier !== undefined) return { id: earlier, isRepeated: true }
  try {
    return { id: await create(), isRepeated: false }
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error
    return { id: (await resultOfKey(store.db, user, key, request))!, isRepeated: true }
  }
}
