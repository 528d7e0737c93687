import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store/open.ts'
import { Attempts } from './attempts.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

/** A signed-in member of staff. */
export interface User {
  id: string
  email: string
}

/** Where a request comes from: for limits and for the list of sessions. */
export interface Origin {
  address: string
  userAgent: string
}

const hour = 3_600_000
const idleLimit = 12 * hour
const absoluteLimit = 7 * 24 * hour
/** How stale `last_seen_at` may get; writing it at every request would be a disk write a request. */
const seenEvery = 60_000

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const hashOf = (token: string) => sha256(token).toString('hex')
const normalised = (email: string) => email.trim().toLowerCase()

/**
 * Accounts and their sessions. A token is 256 random bits, opaque, kept only as a hash; it ends after 12 h unused or
 * 7 days in all, or when it is revoked.
 */
export async function openAccounts(options: { store: Store; codeWord: string; now?: () => number }) {
  const { store } = options
  const now = options.now ?? Date.now
  const codeWord = sha256(options.codeWord)
  const wrongWords = new Attempts({ limit: 30, windowMs: 15 * 60_000, now })
  const wrongPasswords = new Attempts({ limit: 10, windowMs: 15 * 60_000, now })
  const wrongFromAddress = new Attempts({ limit: 100, windowMs: 15 * 60_000, now })
  // Compared with when the e-mail is unknown, so that the answer takes as long as for a known one.
  const nobody = await hashPassword(randomUUID())

  return {
    /**
     * The code word comes first and is compared in constant time, before anything is looked up.
     * @throws Refusal 403 wrong code word, 409 e-mail taken, 422 no e-mail, 429
     */
    async register(draft: { email: string; password: string; code_word: string }, from: Origin): Promise<void> {
      wrongWords.check(from.address)
      if (!timingSafeEqual(sha256(draft.code_word.trim()), codeWord)) {
        wrongWords.failed(from.address)
        throw new Refusal(403, 'Invalid registration code')
      }
      const email = normalised(draft.email)
      if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Refusal(422, 'Please enter a valid e-mail address')
      const password_hash = await hashPassword(draft.password)
      const made = await store.db
        .insertInto('users')
        .values({ id: randomUUID(), email, password_hash, created_at: now() })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!made) throw new Refusal(409, 'An account with this e-mail already exists')
    },

    /** @returns the new session's token. @throws Refusal 401 'Incorrect email or password', 429 */
    async signIn(credentials: { username: string; password: string }, from: Origin): Promise<string> {
      const email = normalised(credentials.username)
      const who = `${from.address} ${email}`
      wrongFromAddress.check(from.address)
      wrongPasswords.check(who)
      const user = await store.db
        .selectFrom('users')
        .select(['id', 'password_hash'])
        .where('email', '=', email)
        .executeTakeFirst()
      const right = await verifyPassword(credentials.password, user?.password_hash ?? nobody)
      if (!user || !right) {
        wrongPasswords.failed(who)
        wrongFromAddress.failed(from.address)
        throw new Refusal(401, 'Incorrect email or password')
      }
      wrongPasswords.succeeded(who)
      const token = randomBytes(32).toString('base64url')
      await store.db
        .insertInto('sessions')
        .values({
          token_hash: hashOf(token),
          user_id: user.id,
          created_at: now(),
          last_seen_at: now(),
          user_agent: from.userAgent.slice(0, 300),
        })
        .execute()
      return token
    },

    /** The member of staff whose valid session `token` is, if it is one. */
    async identify(token: string): Promise<User | undefined> {
      const token_hash = hashOf(token)
      const session = await store.db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['users.id', 'users.email', 'sessions.created_at', 'sessions.last_seen_at'])
        .where('token_hash', '=', token_hash)
        .executeTakeFirst()
      if (!session) return undefined
      const time = now()
      if (time - session.last_seen_at > idleLimit || time - session.created_at > absoluteLimit) {
        await store.db.deleteFrom('sessions').where('token_hash', '=', token_hash).execute()
        return undefined
      }
      if (time - session.last_seen_at > seenEvery) {
        await store.db
          .updateTable('sessions')
          .set({ last_seen_at: time })
          .where('token_hash', '=', token_hash)
          .execute()
      }
      return { id: session.id, email: session.email }
    },

    /** Ends the session; one that has ended already stays so. */
    async signOut(token: string): Promise<void> {
      await store.db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()
    },
  }
}

export type Accounts = Awaited<ReturnType<typeof openAccounts>>
