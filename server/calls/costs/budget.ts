import type { BudgetUse, Money } from '../../../contract/costs.ts'
import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import { costOf, priceListOn } from '../../providers/openai-prices.ts'
import type { Store } from '../../store/open.ts'
import { NotAdmitted } from '../not-admitted.ts'
import { activeStatuses } from '../status.ts'
import { dayOf, inDollars, knownCost, readMetered, type Units } from './call-costs.ts'
import type { PastCall } from './plan.ts'
import { sumOf, usageSums } from './report.ts'

const dayMs = 24 * 60 * 60_000

/** Share of the budget from which staff are warned. */
const warningShare = 0.8

/** A daily budget in force. */
export interface BudgetLimit {
  budget: Money
  /** Converts at the rates of one moment. */
  units: Units
  /** Expected cost of a call with a carrier, and without one. */
  expected: Readonly<Record<'phone' | 'browser', PastCall>>
}

/** In millionths of a US dollar. */
interface Use {
  spent: number
  /** Expected further cost of the calls that run now. */
  reserved: number
  budget: number
}

/**
 * Adds up the known cost of the real calls of today (UTC), and what running calls are expected to cost beyond that. A
 * price that the carrier has not reported yet counts from its report on.
 */
async function readUse(db: Store['db'], now: number, { budget, units, expected }: BudgetLimit): Promise<Use> {
  const from = now - (now % dayMs)
  const today = db
    .selectFrom('calls')
    .where('calls.practice', '=', 0)
    .where('calls.started_at', '>=', from)
    .where('calls.started_at', '<', from + dayMs)
  const used = await today
    .innerJoin('call_usage', 'call_usage.call_id', 'calls.id')
    .select(['call_usage.model', ...usageSums])
    .groupBy('call_usage.model')
    .execute()
  const priced = await today
    .innerJoin('call_prices', 'call_prices.call_id', 'calls.id')
    .select(['call_prices.currency', sumOf('call_prices.micros').as('micros')])
    .groupBy('call_prices.currency')
    .execute()
  const active = await today.where('calls.status', 'in', activeStatuses).select('calls.id').execute()
  const running = await readMetered(
    { db },
    active.map(({ id }) => id),
  )
  const list = priceListOn(dayOf(now))
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  return {
    spent: sum([
      ...used.map((row) => costOf(list, row.model, row) ?? 0),
      ...priced.map(({ micros, currency }) => inDollars(micros, currency, units) ?? 0),
    ]),
    reserved: sum(
      running.map((call) => {
        const { micros } = expected[call.transport === 'twilio' ? 'phone' : 'browser']
        return Math.max(0, micros - (knownCost(call, units).total ?? 0))
      }),
    ),
    budget: inDollars(budget.amount * 1e6, budget.currency, units) ?? 0,
  }
}

const isUsedUp = ({ spent, reserved, budget }: Use) => spent + reserved >= budget
const isNearlyUsed = ({ spent, reserved, budget }: Use) => spent + reserved >= warningShare * budget

/** Returns an amount in the currency of the budget. */
const own = (micros: number, use: Use, { budget }: BudgetLimit): number =>
  Math.round((100 * micros * budget.amount) / use.budget) / 100

const text = (amount: number, { budget }: BudgetLimit) => `${amount.toFixed(2)} ${budget.currency}`

/** @throws NotAdmitted 429 */
function rejectIfUsedUp(use: Use, limit: BudgetLimit, now: number): void {
  if (!isUsedUp(use)) return
  const reason = staffMessage('daily_budget_used_up', {
    budget: text(limit.budget.amount, limit),
    spent: text(own(use.spent, use, limit), limit),
    reserved: text(own(use.reserved, use, limit), limit),
  })
  throw new NotAdmitted(429, reason, { retryAfter: Math.ceil((dayMs - (now % dayMs)) / 1000) })
}

/**
 * Checks the budget before a call starts. Returns a warning if 80 % are used. `admitByBudget` checks again.
 * @throws NotAdmitted 429
 */
export async function checkBudget(db: Store['db'], now: number, limit: BudgetLimit): Promise<StaffMessage[]> {
  const use = await readUse(db, now, limit)
  rejectIfUsedUp(use, limit, now)
  if (!isNearlyUsed(use)) return []
  const percent = Math.floor((100 * (use.spent + use.reserved)) / use.budget)
  return [staffMessage('daily_budget_nearly_used', { percent, budget: text(limit.budget.amount, limit) })]
}

/**
 * Checks the budget in the transaction that inserts a call. A lock makes all processes decide one after the other, and
 * each running call reserves its expected cost. So calls that start at the same time cannot exceed the budget together.
 * @throws NotAdmitted 429
 */
export async function admitByBudget(store: Store, db: Store['db'], now: number, limit: BudgetLimit): Promise<void> {
  await store.hold(db, 'daily budget')
  rejectIfUsedUp(await readUse(db, now, limit), limit, now)
}

/** Describes the use of the budget for staff. */
export async function readBudgetUse(db: Store['db'], now: number, limit: BudgetLimit): Promise<BudgetUse> {
  const use = await readUse(db, now, limit)
  return {
    budget: limit.budget,
    spent: own(use.spent, use, limit),
    reserved: own(use.reserved, use, limit),
    state: isUsedUp(use) ? 'used_up' : isNearlyUsed(use) ? 'warning' : 'open',
    resets_at: new Date(now - (now % dayMs) + dayMs).toISOString(),
  }
}
