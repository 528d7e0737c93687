import type { Store } from '../../store/open.ts'
import { ApiError } from '../../api-error.ts'
import { type RateLimit, retryAfterOf } from '../../rate-limit.ts'

/** Limit of new rooms per user and minute, because the server creates each room at LiveKit. */
export const roomLimit = { name: 'web room', limit: 20, ms: 60_000 }

/** Room claims expire after this time. */
const claimMs = 24 * 60 * 60_000

/** Names that the page generates for calls. Excludes LiveKit's patterns and separators. */
const roomName = /^sim-call[A-Za-z0-9_-]{0,100}$/

export function checkRoomId(roomId: string): void {
  if (!roomName.test(roomId)) {
    throw new ApiError(422, 'room_id_invalid')
  }
}

/**
 * Claims the room for the user, or returns the user's earlier claim. `isNew` is true for a new claim. `callId` is null
 * until a call starts. @throws ApiError 403, 429
 */
export async function claimRoom(
  store: Store,
  roomId: string,
  userId: string,
  now: number,
  limit: Pick<RateLimit, 'take'>,
): Promise<{ isNew: boolean; callId: string | null }> {
  await store.db
    .deleteFrom('web_rooms')
    .where('at', '<', now - claimMs)
    .execute()
  const made = await store.db
    .insertInto('web_rooms')
    .values({ room_id: roomId, user_id: userId, at: now, call_id: null })
    .onConflict((conflict) => conflict.column('room_id').doNothing())
    .executeTakeFirst()
  if ((made.numInsertedOrUpdatedRows ?? 0n) > 0n) {
    await checkNewRoom(store, roomId, userId, limit)
    return { isNew: true, callId: null }
  }
  return { isNew: false, ...(await roomOf(store, roomId, userId)) }
}

/** Deletes the claim again if the user has too many new rooms. @throws ApiError 429 */
async function checkNewRoom(
  store: Store,
  roomId: string,
  userId: string,
  limit: Pick<RateLimit, 'take'>,
): Promise<void> {
  const wait = await limit.take(userId)
  if (wait === 0) return
  await store.db.deleteFrom('web_rooms').where('room_id', '=', roomId).where('user_id', '=', userId).execute()
  throw new ApiError(429, 'too_many_web_calls', { retryAfter: retryAfterOf(wait) })
}

/** Returns the call in the user's room, or null before a call starts. @throws ApiError 403, 404 */
export async function roomOf(store: Store, roomId: string, userId: string): Promise<{ callId: string | null }> {
  const room = await store.db
    .selectFrom('web_rooms')
    .select(['user_id', 'call_id'])
    .where('room_id', '=', roomId)
    .executeTakeFirst()
  if (room === undefined) throw new ApiError(404, 'room_not_found')
  if (room.user_id !== userId) throw new ApiError(403, 'room_of_other_user')
  return { callId: room.call_id }
}

/** Assigns the call to the room. False if the room has a call already. Exactly one of several attempts succeeds. */
export async function takeRoom(store: Store, roomId: string, callId: string): Promise<boolean> {
  const taken = await store.db
    .updateTable('web_rooms')
    .set({ call_id: callId })
    .where('room_id', '=', roomId)
    .where('call_id', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}
