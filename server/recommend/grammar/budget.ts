import type { Category } from '../../../contract/venues.ts'
import type { Money } from '../../../language/money/index.ts'
import { type Piece, textBefore, textOf } from '../../../language/numbers/index.ts'
import type { Bound } from './bounds.ts'

export interface Budget {
  /** Of 'around 300' the amount itself: the nearest to it comes first, and a little over still fits. */
  readonly about?: number
  readonly min: number | undefined
  readonly max: number | undefined
  readonly currency: Money['currency']
  /** Those that it may be ('rupees'), where no place tells. */
  readonly among?: Money['among']
  readonly per: Money['per']
}

/** What a budget is for, as far as the guests' stay tells. */
export interface Stay {
  readonly per: 'week' | 'month' | undefined
  /** How many nights the whole budget is for, where it is said to be for all of them. */
  readonly nights: number | undefined
}

const night = /^(?:nights?|days?|ноч\S*|день|дн\S*|сут\S*)$/
const weeks = /^(?:weeks|недел[иь])$/

/** So many nights are said at this piece: '5 nights', 'две недели'. */
function nightsAt(pieces: readonly Piece[], at: number): number | undefined {
  const [count, unit] = pieces.slice(at, at + 2)
  if (count?.kind !== 'number' || unit === undefined || count.value < 1) return undefined
  return night.test(unit.text) ? count.value : weeks.test(unit.text) ? count.value * 7 : undefined
}

/** What the budget that ends before `to` is for. */
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
  const said = pieces.map((_, at) => nightsAt(pieces, at)).find((nights) => nights !== undefined)
  // 'under 2000 for 5 nights' says it by itself.
  const behind = /^(?:for|на|за)$/.test(pieces[to]?.text ?? '') ? nightsAt(pieces, to + 1) : undefined
  return { per, nights: behind ?? (isWhole ? said : undefined) }
}

/** A budget that names no time of its own is for the whole stay, where that is one that prices are told for. */
export function perStay(budget: Budget, { per, nights }: Stay, category: Category): Budget {
  if (budget.per !== undefined) return budget
  // A retreat has a price for all of it, a table and a massage have nothing to do with nights.
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

/** 'around 300', 'около 300', '300 or so' */
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
