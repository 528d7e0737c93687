import type { Logger } from 'pino'
import { endCall } from '../../providers/twilio-calls.ts'
import { isActive } from '../status.ts'
import type { CarrierAccounts } from './carrier-accounts.ts'
import { type LegStore, retryDelayMs, type StoredLeg } from './leg-store.ts'

export type LegCleanup = ReturnType<typeof openLegCleanup>

/** ms between checks for legs to end */
const checkMs = 1000

/** ms between deletions of credentials that no leg needs */
const deleteMs = 60_000

/**
 * Hangs up orphaned legs at the carrier. A leg is orphaned if the call ended before its SID was known, if its process
 * crashed, or if the database has no row of the call.
 */
export function openLegCleanup(parts: {
  legs: LegStore
  log: Pick<Logger, 'info' | 'error'>
  accounts: CarrierAccounts
  /** True if this process runs the leg, and therefore ends it. */
  isLocal(id: string): boolean
}) {
  const { legs, log } = parts
  let isChecking = false

  async function release(leg: StoredLeg): Promise<void> {
    const { call_id: id, sid } = leg
    if (sid === null || leg.state.name === 'over' || leg.released_at !== null) return
    const accounts = await parts.accounts.ofLeg({ id, practice: leg.call.practice })
    await legs.recordTry(id, retryDelayMs(leg.tries))
    if (accounts.length === 0) return
    if (await endCall(accounts, sid)) await legs.markReleased(id)
    else log.error({ call: id }, 'Carrier rejected hang-up, retrying')
  }

  const check = async () => {
    for (const leg of await legs.due()) if (!parts.isLocal(leg.call_id)) await release(leg)
  }

  /** Logs a failure, because no caller waits for the result. */
  async function logFailure(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      log.error({ error }, 'Unowned phone legs could not be ended')
    }
  }

  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    void logFailure(check).then(() => (isChecking = false))
  }, checkMs)
  timer.unref()
  const deleteTimer = setInterval(() => {
    legs
      .deleteOldCredentials()
      .catch((error: unknown) => log.error({ error }, 'Credentials of ended phone legs could not be deleted'))
  }, deleteMs)
  deleteTimer.unref()

  return {
    /** Ends the leg of an ended call. Does nothing if a process runs the call. */
    end(leg: StoredLeg): Promise<void> {
      return !isActive(leg.call) && !parts.isLocal(leg.call_id) ? logFailure(() => release(leg)) : Promise.resolve()
    },
    /** Ends a call at the carrier that has no row. */
    endUnknown: (id: string, sid: string): Promise<void> =>
      logFailure(async () => {
        const access = await parts.accounts.current()
        if (access === undefined) return
        log.info({ call: id }, 'Unknown phone call, ending it at the carrier')
        await endCall([access], sid)
      }),
    /** Hangs up at the carrier, even if another process runs the call. */
    hangUp: (id: string): Promise<void> =>
      logFailure(async () => {
        const leg = await legs.read(id)
        if (leg !== undefined) await release(leg)
      }),
    stop() {
      clearInterval(timer)
      clearInterval(deleteTimer)
    },
  }
}
