import { type RawBuilder, sql } from 'kysely'
import { type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import type { Store } from './open.ts'

interface Row {
  points: number
  /** Milliseconds until the window ends. */
  left_ms: number
}

/** Milliseconds between two deletions of expired rows. */
const cleanUpMs = 10 * 60_000

/**
 * A store of rate-limiter-flexible on the table `rate_limits`, for both engines. Fixed windows, measured by the clock of
 * the database: all processes share the counts and the time.
 *
 * A key with `blockAt` counted uses is blocked in memory until its window ends. A flood then costs no queries.
 */
export class StoredRateLimiter extends RateLimiterStoreAbstract {
  readonly #store: Store
  readonly #clock: () => RawBuilder<number>
  #cleanedUpAt = performance.now()

  /** @param options.now replaces the database clock in tests; milliseconds since 1970 */
  constructor(
    store: Store,
    options: {
      name: string
      limit: number
      ms: number
      /**
       * Number of uses after which memory blocks the key. Above `limit` if uses can be undone, because a block cannot.
       */
      blockAt: number
      /** Limiter to use while queries fail. If absent, the error is thrown. */
      insurance?: RateLimiterMemory
      now?: (() => number) | undefined
    },
  ) {
    super({
      storeClient: store,
      keyPrefix: options.name,
      points: options.limit,
      duration: options.ms / 1000,
      inMemoryBlockOnConsumed: options.blockAt,
      ...(options.insurance && { insuranceLimiter: options.insurance }),
    })
    this.#store = store
    const { now } = options
    this.#clock = now ? () => sql<number>`cast(${now()} as bigint)` : () => store.clock
  }

  /** Milliseconds until a key blocked in this process is free. Makes no query. */
  blockedInMemoryMs(key: string): number {
    return this.getInMemoryBlockMsBeforeExpire(this.getKey(key))
  }

  /** Drops all blocks if one is longer than the window: the system clock was set back. */
  override getInMemoryBlockMsBeforeExpire(key: string): number {
    const ms = super.getInMemoryBlockMsBeforeExpire(key)
    if (ms <= this.msDuration) return ms
    this.deleteInMemoryBlockedAll()
    return 0
  }

  protected async _upsert(key: string, points: number, ms: number, forceExpire = false): Promise<Row> {
    // `excluded.expires_at` is evaluated once. Every comparison below uses the same time.
    const isOver = forceExpire ? sql`true` : sql`rate_limits.expires_at <= excluded.expires_at - ${sql.lit(ms)}`
    const { rows } = await sql<Row>`
      insert into rate_limits (key, points, expires_at)
      values (${key}, ${sql.lit(Math.max(0, points))}, ${this.#clock()} + ${sql.lit(ms)})
      on conflict (key) do update set
        points = case
          when ${isOver} then excluded.points
          when rate_limits.points + ${sql.lit(points)} < 0 then 0
          else rate_limits.points + ${sql.lit(points)} end,
        -- A window that ends too late dates from before the clock was set back.
        expires_at = case
          when ${isOver} or rate_limits.expires_at > excluded.expires_at then excluded.expires_at
          else rate_limits.expires_at end
      returning points, expires_at - ${this.#clock()} as left_ms`.execute(this.#store.db)
    this.#cleanUp()
    return rows[0]!
  }

  protected async _get(key: string): Promise<Row | null> {
    const { rows } = await sql<Row>`
      select points, expires_at - ${this.#clock()} as left_ms from rate_limits
      where key = ${key} and expires_at > ${this.#clock()}`.execute(this.#store.db)
    return rows[0] ?? null
  }

  protected async _delete(key: string): Promise<boolean> {
    const { numDeletedRows } = await this.#store.db
      .deleteFrom('rate_limits')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  }

  protected _getRateLimiterRes(_key: string, changedPoints: number, row: unknown): RateLimiterRes {
    const { points, left_ms } = row as Row
    const left = Math.min(Math.max(left_ms, 0), this.msDuration)
    return new RateLimiterRes(Math.max(this.points - points, 0), left, points, points === changedPoints)
  }

  /** Deletes expired rows of all limiters in the background, at most once in 10 minutes. */
  #cleanUp(): void {
    if (performance.now() - this.#cleanedUpAt < cleanUpMs) return
    this.#cleanedUpAt = performance.now()
    const expired = this.#store.db.deleteFrom('rate_limits').where('expires_at', '<', this.#clock())
    // Expired rows are harmless. The next deletion retries.
    expired.execute().catch(() => {})
  }
}
