import type { Money } from '../../contract/costs.ts'
import type { CallFacts } from './ports.ts'

/** Units of each currency per US dollar. */
export type Rates = Readonly<Record<string, number>>

const minute = 60_000
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

/** Returns the amount in another currency. 0 if a rate is unknown. */
function converted({ amount, currency }: Money, to: string, rates: Rates): number {
  if (currency === to) return amount
  const [from, into] = [rates[currency], rates[to]]
  return from === undefined || into === undefined ? 0 : (amount / from) * into
}

/** Minutes from pick-up to end of calls that are over. */
export function talkMinutes(calls: readonly CallFacts[]): number {
  const ms = calls.reduce((sum, { connectedAt, endedAt }) => {
    return sum + (connectedAt === null || endedAt === null ? 0 : Math.max(0, endedAt - connectedAt))
  }, 0)
  return rounded(ms / minute, 1)
}

/** Adds the known costs, in the currency of the budget, else in that of the first cost. Null if no cost is known. */
export function knownCost(calls: readonly CallFacts[], rates: Rates, budget: Money | null): Money | null {
  const costs = calls.flatMap(({ cost }) => cost ?? [])
  const currency = budget?.currency ?? costs[0]?.currency
  if (currency === undefined || costs.length === 0) return null
  return {
    amount: rounded(
      costs.reduce((sum, cost) => sum + converted(cost, currency, rates), 0),
      4,
    ),
    currency,
  }
}

/**
 * Returns true if the calls have used up the budget. A call whose cost is not completely known counts with at least the
 * expected cost of a call.
 */
export function isBudgetUsed(budget: Money, calls: readonly CallFacts[], expected: Money, rates: Rates): boolean {
  const expectedCost = converted(expected, budget.currency, rates)
  const spent = calls.reduce((sum, { cost, isCostKnown }) => {
    const known = cost === null ? 0 : converted(cost, budget.currency, rates)
    return sum + (isCostKnown ? known : Math.max(known, expectedCost))
  }, 0)
  return spent >= budget.amount
}
