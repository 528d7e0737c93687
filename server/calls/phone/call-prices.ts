import type { Logger } from 'pino'
import { OutboundError } from '../../providers/outbound.ts'
import { priceOfCall } from '../../providers/twilio-calls.ts'
import type { Store } from '../../store/open.ts'
import type { PhoneAccess } from './carrier-accounts.ts'

/** ms between requests for unknown prices */
const checkMs = 60_000
/** The carrier reports prices within minutes. A price missing after a day stays unknown. */
const giveUpMs = 24 * 60 * 60_000
/** Maximum number of requests per check. */
const batchSize = 20

/** Requests the price of each ended call from the carrier until it is known. Skips practice calls, which are free. */
export function openCallPrices(parts: {
  store: Store
  log: Pick<Logger, 'error'>
  twilio(): Promise<PhoneAccess | undefined>
  clock: () => number
  /** ms; for tests that cannot wait */
  everyMs?: number
}) {
  const { store, log, clock } = parts
  /** Number and time of the requests per call. The interval doubles with each request, up to 64 times. */
  const asked = new Map<string, { times: number; at: number }>()
  let isChecking = false

  function isDue(id: string): boolean {
    const last = asked.get(id)
    return last === undefined || clock() - last.at >= 2 ** Math.min(last.times, 6) * (parts.everyMs ?? checkMs)
  }

  async function check(): Promise<void> {
    const access = await parts.twilio()
    if (access === undefined || access.practice) return
    const rows = await store.db
      .selectFrom('calls')
      .innerJoin('phone_legs', 'phone_legs.call_id', 'calls.id')
      .leftJoin('call_prices', 'call_prices.call_id', 'calls.id')
      .where('calls.practice', '=', 0)
      .where('calls.ended_at', '>', clock() - giveUpMs)
      .where('phone_legs.sid', 'is not', null)
      .where('call_prices.call_id', 'is', null)
      .select(['calls.id', 'phone_legs.sid'])
      .orderBy('calls.ended_at', 'desc')
      .limit(500)
      .execute()
    const open = new Set(rows.map(({ id }) => id))
    for (const id of asked.keys()) if (!open.has(id)) asked.delete(id)
    for (const { id, sid } of rows.filter(({ id }) => isDue(id)).slice(0, batchSize)) {
      asked.set(id, { times: (asked.get(id)?.times ?? 0) + 1, at: clock() })
      const price = await priceOfCall(access, sid!)
      if (price === undefined) continue
      const row = { call_id: id, ...price }
      await store.db
        .insertInto('call_prices')
        .values(row)
        // Another process may have stored the price at the same time.
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }

  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    void check()
      .catch((error: unknown) => {
        // The next check repeats the request.
        if (!(error instanceof OutboundError)) log.error({ error }, 'Failed to update call prices, will retry')
      })
      .finally(() => (isChecking = false))
  }, parts.everyMs ?? checkMs)
  timer.unref()

  return { stop: () => clearInterval(timer) }
}
