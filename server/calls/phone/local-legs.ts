import type { Logger } from 'pino'
import type { Language } from '../../../contract/calls.ts'
import type { Store } from '../../store/open.ts'
import type { LiveCall, StartedCall } from '../live-call.ts'
import type { Ownership } from '../ownership.ts'
import { isActive } from '../status.ts'
import { withTimeout } from '../timeout.ts'
import type { PhoneTiming } from '../transports/twilio.ts'
import type { CarrierAccounts, LegAccess } from './carrier-accounts.ts'
import type { CarrierReport, LegStore, StoredLeg } from './leg-store.ts'
import { PhoneLeg } from './phone-leg.ts'
import type { PhoneRules } from './phone-call-settings.ts'

/** ms between reads of the carrier reports that other processes received */
const syncMs = 500

/** ms to read from the database which process runs a call */
const ownerTimeoutMs = 1000

/** The legs of the phone calls that this process runs. Applies reports and hang-ups that reached other processes. */
export interface LocalLegs {
  /** The leg of a call that runs in this process. */
  get(id: string): PhoneLeg | undefined
  /** Creates the leg of a call that has not begun. */
  create(about: { id: string; access: LegAccess; address: string; language: Language }, rules: PhoneRules): PhoneLeg
  /** Runs an admitted call in this process until its leg is released. Starts its agent. */
  begin(leg: PhoneLeg, live: StartedCall): void
  /** Shares a carrier report with the other processes. If that fails, the call continues here. */
  share(id: string, report: CarrierReport): Promise<void>
  /** True if another process runs the call. False if the database does not respond, so the call continues here. */
  isKnownElsewhere(id: string): Promise<boolean>
  /** Resolves when the carrier has ended all legs of this process. */
  released(): Promise<unknown>
  stop(): void
}

export function openLocalLegs(parts: {
  store: Pick<Store, 'engine'>
  legs: LegStore
  accounts: Pick<CarrierAccounts, 'ofLeg'>
  log: Pick<Logger, 'info' | 'error'>
  timing: PhoneTiming
  ownership: Pick<Ownership, 'owner'>
  /** Runs a call in the same way as a call of any other transport. */
  run: (call: LiveCall) => void
}): LocalLegs {
  const { legs, log, timing, ownership } = parts
  const local = new Map<string, PhoneLeg>()
  let isSyncing = false
  // Only PostgreSQL has several processes.
  const syncTimer = parts.store.engine === 'postgres' ? setInterval(() => void sync(), syncMs).unref() : undefined

  const isOthers = (call: StoredLeg['call']) => isActive(call) && call.owner !== null && call.owner !== ownership.owner

  /** Logs a failure of the database and continues, so that a hang-up does not depend on it. */
  async function attempt(id: string, work: Promise<unknown>): Promise<void> {
    try {
      await work
    } catch (error) {
      log.error({ call: id, error }, 'A phone leg could not be saved')
    }
  }

  async function isKnownElsewhere(id: string): Promise<boolean> {
    const leg = await withTimeout(ownerTimeoutMs, legs.read(id)).catch(() => undefined)
    return leg !== undefined && isOthers(leg.call)
  }

  async function removeWhenOver(leg: PhoneLeg, live: LiveCall): Promise<void> {
    await leg.released
    await live.over
    if (local.get(leg.id) === leg) local.delete(leg.id)
  }

  /** Applies reports, hang-ups and takeovers that other processes wrote to the database. */
  async function sync(): Promise<void> {
    if (isSyncing || local.size === 0) return
    isSyncing = true
    try {
      for (const { call_id, sid, status, answered_by, call } of await legs.list([...local.keys()])) {
        const leg = local.get(call_id)
        if (leg === undefined) continue
        if (isOthers(call)) {
          leg.handOverCall()
          continue
        }
        if (sid !== null) leg.setSid(sid)
        leg.applyReport({ status, answeredBy: answered_by ?? '' })
        if (call.hang_up_by !== null) leg.endCall(call.hang_up_by)
      }
    } catch (error) {
      log.error({ error }, 'Carrier reports of other processes could not be read')
    } finally {
      isSyncing = false
    }
  }

  return {
    get: (id) => local.get(id),
    create(about, rules) {
      const { id } = about
      return new PhoneLeg({
        ...about,
        readAccounts: () => parts.accounts.ofLeg({ id, practice: about.access.practice }, about.access),
        leavesMessage: rules.voicemail === 'leave_message',
        shared: {
          recordTry: (ms) => attempt(id, legs.recordTry(id, ms)),
          markReleased: () => attempt(id, legs.markReleased(id)),
          isElsewhere: () => isKnownElsewhere(id),
        },
        log,
        timing,
      })
    },
    begin(leg, live) {
      const call: LiveCall = {
        ...live,
        handOver() {
          leg.detach()
          live.handOver()
        },
      }
      parts.run(call)
      local.set(leg.id, leg)
      void removeWhenOver(leg, live)
      leg.joinCall(call)
      live.startAgent()
    },
    share: (id, report) => attempt(id, legs.applyReport(id, report)),
    isKnownElsewhere,
    released: () => Promise.all([...local.values()].map((leg) => leg.released)),
    stop: () => clearInterval(syncTimer),
  }
}
