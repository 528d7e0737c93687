import type { StaffMessage } from '../contract/message.ts'
import { staffMessage, type PlainCode } from '../contract/messages.ts'

/** A rejected request. Clients receive the message of this error only; every other error is a 500. */
export class ApiError extends Error {
  /** HTTP status. */
  readonly status: number
  readonly reason: StaffMessage
  /** Seconds to wait before a retry, sent as Retry-After. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    reason: PlainCode | StaffMessage,
    options: { retryAfter?: number; cause?: unknown } = {},
  ) {
    const known = typeof reason === 'string' ? staffMessage(reason) : reason
    super(known.text, { cause: options.cause })
    this.name = 'ApiError'
    this.status = status
    this.reason = known
    this.retryAfter = options.retryAfter
  }

  /** The English sentence. */
  get detail(): string {
    return this.reason.text
  }
}
