import type { Call } from '../../../contract/calls.ts'
import type { CallCost, CallCosts, Money } from '../../../contract/costs.ts'
import type { StaffMessage } from '../../../contract/message.ts'
import { ApiError } from '../../api-error.ts'
import type { Store } from '../../store/open.ts'
import type { Span } from '../statistics.ts'
import { activeStatuses } from '../status.ts'
import { admitByBudget, type BudgetLimit, checkBudget, readBudgetUse } from './budget.ts'
import { costDetails, costFields, dollars, knownCost, readMetered, type Units } from './call-costs.ts'
import { type CallPlan, expectedCall, type PastCall, planOf, usualCalls } from './plan.ts'
import { readCostReport } from './report.ts'

export type { CallPlan } from './plan.ts'

/** Calls that determine the expected duration and cost. */
const pastCalls = 50
/** ms for which the expected cost of a call is cached. */
const expectedMs = 60_000

/** Budget for a call that is about to start. */
export interface CallBudget {
  /** Sentences for staff, for the start of the call. */
  notices: readonly StaffMessage[]
  /** Checks again in the transaction that inserts the call. @throws NotAdmitted 429 */
  admit(db: Store['db']): Promise<void>
}

/** Costs of real calls. Practice calls cost nothing and have no usage. */
export interface Costs {
  /** Adds the cost fields to real calls. */
  addTo(calls: readonly Call[]): Promise<Call[]>
  /** Returns the cost by model and carrier. @throws ApiError 404 */
  of(id: string): Promise<CallCost>
  /** Returns the known cost of real calls in US dollars, by id. `isComplete`: false for a lower bound. */
  totals(ids: readonly string[]): Promise<Map<string, { total: Money | null; isComplete: boolean }>>
  /** Returns costs by day and person, and the use of the budget. */
  report(span: Span): Promise<CallCosts>
  /** Returns the expected duration and cost of `calls` phone calls. */
  plan(calls: number): Promise<CallPlan>
  /** Checks the daily budget before a call starts. @throws NotAdmitted 429 */
  check(budget: Money | null, isPractice: boolean): Promise<CallBudget>
}

const free: CallBudget = { notices: [], admit: async () => {} }

export function openCosts(parts: {
  store: Store
  /** ms since 1970 */
  clock: () => number
  /** Current exchange rates. */
  units(): Promise<Units>
  dailyBudget(): Promise<Money | null>
}): Costs {
  const { store, clock } = parts
  let expected: { at: number; calls: BudgetLimit['expected'] } | undefined

  /** Reads the latest real calls that were answered and whose cost is reported. */
  async function past(kind: keyof typeof usualCalls, units: Units): Promise<PastCall[]> {
    const rows = await store.db
      .selectFrom('calls')
      .select('id')
      .where('practice', '=', 0)
      .where('transport', kind === 'phone' ? '=' : '!=', 'twilio')
      .where('status', 'not in', activeStatuses)
      .where('connected_at', 'is not', null)
      .orderBy('started_at', 'desc')
      .limit(pastCalls)
      .execute()
    const calls = await readMetered(
      store,
      rows.map(({ id }) => id),
    )
    return calls.flatMap((call) => {
      const { total, isReported } = knownCost(call, units)
      const ms = (call.ended_at ?? 0) - (call.connected_at ?? 0)
      return isReported && total !== null && ms > 0 ? [{ ms, micros: total }] : []
    })
  }

  async function limitOf(budget: Money): Promise<BudgetLimit> {
    const units = await parts.units()
    if (expected === undefined || Math.abs(clock() - expected.at) > expectedMs) {
      const [phone, browser] = await Promise.all([past('phone', units), past('browser', units)])
      const calls = { phone: expectedCall(phone), browser: expectedCall(browser, usualCalls.browser) }
      expected = { at: clock(), calls }
    }
    return { budget, units, expected: expected.calls }
  }

  return {
    async addTo(calls) {
      const metered = await readMetered(
        store,
        calls.filter(({ practice }) => !practice).map(({ id }) => id),
      )
      if (metered.length === 0) return [...calls]
      const units = await parts.units()
      const fields = new Map(metered.map((call) => [call.id, costFields(call, units)]))
      return calls.map((call) => ({ ...call, ...fields.get(call.id) }))
    },
    async of(id) {
      const [call] = await readMetered(store, [id])
      if (call !== undefined) return costDetails(call, await parts.units())
      const practice = await store.db.selectFrom('calls').select('started_at').where('id', '=', id).executeTakeFirst()
      if (practice === undefined) throw new ApiError(404, 'call_not_found')
      return freeCall(id, practice.started_at)
    },
    async totals(ids) {
      const [metered, units] = await Promise.all([readMetered(store, ids), parts.units()])
      return new Map(
        metered.map((call) => {
          const { total, isComplete } = knownCost(call, units)
          return [call.id, { total: total === null ? null : dollars(total), isComplete }]
        }),
      )
    },
    async report(span) {
      const [units, budget] = await Promise.all([parts.units(), parts.dailyBudget()])
      const report = await readCostReport(store, clock(), span, units)
      return {
        ...report,
        budget: budget && (await readBudgetUse(store.db, clock(), await limitOf(budget))),
      }
    },
    plan: async (calls) => planOf(await past('phone', await parts.units()), calls),
    async check(budget, isPractice) {
      if (budget === null || isPractice) return free
      const limit = await limitOf(budget)
      const notices = await checkBudget(store.db, clock(), limit)
      return { notices, admit: (db) => admitByBudget(store, db, clock(), limit) }
    },
  }
}

function freeCall(id: string, startedAt: number): CallCost {
  const nothing = { transport: '', connected_at: null, ended_at: startedAt, micros: null, currency: null, usage: [] }
  return { ...costDetails({ id, started_at: startedAt, ...nothing }, {}), total: { amount: 0, currency: 'USD' } }
}
