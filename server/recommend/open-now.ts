import { type Hours, type OpeningRequest, satisfies } from '../../language/hours/index.ts'
import { timeZoneOf } from '../../language/places/index.ts'
import type { Verdict } from './constraints.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the weekday, time and month of an instant in a zone. @param zone IANA name */
function momentIn(instant: number, zone: string): OpeningRequest {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      weekday: 'short',
      month: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    formats.set(zone, format)
  }
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return {
    days: [weekdays.indexOf(parts.get('weekday')!) + 1],
    at: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
    month: Number(parts.get('month')),
  }
}

/**
 * Returns the request with 'now' replaced by the local weekday, time and month of the places.
 * @param instant time of the message, in ms since the epoch. Undefined if unknown.
 * @returns undefined for 'now' without an instant or without a common time zone
 */
export function atPlaces(
  opening: OpeningRequest,
  places: readonly string[],
  instant: number | undefined,
): OpeningRequest | undefined {
  if (!opening.now) return opening
  if (instant === undefined) return undefined
  const zone = timeZoneOf(places)
  return zone === undefined ? undefined : momentIn(instant, zone)
}

/** Answers whether a venue is open as requested. 'unknown' without stated hours, or without a time zone for 'now'. */
export function openingVerdict(
  opening: OpeningRequest,
  instant: number | undefined,
  { hours, exactPlaces }: { readonly hours?: Hours | undefined; readonly exactPlaces: readonly string[] },
): Verdict {
  if (!hours) return 'unknown'
  const local = atPlaces(opening, exactPlaces, instant)
  if (local) return satisfies(hours, local)
  return hours.always && hours.months === null ? 'yes' : 'unknown'
}
