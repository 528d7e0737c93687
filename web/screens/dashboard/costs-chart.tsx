import { useQuery } from '@tanstack/react-query'
import type { BudgetUse, CallCosts } from '../../../contract/costs.ts'
import { api, listOf } from '../../api.ts'
import { dateIn, money, t, wholeNumber } from '../../i18n/index.ts'
import { WarningBanner } from '../../ui/banner.tsx'
import { ChartCard, ScreenReaderTable } from '../../ui/chart-card.tsx'
import { DayColumns, dayText } from './day-columns.tsx'

const daysShown = 14

/** Costs of real calls of the last 14 days, by day and person. Renders nothing without costs and without a budget. */
export function CostsChart() {
  const { data } = useQuery({
    queryKey: ['calls', 'costs'],
    queryFn: ({ signal }) =>
      api.callCosts({ query: { days: daysShown, utc_offset: -new Date().getTimezoneOffset() }, signal }),
  })
  const days = listOf(data?.days)
  const total = days.reduce((sum, { amount }) => sum + amount, 0)
  if (data === undefined || days.length === 0 || (total === 0 && !data.budget)) return null
  return (
    <ChartCard title={t('Call costs per day')} about={summaryOf(total, data)}>
      {data.budget && <Budget use={data.budget} />}
      {total > 0 && (
        <>
          <Columns days={days} />
          <People people={listOf(data.people)} />
        </>
      )}
    </ChartCard>
  )
}

const dollars = (amount: number) => money(Math.round(amount * 100) / 100, 'USD')

function summaryOf(total: number, { incomplete, prices }: CallCosts): string {
  const day = dayText(prices.date, { dateStyle: 'medium' })
  return [
    t('{cost} in two weeks', { cost: dollars(total) }),
    ...(incomplete > 0 ? [t('Partly unknown: {count} calls', { count: wholeNumber(incomplete) })] : []),
    t('Model prices of {day}', { day }),
  ].join(' · ')
}

/** Use of today's budget, as a warning from 80 % on. */
function Budget({ use }: { use: BudgetUse }) {
  const { budget, spent, reserved, state, resets_at } = use
  const text = t('{spent} of {budget} are used today', {
    spent: money(spent, budget.currency),
    budget: money(budget.amount, budget.currency),
  })
  const parts = [
    ...(reserved > 0 ? [t('{amount} reserved for running calls', { amount: money(reserved, budget.currency) })] : []),
    ...(state === 'used_up'
      ? [t('Calls can start again at {time}', { time: dateIn(new Date(resets_at), { timeStyle: 'short' }) })]
      : []),
  ]
  const line = [text, ...parts].join(' · ')
  return state === 'open' ? (
    <p className="mt-3 text-sm">{line}</p>
  ) : (
    <WarningBanner className="mt-3">{line}</WarningBanner>
  )
}

/** Column chart. Screen readers get a table of the days with costs. */
function Columns({ days }: { days: readonly CallCosts['days'][number][] }) {
  const most = Math.max(0.01, ...days.map(({ amount }) => amount))
  return (
    <>
      <DayColumns
        height="h-24"
        days={days.map(({ day, amount }) => ({
          day,
          title: dollars(amount),
          column: <div className="rounded-t-sm bg-accent" style={{ height: `${(100 * amount) / most}%` }} />,
        }))}
      />
      <ScreenReaderTable
        caption={t('Call costs per day')}
        columns={[t('Day'), t('Cost'), t('Calls')]}
        rows={days
          .filter(({ amount }) => amount > 0)
          .map(({ day, amount, calls }) => ({
            key: day,
            cells: [dayText(day, { dateStyle: 'long' }), dollars(amount), wholeNumber(calls)],
          }))}
      />
    </>
  )
}

/** People who placed calls, highest cost first. */
function People({ people }: { people: readonly CallCosts['people'][number][] }) {
  return (
    <ul aria-label={t('Cost per person')} className="mt-4 space-y-1 text-sm">
      {people.map(({ email, amount, calls }) => (
        <li key={email ?? ''} className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 flex-1 wrap-anywhere">{email ?? t('Unknown person')}</span>
          <span className="text-muted tabular-nums">{t('calls: {count}', { count: wholeNumber(calls) })}</span>
          <span className="font-medium tabular-nums">{dollars(amount)}</span>
        </li>
      ))}
    </ul>
  )
}
