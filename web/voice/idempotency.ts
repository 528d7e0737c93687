import { ApiError } from '../api.ts'
import { newSessionId } from './call-view.ts'

/**
 * ms within which the same request is another try of the one before. Later it is a call of its own: the one before may
 * have come about, and be long over.
 */
const sameIntentMs = 5 * 60_000

/** What was asked for and not answered: asked for again soon, it is the same intent. `at` in ms since 1970. */
let open: { asked: string; key: string; at: number } | null = null

/**
 * The Idempotency-Key of a call that is asked for: a new one for each intent. Where the last request got no answer it
 * may have been heard all the same, and the same request again has the same key, so that no phone rings twice.
 */
export function keyFor(body: object): string {
  const asked = JSON.stringify(body)
  const now = Date.now()
  if (open?.asked !== asked || now - open.at > sameIntentMs) open = { asked, key: newSessionId('call'), at: now }
  return open.key
}

/** The request was answered (null), or failed. A sentence of the server ends the intent; silence, or a proxy's, does not. */
export function settleKey(error: unknown): void {
  const isAnswered = error instanceof ApiError && error.detail !== null
  if (error === null || isAnswered) open = null
}
