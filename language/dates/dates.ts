import { currencyBehind } from '../money/currencies.ts'
import type { Piece } from '../numbers/pieces.ts'
import { unitOf } from '../numbers/units.ts'

const month =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|januari|februari|maret|mei|juni|juli|agustus|oktober|desember|январ[яьеюи]\S*|феврал\S*|март\S*|апрел\S*|ма[йяе]|мая|июн\S*|июл\S*|август\S*|сентябр\S*|октябр\S*|ноябр\S*|декабр\S*)$/
const ordinal = /^(?:th|st|nd|rd|го|е|ое|число|числа)$/

/**
 * Finds the dates around the number at `at`: 'с 12 по 19 июля', '12-19 July 2027', 'from 28 Dec to 3 Jan', 'July 12 to
 * 19, 2027'. Includes the preposition and the year. Ignores pieces before `floor`: they belong to another phrase.
 */
export function datesAt(pieces: readonly Piece[], at: number, floor = 0): { from: number; to: number } | undefined {
  const isDay = (n: number): boolean => pieces[n]?.kind === 'number' && pieces[n].value >= 1 && pieces[n].value <= 31
  const isMonth = (n: number): boolean => month.test(pieces[n]?.text ?? '')
  if (!isDay(at)) return undefined
  // In '12-20 dec 3 bedrooms' the last number belongs to the bedrooms.
  const counted = unitOf(pieces[at + 1])
  const monthBefore = at > floor && isMonth(at - 1) && (counted === undefined || counted === 'when')
  /** Returns the position after a day, its month and year, and whether a month follows the day. */
  const afterDay = (n: number): { to: number; named: boolean } => {
    let to = n + 1
    while (ordinal.test(pieces[to]?.text ?? '') || (pieces[to]?.text === 'of' && isMonth(to + 1))) to++
    if (isMonth(to)) return { to: afterYear(pieces, to + 1), named: true }
    return { to: isMonth(n - 1) ? afterYear(pieces, to) : to, named: false }
  }
  const first = afterDay(at)
  let { to, named } = first
  if (/^(?:-|–|—|to|till|until|through|по|до)$/.test(pieces[to]?.text ?? '')) {
    const next = isMonth(to + 1) && isDay(to + 2) ? to + 2 : to + 1
    if (isDay(next)) {
      const second = afterDay(next)
      if (second.named || named || monthBefore || next === to + 2) {
        ;[to, named] = [afterYear(pieces, second.to), true]
      }
    }
  }
  if (!named && !monthBefore) return undefined
  let from = monthBefore ? at - 1 : at
  if (/^(?:с|со|from)$/.test(pieces[from - 1]?.text ?? '')) from--
  return { from, to }
}

/** Returns the position after the year at `at`: '2027', ', 2027', '2027 года'. Returns `at` without a year. */
function afterYear(pieces: readonly Piece[], at: number): number {
  const year = pieces[at]?.text === ',' ? at + 1 : at
  const { kind, value = 0, spelled } = pieces[year] ?? {}
  if (kind !== 'number' || spelled || value < 2020 || value >= 2100) return at
  // '12 to 19 July, 2050 USD'
  if (currencyBehind(pieces, year + 1, true)) return at
  const word = /^(?:г|год[ау]?)$/.test(pieces[year + 1]?.text ?? '')
  return word ? year + 2 : year + 1
}

const weekday =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:понедельник|вторник|четверг)[ауе]?|сред[ауые]|(?:пятниц|суббот)[ауые]|воскресень[еяю])$/
/** 'пн' between commas or after a preposition. Not part of a range of days. */
const shortWeekday = /^(?:пн|вт|ср|чт|пт|сб|вс)$/
const dayPart = /^(?:morning|afternoon|evening|night|утром|днем|вечером|ночью)$/
const relativeDay =
  /^(?:tomorrow|tonight|today|(?:this|next|coming) (?:week|weekend|month|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|сегодня|завтра|послезавтра|на (?:этих |следующих )?выходн(?:ых|ые)|на следующей неделе|в следующем месяце)(?= |$)/
const preposition = /^(?:in|on|в|во|на|к|ко|during|for)$/
/** 'на вечер понедельника' */
const partNoun = /^(?:вечер|утро|день|обед|ужин|ночь)$/
/** Before the hour of a visit: 'суббота после 23'. */
const beforeHour = /^(?:в|во|с|со|к|до|после|at|after|from|before|till|until)$/
const nearest = /^(?:this|next|coming|эт[уо]|эт[оа]т|следующ\S+|ближайш\S+)$/

/** Finds a day without a number: 'tomorrow evening', 'в эту пятницу', 'in May', 'Saturday night'. Returns its end. */
export function dayAt(pieces: readonly Piece[], at: number): number | undefined {
  const textAt = (n: number): string => pieces[n]?.text ?? ''
  const isHour = (n: number): boolean =>
    pieces[n]?.kind === 'number' && pieces[n].value <= 24 && /^(?:[,.;!?)\n]|)$/.test(textAt(n + 1))
  const withPart = (to: number): number => {
    const end = dayPart.test(textAt(to)) ? to + 1 : to
    return beforeHour.test(textAt(end)) && isHour(end + 1) ? end + 2 : end
  }
  const relative = relativeDay.exec([0, 1, 2].map((n) => textAt(at + n)).join(' '))?.[0]
  if (relative !== undefined) return withPart(at + relative.split(' ').length)
  let day = at
  if (preposition.test(textAt(day))) day++
  if (day > at && partNoun.test(textAt(day)) && weekday.test(textAt(day + 1))) return day + 2
  const isEnd = /^(?:[,.;)\n]|)$/.test(textAt(day + 1)) || dayPart.test(textAt(day + 1))
  const isStart = day > at || /^(?:[,.;(\n]|)$/.test(textAt(at - 1))
  if (shortWeekday.test(textAt(day)) && isEnd && isStart) return withPart(day + 1)
  if (nearest.test(textAt(day))) day++
  const isAlone = isEnd || isStart || pieces[day + 1]?.kind === 'number' || beforeHour.test(textAt(day + 1))
  if (weekday.test(textAt(day)) && (isAlone || /^[a-z]/.test(textAt(day)))) return withPart(day + 1)
  return day === at + 1 && preposition.test(textAt(at)) && month.test(textAt(day)) && pieces[day + 1]?.kind !== 'number'
    ? day + 1
    : undefined
}
