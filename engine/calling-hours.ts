import type { CallingHours } from '../contract/settings.ts'
import { type LocalTime, localTime } from './local-time.ts'

const minuteMs = 60_000
const dayMinutes = 24 * 60
/** No zone has changed its clock by more than this since 2012. */
const clockChangeMs = 3 * 60 * minuteMs

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

const isWithin = ({ from, to, days }: CallingHours, { weekday, minutes }: LocalTime): boolean =>
  days.includes(weekday) && minutes >= minutesOf(from) && minutes < minutesOf(to)

/** Returns the zones whose local time is outside the hours. @param instant ms since 1970 */
export function zonesOutside(hours: CallingHours, zones: readonly string[], instant: number): string[] {
  return zones.filter((zone) => !isWithin(hours, localTime(instant, zone)))
}

/**
 * Returns the first instant from `instant` on at which the local time of all zones is within the hours. Null if that
 * does not happen within eight days, for example because the windows of two zones never overlap.
 */
export function nextWithin(hours: CallingHours, zones: readonly string[], instant: number): number | null {
  let at = instant
  while (at <= instant + 8 * dayMinutes * minuteMs) {
    const time = at
    const outside = zones.find((zone) => !isWithin(hours, localTime(time, zone)))
    if (outside === undefined) return at
    const next = nextOpening(hours, outside, at)
    if (next === null) return null
    at = next
  }
  return null
}

/** Returns the first instant after `instant` at which the zone is within the hours, if it is outside now. */
function nextOpening(hours: CallingHours, zone: string, instant: number): number | null {
  const { weekday, minutes } = localTime(instant, zone)
  const from = minutesOf(hours.from)
  const minute = instant - (instant % minuteMs)
  const isWithinAt = (at: number) => isWithin(hours, localTime(at, zone))
  for (let days = 0; days <= 7; days++) {
    const wait = days * dayMinutes + from - minutes
    if (wait <= 0 || !hours.days.includes(((weekday - 1 + days) % 7) + 1)) continue
    const planned = minute + wait * minuteMs
    if (localTime(planned, zone).minutes === from && isWithinAt(planned)) return planned
    // The clock changes before the opening, or the opening falls into the skipped time.
    for (let at = planned - clockChangeMs; at <= planned + clockChangeMs; at += minuteMs) {
      if (at > instant && isWithinAt(at)) return at
    }
  }
  return null
}
