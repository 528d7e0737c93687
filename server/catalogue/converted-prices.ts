import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Currency, type Rates, unitsPerDollar } from '../../language/money/index.ts'
import type { Store, Tables } from '../store/open.ts'
import { QueryCache } from './query-cache.ts'

/** Exchange rates at one time. Equal versions have equal rates. */
export interface CurrentRates {
  readonly version: number
  readonly units: Rates
}

/** The rates of this release, for a catalogue without other rates. */
export const embeddedRates: CurrentRates = { version: 0, units: unitsPerDollar }

/** Converts the prices of venues in SQL, at the rates of one time. All amounts are per night for stays and charters. */
export class ConvertedPrices {
  readonly #rates: CurrentRates
  readonly #used: readonly Currency[]

  /** @param used currencies of the venues */
  constructor(rates: CurrentRates, used: readonly Currency[]) {
    this.#rates = rates
    this.#used = used
  }

  /** Changes with the rates. Part of the key of cached results. */
  get version(): number {
    return this.#rates.version
  }

  /** Units of the row's currency per dollar. Null without a price. Literals, so that equal rates have equal statements. */
  get #units(): RawBuilder<number> {
    if (this.#used.length === 0) return sql<number>`cast(null as double precision)`
    const cases = this.#used.map((code) => sql`when ${sql.lit(code)} then ${sql.lit(this.#rates.units[code])}`)
    return sql<number>`case venues.price_currency ${sql.join(cases, sql` `)} end`
  }

  /** The price of a row of `venues` in US dollars. Null without a price. */
  get dollars(): RawBuilder<number> {
    return sql<number>`venues.price_night / ${this.#units}`
  }

  /** Condition on `venues`: compares the price with an amount in `currency`. */
  is(sign: '<=' | '>=', amount: number, currency: Currency = 'USD'): Expression<SqlBool> {
    return sql<SqlBool>`venues.price_night ${sql.raw(sign)} ${amount / this.#rates.units[currency]} * ${this.#units}`
  }

  /**
   * Counts the venues with a price of at most each amount. Reads a range of the price index for each currency and step.
   * @param amounts US dollars, ascending
   * @param conditions on `venues`
   * @param over counts only prices over this amount in US dollars
   */
  async countSteps(
    db: Kysely<Tables>,
    amounts: readonly number[],
    conditions: readonly Expression<SqlBool>[],
    over = -1,
  ): Promise<number[]> {
    if (this.#used.length === 0) return amounts.map(() => 0)
    const ranges = this.#used.flatMap((code) => {
      const units = this.#rates.units[code]
      return amounts.map((amount, n) => {
        const above = (n === 0 ? over : amounts[n - 1]!) * units
        return sql`(${sql.join([code, n, above, amount * units].map((value) => sql.lit(value)))})`
      })
    })
    const { rows } = await sql<{ step: number; count: number }>`
      select column2 as step, (select count(*) from venues where venues.price_currency = column1
        and venues.price_night > column3 and venues.price_night <= column4
        and ${sql.join([...conditions], sql` and `)}) as count
      from (values ${sql.join(ranges)}) as ranges`.execute(db)
    const within = amounts.map(() => 0)
    for (const { step, count } of rows) within[step]! += count
    let sum = 0
    return within.map((count) => (sum += count))
  }

  /**
   * Returns matching ids sorted by price and id. Venues without a price come last in both directions.
   * @param page.matchMost true if the conditions match most venues or a whole category. Then reads the beginning of the
   * price index for each currency from the page on, instead of converting and sorting all matching rows.
   */
  async sortedIds(
    db: Kysely<Tables>,
    conditions: readonly Expression<SqlBool>[],
    page: { order?: 'asc' | 'desc' | undefined; limit: number; offset: number; matchMost: boolean },
  ): Promise<number[]> {
    const direction = sql.raw(page.order ?? 'asc')
    const where = sql.join([...conditions], sql` and `)
    const from = page.matchMost ? await this.#startOf(db, conditions, page) : undefined
    const offset = from?.skipped ?? page.offset
    const first = sql.lit(offset + page.limit)
    const beginning = (code: Currency) => {
      const units = this.#rates.units[code]
      const bound = from?.bound === undefined ? sql`` : sql`and venues.price_night ${from.bound(units)}`
      return sql`select id, price_night / ${sql.lit(units)} as dollars from (
        select venues.id, venues.price_night from venues
        where venues.price_currency = ${sql.lit(code)} and venues.price_night is not null ${bound} and ${where}
        order by venues.price_night ${direction}, venues.id limit ${first}) as priced`
    }
    // Sorts by `price_night`, which is null here, to select the price index.
    const unpriced = sql`select id, null as dollars from (
      select venues.id from venues where venues.price_currency is null and ${where}
      order by venues.price_night, venues.id limit ${first}) as unpriced`
    const found = page.matchMost
      ? sql.join([...(from?.isUnpriced ? [] : this.#used.map(beginning)), unpriced], sql` union all `)
      : sql`select venues.id, ${this.dollars} as dollars from venues where ${where}`
    const { rows } = await sql<{ id: number }>`select id from (${found}) as found
      order by dollars ${direction} nulls last, id limit ${page.limit} offset ${offset}`.execute(db)
    return rows.map(({ id }) => id)
  }

  /**
   * Finds a price shortly before a deep page, by counting ranges of prices. Undefined if the page is near the beginning.
   * @returns `bound` of the prices from there on, and the number of venues to skip after it
   */
  async #startOf(
    db: Kysely<Tables>,
    conditions: readonly Expression<SqlBool>[],
    { order, offset }: { order?: 'asc' | 'desc' | undefined; offset: number },
  ): Promise<{ skipped: number; bound?: (units: number) => RawBuilder<unknown>; isUnpriced?: true } | undefined> {
    if (offset < nearPages) return undefined
    let range = { over: -1, upTo: highest, before: 0 }
    let amounts = [...between(smallest, 1e12), highest]
    let priced: number | undefined
    for (let round = 0; round < 8; round++) {
      const counts = await this.countSteps(db, amounts, conditions, range.over)
      priced ??= counts.at(-1)!
      if (offset >= priced) return { skipped: offset - priced, isUnpriced: true }
      // Descending, the page begins at this position from the lowest price.
      const position = order === 'desc' ? priced - offset - 1 : offset
      const n = counts.findIndex((count) => range.before + count > position)
      const earlier = n === 0 ? 0 : counts[n - 1]!
      const { before } = range
      range = { over: n === 0 ? range.over : amounts[n - 1]!, upTo: amounts[n]!, before: before + earlier }
      const { over, upTo } = range
      const size = counts[n]! - earlier
      if (size <= nearPages || round === 7) {
        return order === 'desc'
          ? {
              skipped: offset - (priced - range.before - size),
              bound: (units) => sql`<= ${sql.lit(upTo * units)}`,
            }
          : { skipped: offset - range.before, bound: (units) => sql`> ${sql.lit(over * units)}` }
      }
      amounts = [...between(Math.max(over, smallest), upTo), upTo]
    }
    return undefined
  }
}

/** Pages up to this offset are read from the beginning of the order. */
const nearPages = 2000
/** Prices in US dollars below every price and above every price. */
const smallest = 0.000_123
const highest = 1e300

/** Splits a range of prices into 16 parts of equal ratio. The bounds are no round amounts, which prices could equal. */
function between(low: number, high: number): number[] {
  return Array.from({ length: 15 }, (_, n) => low * (high / low) ** ((n + 1) / 16) * 1.000_000_001_7)
}

/** Returns a function that reads the current rates and the currencies in use. */
export function openConvertedPrices(store: Store, rates: () => Promise<CurrentRates>): () => Promise<ConvertedPrices> {
  const cache = new QueryCache<readonly Currency[]>(store)
  const used = () =>
    cache.get({}, async () => {
      // One step in the price index per currency.
      const { rows } = await sql<{ code: string }>`with recursive used (code) as (
        select min(price_currency) from venues where deleted_at is null
        union all
        select (select min(price_currency) from venues where deleted_at is null and price_currency > used.code)
        from used where used.code is not null
      ) select code from used where code is not null`.execute(store.db)
      return rows.map(({ code }) => code as Currency).filter((code) => code in unitsPerDollar)
    })
  return async () => {
    const [current, currencies] = await Promise.all([rates(), used()])
    return new ConvertedPrices(current, currencies)
  }
}
