import type { AnswerDecisionRequest } from '../../contract/answers.ts'
import type { InquiryAnswer } from '../../contract/inquiries.ts'
import { valueFits } from '../../engine/answers/index.ts'
import { ApiError } from '../api-error.ts'
import type { Store } from '../store/open.ts'
import type { InquiryCalls, User } from './ports.ts'
import { readInquiry } from './rows.ts'
import { readFindings } from './venue-answers.ts'

/** Maximum number of characters of a corrected value as JSON. */
const longestValue = 4_000

/**
 * Stores or withdraws a decision. The decision about an answer of a call is the call's own record. Only a question that
 * no call asked has a record in the inquiry.
 * @throws ApiError 404, or 422 for a correction without a value of the answer's kind
 */
export async function decideAnswer(
  parts: { store: Store; calls: InquiryCalls; clock: () => number },
  id: string,
  venueId: number,
  question: number,
  request: AnswerDecisionRequest,
  user: User,
): Promise<InquiryAnswer> {
  const { store, calls, clock } = parts
  const read = async (): Promise<InquiryAnswer> => {
    const findings = (await readFindings(store, calls, await readInquiry(store.db, id), venueId)).get(venueId)
    if (findings === undefined) throw new ApiError(404, 'inquiry_venue_not_found')
    const answer = findings.answers[question]
    if (answer === undefined) throw new ApiError(404, 'inquiry_question_not_found')
    return answer
  }
  const answer = await read()
  if (answer.call_id !== null && answer.call_question !== undefined) {
    await calls.decide(answer.call_id, answer.call_question, request, user)
    return read()
  }
  const { status, value, note } = request
  const isCorrection =
    value !== undefined &&
    value !== null &&
    valueFits(answer.kind, value) &&
    JSON.stringify(value).length <= longestValue
  if (status === 'corrected' && !isCorrection) throw new ApiError(422, 'answer_value_invalid')
  const place = { inquiry_id: id, venue_id: venueId, question }
  if (status === null) {
    await store.db
      .deleteFrom('inquiry_decisions')
      .where('inquiry_id', '=', id)
      .where('venue_id', '=', venueId)
      .where('question', '=', question)
      .execute()
    return read()
  }
  const decided = status === 'corrected' ? value! : null
  const value_json = decided && JSON.stringify(decided)
  const { decision } = answer
  const isSame =
    decision?.status === status &&
    JSON.stringify(decision.value) === JSON.stringify(decided) &&
    decision.note === (note?.trim() || null)
  if (isSame) return answer
  const columns = { status, value_json, note: note?.trim() || null, by: user.id, at: clock() }
  await store.db
    .insertInto('inquiry_decisions')
    .values({ ...place, ...columns })
    .onConflict((conflict) => conflict.columns(['inquiry_id', 'venue_id', 'question']).doUpdateSet(columns))
    .execute()
  return read()
}
