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
      // 'Twelve thousand for all' after '1,500 per person'
      per:
        value.per ??
        (value.max === other.max || value.min === other.min || !counts.has(other.per ?? '') ? other.per : null),
      tax_included: value.tax_included ?? other.tax_included,
    }
  if (value.type === 'date' && other.type === 'date')
    return { ...value, to: value.to ?? (value.from === other.from ? other.to : null), time: value.time ?? other.time }
  if (value.type === 'number' && other.type === 'number') return { ...value, unit: value.unit ?? other.unit }
  return value
}

/** Units of which an agent tells the total. */
const counts: ReadonlySet<string> = new Set(['person', 'person_night', 'couple'])
