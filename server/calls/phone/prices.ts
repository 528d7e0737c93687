import type { Logger } from 'pino'
import { OutboundError } from '../../providers/outbound.ts'
import { priceOfCall } from '../../providers/twilio-calls.ts'
import type { Store } from '../../store/open.ts'
import type { PhoneAccess } from './releases.ts'

/** ms between looks for calls whose price is not known */
const lookMs = 60_000
/** Prices are told within minutes; what was not told in a day never will be. */
const giveUpMs = 24 * 60 * 60_000
const atATime = 20

/** Asks the carrier what calls cost, from their end until it tells. Practice costs nothing and is not asked for. */
export function openPrices(parts: {
  store: Store
  log: Pick<Logger, 'error'>
  twilio(): Promise<PhoneAccess | undefined>
  clock: () => number
  /** ms; for tests that cannot wait */
  everyMs?: number
}) {
  const { store, log, clock } = parts
  /** How often each was asked for: the longer it is not told, the rarer. */
  const asked = new Map<string, { times: number; at: number }>()
  let isLooking = false

  function isDue(id: string): boolean {
    const last = asked.get(id)
    return last === undefined || clock() - last.at >= 2 ** Math.min(last.times, 6) * (parts.everyMs ?? lookMs)
  }

  async function look(): Promise<void> {
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
    for (const { id, sid } of rows.filter(({ id }) => isDue(id)).slice(0, atATime)) {
      asked.set(id, { times: (asked.get(id)?.times ?? 0) + 1, at: clock() })
      const price = await priceOfCall(access, sid!)
      if (price === undefined) continue
      const row = { call_id: id, ...price }
      await store.db
        .insertInto('call_prices')
        .values(row)
        // Another process was told at the same time.
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }

  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void look()
      .catch((error: unknown) => {
        // Asked again at the next look.
        if (!(error instanceof OutboundError)) log.error({ error }, 'The prices of calls could not be asked for')
      })
      .finally(() => (isLooking = false))
  }, parts.everyMs ?? lookMs)
  timer.unref()

  return { stop: () => clearInterval(timer) }
}
