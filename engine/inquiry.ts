import type { InquiryVenueState, LastOutcome } from '../contract/inquiries.ts'
import type { StaffMessage } from '../contract/message.ts'
import { staffMessage } from '../contract/messages.ts'
import {
  type CallOutcome,
  type InquiryEvent,
  type InquiryProgress,
  isUnderWay,
  type VenueProgress,
} from './inquiry-progress.ts'
import { modeProblem, rejectionOf } from './inquiry-rejections.ts'

/**
 * An inquiry asks several venues the same questions. This file decides who is called when. It has no clock: each event
 * carries its instant.
 *
 *     venue:  waiting --cleared--> calling --person--> answered | partly | refused | opted_out | wrong_number
 *                ^                    |
 *                |<---not placed------|  no attempt used
 *                '<---next_at---------'  attempts left: busy, no answer, voicemail, callback ...
 *                                     '--attempts used up--> unreached
 *             waiting --must not be called--> barred
 *             waiting --by a person, or the inquiry ended--> skipped, --all answered by hand--> answered
 *             settled, unreached, barred, skipped --retry--> waiting
 *
 *     inquiry: draft --start--> running <--pause, resume--> paused
 *              running, paused --no venue is waiting or calling--> finished --retry--> running
 *              running, paused --stop--> stopped
 *              running, paused --budget used--> out_of_budget
 */
export { rejectionOf }
export type * from './inquiry-progress.ts'

const minute = 60_000
const hour = 60 * minute

/** ms from the end of a call to the next call, by outcome. */
const pauses: Readonly<Record<LastOutcome, number>> = {
  busy: 10 * minute,
  carrier_error: 10 * minute,
  unknown: 10 * minute,
  no_answer: 2 * hour,
  phone_menu: 2 * hour,
  call_screening: 2 * hour,
  voicemail: 4 * hour,
}
/** ms to a call back if the callee named no time. */
const callbackPause = 2 * hour
/** Minimum ms between two calls to a venue. */
const shortestPause = 10 * minute

/** Returns an inquiry that has not started. */
export function draftOfInquiry(
  venues: readonly { venueId: number; number: string | null }[],
  { atOnce, attempts, until }: { atOnce: number; attempts: number; until: number | null },
): InquiryProgress {
  return {
    state: 'draft',
    reason: null,
    isPractice: null,
    atOnce,
    until,
    startedAt: null,
    endedAt: null,
    venues: venues.map(({ venueId, number }) => ({
      venueId,
      number,
      state: 'waiting',
      last: null,
      reason: null,
      nextAt: null,
      used: 0,
      of: attempts,
    })),
  }
}

const isOpen = ({ state }: VenueProgress): boolean => state === 'waiting' || state === 'calling'

/** True if a driver has work: calls to place or calls to wait for. */
export function needsDriver({ state, venues }: InquiryProgress): boolean {
  return state === 'running' || venues.some((venue) => venue.state === 'calling')
}

/** Waiting venues that may be called next: of each number the first, unless a call to the number is running. */
function candidates({ venues }: InquiryProgress): VenueProgress[] {
  const taken = new Set(venues.filter(({ state }) => state === 'calling').map(({ number }) => number))
  return venues.filter(({ state, number }) => {
    if (state !== 'waiting') return false
    if (number === null) return true
    const isFree = !taken.has(number)
    taken.add(number)
    return isFree
  })
}

const isPast = ({ until }: InquiryProgress, at: number): boolean => until !== null && at >= until

/** Returns the venues to check and call now, in the order of their time, as many as may be called at once. */
export function dueVenues(inquiry: InquiryProgress, at: number): VenueProgress[] {
  if (inquiry.state !== 'running' || isPast(inquiry, at)) return []
  const free = inquiry.atOnce - inquiry.venues.filter(({ state }) => state === 'calling').length
  return candidates(inquiry)
    .filter(({ nextAt }) => nextAt !== null && nextAt <= at)
    .toSorted((a, b) => a.nextAt! - b.nextAt!)
    .slice(0, Math.max(0, free))
}

/** Returns the next instant at which time alone changes something. Null if none. */
export function nextDueAt(inquiry: InquiryProgress): number | null {
  if (inquiry.state !== 'running') return null
  const isFull = inquiry.venues.filter(({ state }) => state === 'calling').length >= inquiry.atOnce
  const due = isFull ? [] : candidates(inquiry).map(({ nextAt }) => nextAt ?? 0)
  const instants = inquiry.until === null ? due : [...due, inquiry.until]
  return instants.length === 0 ? null : Math.min(...instants)
}

/**
 * Applies an event. Returns the same object if the event changes nothing: also for an event that is impossible now, see
 * `rejectionOf`.
 */
export function stepInquiry(inquiry: InquiryProgress, event: InquiryEvent): InquiryProgress {
  if (rejectionOf(inquiry, event) !== null) return inquiry
  const next = apply(inquiry, event)
  return next === inquiry ? inquiry : finishIfDone(next, event.at)
}

function apply(inquiry: InquiryProgress, event: InquiryEvent): InquiryProgress {
  const { state } = inquiry
  switch (event.type) {
    case 'start': {
      if (state !== 'draft') return inquiry
      const venues = inquiry.venues.map((venue) => ({ ...venue, nextAt: event.at }))
      return { ...inquiry, state: 'running', isPractice: event.isPractice, startedAt: event.at, venues }
    }
    case 'pause':
      return state === 'running' ? { ...inquiry, state: 'paused', reason: event.reason } : inquiry
    case 'resume':
      return state === 'paused' ? { ...inquiry, state: 'running', reason: null } : inquiry
    case 'stop':
      if (!isUnderWay(inquiry)) return inquiry
      return end(inquiry, 'stopped', null, staffMessage('inquiry_stopped_before_call'), event.at)
    case 'budget_used': {
      if (!isUnderWay(inquiry)) return inquiry
      const reason = staffMessage('inquiry_budget_used')
      return end(inquiry, 'out_of_budget', reason, reason, event.at)
    }
    case 'mode': {
      const reason = state === 'running' ? modeProblem(inquiry, event.isPractice) : null
      return reason === null ? inquiry : { ...inquiry, state: 'paused', reason }
    }
    case 'clock':
      return isUnderWay(inquiry) && isPast(inquiry, event.at) ? giveUpWaiting(inquiry) : inquiry
    case 'clearance':
      return applyClearance(inquiry, event)
    case 'not_placed':
      return change(inquiry, event.venueId, ['calling'], (venue) => {
        const unused = { ...venue, used: venue.used - 1 }
        if (event.nextAt === null) return { ...unused, state: 'barred', reason: event.reason, nextAt: null }
        return waitOrSkip(inquiry, unused, Math.max(event.nextAt, event.at), event.reason)
      })
    case 'nothing_open':
      if (!isUnderWay(inquiry)) return inquiry
      return change(inquiry, event.venueId, ['waiting'], (venue) => ({
        ...venue,
        state: 'answered',
        reason: null,
        nextAt: null,
      }))
    case 'call_ended':
      return callEnded(inquiry, event.venueId, event.outcome, event.at)
    case 'retry': {
      const settled = ['answered', 'partly', 'refused', 'wrong_number', 'unreached', 'barred', 'skipped'] as const
      const retried = change(inquiry, event.venueId, settled, (venue) => {
        const isRefusal = venue.state === 'refused'
        return {
          ...venue,
          state: 'waiting',
          reason: isRefusal ? staffMessage('inquiry_not_today') : null,
          nextAt: isRefusal ? Math.max(event.tomorrow, event.at) : event.at,
          of: Math.max(venue.of, venue.used + 1),
        }
      })
      if (retried === inquiry || state !== 'finished') return retried
      return { ...retried, state: 'running', reason: null, endedAt: null }
    }
    case 'skip':
      return change(inquiry, event.venueId, ['waiting'], (venue) =>
        skipped(venue, staffMessage('inquiry_venue_skipped')),
      )
  }
}

function change(
  inquiry: InquiryProgress,
  id: number,
  from: readonly InquiryVenueState[],
  to: (venue: VenueProgress) => VenueProgress,
): InquiryProgress {
  const index = inquiry.venues.findIndex(({ venueId, state }) => venueId === id && from.includes(state))
  return index === -1 ? inquiry : { ...inquiry, venues: inquiry.venues.with(index, to(inquiry.venues[index]!)) }
}

const skipped = (venue: VenueProgress, reason: StaffMessage): VenueProgress => ({
  ...venue,
  state: 'skipped',
  reason,
  nextAt: null,
})

function applyClearance(inquiry: InquiryProgress, event: InquiryEvent & { type: 'clearance' }): InquiryProgress {
  // A decision that came too late, or while another call took the last place.
  if (!dueVenues(inquiry, event.at).some(({ venueId }) => venueId === event.venueId)) return inquiry
  return change(inquiry, event.venueId, ['waiting'], (venue) => {
    switch (event.verdict) {
      case 'clear':
        return { ...venue, state: 'calling', reason: null, nextAt: null, used: venue.used + 1 }
      case 'wait':
        return waitOrGiveUp(inquiry, venue, Math.max(event.until ?? 0, event.at + 1_000), event.reason)
      case 'refused':
        return { ...venue, state: 'barred', reason: event.reason, nextAt: null }
    }
  })
}

/** Ends the inquiry. Running calls continue. */
function end(
  inquiry: InquiryProgress,
  state: 'stopped' | 'out_of_budget',
  reason: StaffMessage | null,
  venueReason: StaffMessage,
  at: number,
): InquiryProgress {
  const venues = inquiry.venues.map((venue) => (venue.state === 'waiting' ? skipped(venue, venueReason) : venue))
  return { ...inquiry, state, reason, endedAt: at, venues }
}

function giveUpWaiting(inquiry: InquiryProgress): InquiryProgress {
  if (!inquiry.venues.some(({ state }) => state === 'waiting')) return inquiry
  const reason = staffMessage('inquiry_until_passed')
  const venues = inquiry.venues.map((venue) =>
    venue.state === 'waiting' ? ({ ...venue, state: 'unreached', reason, nextAt: null } as const) : venue,
  )
  return { ...inquiry, venues }
}

/** Lets the venue wait. If the inquiry is over, the venue is skipped. */
function waitOrSkip(
  inquiry: InquiryProgress,
  venue: VenueProgress,
  nextAt: number,
  reason: StaffMessage | null,
): VenueProgress {
  if (!isUnderWay(inquiry)) return skipped(venue, inquiry.reason ?? staffMessage('inquiry_stopped_before_call'))
  return waitOrGiveUp(inquiry, venue, nextAt, reason)
}

/** Lets the venue wait, unless the time is too late. */
function waitOrGiveUp(
  inquiry: InquiryProgress,
  venue: VenueProgress,
  nextAt: number,
  reason: StaffMessage | null,
): VenueProgress {
  if (!isPast(inquiry, nextAt)) return { ...venue, state: 'waiting', reason, nextAt }
  return { ...venue, state: 'unreached', reason: staffMessage('inquiry_until_passed'), nextAt: null }
}

function callEnded(inquiry: InquiryProgress, id: number, outcome: CallOutcome, at: number): InquiryProgress {
  const next = change(inquiry, id, ['calling'], (venue) => {
    const mayRepeat = isUnderWay(inquiry) && venue.used < venue.of
    switch (outcome.type) {
      case 'person':
        return { ...venue, state: outcome.state, last: null, reason: outcome.reason, nextAt: null }
      case 'callback': {
        const reason = staffMessage('inquiry_callback')
        const nextAt = Math.max(outcome.at ?? at + callbackPause, at + shortestPause)
        if (!mayRepeat || isPast(inquiry, nextAt))
          return { ...venue, state: 'partly', last: null, reason, nextAt: null }
        return { ...venue, state: 'waiting', last: null, reason, nextAt }
      }
      case 'unreached': {
        const tried = { ...venue, last: outcome.last }
        if (mayRepeat) return waitOrGiveUp(inquiry, tried, at + pauses[outcome.last], null)
        const { used } = venue
        const reason =
          used === 1 ? staffMessage('inquiry_attempt_used') : staffMessage('inquiry_attempts_used', { attempts: used })
        return { ...tried, state: 'unreached', reason, nextAt: null }
      }
    }
  })
  if (next === inquiry || outcome.type !== 'person' || outcome.state !== 'opted_out') return next
  // The request holds for the number, so for all venues of the group.
  const { number } = next.venues.find(({ venueId }) => venueId === id)!
  const reason = staffMessage('callee_opted_out')
  const venues = next.venues.map((venue) =>
    venue.state === 'waiting' && number !== null && venue.number === number
      ? ({ ...venue, state: 'barred', reason, nextAt: null } as const)
      : venue,
  )
  return { ...next, venues }
}

function finishIfDone(inquiry: InquiryProgress, at: number): InquiryProgress {
  if (!isUnderWay(inquiry) || inquiry.venues.some(isOpen)) return inquiry
  return { ...inquiry, state: 'finished', reason: null, endedAt: at }
}
