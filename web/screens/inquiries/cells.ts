import type { AnswerDecisionRequest } from '../../../contract/answers.ts'
import type { Inquiry, InquiryAnswer, InquiryVenue } from '../../../contract/inquiries.ts'
import { api } from '../../api.ts'

/** A cell of the comparison. */
export interface Cell {
  venue: InquiryVenue
  answer: InquiryAnswer
}

const cellsOf = (venues: readonly InquiryVenue[]): Cell[] =>
  venues.flatMap((venue) => venue.answers.map((answer) => ({ venue, answer })))

/** Returns the cells with an accepted or corrected value: only these may be written back or shown to a client. */
export function acceptedCells({ venues }: Pick<Inquiry, 'venues'>): Cell[] {
  return cellsOf(venues).filter(({ answer: { decision, value } }) => {
    if (decision === null || decision.status === 'rejected') return false
    return (decision.value ?? value) !== null
  })
}

/** Returns the cells that several people would accept alike: answered or confirmed, with a value and undecided. */
export function acceptableCells(venues: readonly InquiryVenue[]): Cell[] {
  return cellsOf(venues).filter(
    ({ answer: { verdict, value, decision, kind } }) =>
      decision === null &&
      value !== null &&
      kind !== 'statement' &&
      (verdict === 'answered' || verdict === 'confirmed'),
  )
}

/** Stores a decision on a cell. */
export function decideCell(id: string, venueId: number, question: number, body: AnswerDecisionRequest) {
  return api.decideInquiryAnswer({
    params: { id, venue_id: String(venueId), question: String(question) },
    body,
  })
}

/** Name of a cell in the URL. */
export const cellName = (venueId: number, question: number) => `${venueId}.${question}`
