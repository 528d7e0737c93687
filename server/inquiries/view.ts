import type { Inquiry, InquiryVenue } from '../../contract/inquiries.ts'
import type { Clearance } from '../../contract/clearance.ts'
import type { Money } from '../../contract/costs.ts'
import { keyOf, type StaffMessage } from '../../contract/message.ts'
import { staffMessage } from '../../contract/messages.ts'
import { isAnswered } from '../../engine/answers/index.ts'
import type { InquiryAnswer } from '../../contract/inquiries.ts'
import { clockText, localTime } from '../../engine/local-time.ts'
import type { Store } from '../store/open.ts'
import { knownCost, type Rates, talkMinutes } from './costs.ts'
import type { CallFacts } from './ports.ts'
import { budgetOf, questionsOf, type StoredInquiry } from './rows.ts'
import type { IntentRow } from './venue-answers.ts'

/** Sources of the reply about an inquiry. */
export interface ViewSources {
  stored: StoredInquiry
  /** E-mail of the creator. */
  createdBy: string
  intents(venueId: number): readonly IntentRow[]
  /** Answers by venue. Undefined in lists. */
  answers: ((venueId: number) => InquiryAnswer[]) | undefined
  summaries: ReadonlyMap<string, CallFacts>
  /** Venues with an answer that was entered by hand. */
  enteredFor: ReadonlySet<number>
  proposals: Inquiry['proposals']
  /** Clearance of a draft's venues, by venue id. Undefined if the inquiry has started. */
  clearances: ReadonlyMap<number, Clearance> | undefined
  /** Current mode. A draft has none. */
  isPractice: boolean
  rates: Rates
  /** Expected duration and cost of some calls. */
  plan(calls: number): { minutes: number; cost: Money }
  now: number
}

const isoOrNull = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

const sentence = (reason: StaffMessage | null) => ({
  reason: reason?.text ?? null,
  ...(reason === null || reason.code === '' ? {} : { reason_message: keyOf(reason) }),
})

/** Clearance refuses for want of a consent that a person can confirm at the start. */
const needsConsent = ({ verdict, reason_message }: Clearance): boolean =>
  verdict === 'refused' && reason_message?.code === 'consent_missing'

/** Builds the reply about an inquiry. */
export function inquiryOf(sources: ViewSources): Inquiry {
  const { stored, summaries, rates, now } = sources
  const { row, progress } = stored
  const isPractice = progress.isPractice ?? sources.isPractice
  const questions = questionsOf(row)
  const budget = budgetOf(row)
  const callsOf = (venueId: number) =>
    sources.intents(venueId).flatMap(({ call_id }) => (call_id === null ? [] : (summaries.get(call_id) ?? [])))
  const all = stored.venues.flatMap(({ venue_id }) => callsOf(venue_id))
  const hasAnswer = (venueId: number): boolean =>
    sources.answers === undefined
      ? sources.enteredFor.has(venueId) || callsOf(venueId).some(({ answered }) => answered > 0)
      : sources.answers(venueId).some(isAnswered)
  const venues = stored.venues.map((_, index) => venueView(sources, index, callsOf))
  const plan = sources.plan(venues.filter(({ state }) => state === 'waiting').length)
  return {
    id: row.id,
    title: row.title,
    client: row.client,
    state: progress.state,
    ...sentence(progress.reason),
    practice: isPractice,
    language: row.language === 'ru' ? 'ru' : 'en',
    goal: row.goal,
    questions,
    created_by: sources.createdBy,
    created_at: new Date(row.created_at).toISOString(),
    started_at: isoOrNull(row.started_at),
    ended_at: isoOrNull(row.ended_at),
    persona: row.persona,
    subject: row.subject,
    at_once: row.at_once,
    attempts: row.attempts,
    until: isoOrNull(row.until_at),
    budget,
    version: row.version,
    plan: {
      minutes: plan.minutes,
      cost: isPractice ? null : plan.cost,
      venues: sources.answers === undefined ? [] : planOf(sources, venues),
    },
    venues,
    totals: {
      of: venues.length,
      called: stored.venues.filter(({ venue_id }) => callsOf(venue_id).length > 0).length,
      reached: stored.venues.filter(({ venue_id }) => callsOf(venue_id).some(({ reached }) => reached === 'person'))
        .length,
      answered: stored.venues.filter(({ venue_id }) => hasAnswer(venue_id)).length,
      minutes: talkMinutes(all),
      cost: isPractice ? null : knownCost(all, rates, budget),
    },
    proposals: sources.proposals,
  }

  function venueView(
    { stored, clearances, answers }: ViewSources,
    index: number,
    callsOf: (venueId: number) => readonly CallFacts[],
  ): InquiryVenue {
    const venue = stored.venues[index]!
    const { state, last, reason, nextAt, used, of } = stored.progress.venues[index]!
    const clearance = clearances?.get(venue.venue_id)
    const zone = venue.time_zone ?? clearance?.time_zone ?? null
    const planned = clearance && draftState(clearance, now)
    return {
      venue_id: venue.venue_id,
      name: venue.name,
      phone_number: venue.phone_number,
      state: planned?.state ?? state,
      last,
      ...sentence(planned ? planned.reason : reason),
      next_at: planned ? planned.nextAt : isoOrNull(nextAt),
      local_time: zone === null ? null : clockText(localTime(now, zone).minutes),
      time_zone: zone,
      calls: callsOf(venue.venue_id).map(({ id }) => id),
      attempts: { used, of },
      answers: answers?.(venue.venue_id) ?? [],
    }
  }
}

/** State that a venue of a draft would have after the start. */
function draftState({ verdict, reason, reason_message, until }: Clearance, now: number) {
  const message = reason === null ? null : { code: '', text: reason, ...(reason_message && keyOf(reason_message)) }
  if (verdict === 'refused') return { state: 'barred' as const, reason: message, nextAt: null }
  return { state: 'waiting' as const, reason: message, nextAt: until ?? new Date(now).toISOString() }
}

/** Lists the venues that wait or must not be called, with those that share a number. */
function planOf({ stored, clearances }: ViewSources, venues: readonly InquiryVenue[]): Inquiry['plan']['venues'] {
  const open = venues.filter(({ state }) => state === 'waiting' || state === 'barred')
  return open.map((venue) => {
    const same =
      venue.phone_number === null
        ? []
        : stored.venues.filter(
            ({ venue_id, phone_number }) => phone_number === venue.phone_number && venue_id !== venue.venue_id,
          )
    const before = same.find(
      ({ position, venue_id }) =>
        position < stored.venues.findIndex((one) => one.venue_id === venue.venue_id) &&
        venues.some((one) => one.venue_id === venue_id && (one.state === 'waiting' || one.state === 'calling')),
    )
    const isBarred = venue.state === 'barred'
    const clearance = clearances?.get(venue.venue_id)
    const reason =
      venue.reason === null && before !== undefined
        ? sentence(staffMessage('inquiry_same_number', { venue: before.name }))
        : { reason: venue.reason, ...(venue.reason_message && { reason_message: venue.reason_message }) }
    return {
      venue_id: venue.venue_id,
      next_at: venue.next_at,
      ...reason,
      ...(isBarred ? { barred: true } : {}),
      ...(clearance && needsConsent(clearance) ? { needs_consent: true } : {}),
      ...(same.length > 0 ? { shares_number_with: same.map(({ venue_id }) => venue_id) } : {}),
    }
  })
}

/** Reads the e-mails of users by id. */
export async function readEmails(db: Store['db'], ids: readonly string[]): Promise<(id: string) => string> {
  if (ids.length === 0) return (id) => id
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const emails = new Map(rows.map(({ id, email }) => [id, email]))
  return (id) => emails.get(id) ?? id
}
