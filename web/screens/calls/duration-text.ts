import { locale, t } from '../../i18n/index.ts'

/** Formats a duration: '1.24 s', '85 ms', '0.2 ms'. */
export function durationText(ms: number): string {
  if (ms >= 1000) return t('{seconds} s', { seconds: decimal(ms / 1000, 2) })
  return t('{ms} ms', { ms: ms < 1 ? decimal(ms, 1) : Math.round(ms) })
}

const decimal = (value: number, digits: number) =>
  value.toLocaleString(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits })
