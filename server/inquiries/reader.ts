import type { Clearance } from '../../contract/clearance.ts'
import type { Inquiry, InquiryQuery } from '../../contract/inquiries.ts'
import { ApiError } from '../api-error.ts'
import type { Store } from '../store/open.ts'
import type { Rates } from './costs.ts'
import { type CallMode, clearanceQueryOf, type InquiryCalls } from './ports.ts'
import { readProposals } from './proposals.ts'
import { type InquiryRow, readInquiry, type StoredInquiry, withVenues } from './rows.ts'
import { readFindings, readIntents } from './venue-answers.ts'
import { inquiryOf, readEmails } from './view.ts'

/** Maximum number of inquiries per list. */
const mostInquiries = 200

/** A venue whose clearance is checked. */
interface VenueToCheck {
  venueId: number
  number: string | null
}

export interface InquiryReader {
  /** @throws ApiError 404 */
  read(id: string): Promise<Inquiry>
  list(query: Omit<InquiryQuery, 'before'> & { before?: number | undefined }): Promise<Inquiry[]>
  /** Checks whether venues may be called now, by venue id. */
  clearancesOf(venues: readonly VenueToCheck[]): Promise<Map<number, Clearance>>
}

/** Builds the replies about inquiries from the stored rows. */
export function openReader(parts: {
  store: Store
  calls: InquiryCalls
  mode(): Promise<CallMode>
  rates(): Promise<Rates>
  clock: () => number
}): InquiryReader {
  const { store, calls, clock } = parts
  const { db } = store

  async function clearancesOf(venues: readonly VenueToCheck[]): Promise<Map<number, Clearance>> {
    const found = await calls.clearance.checkAll(venues.map(({ venueId, number }) => clearanceQueryOf(venueId, number)))
    return new Map(
      venues.map(({ venueId }, n) => {
        const one = found[n]!
        return [venueId, one instanceof ApiError ? refusal(one) : one]
      }),
    )
  }

  const draftClearances = ({ row, venues }: StoredInquiry) =>
    row.state === 'draft'
      ? clearancesOf(venues.map(({ venue_id, phone_number }) => ({ venueId: venue_id, number: phone_number })))
      : undefined

  async function view(inquiries: readonly StoredInquiry[], withAnswers: boolean): Promise<Inquiry[]> {
    if (inquiries.length === 0) return []
    const ids = inquiries.map(({ row }) => row.id)
    const [intentsOf, proposalsOf, entered, emailOf, { isPractice }, rates, one] = await Promise.all([
      readIntents(db, ids),
      readProposals(db, ids),
      db.selectFrom('inquiry_decisions').select(['inquiry_id', 'venue_id']).where('inquiry_id', 'in', ids).execute(),
      readEmails(
        db,
        inquiries.map(({ row }) => row.created_by),
      ),
      parts.mode(),
      parts.rates(),
      calls.plan(1),
    ])
    const callIds = inquiries.flatMap(({ row, venues }) =>
      venues.flatMap(({ venue_id }) => intentsOf(row.id, venue_id).flatMap(({ call_id }) => call_id ?? [])),
    )
    const summaries = await calls.summaries(callIds)
    return Promise.all(
      inquiries.map(async (stored) => {
        const { row } = stored
        const findings = withAnswers ? await readFindings(store, calls, stored) : undefined
        return inquiryOf({
          stored,
          createdBy: emailOf(row.created_by),
          intents: (venueId) => intentsOf(row.id, venueId),
          answers: findings && ((venueId) => findings.get(venueId)!.answers),
          summaries,
          enteredFor: new Set(
            entered.filter(({ inquiry_id }) => inquiry_id === row.id).map(({ venue_id }) => venue_id),
          ),
          proposals: proposalsOf(row.id),
          clearances: withAnswers ? await draftClearances(stored) : undefined,
          isPractice,
          rates,
          plan: (count) => ({
            minutes: Math.round(count * one.minutes * 10) / 10,
            cost: { ...one.cost, amount: Math.round(count * one.cost.amount * 1e4) / 1e4 },
          }),
          now: clock(),
        })
      }),
    )
  }

  return {
    clearancesOf,

    async read(id) {
      return (await view([await readInquiry(db, id)], true))[0]!
    },

    async list({ before, limit = mostInquiries, q, state, venue_id }) {
      let query = db.selectFrom('inquiries').selectAll()
      if (before !== undefined) query = query.where('created_at', '<', before)
      if (state !== undefined) query = query.where('state', '=', state)
      if (venue_id !== undefined) {
        query = query.where((e) =>
          e.exists(
            e
              .selectFrom('inquiry_venues')
              .select('venue_id')
              .whereRef('inquiry_venues.inquiry_id', '=', 'inquiries.id')
              .where('venue_id', '=', venue_id),
          ),
        )
      }
      const words = q?.toLowerCase().split(/\s+/).filter(Boolean) ?? []
      query = query.orderBy('created_at', 'desc').orderBy('id', 'desc')
      // The engines differ in the case of Cyrillic letters, so words are compared here.
      const rows = words.length === 0 ? await query.limit(limit).execute() : await found(query, words, limit)
      return view(await withVenues(db, rows), false)
    },
  }

  async function found(
    query: { execute(): Promise<InquiryRow[]> },
    words: readonly string[],
    limit: number,
  ): Promise<InquiryRow[]> {
    const rows = await query.execute()
    return rows
      .filter(({ title, client, goal }) => {
        const text = [title, client, goal].join('\n').toLowerCase()
        return words.every((word) => text.includes(word))
      })
      .slice(0, limit)
  }
}

/** The venue was deleted, or its number cannot be called. @throws the error of an outage */
function refusal(error: ApiError): Clearance {
  if (error.status >= 500) throw error
  const { text, ...key } = error.reason
  return { verdict: 'refused', reason: text, reason_message: key, local_time: null, time_zone: null, until: null }
}
