import type { Logger } from 'pino'
import type { Language } from '../../../contract/calls.ts'
import type { Store } from '../../store/open.ts'
import type { LiveCall } from '../live-call.ts'
import type { Ownership } from '../ownership.ts'
import { isActive } from '../status.ts'
import type { PhoneTiming } from '../transports/twilio.ts'
import { within } from '../within.ts'
import type { Leg, LegNews, Legs } from './legs.ts'
import { Line } from './line.ts'
import type { PhoneAccess } from './releases.ts'
import type { PhoneRules } from './rules.ts'

/** ms between looks at what other processes heard of the calls of this one */
const newsMs = 500

/** ms that the database may take to say where a call runs */
const knowingMs = 1000

/** The lines of this process's phone calls, in step with what other processes hear of them and do about them. */
export interface Lines {
  /** Of a call that runs here. */
  get(id: string): Line | undefined
  /** A line for a call that is not begun yet. */
  make(about: { id: string; access: PhoneAccess; address: string; language: Language }, rules: PhoneRules): Line
  /** From here on the call runs in this process, until its line is released. */
  begin(line: Line, live: LiveCall, isConnected: boolean): void
  /** Tells the other processes what the carrier told of a call of ours; it goes on here while they cannot be told. */
  share(id: string, news: LegNews): Promise<void>
  /** Whether another process runs the call. Not where the database is away or slow: what is here goes on. */
  isKnownElsewhere(id: string): Promise<boolean>
  /** Resolves when the carrier has ended all of them. */
  released(): Promise<unknown>
  stop(): void
}

export function openLines(parts: {
  store: Pick<Store, 'engine'>
  legs: Legs
  log: Pick<Logger, 'info' | 'error'>
  timing: PhoneTiming
  ownership: Pick<Ownership, 'owner'>
  /** Runs a call as all calls are run. */
  run: (call: LiveCall) => void
}): Lines {
  const { legs, log, timing, ownership } = parts
  const lines = new Map<string, Line>()
  let isHearing = false
  // The embedded database is open in no other process.
  const newsTimer = parts.store.engine === 'postgres' ? setInterval(() => void hearNews(), newsMs).unref() : undefined

  const isOthers = (call: Leg['call']) => isActive(call) && call.owner !== null && call.owner !== ownership.owner

  /** The database may be away; a phone is put down all the same. */
  async function tried(id: string, work: Promise<unknown>): Promise<void> {
    try {
      await work
    } catch (error) {
      log.error({ call: id, error }, 'A phone leg could not be kept')
    }
  }

  async function isKnownElsewhere(id: string): Promise<boolean> {
    const leg = await within(knowingMs, legs.read(id)).catch(() => undefined)
    return leg !== undefined && isOthers(leg.call)
  }

  async function forget(line: Line, live: LiveCall): Promise<void> {
    await line.released
    await live.over
    if (lines.get(line.id) === line) lines.delete(line.id)
  }

  /** Hears what came to other processes about the calls of this one. */
  async function hearNews(): Promise<void> {
    if (isHearing || lines.size === 0) return
    isHearing = true
    try {
      for (const { call_id, sid, status, answered_by, call } of await legs.list([...lines.keys()])) {
        const line = lines.get(call_id)
        if (line === undefined) continue
        if (isOthers(call)) {
          line.abandon()
          continue
        }
        if (sid !== null) line.learn(sid)
        line.hear({ status, answeredBy: answered_by ?? '' })
        if (call.hang_up_by !== null) line.end(call.hang_up_by)
      }
    } catch (error) {
      log.error({ error }, 'What other processes heard of phone calls could not be read')
    } finally {
      isHearing = false
    }
  }

  return {
    get: (id) => lines.get(id),
    make(about, rules) {
      const { id } = about
      return new Line({
        ...about,
        leavesMessage: rules.voicemail === 'leave_message',
        shared: {
          trying: (ms) => tried(id, legs.trying(id, ms)),
          released: () => tried(id, legs.released(id)),
          isElsewhere: () => isKnownElsewhere(id),
        },
        log,
        timing,
      })
    },
    begin(line, live, isConnected) {
      const call: LiveCall = {
        ...live,
        letGo() {
          line.letGo()
          live.letGo()
        },
      }
      parts.run(call)
      lines.set(line.id, line)
      void forget(line, live)
      line.admit(call, isConnected)
    },
    share: (id, news) => tried(id, legs.tell(id, news)),
    isKnownElsewhere,
    released: () => Promise.all([...lines.values()].map((line) => line.released)),
    stop: () => clearInterval(newsTimer),
  }
}
