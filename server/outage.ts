import type { StaffMessage } from '../contract/message.ts'
import { staffMessage } from '../contract/messages.ts'

/**
 * Trouble of the database itself, as told by its errors: nothing is wrong with the request, and the same one works when
 * the trouble is over.
 */
export type Outage = 'unreachable' | 'full' | 'busy'

/** The system's codes for a connection that cannot be made or was lost. */
const lost = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH'])

/** What `pg` says without any code. */
const lostWords =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired$|^Query read timeout|^The database worker has stopped/

/** PostgreSQL's classes of errors (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const postgres: readonly [RegExp, Outage][] = [
  [/^08|^57P/, 'unreachable'],
  [/^53(1|2)00$/, 'full'],
  [/^53300$|^57014$|^55P03$|^40P01$|^40001$/, 'busy'],
]

/** SQLite's primary result codes (https://www.sqlite.org/rescode.html); the extended ones hold them in their low byte. */
const sqlite: Record<number, Outage> = { 5: 'busy', 6: 'busy', 10: 'full', 13: 'full' }

/** @returns undefined for an error that is not the database's own trouble: a bug, or a rule that was broken */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (lost.has(code) || lostWords.test(error.message)) return 'unreachable'
  // Kysely hides what refused a new connection behind an error of several addresses.
  if (error instanceof AggregateError) return error.errors.map(outageOf).find((outage) => outage !== undefined)
  if (/^\d{1,4}$/.test(code)) return sqlite[Number(code) & 0xff]
  return postgres.find(([pattern]) => pattern.test(code))?.[1]
}

export const outageMessages: Record<Outage, StaffMessage> = {
  unreachable: staffMessage('database_unreachable'),
  full: staffMessage('database_full'),
  busy: staffMessage('database_busy'),
}
