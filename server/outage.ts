import type { StaffMessage } from '../contract/message.ts'
import { staffMessage } from '../contract/messages.ts'

/** Kind of database outage. Clients can repeat the request after the outage. */
export type Outage = 'unreachable' | 'full' | 'busy'

/** System error codes for a failed or lost connection. */
const lost = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH'])

/** Messages of `pg` errors without a code. */
const lostMessages =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired$|^Query read timeout|^The database worker has stopped/

/** PostgreSQL's classes of errors (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const postgres: readonly [RegExp, Outage][] = [
  [/^08|^57P/, 'unreachable'],
  [/^53(1|2)00$/, 'full'],
  [/^53300$|^57014$|^55P03$|^40P01$|^40001$/, 'busy'],
]

/** SQLite's primary result codes (https://www.sqlite.org/rescode.html), which are the low byte of extended codes. */
const sqlite: Record<number, Outage> = { 5: 'busy', 6: 'busy', 10: 'full', 13: 'full' }

/** Returns the outage that caused an error. Undefined for other errors, such as a bug or a violated constraint. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (lost.has(code) || lostMessages.test(error.message)) return 'unreachable'
  // A failed connection attempt to several addresses is an AggregateError.
  if (error instanceof AggregateError) return error.errors.map(outageOf).find((outage) => outage !== undefined)
  if (/^\d{1,4}$/.test(code)) return sqlite[Number(code) & 0xff]
  return postgres.find(([pattern]) => pattern.test(code))?.[1]
}

export const outageMessages: Record<Outage, StaffMessage> = {
  unreachable: staffMessage('database_unreachable'),
  full: staffMessage('database_full'),
  busy: staffMessage('database_busy'),
}
