import type { Call } from '../../../contract/calls.ts'
import { money, t } from '../../i18n/index.ts'

type Costs = Pick<Call, 'cost' | 'total_cost' | 'cost_incomplete'>

/** Formats the cost of a call, '$0.09' or 'at least $0.09'. Null if no part is known. */
export function costText({ cost, total_cost: total, cost_incomplete: isIncomplete = false }: Costs): string | null {
  const known = total ?? cost
  return known === undefined ? null : boundText(money(known.amount, known.currency), isIncomplete)
}

/** Formats the sum of the known costs of calls in US dollars. Null if none is known. */
export function costSumText(calls: readonly Costs[]): string | null {
  const known = calls.flatMap(({ total_cost }) => (total_cost?.currency === 'USD' ? [total_cost.amount] : []))
  if (known.length === 0) return null
  const sum = known.reduce((total, amount) => total + amount, 0)
  return boundText(
    money(Math.round(sum * 100) / 100, 'USD'),
    calls.some(({ cost_incomplete }) => cost_incomplete),
  )
}

/** Marks an amount as a lower bound. */
export const boundText = (amount: string, isBound: boolean): string =>
  isBound ? t('at least {amount}', { amount }) : amount
