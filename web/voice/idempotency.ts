import { ApiError } from '../api.ts'
import { newSessionId } from './call-view.ts'

/**
 * Maximum age in ms of an unanswered request whose repetition counts as a retry. A later request is a new call, because
 * the earlier call may have run and ended.
 */
const sameIntentMs = 5 * 60_000

/** Latest unanswered request. `at` is in ms since 1970. */
let pending: { request: string; key: string; at: number } | null = null

/**
 * Returns the Idempotency-Key for a call request. An unanswered request may have reached the server. A retry then uses
 * the same key, because otherwise the phone could ring twice.
 */
export function keyFor(body: object): string {
  const request = JSON.stringify(body)
  const now = Date.now()
  if (pending?.request !== request || now - pending.at > sameIntentMs)
    pending = { request, key: newSessionId('call'), at: now }
  return pending.key
}

/**
 * Records the outcome of a request: null on success. Success or an error text from the server clears the key. After a
 * missing answer or a proxy error, a retry uses the key again.
 */
export function settleKey(error: unknown): void {
  const isAnswered = error instanceof ApiError && error.detail !== null
  if (error === null || isAnswered) pending = null
}
