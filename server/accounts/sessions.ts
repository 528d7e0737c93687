import { createHash } from 'node:crypto'
import type { AccountSession } from '../../contract/accounts.ts'
import { ApiError } from '../api-error.ts'
import type { Store } from '../store/open.ts'
import { deviceName } from './device.ts'

/** A signed-in member of staff. */
export interface User {
  id: string
  email: string
}

const hour = 3_600_000
const idleLimit = 12 * hour
const absoluteLimit = 7 * 24 * hour
/** How stale `last_seen_at` may get; writing it at every request would be a disk write a request. */
const seenEvery = 60_000

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
/** What clients call a session: enough of the hash to be its own, and nothing to sign in with. */
const idOf = (tokenHash: string) => tokenHash.slice(0, 32)

/**
 * A session's token is 256 random bits, opaque, kept only as a hash; it ends after 12 h unused or 7 days in all, or when
 * it is ended by somebody.
 */
export function openSessions({ store, now }: { store: Store; now: () => number }) {
  const { db } = store
  const listeners = new Set<() => void>()

  // A clock that was wrong for a while leaves times that are still to come: they must not make a session last longer.
  const isOver = (session: { created_at: number; last_seen_at: number }) =>
    Math.abs(now() - session.last_seen_at) > idleLimit || Math.abs(now() - session.created_at) > absoluteLimit

  async function end(hashes: readonly string[]): Promise<number> {
    if (hashes.length === 0) return 0
    const { numDeletedRows } = await db.deleteFrom('sessions').where('token_hash', 'in', hashes).executeTakeFirst()
    announceEnd()
    return Number(numDeletedRows)
  }

  function announceEnd(): void {
    for (const listener of listeners) listener()
  }

  const sessionsOf = (user: User) => db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute()

  return {
    /** To be called by whoever ended sessions in a transaction of their own. */
    announceEnd,

    /** Removes what is left of sessions that ran out. */
    async forgetOver(transaction: Store['db'], userId: string): Promise<void> {
      await transaction
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where((e) => e.or([e('last_seen_at', '<', now() - idleLimit), e('created_at', '<', now() - absoluteLimit)]))
        .execute()
    },

    /** The member of staff whose valid session `token` is, if it is one. */
    async identify(token: string): Promise<User | undefined> {
      const token_hash = hashOf(token)
      const session = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['users.id', 'users.email', 'sessions.created_at', 'sessions.last_seen_at'])
        .where('token_hash', '=', token_hash)
        .executeTakeFirst()
      if (!session) return undefined
      if (isOver(session)) {
        await end([token_hash])
        return undefined
      }
      if (now() - session.last_seen_at > seenEvery) {
        await db.updateTable('sessions').set({ last_seen_at: now() }).where('token_hash', '=', token_hash).execute()
      }
      return { id: session.id, email: session.email }
    },

    /** Which of these tokens are sessions still. Asking is no use of a session: it does not prolong one. */
    async stillValid(tokens: readonly string[]): Promise<Set<string>> {
      const byHash = new Map(tokens.map((token) => [hashOf(token), token]))
      if (byHash.size === 0) return new Set()
      const rows = await db
        .selectFrom('sessions')
        .select(['token_hash', 'created_at', 'last_seen_at'])
        .where('token_hash', 'in', [...byHash.keys()])
        .execute()
      return new Set(rows.filter((row) => !isOver(row)).map((row) => byHash.get(row.token_hash)!))
    },

    /** Where the account is signed in, last used first. `token` is the one that asks. */
    async list(user: User, token: string): Promise<AccountSession[]> {
      const rows = (await sessionsOf(user)).filter((row) => !isOver(row))
      return rows
        .toSorted((a, b) => b.last_seen_at - a.last_seen_at || b.created_at - a.created_at)
        .map((row) => ({
          id: idOf(row.token_hash),
          device: deviceName(row.user_agent),
          created_at: new Date(row.created_at).toISOString(),
          last_used_at: new Date(row.last_seen_at).toISOString(),
          current: row.token_hash === hashOf(token),
        }))
    },

    /** Ends the session; one that has ended already stays so. */
    async signOut(token: string): Promise<void> {
      await end([hashOf(token)])
    },

    /** Ends one session of the user's own. Resolves to its device. @throws ApiError 404 */
    async endOne(user: User, id: string): Promise<string> {
      const session = (await sessionsOf(user)).find((row) => idOf(row.token_hash) === id)
      if (!session) throw new ApiError(404, 'session_already_ended')
      await end([session.token_hash])
      return deviceName(session.user_agent)
    },

    /** Ends every session of the user's but the one of `token`. Resolves to their number. */
    async endOthers(user: User, token: string): Promise<number> {
      const own = hashOf(token)
      const others = (await sessionsOf(user)).filter((row) => row.token_hash !== own)
      return end(others.map((row) => row.token_hash))
    },

    /** Called after sessions have been ended in this process. Returns the function that ends the calling. */
    onEnded(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
