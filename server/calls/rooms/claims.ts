import type { Store } from '../../store/open.ts'
import { type RateLimit, retryAfterOf } from '../../rate-limit.ts'
import { Refusal } from '../../refusal.ts'

/** New rooms of one user in a minute. The server creates each room at LiveKit. */
export const roomLimit = { name: 'web room', limit: 20, ms: 60_000 }

/** A room that is older is nobody's any more. */
const keptMs = 24 * 60 * 60_000

/** What the page makes up for each call; LiveKit's patterns and separators are not in it. */
const roomName = /^sim-call[A-Za-z0-9_-]{0,100}$/

export function checkRoomId(roomId: string): void {
  if (!roomName.test(roomId)) {
    throw new Refusal(422, 'The room_id must begin with sim-call and hold letters, digits, - and _ only')
  }
}

/** Makes the room the user's; `isNew` when it was nobody's. With the call in it, null before there is one. @throws Refusal 403, 429 */
export async function claimRoom(
  store: Store,
  roomId: string,
  userId: string,
  now: number,
  limit: Pick<RateLimit, 'take'>,
): Promise<{ isNew: boolean; callId: string | null }> {
  await store.db
    .deleteFrom('web_rooms')
    .where('at', '<', now - keptMs)
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

/** Deletes the claim again if the user has too many new rooms. @throws Refusal 429 */
async function checkNewRoom(
  store: Store,
  roomId: string,
  userId: string,
  limit: Pick<RateLimit, 'take'>,
): Promise<void> {
  const wait = await limit.take(userId)
  if (wait === 0) return
  await store.db.deleteFrom('web_rooms').where('room_id', '=', roomId).where('user_id', '=', userId).execute()
  throw new Refusal(429, 'Too many web calls in a minute. Please wait a moment.', { retryAfter: retryAfterOf(wait) })
}

/** The call in the user's room; null before there is one. @throws Refusal 403, 404 */
export async function roomOf(store: Store, roomId: string, userId: string): Promise<{ callId: string | null }> {
  const room = await store.db
    .selectFrom('web_rooms')
    .select(['user_id', 'call_id'])
    .where('room_id', '=', roomId)
    .executeTakeFirst()
  if (room === undefined) throw new Refusal(404, 'There is no such room')
  if (room.user_id !== userId) throw new Refusal(403, "This room belongs to somebody else's call")
  return { callId: room.call_id }
}

/** Puts the call into the room. False when another one is there already: of several that try, one does it. */
export async function takeRoom(store: Store, roomId: string, callId: string): Promise<boolean> {
  const taken = await store.db
    .updateTable('web_rooms')
    .set({ call_id: callId })
    .where('room_id', '=', roomId)
    .where('call_id', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}
