import type { CallStatus } from '../contract/calls.ts'

/**
 * State of the phone leg, folded from the carrier's reports. Reports may arrive in any order, repeatedly or never. So
 * the state only moves forward, and a final state ignores all further reports.
 *
 *   ordered --> ringing --> answered --> over
 *      '-----------'-----------'----------^
 */
export type CarrierState =
  | { name: 'ordered' | 'ringing' | 'answered' }
  | { name: 'over'; status: Extract<CallStatus, 'ended' | 'failed'>; why: CarrierEnd }

export type CarrierEnd = 'completed' | 'canceled' | 'busy' | 'no-answer' | 'failed'

export const orderedCall: CarrierState = { name: 'ordered' }

const stages: Readonly<Record<string, 'ordered' | 'ringing' | 'answered'>> = {
  queued: 'ordered',
  initiated: 'ordered',
  ringing: 'ringing',
  'in-progress': 'answered',
}

const ends: Readonly<Record<string, 'ended' | 'failed'>> = {
  completed: 'ended',
  canceled: 'ended',
  busy: 'failed',
  'no-answer': 'failed',
  failed: 'failed',
}

const order = ['ordered', 'ringing', 'answered', 'over']

/** Returns the state after a report. `status` is the carrier's status value. Unknown values change nothing. */
export function foldCarrier(state: CarrierState, status: string): CarrierState {
  if (state.name === 'over') return state
  if (Object.hasOwn(ends, status)) return { name: 'over', status: ends[status]!, why: status as CarrierEnd }
  const stage = Object.hasOwn(stages, status) ? stages[status]! : undefined
  if (stage === undefined || order.indexOf(stage) <= order.indexOf(state.name)) return state
  return { name: stage }
}
