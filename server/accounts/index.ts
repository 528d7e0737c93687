import { staffMessage } from '../../contract/messages.ts'
import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { shortestPassword } from '../../contract/accounts.ts'
import { ApiError } from '../api-error.ts'
import type { Store } from '../store/open.ts'
import { Attempts, networkOf, TurnsByKey } from './attempts.ts'
import { type HashCost, hashPassword, refuseFlood, verifyPassword } from './passwords.ts'
import { hashOf, openSessions, type User } from './sessions.ts'

export { hashesWaiting } from './passwords.ts'
export type { User } from './sessions.ts'

/** Where a request comes from: for limits and for the list of sessions. */
export interface Origin {
  address: string
  userAgent: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const normalised = (email: string) => email.trim().toLowerCase()
const quarterHour = 15 * 60_000

/** Accounts and their sessions. */
export async function openAccounts(options: {
  store: Store
  codeWord: string
  now?: () => number
  /** For tests that cannot wait. */
  hashCost?: HashCost
}) {
  const { store, hashCost } = options
  const now = options.now ?? Date.now
  // Waits are measured by a clock that nobody sets.
  const monotonic = options.now ?? (() => performance.now())
  const { announceEnd, ...sessions } = openSessions({ store, now })
  const codeWord = sha256(options.codeWord)
  const wrongWords = new Attempts({ limit: 30, windowMs: quarterHour, now: monotonic })
  const wrongPasswords = new Attempts({ limit: 10, windowMs: quarterHour, now: monotonic })
  const wrongFromAddress = new Attempts({ limit: 100, windowMs: quarterHour, now: monotonic })
  const wrongCurrent = new Attempts({ limit: 10, windowMs: quarterHour, now: monotonic })
  // A burst of sign-ins is counted one by one, and an address has one hash under way: others' wait stays short.
  const turns = new TurnsByKey()
  // Compared with when the e-mail is unknown, so that the answer takes as long as for a known one.
  const nobody = await hashPassword(randomUUID(), hashCost)

  return {
    ...sessions,

    /**
     * The code word comes first and is compared in constant time, before anything is looked up.
     * @throws ApiError 403 wrong code word, 409 e-mail taken, 422 no e-mail, 429
     */
    async register(draft: { email: string; password: string; code_word: string }, from: Origin): Promise<User> {
      const network = networkOf(from.address)
      wrongWords.check(network)
      if (!timingSafeEqual(sha256(draft.code_word.trim()), codeWord)) {
        wrongWords.failed(network)
        throw new ApiError(403, 'invalid_registration_code')
      }
      const email = normalised(draft.email)
      if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new ApiError(422, 'invalid_email')
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

    /** @returns the new session's token. @throws ApiError 401 incorrect_credentials, 429, 503 */
    async signIn(
      credentials: { username: string; password: string },
      from: Origin,
    ): Promise<{ token: string; user: User }> {
      const email = normalised(credentials.username)
      const network = networkOf(from.address)
      const who = `${network} ${email}`
      const user = await turns.take(network, async () => {
        wrongFromAddress.check(network)
        wrongPasswords.check(who)
        refuseFlood()
        const user = await store.db
          .selectFrom('users')
          .select(['id', 'email', 'password_hash'])
          .where('email', '=', email)
          .executeTakeFirst()
        const right = await verifyPassword(credentials.password, user?.password_hash ?? nobody)
        if (user && right) return user
        wrongPasswords.failed(who)
        wrongFromAddress.failed(network)
        throw new ApiError(401, 'incorrect_credentials')
      })
      wrongPasswords.succeeded(who)
      const token = randomBytes(32).toString('base64url')
      const time = now()
      await store.db.transaction().execute(async (transaction) => {
        await store.hold(transaction, accountLock(user.id))
        // The password that was checked may have been changed meanwhile, and then this sign-in came too late.
        const same = await transaction
          .selectFrom('users')
          .select('id')
          .where('id', '=', user.id)
          .where('password_hash', '=', user.password_hash)
          .executeTakeFirst()
        if (!same) throw new ApiError(401, 'incorrect_credentials')
        await sessions.forgetOver(transaction, user.id)
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
     * Sets another password and ends every session of the account but the one of `token`. Resolves to their number.
     * @throws ApiError 422 the current one is wrong or the new one too short, 429
     */
    async changePassword(
      user: User,
      token: string,
      change: { current_password: string; new_password: string },
    ): Promise<number> {
      return turns.take(`user ${user.id}`, async () => {
        wrongCurrent.check(user.id)
        const account = await store.db
          .selectFrom('users')
          .select('password_hash')
          .where('id', '=', user.id)
          .executeTakeFirst()
        if (!account || !(await verifyPassword(change.current_password, account.password_hash))) {
          wrongCurrent.failed(user.id)
          throw new ApiError(422, 'current_password_incorrect')
        }
        wrongCurrent.succeeded(user.id)
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

/** @throws ApiError 422 */
function checkNewPassword(password: string): void {
  if (password.length < shortestPassword) {
    throw new ApiError(422, staffMessage('password_too_short', { minimum: shortestPassword }))
  }
}

/** Taken by whatever must not happen to an account while its password changes. */
const accountLock = (userId: string) => `account ${userId}`

/** Sets the password and ends the account's sessions but that of `keptToken`, all or nothing. Resolves to their number. */
async function setPassword(store: Store, userId: string, password_hash: string, keptToken?: string): Promise<number> {
  return store.db.transaction().execute(async (transaction) => {
    await store.hold(transaction, accountLock(userId))
    await transaction.updateTable('users').set({ password_hash }).where('id', '=', userId).execute()
    let others = transaction.deleteFrom('sessions').where('user_id', '=', userId)
    if (keptToken !== undefined) others = others.where('token_hash', '!=', hashOf(keptToken))
    const { numDeletedRows } = await others.executeTakeFirst()
    return Number(numDeletedRows)
  })
}

/**
 * For whoever keeps the server: sets a password without knowing the old one and ends every session of the account.
 * @throws ApiError 404 no such account, 422 too short
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
