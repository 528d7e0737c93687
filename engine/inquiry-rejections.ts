import type { StaffMessage } from '../contract/message.ts'
import { staffMessage } from '../contract/messages.ts'
import { type InquiryEvent, type InquiryProgress, isUnderWay, type VenueProgress } from './inquiry-progress.ts'

/** Returns why a person's command is impossible now. Null if it is possible or has no effect. */
export function rejectionOf(inquiry: InquiryProgress, event: InquiryEvent): StaffMessage | null {
  const { state } = inquiry
  const notStarted = state === 'draft' ? staffMessage('inquiry_not_started') : null
  const over = isUnderWay(inquiry) ? null : (notStarted ?? staffMessage('inquiry_over'))
  switch (event.type) {
    case 'start':
      if (state === 'draft' || state === 'running') return null
      return state === 'paused' ? staffMessage('inquiry_is_paused') : staffMessage('inquiry_over')
    case 'pause':
      return over
    case 'resume':
      return over ?? (state === 'paused' ? modeProblem(inquiry, event.isPractice) : null)
    case 'stop':
      return state === 'stopped' ? null : over
    case 'retry':
    case 'skip': {
      const venue = inquiry.venues.find(({ venueId }) => venueId === event.venueId)
      if (venue === undefined) return staffMessage('inquiry_venue_not_found')
      return event.type === 'skip' ? skipProblem(venue, over) : retryProblem(inquiry, venue, notStarted)
    }
    default:
      return null
  }
}

function skipProblem({ state }: VenueProgress, over: StaffMessage | null): StaffMessage | null {
  if (state === 'skipped') return null
  if (over !== null) return over
  if (state === 'calling') return staffMessage('inquiry_venue_calling')
  return state === 'waiting' ? null : staffMessage('inquiry_venue_settled')
}

function retryProblem(
  inquiry: InquiryProgress,
  { state }: VenueProgress,
  notStarted: StaffMessage | null,
): StaffMessage | null {
  if (notStarted !== null) return notStarted
  if (!isUnderWay(inquiry) && inquiry.state !== 'finished') return staffMessage('inquiry_over')
  if (state === 'calling') return staffMessage('inquiry_venue_calling')
  return state === 'opted_out' ? staffMessage('callee_opted_out') : null
}

/** Returns why the inquiry cannot call in the current mode. */
export function modeProblem(inquiry: InquiryProgress, isPractice: boolean): StaffMessage | null {
  if (inquiry.isPractice === isPractice) return null
  return staffMessage(inquiry.isPractice ? 'inquiry_practice_ended' : 'inquiry_practice_began')
}
