/** Local wall time of an instant. */
export interface LocalTime {
  /** 1 = Monday, 7 = Sunday. */
  weekday: number
  /** Minutes since midnight, 0 to 1439. */
  minutes: number
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the local time of an instant. @param instant ms since 1970 @param zone IANA name @throws RangeError for an unknown zone */
export function localTime(instant: number, zone: string): LocalTime {
  let format = formats.get(zone)
  if (format === undefined) {
    const timeZone = zone
    const parts = { weekday: 'short', hour: 'numeric', minute: 'numeric' } as const
    format = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...parts })
    formats.set(zone, format)
  }
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return {
    weekday: weekdays.indexOf(parts.get('weekday')!) + 1,
    minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  }
}

/** Returns minutes since midnight as 'HH:MM'. */
export function clockText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
