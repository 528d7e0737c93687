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
/** Maximum age of `last_seen_at` in milliseconds. An update at every request costs a disk write. */
const seenEvery = 60_000

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
/** Public id of a session: a unique part of the hash, useless for signing in. */
const idOf = (tokenHash: string) => tokenHash.slice(0, 32)

/**
 * Sessions of accounts. A token is 256 random bits, and the database holds only its hash. A session ends after 12 h without
 * use, after 7 days, or when a user ends it.
 */
export function openSessions({ store, now }: { store: Store; now: () => number }) {
  const { db } = store
  const listeners = new Set<() => void>()

  // A wrong clock can leave times in the future. They must not extend a session.
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
    /** Notifies the listeners. Call it after ending sessions in another transaction. */
    announceEnd,

    /** Deletes the expired sessions of a user. */
    async deleteExpired(transaction: Store['db'], userId: string): Promise<void> {
      await transaction
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where((e) => e.or([e('last_seen_at', '<', now() - idleLimit), e('created_at', '<', now() - absoluteLimit)]))
        .execute()
    },

    /** Returns the user of a valid session. Undefined if `token` belongs to none. */
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

    /** Returns the tokens with a valid session. Does not prolong a session. */
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

    /** Lists the sessions of a user, last used first. `token` marks the current session. */
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

    /** Ends the session. Does nothing if it has ended. */
    async signOut(token: string): Promise<void> {
      await end([hashOf(token)])
    },

    /** Ends one session of the user. Resolves to its device. @throws ApiError 404 */
    async endOne(user: User, id: string): Promise<string> {
      const session = (await sessionsOf(user)).find((row) => idOf(row.token_hash) === id)
      if (!session) throw new ApiError(404, 'session_already_ended')
      await end([session.token_hash])
      return deviceName(session.user_agent)
    },

    /** Ends every session of the user except that of `token`. Resolves to their number. */
    async endOthers(user: User, token: string): Promise<number> {
      const own = hashOf(token)
      const others = (await sessionsOf(user)).filter((row) => row.token_hash !== own)
      return end(others.map((row) => row.token_hash))
    },

    /** Adds a listener for ended sessions of this process. Returns a function that removes it. */
    onEnded(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
