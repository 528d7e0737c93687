import type { AnswerDecision, AnswerValue, CallAnswer } from '../../../contract/answers.ts'
import { isAnswered } from '../../../engine/answers/index.ts'
import type { Store, Tables } from '../../store/open.ts'

export type Decisions = ReadonlyMap<number, AnswerDecision>

const none: Decisions = new Map()

/** Reads the decisions of calls by question, by call id. */
export async function readDecisions(db: Store['db'], ids: readonly string[]): Promise<(id: string) => Decisions> {
  const rows = await db
    .selectFrom('call_decisions')
    .leftJoin('users', 'users.id', 'call_decisions.by')
    .selectAll('call_decisions')
    .select('users.email')
    .where('call_id', 'in', ids)
    .execute()
  const found = new Map<string, Map<number, AnswerDecision>>()
  for (const row of rows) {
    const own = found.get(row.call_id) ?? new Map<number, AnswerDecision>()
    found.set(row.call_id, own.set(row.question, decisionOf(row)))
  }
  return (id) => found.get(id) ?? none
}

function decisionOf(row: Tables['call_decisions'] & { email: string | null }): AnswerDecision {
  return {
    // The server writes only values of these types.
    status: row.status as AnswerDecision['status'],
    value: row.value_json === null ? null : (JSON.parse(row.value_json) as AnswerValue),
    note: row.note,
    by: row.email ?? row.by,
    at: new Date(row.at).toISOString(),
  }
}

/**
 * Adds the decisions. An answer without a value takes the value of the decision, so that it stays if the transcript is
 * deleted.
 */
export function withDecisions(answers: readonly CallAnswer[], decisions: Decisions): CallAnswer[] {
  return answers.map((answer) => {
    const decision = decisions.get(answer.question)
    if (decision === undefined) return answer
    if (answer.value !== null || decision.value === null) return { ...answer, decision }
    const read_by = decision.status === 'corrected' ? 'person' : answer.read_by
    return { ...answer, decision, value: decision.value, read_by }
  })
}

/** Counts for lists. Statements are no questions. `open`: values that no person decided on. */
export function countsOf(answers: readonly CallAnswer[]) {
  const questions = answers.filter(({ kind }) => kind !== 'statement')
  return {
    question_count: questions.length,
    answered_count: questions.filter(isAnswered).length,
    open_count: questions.filter(({ value, decision }) => value !== null && decision === null).length,
  }
}
