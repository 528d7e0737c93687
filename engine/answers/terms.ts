import type { AnswerValue } from '../../contract/answers.ts'
import { type Currency, dollars, unitsPerDollar } from '../../language/money/index.ts'
import type { Clause } from './clauses.ts'
import type { Talk } from './talk.ts'
import { currencyIn } from './values/index.ts'

/** Returns an amount with the scale of another one: after 'seven hundred fifty thousand', 'no, seven hundred sixty'. */
export function withScale(value: AnswerValue | null, other: AnswerValue): AnswerValue | null {
  if (value?.type !== 'money' || other.type !== 'money' || value.max === 0) return value
  if (value.currency !== null && value.currency !== other.currency) return value
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

/** Lowest and highest plausible amount in US dollars: ten million after a price in euros is an amount of rupiah. */
const [lowest, highest] = [0.2, 200_000]

/** Gives the amounts of a message without a currency the one that the call used last, and stores the message's own. */
export function flowCurrency(talk: Talk, message: string, clauses: readonly Clause[]): void {
  const { currency } = talk
  if (currency !== null)
    for (const state of talk.states) {
      const { value = null, said = [] } = state.reply ?? {}
      if (value?.type !== 'money' || value.currency !== null || value.max === 0 || !said.includes(message)) continue
      const worth = dollars(value.max, currency as Currency, unitsPerDollar)
      if (worth >= lowest && worth <= highest) state.reply = { ...state.reply!, value: { ...value, currency } }
    }
  talk.currency = currencyIn(clauses, talk.calendar.timeZone) ?? currency
}
