/** Opening hours of a venue, read from a cell. Days are ISO weekdays (1 = Monday), times are local: 'HH:MM'. */
export interface Hours {
  /** True for '24/7'. `periods` is then empty. */
  readonly always: boolean
  /** Sorted by first day, then by start. A day without a period is closed. */
  readonly periods: readonly Period[]
  /** Last order, last entry or end of the kitchen. Null if not stated. With several, the latest of the cell's text. */
  readonly lastOrder: string | null
  /** First and last open month, 1 to 12, inclusive. May wrap over New Year. Null if open all year or not stated. */
  readonly months: MonthRange | null
}

/** First and last month, 1 to 12, inclusive. May wrap over New Year. */
export interface MonthRange {
  readonly from: number
  readonly to: number
}

export interface Period {
  readonly days: readonly number[]
  readonly from: string
  /**
   * End of the period. Not later than `from` if the period ends after midnight. Null for 'until the last guest', 'late',
   * or if not stated.
   */
  readonly to: string | null
  /** Season of the period, if the hours differ by season. */
  readonly months?: MonthRange | undefined
}

export const everyDay: readonly number[] = [1, 2, 3, 4, 5, 6, 7]
export const dayLength = 1440

/** Formats minutes since midnight as 'HH:MM'. 1440 and later are times of the next day. */
export const clock = (minutes: number): string => {
  const inDay = ((minutes % dayLength) + dayLength) % dayLength
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** Parses 'HH:MM' to minutes since midnight. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Length of a period in minutes, up to 1440. Undefined if the end is open. */
export const lengthOf = ({ from, to }: Period): number | undefined =>
  to === null ? undefined : ((minutesOf(to) - minutesOf(from) + dayLength - 1) % dayLength) + 1

/** True if the month is in the range. @param month 1 to 12 */
export const isInRange = ({ from, to }: MonthRange, month: number): boolean =>
  from <= to ? from <= month && month <= to : month >= from || month <= to
