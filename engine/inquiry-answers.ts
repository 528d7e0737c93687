import type { AnswerDecision, AnswerKind, CallAnswer, Verdict } from '../contract/answers.ts'
import type { InquiryAnswer } from '../contract/inquiries.ts'
import { isAnswered } from './answers/index.ts'

/** A question of an inquiry. */
export interface InquiryQuestion {
  text: string
  kind: AnswerKind
  /** Catalogue field of the answer. Null if none. */
  field: string | null
}

/** A call of an inquiry with one venue. */
export interface AskedCall {
  id: string
  /** ISO 8601 */
  startedAt: string
  /** Index in the inquiry of each question of the call, in their order. */
  questions: readonly number[]
  answers: readonly CallAnswer[]
}

/** A decision that belongs to no call, for example an answer that came by e-mail. */
export type EnteredDecisions = ReadonlyMap<number, AnswerDecision>

/** How much an answer says. The answer with the highest rank is shown, of equal answers the latest. */
const ranks: Readonly<Record<Verdict, number>> = {
  confirmed: 9,
  answered: 8,
  contradicted: 7,
  hedged: 6,
  deferred: 5,
  declined: 4,
  unclear: 3,
  no_reply: 1,
  not_asked: 0,
}

function rankOf({ verdict, decision }: CallAnswer): number {
  if (decision === null) return ranks[verdict]
  // A rejected answer stays visible unless a later call found one.
  return decision.status === 'rejected' ? 2 : 10
}

/**
 * Returns one answer per question of the inquiry, from all calls with a venue and from entries by hand.
 * @param calls oldest first
 */
export function answersOfVenue(
  questions: readonly InquiryQuestion[],
  calls: readonly AskedCall[],
  entered: EnteredDecisions,
): InquiryAnswer[] {
  return questions.map(({ text, kind }, question) => {
    const own = entered.get(question)
    const blank: InquiryAnswer = {
      question,
      text,
      kind,
      verdict: 'not_asked',
      value: own?.value ?? null,
      quote: null,
      asked_message: null,
      said_messages: [],
      read_by: own?.status === 'corrected' ? 'person' : 'rules',
      decision: own ?? null,
      call_id: null,
      at: own?.at ?? null,
    }
    let best = blank
    for (const { id, startedAt, questions: asked, answers } of calls) {
      const index = asked.indexOf(question)
      const answer = answers.find((answer) => answer.question === index)
      if (answer === undefined || rankOf(answer) < rankOf(best)) continue
      best = { ...answer, question, text, call_id: id, at: startedAt, call_question: index }
    }
    return best
  })
}

/** Returns the questions that a next call would ask, in their order. */
export function openQuestions(answers: readonly InquiryAnswer[]): number[] {
  return answers
    .filter((answer) => (answer.kind === 'statement' ? answer.verdict !== 'answered' : !isAnswered(answer)))
    .map(({ question }) => question)
}

/** Number of open questions, without statements. */
export function countOpen(answers: readonly InquiryAnswer[]): number {
  return answers.filter((answer) => answer.kind !== 'statement' && !isAnswered(answer)).length
}
