import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages/index.ts'
import {
  connectRealtime,
  type RealtimeAddress,
  type RealtimeConnection,
  realtimeFailures,
} from '../../providers/openai-realtime.ts'

/** ms before each further try to reach the provider within a call; up to half as long again, so that not all call at once */
const reopenAfterMs = [100, 1000, 3000]

/** A session that stood this long was well, and a later loss begins its tries anew. */
const wellAfterMs = 60_000

/** What may be better at the next try; all else is so for good. */
const passing: ReadonlySet<string> = new Set(
  [
    realtimeFailures.lost,
    realtimeFailures.expired,
    realtimeFailures.timeout,
    realtimeFailures.unreachable,
    realtimeFailures.rateLimited,
  ].map(({ code }) => code),
)

export interface SpeechLine extends Pick<RealtimeConnection, 'send' | 'append' | 'close'> {
  /** The session is set up and converses. Before this has happened once, nothing is tried again. */
  stands(): void
  /** Gives up the session for this reason, and opens another one where that may help. */
  fail(reason: StaffMessage): void
}

export interface SpeechLineEvents {
  frame(data: Buffer): void
  /** The session is gone and another one will be opened. */
  reopening(): void
  /** Comes exactly once, whoever closed. */
  closed(reason: StaffMessage): void
}

/** A line to the provider that outlives its sessions: they end after an hour, and connections drop. */
export function openSpeechLine(
  options: RealtimeAddress & { heartbeatMs?: number; reopenAfterMs?: readonly number[] },
  events: SpeechLineEvents,
): SpeechLine {
  const waits = options.reopenAfterMs ?? reopenAfterMs
  let tries = 0
  let hasStood = false
  /** Of the session under way. */
  let stoodAt: number | undefined
  let waiting: NodeJS.Timeout | undefined
  let isClosed = false
  let connection = connect()

  function connect(): RealtimeConnection {
    // What a connection that was given up still says is nobody's business.
    const isCurrent = () => connection === opened && !isClosed
    const opened = connectRealtime(options, {
      frame: (data) => isCurrent() && events.frame(data),
      closed: (reason) => isCurrent() && lose(reason),
    })
    return opened
  }

  function lose(reason: StaffMessage) {
    if (stoodAt !== undefined && performance.now() - stoodAt > wellAfterMs) tries = 0
    stoodAt = undefined
    const wait = waits[tries]
    if (!hasStood || !passing.has(reason.code) || wait === undefined) return finish(reason)
    tries += 1
    const lost = connection
    connection = unconnected
    lost.close()
    waiting = setTimeout(() => (connection = connect()), wait * (1 + Math.random() / 2))
    events.reopening()
  }

  function finish(reason: StaffMessage) {
    if (isClosed) return
    isClosed = true
    clearTimeout(waiting)
    connection.close()
    events.closed(reason)
  }

  return {
    send: (command) => connection.send(command),
    append: (sound) => connection.append(sound),
    stands() {
      hasStood = true
      stoodAt = performance.now()
    },
    fail: (reason) => {
      if (!isClosed) lose(reason)
    },
    close: () => finish(staffMessage('agent_dismissed')),
  }
}

const unconnected: RealtimeConnection = { send() {}, append() {}, close() {} }
