import { sql } from 'kysely'
import { reaches } from '../../contract/answers.ts'
import { type AnswerCounts, type CallOutcome, callOutcomes, type CallStats } from '../../contract/calls.ts'
import type { Store } from '../store/open.ts'
import { activeStatuses } from './status.ts'

const dayMs = 24 * 60 * 60_000

/** SQL for the outcome of a call, on `calls` joined with `phone_legs`. */
const outcome = sql<CallOutcome>`case
  when calls.status in ('dialing', 'connected') then 'running'
  when phone_legs.answered_by like 'machine%' then 'voicemail'
  when calls.status = 'ended' and calls.connected_at is not null then 'answered'
  when calls.connected_at is null and (calls.status = 'ended' or phone_legs.status in ('busy', 'no-answer', 'canceled'))
    then 'unanswered'
  else 'failed' end`

export interface Span {
  /** Number of days, including today. */
  days: number
  /** Offset of the reader's time zone from UTC in minutes. Determines where a day begins. */
  utcOffset: number
}

/** Counts the calls of the last days by day and outcome. `now` in ms since 1970. */
export async function readCallStats({ db }: Store, now: number, { days, utcOffset }: Span): Promise<CallStats> {
  const ahead = utcOffset * 60_000
  const dayOf = (time: number) => Math.floor((time + ahead) / dayMs)
  const first = dayOf(now) - days + 1
  // Integer literals, because both engines then use integer division.
  const day = sql<number>`(calls.started_at + ${sql.lit(ahead)}) / ${sql.lit(dayMs)}`
  const rows = await db
    .selectFrom('calls')
    .leftJoin('phone_legs', 'phone_legs.call_id', 'calls.id')
    .where('calls.started_at', '>=', first * dayMs - ahead)
    .select([
      day.as('day'),
      outcome.as('outcome'),
      (e) => e.fn.countAll<number>().as('count'),
      sql<number>`cast(sum(calls.practice) as bigint)`.as('practice'),
      sql<number>`cast(sum(case when calls.ended_at > calls.connected_at then calls.ended_at - calls.connected_at else 0 end) as bigint)`.as(
        'talked',
      ),
    ])
    .groupBy([day, outcome])
    .execute()

  const costs = await db
    .selectFrom('call_prices')
    .innerJoin('calls', 'calls.id', 'call_prices.call_id')
    .where('calls.started_at', '>=', first * dayMs - ahead)
    .select([
      'call_prices.currency',
      sql<number>`cast(sum(call_prices.micros) as bigint)`.as('micros'),
      (e) => e.fn.countAll<number>().as('calls'),
    ])
    .groupBy('call_prices.currency')
    .orderBy('call_prices.currency')
    .execute()

  const answered = await db
    .selectFrom('call_answers')
    .innerJoin('calls', 'calls.id', 'call_answers.call_id')
    .where('calls.started_at', '>=', first * dayMs - ahead)
    .where('calls.status', 'not in', activeStatuses)
    .where('call_answers.reached', 'is not', null)
    .select([
      'calls.practice',
      'call_answers.reached',
      (e) => e.fn.countAll<number>().as('calls'),
      sql<number>`cast(sum(call_answers.question_count) as bigint)`.as('of'),
      sql<number>`cast(sum(call_answers.answered_count) as bigint)`.as('answered'),
    ])
    .groupBy(['calls.practice', 'call_answers.reached'])
    .execute()
  const answersOf = (practice: 0 | 1): AnswerCounts => {
    const own = answered.filter((row) => row.practice === practice)
    const sum = (of: 'of' | 'answered') => own.reduce((total, row) => total + row[of], 0)
    return {
      reached: Object.fromEntries(
        reaches.map((party) => [party, own.find(({ reached }) => reached === party)?.calls ?? 0]),
      ) as AnswerCounts['reached'],
      answered: { of: sum('of'), answered: sum('answered') },
    }
  }

  const none = Object.fromEntries(callOutcomes.map((outcome) => [outcome, 0])) as Record<CallOutcome, number>
  const all = Array.from({ length: days }, (_, n) => {
    return { day: new Date((first + n) * dayMs).toISOString().slice(0, 10), ...none }
  })
  let practice = 0
  let talked = 0
  for (const row of rows) {
    // If the clock was set back, a call can be dated after today. It counts as today's.
    const at = all[Math.min(row.day - first, days - 1)]!
    at[row.outcome] += row.count
    practice += row.practice
    talked += row.talked
  }
  return {
    days: all,
    practice,
    talk_ms: talked,
    costs: costs.map(({ currency, micros, calls }) => ({ currency, amount: micros / 1e6, calls })),
    answers: answersOf(0),
    practice_answers: answersOf(1),
  }
}
