import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Store } from './store/open.ts'
import { StoredRateLimiter } from './store/rate-limiter.ts'

/** Counts uses by key in fixed windows. A window starts with the first use. */
export interface RateLimit {
  /** Counts a use. Resolves to 0, or to the milliseconds until the next use is allowed. */
  take(key: string): Promise<number>
  /** Undoes one use of the current window. */
  undo(key: string): Promise<void>
  /** Deletes the count of `key`. */
  clear(key: string): Promise<void>
  /** Milliseconds to wait, or 0. Reads only the memory of this process: a flood costs no queries. */
  blockedMs(key: string): number
  /**
   * Returns 0, or the milliseconds to wait, and counts the use in the background. For requests that must not wait for a
   * write. Uses that arrive during one query can exceed the limit.
   */
  takeSoon(key: string): number
}

interface Options {
  /** Prefix of the keys; unique among all limits. */
  name: string
  limit: number
  /** Length of a window. */
  ms: number
  /** Uses at which this process blocks a key without a query. Default: twice the limit. `takeSoon` requires `limit`. */
  blockAt?: number
}

/**
 * Opens a limit that all processes on this database share.
 *
 * `whileDatabaseFails`: `throw` throws the database's error, so the request is answered 503. `count in memory` limits
 * each process alone, for requests that need no write themselves.
 * @param options.now replaces the database clock in tests; milliseconds since 1970
 */
export function openRateLimit(
  store: Store,
  options: Options & { whileDatabaseFails: 'throw' | 'count in memory'; now?: (() => number) | undefined },
): RateLimit {
  const { name, limit, ms, whileDatabaseFails, now } = options
  const inMemory = whileDatabaseFails === 'count in memory'
  const insurance = inMemory && {
    insurance: new RateLimiterMemory({ keyPrefix: name, points: limit, duration: ms / 1000 }),
  }
  const { blockAt = 2 * limit } = options
  const limiter = new StoredRateLimiter(store, { name, limit, ms, blockAt, now, ...insurance })
  /** Uses that no query has counted yet, by key. */
  const uncounted = new Map<string, number>()

  async function countSoon(key: string) {
    for (let points = uncounted.get(key); points; points = uncounted.get(key)) {
      uncounted.set(key, 0)
      try {
        await limiter.consume(key, points)
      } catch {
        // The key is blocked in memory, or the database is down. An outage suspends this limit.
      }
    }
    uncounted.delete(key)
  }

  return {
    take: (key) => waitOf(limiter.consume(hashed(key))),
    async undo(key) {
      await limiter.reward(hashed(key))
    },
    async clear(key) {
      await limiter.delete(hashed(key))
    },
    blockedMs: (key) => limiter.blockedInMemoryMs(hashed(key)),
    takeSoon(plainKey) {
      const key = hashed(plainKey)
      const wait = limiter.blockedInMemoryMs(key)
      if (wait > 0) return wait
      const waiting = uncounted.get(key)
      // The database is slow or down. Rejects further uses of the key until a query completes.
      if (waiting !== undefined && waiting >= limit) return 1_000
      uncounted.set(key, (waiting ?? 0) + 1)
      if (waiting === undefined) void countSoon(key)
      return 0
    },
  }
}

/** Opens a limit for something that belongs to this process alone, e.g. one socket. */
export function limitInMemory({ name, limit, ms }: Options): Pick<RateLimit, 'take'> {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: limit, duration: ms / 1000 })
  return { take: (key) => waitOf(limiter.consume(key)) }
}

/** Rounds milliseconds up to the seconds of a Retry-After header. */
export const retryAfterOf = (ms: number): number => Math.ceil(ms / 1000)

/** Keys can be long and private (e-mail, IP address): the database stores a hash. */
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url')

/** @throws any error other than a rejection by the limit */
async function waitOf(consumed: Promise<RateLimiterRes>): Promise<number> {
  try {
    await consumed
    return 0
  } catch (result) {
    if (result instanceof RateLimiterRes) return Math.max(1, result.msBeforeNext)
    throw result
  }
}
