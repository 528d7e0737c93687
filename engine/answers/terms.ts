import type { AnswerValue } from '../../contract/answers.ts'

/** Returns an amount with the scale of another one: after 'seven hundred fifty thousand', 'no, seven hundred sixty'. */
export function withScale(value: AnswerValue | null, other: AnswerValue): AnswerValue | null {
  if (value?.type !== 'money' || other.type !== 'money' || value.max === 0 || value.currency !== null) return value
  const scale = [1_000, 1_000_000].find(
    (factor) => value.min * factor <= other.max * 3 && value.min * factor * 3 >= other.min,
  )
  return scale === undefined || value.max * 30 > other.min
    ? value
    : { ...value, min: value.min * scale, max: value.max * scale }
}

/** Returns a value with the terms that only the other one names. */
export function merged<Value extends AnswerValue>(value: Value, other: AnswerValue): Value {
  if (value.type === 'money' && other.type === 'money')
    return {
      ...value,
      currency: value.currency ?? other.currency,
      per: value.per ?? other.per,
      tax_included: value.tax_included ?? other.tax_included,
    }
  if (value.type === 'date' && other.type === 'date')
    return { ...value, to: value.to ?? other.to, time: value.time ?? other.time }
  if (value.type === 'number' && other.type === 'number') return { ...value, unit: value.unit ?? other.unit }
  return value
}
