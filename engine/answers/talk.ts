import type { AnswerValue } from '../../contract/answers.ts'
import type { Reply } from './replies.ts'
import type { Part } from './steps.ts'
import type { Calendar } from './types.ts'

export interface PartState {
  /** Id of the agent's message that asks, or that says a statement. */
  asked: string | null
  reply: Reply | null
}

/** A value that the agent repeated or named, for the callee to agree with. */
export interface Proposal {
  readonly part: number
  readonly value: AnswerValue
  readonly isHedged: boolean
  /** True if the agent asked for agreement. Then 'okay' agrees. */
  readonly isAsked: boolean
}

/** State of a call while its messages are read. Parts are named by their index. */
export interface Talk {
  /** Parts of the steps, with the words of the agent once they were asked. */
  readonly parts: Part[]
  readonly states: readonly PartState[]
  readonly calendar: Calendar
  /** Parts of the agent's last question, in their order. */
  pending: readonly number[]
  /** Parts that got a reply since the agent's last question. */
  replied: Set<number>
  /** Amounts that the callee named. */
  readonly amounts: AnswerValue[]
  /** Currency of the last amount that either side named, or null. */
  currency: string | null
  /** True after the agent's first message. */
  hasSpoken: boolean
}

/** True for a question whose reply is an amount, a day or a number. */
export const isNumeric = ({ kind }: Part): boolean => kind === 'money' || kind === 'date' || kind === 'number'

/** Returns the topics that a question can be about by themselves. */
export const mainTopics = (topics: ReadonlyMap<string, number>): string[] =>
  [...topics].filter(([, weight]) => weight >= 0.5).map(([topic]) => topic)
