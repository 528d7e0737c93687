import type { Logger } from 'pino'
import { endCall } from '../../providers/twilio-calls.ts'
import type { TwilioAccess } from '../../providers/twilio.ts'
import { isActive } from '../status.ts'
import { type Leg, type Legs, retryAfter } from './legs.ts'

export type PhoneAccess = TwilioAccess & { practice: boolean }

export type Releases = ReturnType<typeof openReleases>

/** ms between looks for legs that nobody ends */
const lookMs = 1000

/**
 * Ends the carrier's legs that no process speaks on any more: of calls that were over before the carrier's name for them
 * was known, of those whose process died, of those that the carrier knows and we do not.
 */
export function openReleases(parts: {
  legs: Legs
  log: Pick<Logger, 'info' | 'error'>
  twilio(): Promise<PhoneAccess | undefined>
  /** Whether this process still has the call's line, which ends its leg itself. */
  isOurs(id: string): boolean
}) {
  const { legs, log } = parts
  let isLooking = false

  async function release(leg: Leg): Promise<void> {
    const { call_id: id, sid } = leg
    if (sid === null || leg.state.name === 'over' || leg.released_at !== null) return
    const access = await parts.twilio()
    await legs.trying(id, retryAfter(leg.tries))
    if (access === undefined || access.practice !== leg.call.practice) return
    if (await endCall(access, sid)) await legs.released(id)
    else log.error({ call: id }, 'The carrier did not take a hang-up; it is tried again')
  }

  const look = async () => {
    for (const leg of await legs.due()) if (!parts.isOurs(leg.call_id)) await release(leg)
  }

  /** Nobody waits for these. */
  async function quietly(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      log.error({ error }, 'Phone legs that nobody ends could not be ended')
    }
  }

  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void quietly(look).then(() => (isLooking = false))
  }, lookMs)
  timer.unref()

  return {
    /** Ends a leg whose call is over; leaves one alone whose call another process runs. */
    end(leg: Leg): Promise<void> {
      return !isActive(leg.call) && !parts.isOurs(leg.call_id) ? quietly(() => release(leg)) : Promise.resolve()
    },
    /** Ends a call of which there is no row. */
    endUnknown: (id: string, sid: string): Promise<void> =>
      quietly(async () => {
        const access = await parts.twilio()
        if (access === undefined) return
        log.info({ call: id }, 'A phone call that nobody knows is ended at the carrier')
        await endCall(access, sid)
      }),
    /** Puts the callee's phone down, whoever runs the call. */
    hangUp: (id: string): Promise<void> =>
      quietly(async () => {
        const leg = await legs.read(id)
        if (leg !== undefined) await release(leg)
      }),
    stop: () => clearInterval(timer),
  }
}
