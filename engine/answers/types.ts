import type { AnswerValue, CallAnswers } from '../../contract/answers.ts'

/** Message fields that the reader uses. Messages of the transcript and of the log both have them. */
export interface AnswerMessage {
  id: string
  speaker: 'user' | 'agent'
  text: string
}

export interface CallFacts {
  /** Start of the call, ms since 1970. "Tomorrow" counts from its day. */
  startedAt: number
  /** IANA zone of the venue. Null if unknown: then UTC. */
  timeZone: string | null
  /** Language of the scenario. */
  language: 'en' | 'ru'
  hasEnded: boolean
  /** Report of the carrier. Null without a report. */
  carrier: 'voicemail' | 'nobody' | null
  /** Id of the agent's message with which the callee heard who calls. Absent if unknown, or if none was heard. */
  disclosed?: string | undefined
}

/** What the messages of a call answer. `decision` is null and `read_by` is 'rules' in all answers. */
export type Reading = Omit<CallAnswers, 'call_id'>

export type MoneyValue = Extract<AnswerValue, { type: 'money' }>

/** Days that relative and incomplete dates refer to. */
export interface Calendar {
  /** Day number of the day of the call, in the venue's zone. */
  readonly today: number
  /** First day that the scenario names. Null if it names none. */
  readonly arrival: number | null
  /** IANA zone of the venue, which tells one country's rupees from another's. Null if unknown. */
  readonly timeZone: string | null
}
