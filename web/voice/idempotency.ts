import { ApiError } from '../api.ts'
import { newSessionId } from './call-view.ts'

/** What was asked for and not answered: asked for again, it is the same intent. */
let open: { asked: string; key: string } | null = null

/**
 * The Idempotency-Key of a call that is asked for: a new one for each intent. Where the last request got no answer it
 * may have been heard all the same, and the same request again has the same key, so that no phone rings twice.
 */
export function keyFor(body: object): string {
  const asked = JSON.stringify(body)
  if (open?.asked !== asked) open = { asked, key: newSessionId('call') }
  return open.key
}

/** The request was answered (null), or failed. A sentence of the server ends the intent; silence, or a proxy's, does not. */
export function settleKey(error: unknown): void {
  const isAnswered = error instanceof ApiError && error.detail !== null
  if (error === null || isAnswered) open = null
}
