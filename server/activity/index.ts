import type { BaseLogger } from 'pino'
import type { ActivityEntry, ActivityKind } from '../../contract/accounts.ts'
import type { Store } from '../store/open.ts'

/** Something that a person did. `user` is an id; null where nobody was signed in. */
export interface Deed {
  user: string | null
  kind: ActivityKind
  /** To what it was done, in words for staff. */
  subject?: string
  /** Names and counts; never the value of a setting, a password or what was said in a call. */
  details?: Readonly<Record<string, unknown>>
}

export interface Activity {
  /** Writes it down. What was done is done: a failure here is logged and fails nothing. */
  record(deed: Deed): Promise<void>
  /** Newest first. @param query.before only entries older than this id @param query.limit 50 unless told */
  list(query: { before?: number | undefined; limit?: number | undefined }): Promise<{
    items: ActivityEntry[]
    more: boolean
  }>
}

const longestSubject = 200

/** Who did what, append-only: nothing here changes or removes an entry. */
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
        options.log.error({ error, kind }, 'What somebody did could not be written down')
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
