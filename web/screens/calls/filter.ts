import type { Call, CallStatus, Transport } from '../../../contract/calls.ts'

export interface CallFilter {
  words: string
  transport: Transport | ''
  status: CallStatus | ''
}

export const everyCall: CallFilter = { words: '', transport: '', status: '' }

/** Whether each word stands in the call's goal, persona or number, whatever the case of letters. */
export function callMatches(call: Call, { words, transport, status }: CallFilter): boolean {
  if (transport !== '' && call.transport !== transport) return false
  if (status !== '' && call.status !== status) return false
  const text = [call.scenario?.goal, call.scenario?.persona, call.phone_number].join(' ').toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
