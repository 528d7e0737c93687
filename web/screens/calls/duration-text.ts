import type { Call } from '../../../contract/calls.ts'
import { minutesAndSeconds } from '../../../engine/duration.ts'
import { locale, t } from '../../i18n/index.ts'

/** Formats a duration: '1.24 s', '85 ms', '0.2 ms'. */
export function durationText(ms: number): string {
  if (ms >= 1000) return t('{seconds} s', { seconds: decimal(ms / 1000, 2) })
  return t('{ms} ms', { ms: ms < 1 ? decimal(ms, 1) : Math.round(ms) })
}

/** Formats the time from start to end of a call as '3:07'. Null while the call runs. */
export function callDuration({ started_at, ended_at }: Pick<Call, 'started_at' | 'ended_at'>): string | null {
  if (ended_at === null) return null
  return minutesAndSeconds(Math.max(0, Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 1000)))
}

const decimal = (value: number, digits: number) =>
  value.toLocaleString(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits })
