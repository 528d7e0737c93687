import { calendarIn, dateOf, dayNumber } from '../../language/dates/index.ts'
import type { Calendar, CallFacts } from './types.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    formats.set(timeZone, format)
  }
  return format
}

/** Day number and minutes since midnight of an instant in a zone. An unknown zone counts as UTC. */
export function localTime(at: number, timeZone: string | null): { day: number; minutes: number } {
  let parts: Intl.DateTimeFormatPart[]
  try {
    parts = formatOf(timeZone ?? 'UTC').formatToParts(at)
  } catch {
    parts = formatOf('UTC').formatToParts(at)
  }
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value)
  return { day: dayNumber(of('year'), of('month'), of('day')), minutes: of('hour') * 60 + of('minute') }
}

/** Returns the instant (ISO 8601, UTC) of a local time. */
export function instantOf(day: number, minutes: number, timeZone: string | null): string {
  const wanted = day * 1440 + minutes
  let at = wanted
  // Two steps suffice: the first finds the offset, the second corrects a change of daylight saving.
  for (let step = 0; step < 2; step++) {
    const local = localTime(at * 60_000, timeZone)
    at += wanted - (local.day * 1440 + local.minutes)
  }
  const { year, month, day: ofMonth } = dateOf(Math.floor(at / 1440))
  const two = (n: number): string => String(n).padStart(2, '0')
  const ofDay = ((at % 1440) + 1440) % 1440
  return `${year}-${two(month)}-${two(ofMonth)}T${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}:00.000Z`
}

/** Returns the day of the call, and the first day that the texts of a scenario name. */
export function calendarOf(texts: readonly string[], { startedAt, timeZone }: CallFacts): Calendar {
  const { day: today } = localTime(startedAt, timeZone)
  const named = texts.flatMap((text) => calendarIn(text, { today, hours: false }))
  return { today, arrival: named.find(({ from }) => from !== null)?.from ?? null, timeZone }
}
