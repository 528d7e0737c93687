/**
 * A request that is understood and turned down. `status` is the HTTP status, `detail` a sentence for a member of staff;
 * it is the only kind of error whose words reach a client.
 */
export class Refusal extends Error {
  readonly status: number
  readonly detail: string
  /** Seconds to wait before trying again, sent as Retry-After. */
  readonly retryAfter: number | undefined

  constructor(status: number, detail: string, options: { retryAfter?: number; cause?: unknown } = {}) {
    super(detail, { cause: options.cause })
    this.name = 'Refusal'
    this.status = status
    this.detail = detail
    this.retryAfter = options.retryAfter
  }
}
