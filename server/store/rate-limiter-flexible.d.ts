/** The library's base class for stores. Version 11.4.0 declares it, but exports it from this file only. */
declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  import type { RateLimiterRes, RateLimiterStoreAbstract as Declared } from 'rate-limiter-flexible'

  export default abstract class RateLimiterStoreAbstract extends Declared {
    /** Adds points to a key and resolves to its row. `forceExpire` starts a new window. */
    protected abstract _upsert(key: string, points: number, ms: number, forceExpire?: boolean): Promise<unknown>
    /** Resolves to the row of a key, or null if the key has none. */
    protected abstract _get(key: string): Promise<unknown>
    /** Resolves to false if the key has no row. */
    protected abstract _delete(key: string): Promise<boolean>
    protected abstract _getRateLimiterRes(key: string, changedPoints: number, row: unknown): RateLimiterRes
    /** Milliseconds until a key blocked in this process is free. 0 if the key is not blocked. */
    getInMemoryBlockMsBeforeExpire(key: string): number
  }
}
