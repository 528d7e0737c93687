import type { CallAnswer } from '../../contract/answers.ts'
import { isAnswered } from './kinds.ts'

/** Counts the questions and those with an answer, for "3 of 4 answered". Statements are no questions. */
export function countAnswers(answers: readonly CallAnswer[]): { of: number; answered: number } {
  return {
    of: answers.filter(({ kind }) => kind !== 'statement').length,
    answered: answers.filter(isAnswered).length,
  }
}
