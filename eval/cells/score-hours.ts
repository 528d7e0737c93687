import { type Hours, readHours } from '../../language/hours/index.ts'
import type { HoursCell } from './hours-cell.ts'

/** A cell that was read differently from its label. */
export interface HoursFault {
  readonly cell: string
  readonly expected: string
  readonly read: string
}

/** Writes hours in one form: each open day with its times, so that the grouping of days does not count. */
function canonical(hours: Hours | null): string {
  if (hours === null) return 'none'
  const midnight = (time: string): string => (time === '24:00' ? '00:00' : time)
  const days = hours.periods.flatMap(({ days, from, to }) =>
    days.map((day) => `${day} ${midnight(from)}-${to === null ? 'late' : midnight(to)}`),
  )
  const isAlways = hours.always || (days.length === 7 && days.every((day) => day.endsWith(' 00:00-00:00')))
  const { months, lastOrder } = hours
  return [
    isAlways ? 'always' : [...new Set(days)].toSorted().join(', '),
    ...(lastOrder === null ? [] : [`last ${midnight(lastOrder)}`]),
    ...(months === null ? [] : [`months ${months.from}-${months.to}`]),
  ].join('; ')
}

/** Scores the reader of opening hours. A cell counts if all of its hours, its last order and its months are right. */
export function scoreHours(cells: readonly HoursCell[]): { score: number; faults: HoursFault[] } {
  const faults = cells.flatMap(({ cell, expected }) => {
    const read = canonical(readHours(cell) ?? null)
    return read === canonical(expected) ? [] : [{ cell, expected: canonical(expected), read }]
  })
  return { score: 1 - faults.length / cells.length, faults }
}
