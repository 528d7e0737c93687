import { dateIn } from '../i18n/index.ts'

/** Formats as '2 Jan 2026, 03:04' in the user's time zone and language. A dash if missing or invalid. */
export function dateTimeText(time: string | null | undefined): string {
  return shown(time, { dateStyle: 'medium', timeStyle: 'short' })
}

/** Replaces spaces with no-break spaces, e.g. in a date within a sentence. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** Formats as '2 Jan 2026'. A dash if missing or invalid. */
export function dateText(time: string | null | undefined): string {
  return shown(time, { dateStyle: 'medium' })
}

function shown(time: string | null | undefined, style: Intl.DateTimeFormatOptions): string {
  const date = new Date(time ?? '')
  return Number.isNaN(date.getTime()) ? '—' : dateIn(date, style)
}

/** Formats ms since 1970 as '09:05:07' in the user's time zone. */
export function clockTime(at: number): string {
  const time = new Date(at)
  return [time.getHours(), time.getMinutes(), time.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':')
}
