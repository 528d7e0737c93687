import { sql } from 'kysely'
import { Refusal } from '../../refusal.ts'
import type { Store } from '../../store/open.ts'

/** A stolen session must not become a phone bill. */
export interface PhoneLimits {
  atOnce: number
  aDay: number
}

export const defaultPhoneLimits: PhoneLimits = { atOnce: 10, aDay: 200 }

const dayMs = 24 * 60 * 60_000

export interface PhoneCallToBe {
  id: string
  number: string
  practice: boolean
  userId: string
  /** What makes a repeated request the same one; from the caller. */
  key: string | undefined
}

/** The request was made before, and this is its call. */
export class AlreadyPlaced extends Refusal {
  readonly callId: string
  constructor(callId: string) {
    super(409, 'This call was already placed')
    this.callId = callId
  }
}

/**
 * Whether a phone call may be made now, all in the transaction that will make it: no two processes decide at once. Calls
 * in practice and real ones do not count against each other.
 * @throws AlreadyPlaced, Refusal 409 and 429
 */
export async function admitPhoneCall(
  store: Store,
  db: Store['db'],
  limits: PhoneLimits,
  call: PhoneCallToBe,
  now: number,
): Promise<void> {
  await store.hold(db, 'phone calls')
  if (call.key !== undefined) {
    const before = await db
      .selectFrom('call_keys')
      .select('call_id')
      .where('user_id', '=', call.userId)
      .where('key', '=', call.key)
      .executeTakeFirst()
    if (before !== undefined) throw new AlreadyPlaced(before.call_id)
  }
  const active = await db
    .selectFrom('calls')
    .select('phone_number')
    .where('transport', '=', 'twilio')
    .where('practice', '=', call.practice ? 1 : 0)
    .where('status', 'in', ['dialing', 'connected'])
    .execute()
  if (active.some(({ phone_number }) => phone_number === call.number)) {
    throw new Refusal(409, 'A call to this number is already active')
  }
  if (active.length >= limits.atOnce) {
    throw new Refusal(429, `No more than ${limits.atOnce} phone calls run at once. Please wait until one has ended.`)
  }
  const { today } = await db
    .selectFrom('calls')
    .select(sql<number | string>`count(*)`.as('today'))
    .where('transport', '=', 'twilio')
    .where('practice', '=', call.practice ? 1 : 0)
    .where('started_at', '>', now - dayMs)
    .executeTakeFirstOrThrow()
  if (Number(today) >= limits.aDay) {
    throw new Refusal(429, `The limit of ${limits.aDay} phone calls in 24 hours is reached.`)
  }
  if (call.key !== undefined) {
    await db
      .insertInto('call_keys')
      .values({ user_id: call.userId, key: call.key, call_id: call.id, at: now })
      .execute()
  }
}
