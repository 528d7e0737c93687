import type { InquiryState, InquiryVenueState, LastOutcome } from '../contract/inquiries.ts'
import type { StaffMessage } from '../contract/message.ts'

/** State of an inquiry, see inquiry.ts. */
export interface InquiryProgress {
  readonly state: InquiryState
  readonly reason: StaffMessage | null
  /** Mode of the calls. Null for a draft. */
  readonly isPractice: boolean | null
  /** Maximum number of simultaneous calls. */
  readonly atOnce: number
  /** No call starts at this instant or later, ms since 1970. Null: no limit. */
  readonly until: number | null
  readonly startedAt: number | null
  readonly endedAt: number | null
  readonly venues: readonly VenueProgress[]
}

export interface VenueProgress {
  readonly venueId: number
  /** As dialled. Null if the venue has no number. Venues with the same number are called one after the other. */
  readonly number: string | null
  readonly state: InquiryVenueState
  readonly last: LastOutcome | null
  readonly reason: StaffMessage | null
  /** Earliest instant of the next call. Null unless waiting. */
  readonly nextAt: number | null
  /** Number of calls that count as attempts, and their maximum. */
  readonly used: number
  readonly of: number
}

/** Outcome of a call that is over. `at` of a callback is null if the callee named no time. */
export type CallOutcome =
  | {
      type: 'person'
      state: 'answered' | 'partly' | 'refused' | 'opted_out' | 'wrong_number'
      reason: StaffMessage | null
    }
  | { type: 'callback'; at: number | null }
  | { type: 'unreached'; last: LastOutcome }

/** Decision of clearance for a venue. `until` in ms since 1970, for 'wait'. */
export interface ClearanceVerdict {
  verdict: 'clear' | 'wait' | 'refused'
  until: number | null
  reason: StaffMessage | null
}

export type InquiryEvent = { at: number } & (
  | { type: 'start'; isPractice: boolean }
  | { type: 'pause'; reason: StaffMessage | null }
  | { type: 'resume'; isPractice: boolean }
  | { type: 'stop' }
  | { type: 'budget_used' }
  /** The mode of the server, before a call. */
  | { type: 'mode'; isPractice: boolean }
  /** Time has passed. */
  | { type: 'clock' }
  /** Decision about a due venue. 'clear' places the call. */
  | ({ type: 'clearance'; venueId: number } & ClearanceVerdict)
  /** The call was not placed and uses no attempt. Null: the venue must not be called. */
  | { type: 'not_placed'; venueId: number; nextAt: number | null; reason: StaffMessage }
  /** All questions were answered by hand before the call. */
  | { type: 'nothing_open'; venueId: number }
  | { type: 'call_ended'; venueId: number; outcome: CallOutcome }
  /** `tomorrow`: begin of the next day at the venue. */
  | { type: 'retry'; venueId: number; tomorrow: number }
  | { type: 'skip'; venueId: number }
)

/** True between start and end. */
export const isUnderWay = ({ state }: InquiryProgress): boolean => state === 'running' || state === 'paused'
