import type { CallAnswer } from '../../contract/answers.ts'

/**
 * Returns true if an answer counts as found in "3 of 4 answered": answered, confirmed, or accepted or corrected by a
 * person. Statements count in neither number, and a rejected answer is not found.
 */
export function isAnswered({ kind, verdict, decision }: Pick<CallAnswer, 'kind' | 'verdict' | 'decision'>): boolean {
  if (kind === 'statement') return false
  if (decision !== null) return decision.status !== 'rejected'
  return verdict === 'answered' || verdict === 'confirmed'
}

/** Counts the questions and those with an answer, for "3 of 4 answered". */
export function countAnswers(answers: readonly CallAnswer[]): { of: number; answered: number } {
  return {
    of: answers.filter(({ kind }) => kind !== 'statement').length,
    answered: answers.filter(isAnswered).length,
  }
}
