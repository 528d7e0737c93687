import type { CallAnswer, Reached, Stance } from '../contract/answers.ts'
import type { LastOutcome } from '../contract/inquiries.ts'
import { staffMessage } from '../contract/messages.ts'
import { isAnswered } from './answers/index.ts'
import type { CallOutcome } from './inquiry.ts'

/** Facts about a finished call of an inquiry. */
export interface FinishedCall {
  reached: Reached
  stance: Stance
  /** Named time of a requested call back, ms since 1970. Null if none. */
  callbackAt: number | null
  /** Code of the end reason. Null for a call without one. */
  endCode: string | null
  /** True if callee and agent were connected. */
  wasConnected: boolean
  /** The answers of this call. */
  answers: readonly Pick<CallAnswer, 'kind' | 'verdict' | 'decision'>[]
  /** Number of questions of the inquiry that are still open after this call. */
  open: number
}

/** Outcomes by end reason, for calls without a word of a person or machine. */
const byEnd: Readonly<Record<string, LastOutcome>> = {
  voicemail: 'voicemail',
  voicemail_message_left: 'voicemail',
  fax: 'voicemail',
  line_busy: 'busy',
  no_answer: 'no_answer',
  call_cancelled: 'no_answer',
  call_not_connected: 'carrier_error',
  // The process died: whether the phone rang is unknown.
  server_stopped_during_call: 'unknown',
  server_lost_call: 'unknown',
  server_stopped: 'unknown',
  call_not_saved: 'unknown',
}

/** Returns the outcome of a call for its inquiry. What a person said precedes the report of the carrier. */
export function outcomeOf(call: FinishedCall): CallOutcome {
  const { reached, stance, open } = call
  if (stance === 'opted_out') return person('opted_out', 'callee_opted_out')
  switch (reached) {
    case 'person':
      return outcomeWithPerson(call)
    case 'wrong_number':
      return person('wrong_number', 'inquiry_wrong_number')
    case 'voicemail':
    case 'phone_menu':
    case 'call_screening':
      return { type: 'unreached', last: reached }
    case 'nobody':
    case 'unknown': {
      // A person entered all answers by hand.
      if (open === 0 && call.answers.some((answer) => answer.decision !== null)) return person('answered', null)
      const known = call.endCode === null ? undefined : byEnd[call.endCode]
      if (known !== undefined) return { type: 'unreached', last: known }
      if (!call.wasConnected) return { type: 'unreached', last: 'carrier_error' }
      return { type: 'unreached', last: reached === 'nobody' ? 'no_answer' : 'unknown' }
    }
  }
}

function outcomeWithPerson({ stance, callbackAt, answers, open }: FinishedCall): CallOutcome {
  if (stance === 'wants_human') return person('partly', 'inquiry_wants_human')
  if (open === 0) return person('answered', null)
  if (stance === 'callback') return { type: 'callback', at: callbackAt }
  if (stance === 'refused' && !answers.some(isAnswered)) return person('refused', 'inquiry_refused')
  return person('partly', null)
}

function person(
  state: (CallOutcome & { type: 'person' })['state'],
  code: 'callee_opted_out' | 'inquiry_wrong_number' | 'inquiry_wants_human' | 'inquiry_refused' | null,
): CallOutcome {
  return { type: 'person', state, reason: code === null ? null : staffMessage(code) }
}
