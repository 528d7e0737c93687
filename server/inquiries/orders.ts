import { staffMessage } from '../../contract/messages.ts'
import type { InquiryEvent, VenueProgress } from '../../engine/inquiry.ts'
import { ApiError } from '../api-error.ts'
import type { Store } from '../store/open.ts'
import type { InquiryCalls } from './ports.ts'
import type { InquiryRow } from './rows.ts'
import { scenarioFor } from './scenario.ts'

/** ms until a rejected order is repeated. */
const busyNumberMs = 60_000
const outageMs = 30_000

/** Idempotency key of a call: the same attempt never dials twice. */
export const orderKey = (inquiryId: string, { venueId, used }: Pick<VenueProgress, 'venueId' | 'used'>): string =>
  `inquiry:${inquiryId}:${venueId}:${used}`

/** A call of an inquiry whose intent is stored. */
export interface Order {
  inquiry: InquiryRow
  venue: VenueProgress
  /** Name of the venue. */
  name: string
  questions: readonly number[]
}

/** Stores the intent to call, before the carrier is asked. */
export async function storeIntent(db: Store['db'], { inquiry, venue, questions }: Order, at: number): Promise<void> {
  const columns = { questions_json: JSON.stringify(questions), planned_at: at, call_id: null }
  await db
    .insertInto('inquiry_calls')
    .values({ inquiry_id: inquiry.id, venue_id: venue.venueId, attempt: venue.used, ...columns })
    .onConflict((conflict) => conflict.columns(['inquiry_id', 'venue_id', 'attempt']).doUpdateSet(columns))
    .execute()
}

export async function storeCallId(
  db: Store['db'],
  inquiryId: string,
  { venueId, used }: Pick<VenueProgress, 'venueId' | 'used'>,
  callId: string,
): Promise<void> {
  await db
    .updateTable('inquiry_calls')
    .set({ call_id: callId })
    .where('inquiry_id', '=', inquiryId)
    .where('venue_id', '=', venueId)
    .where('attempt', '=', used)
    .execute()
}

/** Deletes the intent of an attempt that was not used. */
export async function deleteIntent(
  db: Store['db'],
  inquiryId: string,
  { venueId, used }: Pick<VenueProgress, 'venueId' | 'used'>,
): Promise<void> {
  await db
    .deleteFrom('inquiry_calls')
    .where('inquiry_id', '=', inquiryId)
    .where('venue_id', '=', venueId)
    .where('attempt', '=', used)
    .execute()
}

/**
 * Places the call as `POST /api/calls/` does. Resolves to the id of the call, also if the carrier rejected it, or to the
 * events that follow if there is no call. Resolves to no events if the server stops: another process continues.
 */
export async function placeOrder(
  calls: Pick<InquiryCalls, 'place' | 'placedWith'>,
  { inquiry, venue, name, questions }: Order,
  clock: () => number,
): Promise<{ callId: string } | { events: InquiryEvent[] }> {
  const key = orderKey(inquiry.id, venue)
  const user = { id: inquiry.started_by ?? inquiry.created_by }
  try {
    const scenario = scenarioFor(inquiry, name, questions)
    const language = inquiry.language === 'ru' ? 'ru' : 'en'
    const order = { phone_number: venue.number ?? '', language, scenario, venue_id: venue.venueId } as const
    return { callId: (await calls.place(order, user, key, { practice: inquiry.practice === 1 })).id }
  } catch (error) {
    const callId = await calls.placedWith(key, user)
    if (callId !== undefined) return { callId }
    return { events: eventsAfter(error, venue.venueId, clock()) }
  }
}

/** Returns what follows from an order that left no call. */
function eventsAfter(error: unknown, venueId: number, at: number): InquiryEvent[] {
  const later = (nextAt: number | null, reason = staffMessage('call_not_started')): InquiryEvent => {
    return { type: 'not_placed', venueId, at, nextAt, reason: error instanceof ApiError ? error.reason : reason }
  }
  if (!(error instanceof ApiError)) return [later(at + outageMs)]
  const { status, reason, retryAfter } = error
  switch (status) {
    case 429:
      return [later(at + (retryAfter ?? 60) * 1000)]
    case 403:
    case 404:
    case 422:
      return [later(null)]
    case 409:
      if (reason.code === 'number_already_in_call') return [later(at + busyNumberMs)]
      // The next pass pauses the inquiry.
      if (reason.code === 'call_mode_changed') return [later(at)]
      // A setting is missing, so no call is possible.
      return [{ type: 'pause', at, reason }, later(at)]
    default:
      return reason.code === 'server_stopping' ? [] : [later(at + outageMs)]
  }
}
