import type { Piece } from '../numbers/pieces.ts'
import { datesAt } from './dates.ts'

/** First letters of each month in English and Russian, in order. */
const months: readonly RegExp[] = [
  /^(?:jan|янв)/,
  /^(?:feb|фев)/,
  /^(?:mar|мар)/,
  /^(?:apr|апр)/,
  /^(?:may|ма[йяе])/,
  /^(?:jun|июн)/,
  /^(?:jul|июл)/,
  /^(?:aug|авг)/,
  /^(?:sep|сен)/,
  /^(?:oct|окт)/,
  /^(?:nov|ноя)/,
  /^(?:dec|дек)/,
]
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const dayOfYear = (day: number, month: number): number =>
  lengths.slice(0, month).reduce((sum, length) => sum + length, day)

/**
 * Returns the number of nights of the first range of dates: 7 for '3-10 Jan', 6 for '28 декабря - 3 января'. Undefined
 * without a range. Ignores leap days.
 */
export function nightsOfDates(pieces: readonly Piece[]): number | undefined {
  for (let at = 0; at < pieces.length; at++) {
    const dates = pieces[at]!.kind === 'number' ? datesAt(pieces, at) : undefined
    if (!dates) continue
    const span = pieces.slice(dates.from, dates.to)
    const days = span.flatMap(({ kind, value }) => (kind === 'number' && value <= 31 ? [value] : []))
    const named = span.flatMap(({ kind, text }) => {
      const month = kind === 'word' ? months.findIndex((month) => month.test(text)) : -1
      return month < 0 ? [] : [month]
    })
    const [from, to] = days
    if (from !== undefined && to !== undefined && named.length > 0) {
      const nights = dayOfYear(to, named.at(-1)!) - dayOfYear(from, named[0]!)
      const length = nights < 0 ? nights + 365 : nights
      return length > 0 ? length : undefined
    }
    at = dates.to - 1
  }
  return undefined
}
