import { sql, type SqlBool } from 'kysely'
import type { CallCosts } from '../../../contract/costs.ts'
import { usageFields } from '../../providers/model-usage.ts'
import { costOf, priceListOn, priceLists } from '../../providers/openai-prices.ts'
import { transportsWithServices } from '../../providers/service-prices.ts'
import type { Store } from '../../store/open.ts'
import type { Span } from '../statistics.ts'
import { dayOf, inDollars, type Units } from './call-costs.ts'

const dayMs = 24 * 60 * 60_000

const knownModels = [...new Set(priceLists.flatMap(({ models }) => Object.keys(models)))]

export const sumOf = (column: string) => sql<number>`cast(sum(${sql.ref(column)}) as bigint)`

/** Selects the sum of each quantity of `call_usage`. */
export const usageSums = usageFields.map((field) => sumOf(field).as(field))

/** True for a call whose cost is partly unknown: as `knownCost`, apart from quantities and currencies without a price. */
const isIncomplete = sql<SqlBool>`(calls.ended_at is null
  or (calls.connected_at is not null and calls.transport in (${sql.join(transportsWithServices)}))
  or (calls.connected_at is not null and not exists (select 1 from call_usage used where used.call_id = calls.id))
  or exists (select 1 from call_usage used where used.call_id = calls.id
    and (used.unreported > 0 or used.model not in (${sql.join(knownModels)}))))`

/** Adds up the costs of real calls of the last days, by day and person. `now` in ms since 1970. */
export async function readCostReport(
  { db }: Pick<Store, 'db'>,
  now: number,
  { days, utcOffset }: Span,
  units: Units,
): Promise<Pick<CallCosts, 'days' | 'people' | 'incomplete' | 'prices'>> {
  const ahead = utcOffset * 60_000
  const first = Math.floor((now + ahead) / dayMs) - days + 1
  const since = first * dayMs - ahead
  // Integer literals, because both engines then use integer division.
  const day = sql<number>`(calls.started_at + ${sql.lit(ahead)}) / ${sql.lit(dayMs)}`
  const priceDay = sql<number>`calls.started_at / ${sql.lit(dayMs)}`

  const [used, priced, counted] = await Promise.all([
    db
      .selectFrom('call_usage')
      .innerJoin('calls', 'calls.id', 'call_usage.call_id')
      .where('calls.practice', '=', 0)
      .where('calls.started_at', '>=', since)
      .select([day.as('day'), priceDay.as('price_day'), 'calls.created_by', 'call_usage.model', ...usageSums])
      .groupBy([day, priceDay, 'calls.created_by', 'call_usage.model'])
      .execute(),
    db
      .selectFrom('call_prices')
      .innerJoin('calls', 'calls.id', 'call_prices.call_id')
      .where('calls.practice', '=', 0)
      .where('calls.started_at', '>=', since)
      .select([day.as('day'), 'calls.created_by', 'call_prices.currency', sumOf('call_prices.micros').as('micros')])
      .groupBy([day, 'calls.created_by', 'call_prices.currency'])
      .execute(),
    db
      .selectFrom('calls')
      .leftJoin('users', 'users.id', 'calls.created_by')
      .leftJoin('call_prices', 'call_prices.call_id', 'calls.id')
      .where('calls.practice', '=', 0)
      .where('calls.started_at', '>=', since)
      .where((e) =>
        e.or([
          e('calls.connected_at', 'is not', null),
          e('call_prices.call_id', 'is not', null),
          sql<SqlBool>`exists (select 1 from call_usage used where used.call_id = calls.id)`,
        ]),
      )
      .select([day.as('day'), 'calls.created_by', 'users.email', (e) => e.fn.countAll<number>().as('calls')])
      .select(sql<number>`cast(sum(case when ${isIncomplete} then 1 else 0 end) as bigint)`.as('incomplete'))
      .groupBy([day, 'calls.created_by', 'users.email'])
      .execute(),
  ])

  const costs = [
    ...used.map((row) => ({
      ...row,
      micros: costOf(priceListOn(dayOf(row.price_day * dayMs)), row.model, row) ?? 0,
    })),
    ...priced.map((row) => ({ ...row, micros: inDollars(row.micros, row.currency, units) ?? 0 })),
  ]
  // If the clock was set back, a call can be dated after today. It counts as today's.
  const indexOf = ({ day }: { day: number }) => Math.min(day - first, days - 1)
  const amountOf = (rows: readonly { micros: number }[]) =>
    Math.round(rows.reduce((sum, { micros }) => sum + micros, 0)) / 1e6
  const callsOf = (rows: readonly { calls: number }[]) => rows.reduce((sum, { calls }) => sum + calls, 0)
  const people = Map.groupBy(counted, ({ created_by }) => created_by)
  const { date, source } = priceListOn(dayOf(now))
  return {
    days: Array.from({ length: days }, (_, n) => ({
      day: dayOf((first + n) * dayMs),
      amount: amountOf(costs.filter((row) => indexOf(row) === n)),
      calls: callsOf(counted.filter((row) => indexOf(row) === n)),
    })),
    people: [...people]
      .map(([id, rows]) => ({
        email: rows[0]?.email ?? null,
        amount: amountOf(costs.filter(({ created_by }) => created_by === id)),
        calls: callsOf(rows),
      }))
      .toSorted((a, b) => b.amount - a.amount),
    incomplete: counted.reduce((sum, { incomplete }) => sum + incomplete, 0),
    prices: { date, source },
  }
}
