import type { ReactNode } from 'react'
import { dateIn } from '../../i18n/index.ts'

/** A day of a chart: `YYYY-MM-DD`, the text of its tooltip and its column. */
interface ChartDay {
  day: string
  title: string
  column: ReactNode
}

/** Column chart with one column per day. It is hidden from screen readers: give them a `ScreenReaderTable`. */
export function DayColumns({ days, height }: { days: readonly ChartDay[]; height: `h-${number}` }) {
  return (
    <div aria-hidden="true" className="mt-4">
      <div className={`flex items-end gap-0.5 border-b border-line sm:gap-2 ${height}`}>
        {days.map(({ day, title, column }) => (
          <div
            key={day}
            title={`${dayText(day, { day: 'numeric', month: 'long' })}: ${title}`}
            className="flex h-full flex-1 flex-col justify-end"
          >
            {column}
          </div>
        ))}
      </div>
      <div className="mt-1 flex gap-0.5 text-center text-xs text-muted tabular-nums sm:gap-2">
        {days.map(({ day }, n) => (
          <span key={day} className="min-w-0 flex-1">
            {dayText(day, { day: 'numeric' })}
            {(n === 0 || day.endsWith('-01')) && <span className="block">{dayText(day, { month: 'short' })}</span>}
          </span>
        ))}
      </div>
    </div>
  )
}

/** `day` is `YYYY-MM-DD` without a time zone. */
export const dayText = (day: string, style: Intl.DateTimeFormatOptions) =>
  dateIn(new Date(`${day}T12:00:00Z`), { ...style, timeZone: 'UTC' })
