import { randomUUID } from 'node:crypto'
import { type InquiryChange, type InquiryDraft, quotedPriceField } from '../../contract/inquiries.ts'
import { staffMessage } from '../../contract/messages.ts'
import { kindOfStep } from '../../engine/answers/index.ts'
import { draftOfInquiry } from '../../engine/inquiry.ts'
import type { InquiryQuestion } from '../../engine/inquiry-answers.ts'
import { unitsPerDollar } from '../../language/money/index.ts'
import { ApiError } from '../api-error.ts'
import { numberToDial } from '../phone-number.ts'
import { shortened } from '../shortened.ts'
import type { Store } from '../store/open.ts'
import type { InquiryCatalogue, User } from './ports.ts'
import { type InquiryRow, venueColumns, type VenueRow, withInquiry } from './rows.ts'

const longestTitle = 80

/** Current data of a venue for its call. */
export interface VenueToAsk {
  venueId: number
  name: string
  /** Null if the venue has no number that can be called. */
  number: string | null
  timeZone: string | null
}

/** Reads a venue. Undefined if it is not in the catalogue. */
export async function venueToAsk(catalogue: InquiryCatalogue, venueId: number): Promise<VenueToAsk | undefined> {
  const [venue, callee] = await Promise.all([catalogue.read(venueId), catalogue.callee(venueId)])
  if (venue === undefined || callee === undefined) return undefined
  const number = firstNumber(callee.phones)
  return { venueId, name: venue.name, number, timeZone: callee.timeZone }
}

/** Returns the first number that can be dialled. */
function firstNumber(phones: readonly string[]): string | null {
  for (const phone of phones) {
    try {
      return numberToDial(phone).number
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
  return null
}

/** Adds the kind and the field that a question leaves open. A price goes to its own field. */
function questionOf({ text, kind, field }: InquiryDraft['questions'][number]): InquiryQuestion {
  const trimmed = text.trim()
  const asked = kind ?? kindOfStep(trimmed)
  return {
    text: trimmed,
    kind: asked,
    field: field === undefined ? (asked === 'money' ? quotedPriceField : null) : field,
  }
}

/** @throws ApiError 422 */
function columnsOf(draft: InquiryChange, now: number): Partial<InquiryRow> {
  const { title, client, language, persona, subject, goal, questions, at_once, attempts, until, budget } = draft
  if (budget && !Object.hasOwn(unitsPerDollar, budget.currency)) {
    throw new ApiError(422, staffMessage('inquiry_currency_unknown', { currency: budget.currency }))
  }
  if (until && Date.parse(until) <= now) throw new ApiError(422, 'inquiry_until_in_past')
  const line = (text: string | null | undefined) => text?.trim() || null
  return {
    ...(goal === undefined ? {} : { goal: goal.trim() }),
    ...(title === undefined ? {} : { title: line(title) ?? '' }),
    ...(client === undefined ? {} : { client: line(client) }),
    ...(language === undefined ? {} : { language }),
    ...(persona === undefined ? {} : { persona: line(persona) }),
    ...(subject === undefined ? {} : { subject: line(subject) }),
    ...(questions === undefined ? {} : { questions_json: JSON.stringify(questions.map(questionOf)) }),
    ...(at_once === undefined ? {} : { at_once }),
    ...(attempts === undefined ? {} : { attempts }),
    ...(until === undefined ? {} : { until_at: until === null ? null : Date.parse(until) }),
    ...(budget === undefined ? {} : { budget_json: budget && JSON.stringify(budget) }),
  }
}

/** @throws ApiError 422 for an unknown venue */
async function venuesOf(catalogue: InquiryCatalogue, ids: readonly number[]): Promise<VenueToAsk[]> {
  return Promise.all(
    [...new Set(ids)].map(async (id) => {
      const venue = await venueToAsk(catalogue, id)
      if (venue === undefined) throw new ApiError(422, 'venue_not_found')
      return venue
    }),
  )
}

function venueRows(
  inquiryId: string,
  venues: readonly VenueToAsk[],
  { at_once: atOnce, attempts, until_at: until }: Pick<InquiryRow, 'at_once' | 'attempts' | 'until_at'>,
): VenueRow[] {
  const { venues: progress } = draftOfInquiry(venues, { atOnce, attempts, until })
  return venues.map(({ venueId, name, timeZone }, position) => ({
    inquiry_id: inquiryId,
    venue_id: venueId,
    position,
    name,
    time_zone: timeZone,
    ...venueColumns(progress[position]!),
  }))
}

interface DraftParts {
  store: Store
  catalogue: InquiryCatalogue
  clock: () => number
}

/**
 * Stores a draft. `store` of the key runs in the same transaction.
 * @throws ApiError 422
 */
export async function createDraft(
  { store, catalogue, clock }: DraftParts,
  draft: InquiryDraft,
  user: User,
  also: (db: Store['db'], id: string) => Promise<void>,
): Promise<string> {
  const now = clock()
  const id = randomUUID()
  const venues = await venuesOf(catalogue, draft.venue_ids)
  const columns = columnsOf(draft, now)
  const row: InquiryRow = {
    id,
    client: null,
    state: 'draft',
    reason_json: null,
    practice: null,
    language: draft.language,
    persona: null,
    subject: null,
    goal: draft.goal,
    questions_json: '[]',
    at_once: draft.at_once,
    attempts: draft.attempts,
    until_at: null,
    budget_json: null,
    created_by: user.id,
    created_at: now,
    started_by: null,
    started_at: null,
    ended_at: null,
    version: 1,
    driven: 0,
    owner: null,
    lease_until: null,
    ...columns,
    title: columns.title || shortened(draft.goal.replace(/\s+/g, ' ').trim(), longestTitle),
  }
  await store.db.transaction().execute(async (db) => {
    await db.insertInto('inquiries').values(row).execute()
    await also(db, id)
    await db
      .insertInto('inquiry_venues')
      .values(venueRows(id, venues, row))
      .execute()
  })
  return id
}

/** Changes a draft. @throws ApiError 404, 409 after the start, 422 */
export async function changeDraft(
  { store, catalogue, clock }: DraftParts,
  id: string,
  change: InquiryChange,
): Promise<void> {
  const venues = change.venue_ids && (await venuesOf(catalogue, change.venue_ids))
  const columns = columnsOf(change, clock())
  await withInquiry(store, id, async (db, { row, venues: stored }) => {
    if (row.state !== 'draft') throw new ApiError(409, 'inquiry_already_started')
    const next = { ...row, ...columns, version: row.version + 1 }
    if (next.title === '') next.title = shortened(next.goal, longestTitle)
    await db.updateTable('inquiries').set(next).where('id', '=', id).execute()
    const asked =
      venues ??
      stored.map(({ venue_id, name, phone_number, time_zone }): VenueToAsk => {
        return { venueId: venue_id, name, number: phone_number, timeZone: time_zone }
      })
    await db.deleteFrom('inquiry_venues').where('inquiry_id', '=', id).execute()
    await db
      .insertInto('inquiry_venues')
      .values(venueRows(id, asked, next))
      .execute()
  })
}

/** Deletes a draft with its pages for clients, which then no longer exist. @throws ApiError 404, 409 after the start */
export async function deleteDraft(store: Store, id: string): Promise<void> {
  await withInquiry(store, id, async (db, { row }) => {
    if (row.state !== 'draft') throw new ApiError(409, 'inquiry_delete_started')
    // The rows of other tables are deleted with the inquiry.
    await db.deleteFrom('inquiries').where('id', '=', id).execute()
  })
}

/** Stores current numbers, names and time zones of a draft's venues. */
export async function refreshVenues(db: Store['db'], inquiryId: string, venues: readonly VenueToAsk[]): Promise<void> {
  for (const { venueId, name, number, timeZone } of venues) {
    await db
      .updateTable('inquiry_venues')
      .set({ name, phone_number: number, time_zone: timeZone })
      .where('inquiry_id', '=', inquiryId)
      .where('venue_id', '=', venueId)
      .execute()
  }
}
