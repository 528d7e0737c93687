import { locale } from '../i18n/index.ts'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Formats the distance of a time to now: '5 min ago', 'in 2 hr', 'now' below a minute. Blank if invalid. */
export function relativeTime(time: string): string {
  const distance = Date.parse(time) - Date.now()
  if (Number.isNaN(distance)) return ''
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto', style: 'short' })
  for (const [unit, ms] of units) {
    if (Math.abs(distance) >= ms) return format.format(Math.trunc(distance / ms), unit)
  }
  return format.format(0, 'second')
}

/** True if a time is over, or at most `ms` ahead. */
export function isOver(time: string, ms = 0): boolean {
  return Date.parse(time) <= Date.now() + ms
}

/** Formats the age of a time for tables: '6m', '2h', '3d', in Russian '6 мин'. Blank below a minute or if invalid. */
export function ageText(time: string): string {
  const age = Date.now() - Date.parse(time)
  const [unit, ms] = units.find(([, ms]) => age >= ms) ?? []
  if (unit === undefined || ms === undefined) return ''
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'narrow' }).format(Math.trunc(age / ms))
}
