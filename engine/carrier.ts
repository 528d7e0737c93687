import type { CallStatus } from '../contract/calls.ts'

/**
 * What a phone carrier tells about a call, folded into one state. Its reports come in any order, more than once, and
 * some never: so a state is only ever moved forwards, and a final one absorbs all that follows.
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

/** The state after a report of `status` (the carrier's word). A word that is not known changes nothing. */
export function foldCarrier(state: CarrierState, status: string): CarrierState {
  if (state.name === 'over') return state
  if (Object.hasOwn(ends, status)) return { name: 'over', status: ends[status]!, why: status as CarrierEnd }
  const stage = Object.hasOwn(stages, status) ? stages[status]! : undefined
  if (stage === undefined || order.indexOf(stage) <= order.indexOf(state.name)) return state
  return { name: stage }
}
