import type { Call, CallStatus, Transport } from '../../../contract/calls.ts'

export interface CallFilter {
  words: string
  transport: Transport | ''
  status: CallStatus | ''
  /** The name of a venue, and the e-mail of who made the call. */
  venue: string
  person: string
}

export const everyCall: CallFilter = { words: '', transport: '', status: '', venue: '', person: '' }

/** Whether each word stands in the call's goal, persona, venue or number, whatever the case of letters. */
export function callMatches(call: Call, { words, transport, status, venue, person }: CallFilter): boolean {
  if (transport !== '' && call.transport !== transport) return false
  if (status !== '' && call.status !== status) return false
  if (venue !== '' && venueOf(call) !== venue) return false
  if (person !== '' && call.created_by !== person) return false
  const text = [call.scenario?.goal, call.scenario?.persona, venueOf(call), call.phone_number].join(' ').toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export const venueOf = (call: Call): string | undefined => call.scenario?.venue

/** What calls can be narrowed to, in the order of the alphabet. */
export function choicesOf(calls: readonly Call[], value: (call: Call) => string | undefined): string[] {
  const found = new Set(calls.flatMap((call) => value(call) ?? []))
  return [...found].toSorted((a, b) => a.localeCompare(b))
}
