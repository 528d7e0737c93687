import type { MoneyAmount } from '../../contract/inquiries.ts'
import type { InquiryQuestion } from '../../engine/inquiry-answers.ts'
import type { CallFacts } from './ports.ts'

/** Units of each currency per US dollar. */
export type Rates = Readonly<Record<string, number>>

/** Expected minutes of a call: opening and goodbye, and each question with its read-back. */
const minutesPerCall = 0.8
const minutesPerQuestion = 0.4
/** Expected cost of a minute in US dollars: carrier and realtime model. Only for plans and calls without a known cost. */
const dollarsPerMinute = 0.2

const minute = 60_000
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

/** Expected minutes of a call with these questions. */
export const expectedMinutes = (questions: readonly InquiryQuestion[]): number =>
  minutesPerCall + minutesPerQuestion * questions.length

/** Returns the amount in another currency. Undefined if a rate is unknown. */
function converted({ amount, currency }: MoneyAmount, to: string, rates: Rates): number | undefined {
  if (currency === to) return amount
  const [from, into] = [rates[currency], rates[to]]
  return from === undefined || into === undefined ? undefined : (amount / from) * into
}

/** Expected cost of some minutes. */
export function expectedCost(minutes: number, currency: string, rates: Rates): MoneyAmount {
  const amount = converted({ amount: minutes * dollarsPerMinute, currency: 'USD' }, currency, rates)
  return amount === undefined
    ? { amount: rounded(minutes * dollarsPerMinute, 2), currency: 'USD' }
    : { amount: rounded(amount, 2), currency }
}

/** Minutes from pick-up to end of calls that are over. */
export function talkMinutes(calls: readonly CallFacts[]): number {
  const ms = calls.reduce((sum, { connectedAt, endedAt }) => {
    return sum + (connectedAt === null || endedAt === null ? 0 : Math.max(0, endedAt - connectedAt))
  }, 0)
  return rounded(ms / minute, 1)
}

/** Adds the known costs, in the first currency that has a rate for all. Null if no cost is known. */
export function knownCost(calls: readonly CallFacts[], rates: Rates, preferred?: string): MoneyAmount | null {
  const costs = calls.flatMap(({ cost }) => cost ?? [])
  const currency = preferred ?? costs[0]?.currency
  if (currency === undefined || costs.length === 0) return null
  const amount = costs.reduce((sum, cost) => sum + (converted(cost, currency, rates) ?? 0), 0)
  return { amount: rounded(amount, 4), currency }
}

/**
 * Returns true if the calls have used up the budget. A call without a known cost counts with its expected cost, and a
 * running call as if it took its expected time.
 */
export function isBudgetUsed(
  budget: MoneyAmount,
  calls: readonly CallFacts[],
  questions: readonly InquiryQuestion[],
  rates: Rates,
): boolean {
  const spent = calls.reduce((sum, call) => {
    if (call.cost !== null) return sum + (converted(call.cost, budget.currency, rates) ?? 0)
    const minutes = call.isActive ? expectedMinutes(questions) : talkMinutes([call])
    return sum + (converted({ amount: minutes * dollarsPerMinute, currency: 'USD' }, budget.currency, rates) ?? 0)
  }, 0)
  return spent >= budget.amount
}
