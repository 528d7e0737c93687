import { openRateLimit } from '../rate-limit.ts'
import type { Store } from '../store/open.ts'

const quarterHour = 15 * 60_000

/** Failed attempts per 15 minutes. A successful attempt does not count. */
const limits = {
  /** Wrong code words, per network. */
  codeWord: { name: 'code word', limit: 30 },
  /** Failed sign-ins, per e-mail and network. */
  signIn: { name: 'sign-in', limit: 10 },
  /** Failed sign-ins, per network. */
  network: { name: 'sign-in network', limit: 100 },
  /** Wrong current passwords, per user. */
  password: { name: 'current password', limit: 10 },
}

/** Opens the limits of attempts, shared by all processes. `now` replaces the database clock in tests. */
export function openAttemptLimits(store: Store, now: (() => number) | undefined) {
  const open = (limit: (typeof limits)[keyof typeof limits]) =>
    openRateLimit(store, { ...limit, ms: quarterHour, whileDatabaseFails: 'throw', now })
  return {
    codeWordAttempts: open(limits.codeWord),
    signInAttempts: open(limits.signIn),
    networkAttempts: open(limits.network),
    passwordAttempts: open(limits.password),
  }
}
