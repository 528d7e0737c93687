import { Refusal } from '../refusal.ts'

/** Counts failures by key in fixed windows; remembers a bounded number of keys, the oldest forgotten first. */
export class Attempts {
  readonly #limit: number
  readonly #windowMs: number
  readonly #now: () => number
  readonly #failures = new Map<string, { count: number; until: number }>()

  constructor(options: { limit: number; windowMs: number; now: () => number }) {
    this.#limit = options.limit
    this.#windowMs = options.windowMs
    this.#now = options.now
  }

  /** @throws Refusal 429 when `key` has failed too often. */
  check(key: string): void {
    const failures = this.#failures.get(key)
    if (!failures || failures.until <= this.#now() || failures.count < this.#limit) return
    const retryAfter = Math.ceil((failures.until - this.#now()) / 1000)
    throw new Refusal(429, 'Too many attempts. Please wait a few minutes and try again', { retryAfter })
  }

  failed(key: string): void {
    const now = this.#now()
    const known = this.#failures.get(key)
    const failures = known && known.until > now ? known : { count: 0, until: now + this.#windowMs }
    failures.count++
    this.#failures.delete(key)
    this.#failures.set(key, failures)
    if (this.#failures.size > 10_000) this.#failures.delete(this.#failures.keys().next().value!)
  }

  succeeded(key: string): void {
    this.#failures.delete(key)
  }
}
