import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type AnswerCounts, type CallOutcome, callOutcomes, type CallStats } from '../../../contract/calls.ts'
import { api, listOf } from '../../api.ts'
import { type Label, money, t, tn, wholeNumber } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { ChartCard, ScreenReaderTable } from '../../ui/chart-card.tsx'
import { DayColumns, dayText } from './day-columns.tsx'

const styles: Record<CallOutcome, { label: Label; className: string }> = {
  answered: { label: 'Answered', className: 'bg-success' },
  voicemail: { label: 'Voicemail', className: 'bg-brass' },
  unanswered: { label: 'Not answered', className: 'bg-line-strong' },
  failed: { label: 'Failed', className: 'bg-danger' },
  running: { label: 'In progress', className: 'bg-info' },
}

const daysShown = 14

/** Calls of the last 14 days, by day and outcome. Renders nothing if the server has no call statistics. */
export function CallsChart() {
  const { data } = useQuery({
    queryKey: ['calls', 'stats'],
    queryFn: ({ signal }) =>
      api.callStats({ query: { days: daysShown, utc_offset: -new Date().getTimezoneOffset() }, signal }),
  })
  const days = listOf(data?.days)
  if (data === undefined || days.length === 0) return null
  const totals = callOutcomes.map((outcome) => ({
    outcome,
    count: days.reduce((sum, day) => sum + day[outcome], 0),
  }))
  const all = totals.reduce((sum, { count }) => sum + count, 0)
  return (
    <ChartCard
      title={t('Calls per day')}
      aside={
        <Link to={paths.calls} className="text-sm font-medium text-accent underline underline-offset-2">
          {t('All calls')}
        </Link>
      }
      about={summaryOf(all, data)}
    >
      {all === 0 ? (
        <p className="mt-4 text-sm">
          <Link to={paths.aiCall} className="font-medium text-accent underline underline-offset-2">
            {t('Make the first call')}
          </Link>
        </p>
      ) : (
        <>
          <Found data={data} />
          <Columns days={days} />
          <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {totals.map(
              ({ outcome, count }) =>
                count > 0 && (
                  <li key={outcome} className="flex items-center gap-2">
                    <span aria-hidden="true" className={`size-2.5 rounded-sm ${styles[outcome].className}`} />
                    {t(styles[outcome].label)}
                    <span className="font-medium tabular-nums">{wholeNumber(count)}</span>
                  </li>
                ),
            )}
          </ul>
        </>
      )}
    </ChartCard>
  )
}

function summaryOf(all: number, { practice, talk_ms, costs }: CallStats): string {
  const calls = tn(all, '{count} call in two weeks', '{count} calls in two weeks')
  const parts = [
    ...(talk_ms > 0
      ? [t('{minutes} min of talk time', { minutes: wholeNumber(Math.max(1, Math.round(talk_ms / 60_000))) })]
      : []),
    ...listOf(costs).map(({ amount, currency, calls }) =>
      t('{cost} for {count} phone calls', { cost: money(amount, currency), count: wholeNumber(calls) }),
    ),
    ...(practice > 0 ? [t('{count} practice calls', { count: wholeNumber(practice) })] : []),
  ]
  return [calls, ...parts].join(' · ')
}

/** Calls that reached a person and answered questions. Renders nothing if the server does not read answers. */
function Found({ data }: { data: CallStats }) {
  const real = foundText(data.answers)
  const practice = foundText(data.practice_answers)
  if (real === null && practice === null) return null
  return (
    <p className="mt-3 text-sm">
      {real !== null && <span className="block font-medium">{real}</span>}
      {practice !== null && <span className="block text-muted">{t('Practice: {text}', { text: practice })}</span>}
    </p>
  )
}

/** Null without calls. */
function foundText(counts: AnswerCounts | undefined): string | null {
  if (counts === undefined) return null
  const calls = Object.values(counts.reached).reduce((sum, count) => sum + count, 0)
  if (calls === 0) return null
  const { of, answered } = counts.answered
  return [
    t('Reached a person in {count} of {calls} calls', {
      count: wholeNumber(counts.reached.person ?? 0),
      calls: wholeNumber(calls),
    }),
    ...(of > 0
      ? [t('{count} of {questions} questions answered', { count: wholeNumber(answered), questions: wholeNumber(of) })]
      : []),
  ].join(' · ')
}

type Day = CallStats['days'][number]

/** Column chart with one column per day. Screen readers get a table of the days with calls. */
function Columns({ days }: { days: readonly Day[] }) {
  const sumOf = (day: Day) => callOutcomes.reduce((sum, outcome) => sum + day[outcome], 0)
  const most = Math.max(1, ...days.map(sumOf))
  return (
    <>
      <DayColumns
        height="h-32"
        days={days.map((day) => ({
          day: day.day,
          title: wholeNumber(sumOf(day)),
          column: (
            <>
              {sumOf(day) > 0 && (
                <span className="text-center text-xs text-muted tabular-nums">{wholeNumber(sumOf(day))}</span>
              )}
              <div
                className="flex min-h-0 flex-col-reverse gap-px overflow-hidden rounded-t-sm"
                style={{ height: `${(80 * sumOf(day)) / most}%` }}
              >
                {callOutcomes.map((outcome) => (
                  <div key={outcome} className={styles[outcome].className} style={{ flexGrow: day[outcome] }} />
                ))}
              </div>
            </>
          ),
        }))}
      />
      <ScreenReaderTable
        caption={t('Calls per day')}
        columns={[t('Day'), ...callOutcomes.map((outcome) => t(styles[outcome].label))]}
        rows={days
          .filter((day) => sumOf(day) > 0)
          .map((day) => ({
            key: day.day,
            cells: [
              dayText(day.day, { dateStyle: 'long' }),
              ...callOutcomes.map((outcome) => wholeNumber(day[outcome])),
            ],
          }))}
      />
    </>
  )
}
