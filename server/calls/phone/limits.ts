import { staffMessage } from '../../../contract/messages.ts'
import type { StaffMessage } from '../../../contract/message.ts'
import { sql } from 'kysely'
import { ApiError } from '../../api-error.ts'
import type { Store } from '../../store/open.ts'
import { activeStatuses } from '../status.ts'
import type { PhoneRules } from './phone-call-settings.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** ms after which the carrier ends a call. */
export const longestCallMs = 30 * 60_000

export interface PlannedPhoneCall {
  id: string
  number: string
  practice: boolean
  userId: string
  /** Idempotency key of the client. A repeated key means the same call. */
  key: string | undefined
}

/** A request with the same key has already placed this call. */
export class AlreadyPlaced extends ApiError {
  readonly callId: string
  constructor(callId: string) {
    super(409, 'call_already_placed')
    this.callId = callId
  }
}

/** Returns the id of the call that a request with the same key has placed. Undefined for a new key. */
export async function callOfKey(
  db: Store['db'],
  { userId, key }: Pick<PlannedPhoneCall, 'userId' | 'key'>,
): Promise<string | undefined> {
  if (key === undefined) return undefined
  const row = await db
    .selectFrom('call_keys')
    .select('call_id')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.call_id
}

interface Usage {
  active: number
  today: number
  ms: number
}

/**
 * Checks the limits for a new phone call, in the transaction that inserts the call. A lock prevents concurrent decisions of
 * two processes. Practice calls and real calls have separate limits. Resolves to the ms left for this call. Concurrent calls
 * may each use the same remaining minutes.
 *
 * Tolerates a wrong clock: the duration of a call counts as 0 to 30 minutes, and a call that started more than a day in the
 * future does not count.
 * @throws AlreadyPlaced, ApiError 409 and 429
 */
export async function admitPhoneCall(
  store: Store,
  db: Store['db'],
  { all, each }: Pick<PhoneRules, 'all' | 'each'>,
  call: PlannedPhoneCall,
  now: number,
): Promise<number> {
  await store.hold(db, 'phone calls')
  const placed = await callOfKey(db, call)
  if (placed !== undefined) throw new AlreadyPlaced(placed)
  const phoned = db
    .selectFrom('calls')
    .where('transport', '=', 'twilio')
    .where('practice', '=', call.practice ? 1 : 0)
  const active = await phoned.select('phone_number').where('status', 'in', activeStatuses).execute()
  if (active.some(({ phone_number }) => phone_number === call.number)) {
    throw new ApiError(409, 'number_already_in_call')
  }
  const spoken = sql<number>`coalesce(ended_at, ${sql.lit(now)}) - connected_at`
  const recent = sql<boolean>`started_at > ${now - dayMs} and started_at <= ${now + dayMs}`
  const rows = await phoned
    .select(sql<number>`case when created_by = ${call.userId} then 1 else 0 end`.as('mine'))
    .select(sql<number>`count(case when status in ('dialing', 'connected') then 1 end)`.as('active'))
    .select(sql<number>`count(case when ${recent} then 1 end)`.as('today'))
    .select(
      sql<number>`cast(sum(case when connected_at is null or ${spoken} < 0 then 0
        when ${spoken} > ${sql.lit(longestCallMs)} then ${sql.lit(longestCallMs)} else ${spoken} end) as bigint)`.as(
        'ms',
      ),
    )
    .where((e) => e.or([recent, e('status', 'in', activeStatuses)]))
    .groupBy('mine')
    .execute()
  const usage = (which: (mine: number) => boolean): Usage => {
    const counted = rows.filter(({ mine }) => which(mine))
    const sum = (of: 'active' | 'today' | 'ms') => counted.reduce((total, row) => total + row[of], 0)
    return { active: sum('active'), today: sum('today'), ms: sum('ms') }
  }
  const [total, own] = [usage(() => true), usage((mine) => mine === 1)]
  rejectIf(total.active >= all.atOnce, staffMessage('phone_calls_at_once_reached', { limit: all.atOnce }), 30)
  rejectIf(own.active >= each.atOnce, staffMessage('own_phone_calls_at_once_reached', { limit: each.atOnce }), 30)
  rejectIf(total.today >= all.aDay, staffMessage('phone_calls_a_day_reached', { limit: all.aDay }))
  rejectIf(own.today >= each.aDay, staffMessage('own_phone_calls_a_day_reached', { limit: each.aDay }))
  const [left, ownLeft] = [all.minutesADay * 60_000 - total.ms, each.minutesADay * 60_000 - own.ms]
  rejectIf(left <= 0, staffMessage('phone_minutes_a_day_reached', { limit: all.minutesADay }))
  rejectIf(ownLeft <= 0, staffMessage('own_phone_minutes_a_day_reached', { limit: each.minutesADay }))
  if (call.key !== undefined) {
    await db
      .insertInto('call_keys')
      .values({ user_id: call.userId, key: call.key, call_id: call.id, at: now })
      .execute()
  }
  return Math.min(left, ownLeft)
}

/** `retryAfter` in seconds. @throws ApiError 429 */
function rejectIf(isReached: boolean, reason: StaffMessage, retryAfter: number = hourMs / 1000): void {
  if (isReached) throw new ApiError(429, reason, { retryAfter })
}
