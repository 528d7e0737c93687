import { staffMessage } from '../../contract/messages.ts'
import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { shortestPassword } from '../../contract/passwords.ts'
import { type RateLimit, retryAfterOf } from '../rate-limit.ts'
import { ApiError } from '../api-error.ts'
import type { Store } from '../store/open.ts'
import { openAttemptLimits } from './attempt-limits.ts'
import { networkOf } from './networks.ts'
import {
  type HashCost,
  hashInTurn,
  hashPassword,
  rejectFlood,
  takeHashTurn,
  verifyInTurn,
  verifyPassword,
} from './passwords.ts'
import { hashOf, openSessions, type User } from './sessions.ts'
import { TurnsByKey } from './turns.ts'

export { hashesWaiting } from './passwords.ts'
export type { User } from './sessions.ts'

/** Origin of a request, for limits and the list of sessions. */
export interface Origin {
  address: string
  userAgent: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const normalised = (email: string) => email.trim().toLowerCase()

/** Accounts and their sessions. */
export async function openAccounts(options: {
  store: Store
  codeWord: string
  now?: () => number
  /** Lower cost of a password hash, for fast tests. */
  hashCost?: HashCost
}) {
  const { store, hashCost } = options
  const now = options.now ?? Date.now
  const { announceEnd, ...sessions } = openSessions({ store, now })
  const codeWord = sha256(options.codeWord)
  // Only failed attempts count.
  const { codeWordAttempts, signInAttempts, networkAttempts, passwordAttempts } = openAttemptLimits(store, options.now)
  // At most one attempt per network is in progress in a process, so that a burst does not delay other networks.
  const turns = new TurnsByKey()
  // Hash to compare if the e-mail is unknown, so that known and unknown e-mails take the same time.
  const unknownHash = await hashPassword(randomUUID(), hashCost)

  return {
    ...sessions,

    /**
     * Creates an account. Compares the code word first, in constant time, before any query about the account.
     * @throws ApiError 403 wrong code word, 409 e-mail taken, 422 invalid e-mail or blank password, 429
     */
    async register(draft: { email: string; password: string; code_word: string }, from: Origin): Promise<User> {
      const network = networkOf(from.address)
      await turns.run(`register ${network}`, async () => {
        await takeAttempt(codeWordAttempts, network)
        if (!timingSafeEqual(sha256(draft.code_word.trim()), codeWord)) {
          throw new ApiError(403, 'invalid_registration_code')
        }
        await codeWordAttempts.undo(network)
      })
      const email = normalised(draft.email)
      if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new ApiError(422, 'invalid_email')
      rejectBlank(draft.password)
      const password_hash = await hashPassword(draft.password, hashCost)
      const made = await store.db
        .insertInto('users')
        .values({ id: randomUUID(), email, password_hash, created_at: now() })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!made) throw new ApiError(409, 'email_taken')
      return { id: made.id, email }
    },

    /** Creates a session and returns its token. @throws ApiError 401 'Incorrect email or password', 429, 503 */
    async signIn(
      credentials: { username: string; password: string },
      from: Origin,
    ): Promise<{ token: string; user: User }> {
      const email = normalised(credentials.username)
      const network = networkOf(from.address)
      const who = `${network} ${email}`
      const user = await turns.run(network, async () => {
        rejectIfBlocked(networkAttempts, network)
        rejectIfBlocked(signInAttempts, who)
        rejectFlood()
        // Count the attempt within the hash queue, so that a flood writes no faster than the server hashes passwords.
        return takeHashTurn(async () => {
          await takeAttempt(networkAttempts, network)
          try {
            await takeAttempt(signInAttempts, who)
          } catch (error) {
            await networkAttempts.undo(network)
            throw error
          }
          const user = await store.db
            .selectFrom('users')
            .select(['id', 'email', 'password_hash'])
            .where('email', '=', email)
            .executeTakeFirst()
          const { password } = credentials
          const match = await verifyInTurn(password, user?.password_hash ?? unknownHash)
          if (!user || match === 'wrong') throw new ApiError(401, 'incorrect_credentials')
          if (match === 'as typed') user.password_hash = await replaceHash(store, user, password, hashCost)
          await Promise.all([networkAttempts.undo(network), signInAttempts.clear(who)])
          return user
        })
      })
      const token = randomBytes(32).toString('base64url')
      const time = now()
      await store.db.transaction().execute(async (transaction) => {
        await store.hold(transaction, accountLock(user.id))
        // Reject the sign-in if the password changed since it was checked.
        const same = await transaction
          .selectFrom('users')
          .select('id')
          .where('id', '=', user.id)
          .where('password_hash', '=', user.password_hash)
          .executeTakeFirst()
        if (!same) throw new ApiError(401, 'incorrect_credentials')
        await sessions.deleteExpired(transaction, user.id)
        await transaction
          .insertInto('sessions')
          .values({
            token_hash: hashOf(token),
            user_id: user.id,
            created_at: time,
            last_seen_at: time,
            user_agent: from.userAgent.slice(0, 300),
          })
          .execute()
      })
      return { token, user: { id: user.id, email: user.email } }
    },

    /**
     * Changes the password and ends every session of the account except that of `token`. Resolves to the number of
     * ended sessions.
     * @throws ApiError 422 if the current password is wrong or the new password is blank or too short, 429
     */
    async changePassword(
      user: User,
      token: string,
      change: { current_password: string; new_password: string },
    ): Promise<number> {
      return turns.run(`user ${user.id}`, async () => {
        await takeAttempt(passwordAttempts, user.id)
        const account = await store.db
          .selectFrom('users')
          .select('password_hash')
          .where('id', '=', user.id)
          .executeTakeFirst()
        if (!account || !(await verifyPassword(change.current_password, account.password_hash))) {
          throw new ApiError(422, 'current_password_incorrect')
        }
        await passwordAttempts.clear(user.id)
        checkNewPassword(change.new_password)
        const password_hash = await hashPassword(change.new_password, hashCost)
        const ended = await setPassword(store, user.id, password_hash, token)
        announceEnd()
        return ended
      })
    },
  }
}

export type Accounts = Awaited<ReturnType<typeof openAccounts>>

/** @throws ApiError 429 if `key` has no attempt left */
async function takeAttempt(attempts: RateLimit, key: string): Promise<void> {
  rejectWait(await attempts.take(key))
}

/** @throws ApiError 429 */
function rejectIfBlocked(attempts: RateLimit, key: string): void {
  rejectWait(attempts.blockedMs(key))
}

function rejectWait(ms: number): void {
  if (ms === 0) return
  throw new ApiError(429, 'too_many_attempts', { retryAfter: retryAfterOf(ms) })
}

/**
 * Replaces a hash of the password as typed by a hash of the normalised password. Call it within `takeHashTurn`. Returns
 * the stored hash, or the old hash if the password changed at the same time.
 */
async function replaceHash(
  store: Store,
  user: { id: string; password_hash: string },
  password: string,
  hashCost: HashCost | undefined,
): Promise<string> {
  const password_hash = await hashInTurn(password, hashCost)
  const { numUpdatedRows } = await store.db
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return password_hash
  // Another sign-in of the account may have replaced the hash first.
  const current = await store.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirst()
  const isSame = current !== undefined && (await verifyInTurn(password, current.password_hash)) === 'right'
  return isSame ? current.password_hash : user.password_hash
}

/** @throws ApiError 422 */
function rejectBlank(password: string): void {
  if (password.trim() === '') throw new ApiError(422, 'password_blank')
}

/** @throws ApiError 422 */
function checkNewPassword(password: string): void {
  rejectBlank(password)
  if (password.length < shortestPassword) {
    throw new ApiError(422, staffMessage('password_too_short', { minimum: shortestPassword }))
  }
}

/** Name of the lock that serialises password changes with other account changes. */
const accountLock = (userId: string) => `account ${userId}`

/**
 * Sets the password and ends the account's sessions except that of `currentToken`, in one transaction. Resolves to the
 * number of ended sessions.
 */
async function setPassword(
  store: Store,
  userId: string,
  password_hash: string,
  currentToken?: string,
): Promise<number> {
  return store.db.transaction().execute(async (transaction) => {
    await store.hold(transaction, accountLock(userId))
    await transaction.updateTable('users').set({ password_hash }).where('id', '=', userId).execute()
    let others = transaction.deleteFrom('sessions').where('user_id', '=', userId)
    if (currentToken !== undefined) others = others.where('token_hash', '!=', hashOf(currentToken))
    const { numDeletedRows } = await others.executeTakeFirst()
    return Number(numDeletedRows)
  })
}

/**
 * Sets a password without the old one and ends every session of the account. For the server's administrator.
 * @throws ApiError 404 if the account does not exist, 422 if the password is blank or too short
 */
export async function resetPassword(store: Store, email: string, password: string): Promise<User> {
  checkNewPassword(password)
  const user = await store.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', normalised(email))
    .executeTakeFirst()
  if (!user) throw new ApiError(404, staffMessage('email_unknown', { email: normalised(email) }))
  await setPassword(store, user.id, await hashPassword(password))
  return user
}
