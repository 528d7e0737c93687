import type { Category } from '../../../contract/venues.ts'
import { nightsOfDates } from '../../../language/dates/index.ts'
import type { Money } from '../../../language/money/index.ts'
import { type Piece, textBefore, textOf } from '../../../language/numbers/index.ts'
import type { Bound } from './bounds.ts'

export interface Budget {
  /** The amount of 'around 300'. Venues close to it rank first, and up to 10 % more still fits. */
  readonly about?: number
  readonly min: number | undefined
  readonly max: number | undefined
  readonly currency: Money['currency']
  /** Possible currencies of an ambiguous word ('rupees') if no place decides. */
  readonly among?: Money['among']
  readonly per: Money['per']
}

/** Period that the budget covers, taken from the length of the stay. */
export interface Stay {
  readonly per: 'week' | 'month' | undefined
  /** Number of nights if the budget covers the whole stay. */
  readonly nights: number | undefined
}

const night = /^(?:nights?|days?|ноч\S*|день|дн\S*|сут\S*)$/
const weeks = /^(?:weeks|недел[иь])$/

/** Returns the number of nights stated at this piece: '5 nights', 'две недели'. */
function nightsAt(pieces: readonly Piece[], at: number): number | undefined {
  const [count, unit] = pieces.slice(at, at + 2)
  if (count?.kind !== 'number' || unit === undefined || count.value < 1) return undefined
  return night.test(unit.text) ? count.value : weeks.test(unit.text) ? count.value * 7 : undefined
}

/** Returns the period of the budget that ends before piece `to`. */
export function stayOf(pieces: readonly Piece[], to: number): Stay {
  const text = textOf(pieces, 0, pieces.length)
  const per =
    /\b(?:for (?:a|one|the) month|monthly|long (?:term|stay))\b|на месяц|помесячно|на долгий срок|долгосрочн/.test(text)
      ? 'month'
      : /\bfor (?:a|one|the) week\b|на неделю|на недельку/.test(text)
        ? 'week'
        : undefined
  const isWhole =
    /\b(?:in total|total|altogether|overall|for the whole stay|for everything)\b|всего|за все|за весь|общий бюджет/.test(
      text,
    )
  const statedNights = pieces.map((_, at) => nightsAt(pieces, at)).find((nights) => nights !== undefined)
  // 'under 2000 for 5 nights' covers the stay without further words.
  const after = /^(?:for|на|за)$/.test(pieces[to]?.text ?? '') ? nightsAt(pieces, to + 1) : undefined
  // '3-10 Jan, budget $3k total'
  return { per, nights: after ?? (isWhole ? (statedNights ?? nightsOfDates(pieces)) : undefined) }
}

/** Converts a budget without a period to the price period of the stay: per night, week or month. */
export function perStay(budget: Budget, { per, nights }: Stay, category: Category): Budget {
  if (budget.per !== undefined) return budget
  // Only villas and yachts are priced per night. Retreats are priced as a whole.
  if (nights && (category === 'villa' || category === 'yacht')) {
    const each = (amount: number | undefined) => (amount === undefined ? undefined : Math.round(amount / nights))
    const { about, ...rest } = budget
    return {
      ...rest,
      ...(about === undefined ? {} : { about: Math.round(about / nights) }),
      min: each(budget.min),
      max: each(budget.max),
      per: 'night',
    }
  }
  return per === undefined ? budget : { ...budget, per }
}

/** True for 'around 300', 'около 300', '300 or so'. */
export const isAbout = (pieces: readonly Piece[], { from, to }: Money): boolean =>
  /(?:^| )(?:around|about|approximately|approx|roughly|circa|~|около|примерно|порядка|приблизительно|в районе|где то)(?: of)?$/.test(
    textBefore(pieces, from, 3),
  ) || /^(?:or so|ish|give or)\b|^(?:примерно|плюс минус|или около)/.test(textOf(pieces, to, to + 2))
const aboutSlack = 1.1

export function budgetOf(money: Money, how: Bound | undefined, about: boolean): Budget {
  const { currency, per, among } = money
  const unit = { currency, ...(among ? { among } : {}), per }
  if (about && money.high === money.low && how !== 'most' && how !== 'least')
    return { min: undefined, max: Math.round(money.high * aboutSlack), about: money.high, ...unit }
  if (money.high > money.low) return { min: money.low, max: money.high, ...unit }
  if (how === 'least') return { min: money.low, max: undefined, ...unit }
  return { min: undefined, max: money.high, ...unit }
}
