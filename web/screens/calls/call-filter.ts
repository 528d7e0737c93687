import type { Call, CallStatus, Transport } from '../../../contract/calls.ts'

export interface CallFilter {
  /** Words that must all occur in the call. */
  search: string
  transport: Transport | ''
  status: CallStatus | ''
  /** Name of the venue. */
  venue: string
  /** E-mail of the user who started the call. */
  person: string
}

export const noFilter: CallFilter = { search: '', transport: '', status: '', venue: '', person: '' }

/** True if the call has the selected values and contains every search word in goal, persona, venue or number. */
export function callMatches(call: Call, { search, transport, status, venue, person }: CallFilter): boolean {
  if (transport !== '' && call.transport !== transport) return false
  if (status !== '' && call.status !== status) return false
  if (venue !== '' && venueOf(call) !== venue) return false
  if (person !== '' && call.created_by !== person) return false
  const text = [call.scenario?.goal, call.scenario?.persona, venueOf(call), call.phone_number].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export const venueOf = (call: Call): string | undefined => call.scenario?.venue

/** Returns the distinct values of the calls in alphabetical order. */
export function choicesOf(calls: readonly Call[], value: (call: Call) => string | undefined): string[] {
  const found = new Set(calls.flatMap((call) => value(call) ?? []))
  return [...found].toSorted((a, b) => a.localeCompare(b))
}
