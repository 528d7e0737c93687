import { dateIn } from '../i18n/index.ts'

/** '2 Jan 2026, 03:04' in the reader's own time zone and language; a dash for what is missing or no time at all. */
export function dateTimeText(time: string | null | undefined): string {
  return shown(time, { dateStyle: 'medium', timeStyle: 'short' })
}

/** A date and the like within a sentence: the line does not break in it. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** '2 Jan 2026' */
export function dateText(time: string | null | undefined): string {
  return shown(time, { dateStyle: 'medium' })
}

function shown(time: string | null | undefined, style: Intl.DateTimeFormatOptions): string {
  const date = new Date(time ?? '')
  return Number.isNaN(date.getTime()) ? '—' : dateIn(date, style)
}

/** ms since 1970 -> '09:05:07', in the reader's time zone. */
export function clockTime(at: number): string {
  const time = new Date(at)
  return [time.getHours(), time.getMinutes(), time.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':')
}
