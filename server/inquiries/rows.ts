import type { InquiryState, InquiryVenueState, LastOutcome } from '../../contract/inquiries.ts'
import type { Money } from '../../contract/costs.ts'
import type { StaffMessage } from '../../contract/message.ts'
import {
  type InquiryEvent,
  type InquiryProgress,
  needsDriver,
  stepInquiry,
  type VenueProgress,
} from '../../engine/inquiry.ts'
import type { InquiryQuestion } from '../../engine/inquiry-answers.ts'
import { ApiError } from '../api-error.ts'
import type { Store, Tables } from '../store/open.ts'

export type InquiryRow = Tables['inquiries']
export type VenueRow = Tables['inquiry_venues']

/** An inquiry as stored. `venues` and `progress.venues` have the same order. */
export interface StoredInquiry {
  row: InquiryRow
  venues: readonly VenueRow[]
  progress: InquiryProgress
}

export const noSuchInquiry = () => new ApiError(404, 'inquiry_not_found')

const reasonOf = (json: string | null): StaffMessage | null =>
  json === null ? null : (JSON.parse(json) as StaffMessage)

export const questionsOf = (row: Pick<InquiryRow, 'questions_json'>): InquiryQuestion[] =>
  JSON.parse(row.questions_json) as InquiryQuestion[]

export const budgetOf = ({ budget_json: json }: Pick<InquiryRow, 'budget_json'>): Money | null =>
  json === null ? null : (JSON.parse(json) as Money)

function progressOf(row: InquiryRow, venues: readonly VenueRow[]): InquiryProgress {
  return {
    // The server writes only values of these unions.
    state: row.state as InquiryState,
    reason: reasonOf(row.reason_json),
    isPractice: row.practice === null ? null : row.practice === 1,
    atOnce: row.at_once,
    until: row.until_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    venues: venues.map((venue) => ({
      venueId: venue.venue_id,
      number: venue.phone_number,
      state: venue.state as InquiryVenueState,
      last: venue.last as LastOutcome | null,
      reason: reasonOf(venue.reason_json),
      nextAt: venue.next_at,
      used: venue.used,
      of: venue.attempts,
    })),
  }
}

export function venueColumns(venue: VenueProgress) {
  return {
    phone_number: venue.number,
    state: venue.state,
    last: venue.last,
    reason_json: venue.reason && JSON.stringify(venue.reason),
    next_at: venue.nextAt,
    used: venue.used,
    attempts: venue.of,
  }
}

/** Adds the venues of inquiries. */
export async function withVenues(db: Store['db'], rows: readonly InquiryRow[]): Promise<StoredInquiry[]> {
  if (rows.length === 0) return []
  const venues = await db
    .selectFrom('inquiry_venues')
    .selectAll()
    .where(
      'inquiry_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const byInquiry = Map.groupBy(venues, ({ inquiry_id }) => inquiry_id)
  return rows.map((row) => {
    const own = byInquiry.get(row.id) ?? []
    return { row, venues: own, progress: progressOf(row, own) }
  })
}

/** @throws ApiError 404 */
export async function readInquiry(db: Store['db'], id: string): Promise<StoredInquiry> {
  const row = await db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw noSuchInquiry()
  return (await withVenues(db, [row]))[0]!
}

/** Another process drives the inquiry now. */
export class LeaseLost extends Error {}

/** Runs work on an inquiry, alone among all processes. @throws ApiError 404 */
export async function withInquiry<Result>(
  store: Store,
  id: string,
  work: (db: Store['db'], stored: StoredInquiry) => Promise<Result>,
): Promise<Result> {
  return store.db.transaction().execute(async (db) => {
    await store.hold(db, `inquiry ${id}`)
    return work(db, await readInquiry(db, id))
  })
}

/**
 * Stores the next state. Writes only venues that changed.
 * @throws LeaseLost if `owner` is set and no longer drives the inquiry
 */
export async function writeProgress(
  db: Store['db'],
  stored: StoredInquiry,
  next: InquiryProgress,
  owner?: string,
): Promise<StoredInquiry> {
  const { row, progress } = stored
  const isDriven = needsDriver(next)
  const columns = {
    state: next.state,
    reason_json: next.reason && JSON.stringify(next.reason),
    practice: next.isPractice === null ? null : next.isPractice ? 1 : 0,
    started_at: next.startedAt,
    ended_at: next.endedAt,
    version: row.version + 1,
    driven: isDriven ? 1 : 0,
    ...(isDriven ? {} : { owner: null, lease_until: null }),
  }
  let update = db.updateTable('inquiries').set(columns).where('id', '=', row.id)
  if (owner !== undefined) update = update.where('owner', '=', owner)
  const { numUpdatedRows } = await update.executeTakeFirst()
  if (numUpdatedRows === 0n) throw new LeaseLost()
  for (const [n, venue] of next.venues.entries()) {
    if (venue === progress.venues[n]) continue
    await db
      .updateTable('inquiry_venues')
      .set(venueColumns(venue))
      .where('inquiry_id', '=', row.id)
      .where('venue_id', '=', venue.venueId)
      .execute()
  }
  const venues = stored.venues.map((venue, n) => ({ ...venue, ...venueColumns(next.venues[n]!) }))
  return { row: { ...row, ...columns }, venues, progress: next }
}

/**
 * Applies an event and stores the result.
 * @param options.also runs in the same transaction if the event changed something
 * @throws ApiError 404, LeaseLost
 */
export async function applyEvent(
  store: Store,
  id: string,
  event: InquiryEvent,
  options: {
    owner?: string
    also?: (db: Store['db'], before: InquiryProgress, after: InquiryProgress) => Promise<void>
  } = {},
): Promise<StoredInquiry> {
  return withInquiry(store, id, async (db, stored) => {
    const next = stepInquiry(stored.progress, event)
    if (next === stored.progress) return stored
    const written = await writeProgress(db, stored, next, options.owner)
    await options.also?.(db, stored.progress, next)
    return written
  })
}
