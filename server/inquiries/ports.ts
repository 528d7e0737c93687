import type { AnswerDecisionRequest, CallAnswer, CallAnswers, Reached, Stance } from '../../contract/answers.ts'
import type { Call, Language } from '../../contract/calls.ts'
import type { Clearance, ClearanceQuery } from '../../contract/clearance.ts'
import type { Money } from '../../contract/costs.ts'
import type { StaffMessage } from '../../contract/message.ts'
import type { Scenario } from '../../contract/scenarios.ts'
import type { Venue } from '../../contract/venues.ts'
import type { ApiError } from '../api-error.ts'
import type { Store } from '../store/open.ts'

/** A call as far as inquiries depend on it. Times in ms since 1970. */
export interface CallFacts {
  id: string
  isActive: boolean
  startedAt: number
  connectedAt: number | null
  endedAt: number | null
  endCode: string | null
  /** Known cost. Null if no part is known. */
  cost: Money | null
  /** False if `cost` is a lower bound. */
  isCostKnown: boolean
  reached: Reached | null
  stance: Stance | null
  /** Number of answered questions, as stored last. */
  answered: number
}

export interface User {
  id: string
}

/** Request to call a venue. */
export interface CallOrder {
  phone_number: string
  language: Language
  scenario: Scenario
  venue_id: number
}

/** The calls feature, as inquiries use it. */
export interface InquiryCalls {
  clearance: {
    check(query: ClearanceQuery): Promise<Clearance>
    /** Decides for several callees, in their order. Returns an ApiError for a callee that cannot be checked. */
    checkAll(queries: readonly ClearanceQuery[]): Promise<(Clearance | ApiError)[]>
    storeConsents(numbers: readonly string[], userId: string): Promise<void>
  }
  /** @throws ApiError 409 `call_mode_changed` if the call would be placed in the other mode */
  place(order: CallOrder, user: User, key: string, expected: { practice: boolean }): Promise<Call>
  /** Expected duration and cost of some phone calls. */
  plan(calls: number): Promise<{ minutes: number; cost: Money }>
  placedWith(key: string, user: User): Promise<string | undefined>
  endPolitely(id: string, user: User): Promise<void>
  summaries(ids: readonly string[]): Promise<ReadonlyMap<string, CallFacts>>
  answersOf(ids: readonly string[]): Promise<ReadonlyMap<string, CallAnswers>>
  decide(id: string, question: number, request: AnswerDecisionRequest, user: User): Promise<CallAnswer>
}

/** Mode of new calls. `missing`: why no calls are possible, for example without keys. */
export interface CallMode {
  isPractice: boolean
  missing: StaffMessage | null
}

/** A cell of the catalogue. `field` is `raw_price_text`, `website`, `address` or `extras.<key>`. */
export interface CellText {
  venueId: number
  field: string
  text: string | null
}

export interface WrittenCell {
  venueId: number
  field: string
  before: string | null
  after: string | null
  version: number
}

/** Runs in the transaction of the change. */
type AlsoWrite = (db: Store['db'], written: readonly WrittenCell[]) => Promise<void>

export interface InquiryCatalogue {
  read(id: number): Promise<Venue | undefined>
  /** Returns the text of a field. Null without one. */
  textOf(venue: Venue, field: string): string | null
  checkedCells: {
    /** Writes all cells or none. @throws ApiError 404, 409 */
    write(
      cells: readonly (CellText & { version: number; at: string; callId: string | null })[],
      by: string,
      also: AlsoWrite,
    ): Promise<WrittenCell[]>
    /** Restores all cells or none. @throws ApiError 404, 409 */
    restore(
      cells: readonly (CellText & { expected: string | null })[],
      by: string,
      also: AlsoWrite,
    ): Promise<WrittenCell[]>
  }
  callee(id: number): Promise<
    | {
        phones: readonly string[]
        timeZone: string | null
        place: string | null
        places?: { en: string; ru: string } | null
      }
    | undefined
  >
}

/** Returns the question to clearance: about the number that is dialled, at the place of the venue. */
export function clearanceQueryOf(venueId: number, number: string | null): ClearanceQuery {
  return number === null
    ? { for: 'inquiry', venue_id: venueId }
    : { for: 'inquiry', phone_number: number, at_venue: venueId }
}
