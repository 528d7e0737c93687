import type { AnswerValue, CallAnswer } from '../../contract/answers.ts'

/** Returns the value that counts: the value that a person accepted or entered, else the value that the call found. */
export function shownValue({ value, decision }: Pick<CallAnswer, 'value' | 'decision'>): AnswerValue | null {
  return decision?.value ?? value
}
