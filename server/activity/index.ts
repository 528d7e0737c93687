import type { BaseLogger } from 'pino'
import type { ActivityEntry, ActivityKind } from '../../contract/accounts.ts'
import type { Store } from '../store/open.ts'

/** An action of a user, for the activity log. */
export interface AuditEvent {
  /** User id. Null if no user is signed in. */
  user: string | null
  kind: ActivityKind
  /** Object of the action, as text for staff. */
  subject?: string
  /** Names and counts. Never a setting's value, a password or text of a call. */
  details?: Readonly<Record<string, unknown>>
}

export interface Activity {
  /** Saves an event. Logs a failure and never rejects, because the action is already done. */
  record(event: AuditEvent): Promise<void>
  /** Lists entries, newest first. @param query.before only entries older than this id @param query.limit 50 by default */
  list(query: { before?: number | undefined; limit?: number | undefined }): Promise<{
    items: ActivityEntry[]
    more: boolean
  }>
}

const longestSubject = 200

/** The activity log. Append-only. */
export function openActivity(options: {
  store: Pick<Store, 'db'>
  log: Pick<BaseLogger, 'error'>
  now?: () => number
}): Activity {
  const { db } = options.store
  const now = options.now ?? Date.now
  return {
    async record({ user, kind, subject = '', details = {} }) {
      try {
        await db
          .insertInto('activity')
          .values({
            at: now(),
            user_id: user,
            kind,
            subject: Array.from(subject).slice(0, longestSubject).join(''),
            details_json: JSON.stringify(details),
          })
          .execute()
      } catch (error) {
        options.log.error({ error, kind }, 'Activity not saved')
      }
    },

    async list({ before, limit = 50 }) {
      let query = db
        .selectFrom('activity')
        .leftJoin('users', 'users.id', 'activity.user_id')
        .selectAll('activity')
        .select('users.email')
        .orderBy('activity.id', 'desc')
        .limit(limit + 1)
      if (before !== undefined) query = query.where('activity.id', '<', before)
      const rows = await query.execute()
      const items = rows.slice(0, limit).map((row) => ({
        id: row.id,
        at: new Date(row.at).toISOString(),
        user: row.email,
        kind: row.kind,
        subject: row.subject,
        details: JSON.parse(row.details_json) as Record<string, unknown>,
      }))
      return { items, more: rows.length > limit }
    },
  }
}
