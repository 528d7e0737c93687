import { dayLength, everyDay, type Hours, isInRange, lengthOf, minutesOf, type Period } from './hours.ts'

/** Answer about a time. Unknown if the hours do not decide it. */
export type OpenVerdict = 'yes' | 'no' | 'unknown'

/** A period with an open end is known to last until this time, in minutes since midnight. */
const lateFrom = 22 * 60
/** A period with an open end is known to last at least this long, in minutes. */
const leastLength = 120
/** A period with an open end is over at this time of the next morning, in minutes since midnight. */
const lateUntil = 6 * 60

function periodVerdict(period: Period, sinceDay: number): OpenVerdict {
  const from = minutesOf(period.from)
  const length = lengthOf(period)
  if (sinceDay < from) return 'no'
  if (length !== undefined) return sinceDay < from + length ? 'yes' : 'no'
  if (sinceDay < Math.max(lateFrom, from + leastLength)) return 'yes'
  return sinceDay < dayLength + lateUntil ? 'unknown' : 'no'
}

const either = (verdicts: readonly OpenVerdict[]): OpenVerdict =>
  verdicts.includes('yes') ? 'yes' : verdicts.includes('unknown') ? 'unknown' : 'no'

/** True if the month is in the season, or if the season or the month is unknown. */
const inSeason = ({ months }: Pick<Hours, 'months'> | Period, month: number | undefined): boolean =>
  !months || month === undefined || isInRange(months, month)

const periodsIn = (hours: Hours, month: number | undefined): readonly Period[] =>
  hours.periods.filter((period) => inSeason(period, month))

/**
 * Answers whether a venue is open at a time of the venue's zone.
 * @param weekday ISO weekday, 1 = Monday @param minutes since midnight, 0 to 1439
 * @param month 1 to 12. If undefined, seasons are ignored.
 * @returns 'unknown' late in the evening if the hours end with 'until the last guest'
 */
export function isOpenAt(hours: Hours, weekday: number, minutes: number, month?: number): OpenVerdict {
  if (!inSeason(hours, month)) return 'no'
  if (hours.always) return 'yes'
  const yesterday = weekday === 1 ? 7 : weekday - 1
  return either(
    periodsIn(hours, month).flatMap((period) => [
      ...(period.days.includes(weekday) ? [periodVerdict(period, minutes)] : []),
      ...(period.days.includes(yesterday) ? [periodVerdict(period, minutes + dayLength)] : []),
    ]),
  )
}

/**
 * A request for opening hours. `days`: ISO weekdays, all of them. `at`: minutes since midnight. `month`: 1 to 12. `now`: the time of the
 * message, which the caller replaces by `days`, `at` and `month` of the venue's time zone.
 */
export interface OpeningRequest {
  readonly days?: readonly number[] | undefined
  readonly at?: number | undefined
  readonly month?: number | undefined
  readonly now?: true | undefined
}

/**
 * Answers whether hours satisfy a request. Without a time, a day with any period is open. Without days, the venue must
 * be open at the time on each of its working days: 'unknown' if only on some.
 */
export function satisfies(hours: Hours, { days, at, month }: OpeningRequest): OpenVerdict {
  if (!inSeason(hours, month)) return 'no'
  if (hours.always) return 'yes'
  const periods = periodsIn(hours, month)
  const works = (day: number): boolean => periods.some((period) => period.days.includes(day))
  const asked = days ?? everyDay.filter(works)
  const verdicts = asked.map((day) =>
    at === undefined ? (works(day) ? 'yes' : 'no') : isOpenAt(hours, day, at, month),
  )
  if (verdicts.every((verdict) => verdict === 'yes')) return 'yes'
  if (days !== undefined) return verdicts.includes('no') ? 'no' : 'unknown'
  return verdicts.every((verdict) => verdict === 'no') ? 'no' : 'unknown'
}
