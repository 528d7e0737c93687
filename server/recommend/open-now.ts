import type { Category } from '../../contract/venues.ts'
import { type Hours, openingRequestIn, type OpeningRequest, satisfies } from '../../language/hours/index.ts'
import { timeZoneOf } from '../../language/places/index.ts'
import type { Verdict, Want } from './constraints.ts'

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

/** Categories whose rows state opening hours. */
export const hasHours: ReadonlySet<Category> = new Set(['restaurant', 'mobile_spa'])

/** Text of a weekday or a time. Other numbers are days of a month or nights. */
const clock =
  /\d[:.]\d\d|(?:^|[\d ])(?:[ap]\.?m|o'?clock)(?!\p{L})|(?<!\p{L})(?:\p{L}+day|tonight|evening|утра|вечер\p{L}*|час(?:а|ов|ам)|(?:понедельник|вторник|четверг)[ауе]?|сред[ауые]|(?:пятниц|суббот)[ауые]|воскресень[еяю]|пн|вт|ср|чт|пт|сб|вс)(?!\p{L})|^\d{1,2} дня$/iu

const visits = new WeakMap<Want, readonly OpeningRequest[]>()

/** Returns the weekday and time of a visit that the dates state: 'Saturday, 20:00'. An hour without half is ambiguous. */
function visitsOf(want: Want): readonly OpeningRequest[] {
  const known = visits.get(want)
  if (known !== undefined) return known
  const texts = want.when.filter((text) => clock.test(text))
  const { days, at } = (hasHours.has(want.category) ? openingRequestIn(texts.join(' ')) : undefined) ?? {}
  const isBare = at !== undefined && at < 720 && !texts.some((text) => /:|am|утра/i.test(text))
  const isVisit = days === undefined ? at !== undefined : days.length === 1
  const visit = { ...(days && { days }), ...(at !== undefined && { at }) }
  const found = isVisit ? [visit, ...(isBare ? [{ ...visit, at: at + 720 }] : [])] : []
  visits.set(want, found)
  return found
}

/** True if the venue's hours rule out a visit at the dates of the want. */
export function isClosedAtVisit(want: Want, { hours }: { readonly hours?: Hours | undefined }): boolean {
  const asked = hours ? visitsOf(want) : []
  return asked.length > 0 && asked.every((visit) => satisfies(hours!, visit) === 'no')
}
