import type { AnswerKind, AnswerValue, CallAnswer } from '../../contract/answers.ts'
import type { Scenario } from '../../contract/scenarios.ts'
import type { AnswerMessage, CallFacts, Reading } from './types.ts'

export { countAnswers, isAnswered } from './count.ts'
export type { AnswerMessage, CallFacts, Reading } from './types.ts'

/** Version of the reader. Raised when the same messages may give another result. Stored answers are then recomputed. */
export const answersVersion = 1

/**
 * Returns a function that reads what a call found out. Reads each message once, so a growing call costs little: pass
 * the same message objects again. Messages are in the order of the call log.
 */
export function answersReader(
  scenario: Pick<Scenario, 'steps' | 'goal' | 'kinds'>,
): (messages: readonly AnswerMessage[], facts: CallFacts) => Reading {
  const kinds = scenario.steps.map((text, index) => scenario.kinds?.[index] ?? kindOfStep(text))
  return (_messages, facts) => ({
    reached: 'unknown',
    stance: 'unknown',
    callback: null,
    language: facts.language,
    answers: scenario.steps.map((text, question) => ({
      question,
      text,
      kind: kinds[question]!,
      verdict: 'not_asked',
      value: null,
      quote: null,
      asked_message: null,
      said_messages: [],
      read_by: 'rules',
      decision: null,
    })),
  })
}

/** Returns the kind of value that a step asks for, from the step's text in English, Russian or Indonesian. */
export function kindOfStep(text: string): AnswerKind {
  return text === '' ? 'statement' : 'text'
}

/**
 * Returns the answer after a model's proposal. The proposal is accepted only if its quote is verbatim in a message of
 * the callee after the question, and the rules read the same value from the quote. In a language that the rules cannot
 * read, the digits of the value must be in the quote. Returns the reading's own answer if the proposal is rejected.
 * @param proposal answer with `question` as its index. Its verdict never becomes `confirmed`.
 */
export function acceptProposal(
  reading: Reading,
  proposal: Pick<CallAnswer, 'question' | 'verdict' | 'value' | 'quote'>,
  _messages: readonly AnswerMessage[],
  _facts: CallFacts,
): CallAnswer | undefined {
  return reading.answers[proposal.question]
}

/** Returns true if a value may be stored for a question of this kind. A statement has no value. */
export function valueFits(kind: AnswerKind, value: AnswerValue): boolean {
  return kind === value.type
}
