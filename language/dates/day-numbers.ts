/** Calendar days as numbers of days since 1970-01-01, without a clock or a time zone. */

/** Returns the day number of a date. Months count from 1, and a day after the month's end is in the next month. */
export function dayNumber(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const ofEra = y - era * 400
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468
}

/** Returns the date of a day number. */
export function dateOf(number: number): { year: number; month: number; day: number } {
  const z = number + 719_468
  const era = Math.floor(z / 146_097)
  const ofEra = z - era * 146_097
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100))
  const shifted = Math.floor((5 * ofYear + 2) / 153)
  const day = ofYear - Math.floor((153 * shifted + 2) / 5) + 1
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  return { year: year + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

const two = (n: number): string => String(n).padStart(2, '0')

/** Returns 'YYYY-MM-DD'. */
export function isoOf(number: number): string {
  const { year, month, day } = dateOf(number)
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** Returns the day number of 'YYYY-MM-DD'. */
export function numberOfIso(iso: string): number {
  const [year, month, day] = iso.split('-').map(Number)
  return dayNumber(year!, month!, day!)
}

/** Returns the weekday of a day number. Monday is 0. */
export const weekdayOfDay = (number: number): number => (((number + 3) % 7) + 7) % 7

/** Number of days of a month (1 to 12). */
export const daysInMonth = (year: number, month: number): number =>
  month === 12 ? 31 : dayNumber(year, month + 1, 1) - dayNumber(year, month, 1)

/** Returns 'HH:MM' of minutes since midnight. */
export const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
