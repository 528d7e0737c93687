import { ApiError } from '../api.ts'
import { newSessionId } from './call-view.ts'

/**
 * Maximum age in ms at which an identical request counts as a retry. Later it is a new call, because the earlier call
 * may have run and ended.
 */
const sameIntentMs = 5 * 60_000

/** Latest unanswered request. `at` is in ms since 1970. */
let pending: { request: string; key: string; at: number } | null = null

/**
 * Returns the Idempotency-Key for a call request. An unanswered request may have reached
 * the server. Its retry uses the same key, or the phone could ring twice.
 */
export function keyFor(body: object): string {
  const request = JSON.stringify(body)
  const now = Date.now()
  if (pending?.request !== request || now - pending.at > sameIntentMs)
    pending = { request, key: newSessionId('call'), at: now }
  return pending.key
}

/**
 * Records the outcome of a request: null on success. An error text from the server settles the key. A missing answer or
 * a proxy error does not.
 */
export function settleKey(error: unknown): void {
  const isAnswered = error instanceof ApiError && error.detail !== null
  if (error === null || isAnswered) pending = null
}
