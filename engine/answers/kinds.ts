import type { AnswerKind, AnswerValue, CallAnswer } from '../../contract/answers.ts'

/**
 * Returns true if an answer counts as found in "3 of 4 answered": answered, confirmed, or accepted or corrected by a
 * person. Statements count in neither number, and a rejected answer is not found.
 */
export function isAnswered({ kind, verdict, decision }: Pick<CallAnswer, 'kind' | 'verdict' | 'decision'>): boolean {
  if (kind === 'statement') return false
  if (decision !== null) return decision.status !== 'rejected'
  return verdict === 'answered' || verdict === 'confirmed'
}

/** Returns true if a value may be stored for a question of this kind. A statement has no value. */
export function valueFits(kind: AnswerKind, value: AnswerValue): boolean {
  return kind === value.type
}
