import type { FastifyReply } from 'fastify'
import { ApiError } from '../api-error.ts'

/** Returns a signal that aborts when the client disconnects before the response. */
export function gone({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  // The socket also closes after a complete response. The signal then has no listeners.
  raw.once('close', () => left.abort(new ApiError(499, 'request_cancelled')))
  return left.signal
}
