import { isIPv6 } from 'node:net'
import { ApiError } from '../api-error.ts'

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

  /** @throws ApiError 429 when `key` has failed too often. */
  check(key: string): void {
    const failures = this.#failures.get(key)
    if (!failures || failures.until <= this.#now() || failures.count < this.#limit) return
    const retryAfter = Math.ceil((failures.until - this.#now()) / 1000)
    throw new ApiError(429, 'too_many_attempts', { retryAfter })
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

/** One piece of work at a time for each key, first come, first served; other keys do not wait. */
export class TurnsByKey {
  readonly #last = new Map<string, Promise<void>>()

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key)
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last.set(key, promise)
    await before
    try {
      return await work()
    } finally {
      resolve()
      if (this.#last.get(key) === promise) this.#last.delete(key)
    }
  }
}

/** Whom an address stands for: one line gets 2^64 addresses of IPv6, so there its network counts. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right].slice(0, 4).join(':')
}
