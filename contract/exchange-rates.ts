import * as z from 'zod/mini'
import { timestamp } from './common.ts'
import { messageFields } from './message-schema.ts'

/** Exchange rates that lists and chat use, and the state of their refresh. */
export const exchangeRates = z.object({
  /** Rates by day and source, most currencies first. Each currency is in exactly one group. */
  groups: z.array(
    z.object({
      /** Day of the rates, YYYY-MM-DD. */
      date: z.string(),
      /** Publisher: a host name, or the package of the embedded rates. */
      source: z.string(),
      /** ISO 4217 codes. */
      currencies: z.array(z.string()),
    }),
  ),
  /** Time of the last successful refresh. Null if none. */
  refreshed_at: z.nullable(timestamp),
  /** Failure of the last refresh. Null if it succeeded or there was none. */
  failure: z.nullable(z.extend(messageFields, { message: z.string() })),
  /** Published rates that the last successful refresh rejected as implausible, in units per US dollar. */
  rejected: z.array(z.object({ currency: z.string(), published: z.number(), current: z.number() })),
})
export type ExchangeRates = z.infer<typeof exchangeRates>
