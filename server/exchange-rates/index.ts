import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { ExchangeRates as Report } from '../../contract/exchange-rates.ts'
import type { StaffMessage } from '../../contract/message.ts'
import { staffMessage } from '../../contract/messages.ts'
import {
  type Currency,
  type Rates,
  ratesDate,
  ratesSource,
  streetRates,
  unitsPerDollar,
} from '../../language/money/index.ts'
import type { Store } from '../store/open.ts'
import { fetchRates } from './fetch-rates.ts'
import { plausibleRates, type RejectedRate } from './plausible-rates.ts'

/** ms between successful refreshes. */
const refreshMs = 24 * 3_600_000
/** ms until a failed refresh is repeated. Also the lease of the process that refreshes. */
const retryMs = 3_600_000
/** ms between checks whether a refresh is due. */
const checkMs = 300_000

/** Where to fetch rates. Undefined if refreshes are off. */
export type RatesSource = string | undefined

export interface ExchangeRates {
  /** Returns the rate of each currency. `version` and the object `units` stay the same until a rate changes. */
  current(): Promise<{ readonly version: number; readonly units: Rates }>
  report(): Promise<Report>
  /** Refreshes the rates if they are due and no other process does. Resolves after the refresh. */
  refreshIfDue(): Promise<void>
  /** Refreshes in the background, once a day, until `close`. */
  start(): void
  close(): Promise<void>
}

interface DatedRate {
  readonly units: number
  readonly date: string
  readonly source: string
}

const codes = Object.keys(unitsPerDollar) as Currency[]

const embedded = (code: Currency): DatedRate => ({
  units: unitsPerDollar[code],
  date: streetRates[code] ?? ratesDate,
  source: streetRates[code] === undefined ? ratesSource : 'Estimate',
})

/**
 * Exchange rates: those of this release, replaced by newer ones of the source in the settings. A currency that the
 * source lacks keeps its rate, and so do all currencies if a refresh fails.
 */
export function openExchangeRates(parts: {
  store: Store
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  source: () => Promise<RatesSource>
}): ExchangeRates {
  const { store, log, source } = parts
  const { db } = store
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let latest: { version: number; rates: Record<Currency, DatedRate>; units: Rates } | undefined

  const state = () => db.selectFrom('exchange_rate_refresh').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()

  async function read() {
    // Read the version before the rates: a concurrent refresh then leaves them under the old version.
    const { version } = await state()
    if (latest?.version === version) return latest
    const rows = await db.selectFrom('exchange_rates').selectAll().execute()
    const stored = new Map(rows.map((row) => [row.currency, row]))
    const newest = (code: Currency): DatedRate => {
      const own = embedded(code)
      const row = stored.get(code)
      return row && row.date >= own.date ? row : own
    }
    const rates = Object.fromEntries(codes.map((code) => [code, newest(code)])) as Record<Currency, DatedRate>
    const units = Object.fromEntries(codes.map((code) => [code, rates[code].units])) as unknown as Rates
    return (latest = { version, rates, units })
  }

  /** Takes the lease of a refresh. False if none is due, or if another process refreshes. */
  async function claim(url: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('exchange_rate_refresh')
      .set({ url, next_at: sql<number>`${store.clock} + ${sql.lit(retryMs)}` })
      .where('id', '=', 1)
      .where((e) => e.or([e('url', '!=', url), e('next_at', '<=', store.clock)]))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  const fail = async (failure: StaffMessage) => {
    log.warn({ reason: failure.text }, 'Exchange rates could not be refreshed')
    await db
      .updateTable('exchange_rate_refresh')
      .set({ failure_json: JSON.stringify(failure) })
      .where('id', '=', 1)
      .execute()
  }

  async function refresh(url: string): Promise<void> {
    const host = URL.parse(url)?.host ?? ''
    const fetched = await fetchRates(url, Date.now(), closing.signal)
    if ('failure' in fetched) return fail(fetched.failure)
    const { accepted, rejected } = plausibleRates(fetched.rates, (await read()).units)
    if (accepted.length === 0) return fail(staffMessage('exchange_rates_implausible', { host }))
    const { date } = fetched.rates
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('exchange_rate_refresh')
        .set((e) => ({
          version: e('version', '+', 1),
          next_at: sql<number>`${store.clock} + ${sql.lit(refreshMs)}`,
          succeeded_at: store.clock,
          failure_json: null,
          rejected_json: JSON.stringify(rejected),
        }))
        .where('id', '=', 1)
        .execute()
      await transaction
        .deleteFrom('exchange_rates')
        .where(
          'currency',
          'in',
          accepted.map(({ currency }) => currency),
        )
        .execute()
      await store.insertRows(
        transaction,
        'exchange_rates',
        accepted.map((rate) => ({ ...rate, date, source: host })),
      )
    })
    if (rejected.length > 0) log.warn({ rejected }, 'Implausible exchange rates rejected')
    log.info({ host, date, rates: accepted.length }, 'Exchange rates refreshed')
  }

  const rates: ExchangeRates = {
    async current() {
      const { version, units } = await read()
      return { version, units }
    },

    async report() {
      const [{ rates }, { succeeded_at, failure_json, rejected_json }] = await Promise.all([read(), state()])
      const groups = Object.values(Object.groupBy(codes, (code) => `${rates[code].date} ${rates[code].source}`))
      const failure = failure_json === null ? null : (JSON.parse(failure_json) as StaffMessage)
      return {
        groups: groups
          .flatMap((currencies = []) => {
            const { date, source } = rates[currencies[0]!]
            return { date, source, currencies }
          })
          .toSorted((a, b) => b.currencies.length - a.currencies.length),
        refreshed_at: succeeded_at === null ? null : new Date(succeeded_at).toISOString(),
        failure: failure && {
          code: failure.code,
          ...(failure.params && { params: failure.params }),
          message: failure.text,
        },
        rejected: JSON.parse(rejected_json) as RejectedRate[],
      }
    },

    refreshIfDue() {
      return (running ??= (async () => {
        try {
          const url = await source()
          if (url !== undefined && (await claim(url))) await refresh(url)
        } catch (error) {
          if (!closing.signal.aborted) log.error({ error }, 'Exchange rates could not be refreshed')
        } finally {
          running = undefined
        }
      })())
    },

    start() {
      void rates.refreshIfDue()
      timer = setInterval(() => void rates.refreshIfDue(), checkMs).unref()
    },

    async close() {
      closing.abort()
      clearInterval(timer)
      await running
    },
  }
  return rates
}
