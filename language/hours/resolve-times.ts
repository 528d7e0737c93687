import type { Time } from './times.ts'
import type { Meal } from './lexicon.ts'

const half = 720
const day = 1440
/** Longest plausible period, in minutes. A longer one is read on a clock of 12 hours. */
const longest = 18 * 60

/** True if the time may be an afternoon time written on a clock of 12 hours. */
const isOpen = ({ explicit, in24, at }: Time): boolean => !explicit && !in24 && at < 780

/** The text around a period. */
export interface SpanContext {
  /** The meal that the cell names before the period. */
  readonly meal: Meal | undefined
  /** End of the previous period of the same day: shifts are in order. */
  readonly previousEnd: number | undefined
  /** The clock that the other times of the cell show. Undefined if they do not decide. */
  readonly clock: 12 | 24 | undefined
}

/** Returns the clock of a cell. '11:30-2:30, 5:30-10:00' uses 12 hours. A closing time such as '23' shows 24 hours. */
export function clockOf(times: readonly Time[]): 12 | 24 | undefined {
  if (times.some(({ explicit }) => explicit)) return undefined
  if (times.some(({ at }) => at >= 21 * 60)) return 24
  return times.length >= 4 && times.every(isOpen) ? 12 : undefined
}

/**
 * Resolves a period of two times. '9-6pm', '12-3, 6-11' and '9-5' use a clock of 12 hours.
 * @returns minutes since midnight; `to` is later than `from`, null if open
 */
export function resolveSpan(from: Time, to: Time | null, context: SpanContext): { from: number; to: number | null } {
  const start = startOf(from, to, context)
  return { from: start, to: to === null ? null : endOf(start, from, to, context) }
}

function startOf(from: Time, to: Time | null, { meal, previousEnd }: SpanContext): number {
  const { at } = from
  if (!isOpen(from)) return at % day
  if (to?.explicit) {
    const end = to.at % day
    // 'noon - 1am', '11-2am': until after midnight. '9-1am' starts in the evening.
    if (end < 360 && at >= 600) return at
    const sameHalf = at % half < end % half
    return (at % half) + (sameHalf === end >= half ? half : 0)
  }
  const isAfternoon =
    at < half &&
    (meal === 'dinner' ||
      ((meal === 'lunch' || meal === 'pause') && at < 360) ||
      (previousEnd !== undefined && previousEnd <= day && at < previousEnd && at + half >= previousEnd))
  // '18-22' after a meal is a clock of 24 hours already.
  return isAfternoon && (to === null || isOpen(to) || at + half < to.at) ? at + half : at
}

function endOf(start: number, from: Time, to: Time, { meal, clock }: SpanContext): number {
  const end = to.at
  const afterStart = (end: number): number => (end <= start ? end + day : end)
  if (!isOpen(to)) return afterStart(end)
  const later = end % half <= start % half && (end % half) + (start >= half ? half : 0) <= start
  const next = (end % half) + (start >= half ? half : 0) + (later ? half : 0)
  // A bare hour after a shifted or explicit start is the next such hour: '6pm-2', '7am-10'.
  if (start !== from.at || (from.explicit && !from.in24)) return next
  const asWritten = afterStart(end)
  if (asWritten - start >= longest) return next
  if (asWritten <= day) return asWritten
  // '11-3' ends in the afternoon. '18-2' and '10:00-2:00' end after midnight.
  if (from.in24 || clock === 24) return asWritten
  return clock === 12 || from.bare || to.bare || (meal !== undefined && meal !== 'dinner') ? next : asWritten
}
