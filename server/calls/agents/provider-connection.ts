import type { AudioFrame } from '../../audio-frame.ts'
import type { Heartbeat } from '../../bounded-socket.ts'
import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import {
  connectRealtime,
  type RealtimeAddress,
  type RealtimeConnection,
  realtimeFailures,
} from '../../providers/openai-realtime.ts'

/** ms before each reconnect within a call, plus up to 50 % at random, so that calls do not reconnect at once */
const reopenAfterMs = [100, 1000, 3000]

/** ms from the loss of a session until the call ends without a new one. */
const defaultOutageMs = 10_000

/** ms for the handshake of a reconnect. The listener waits. */
const reconnectMs = 4_000

/** ms after which a session counts as stable. If a stable session is lost, the count of tries restarts. */
const stableAfterMs = 60_000

/** Failures after which a reconnect may succeed. */
const temporary: ReadonlySet<string> = new Set(
  [
    realtimeFailures.lost,
    realtimeFailures.silent,
    realtimeFailures.expired,
    realtimeFailures.timeout,
    realtimeFailures.unreachable,
    realtimeFailures.rateLimited,
  ].map(({ code }) => code),
)

export interface ProviderConnection extends Pick<RealtimeConnection, 'send' | 'close'> {
  /**
   * Call when the session is ready. A failure before the first call is final: no reconnect follows. Returns a function that
   * appends audio to this session, until the next `reopening`.
   */
  established(): (audio: AudioFrame) => void
  /** Closes the session for this reason. Reconnects if the failure is temporary. */
  fail(reason: StaffMessage): void
}

export interface ProviderConnectionEvents {
  frame: (data: Buffer) => void
  /** The session is lost. A reconnect follows. */
  reopening(): void
  /** Called exactly once, also after `close`. */
  closed(reason: StaffMessage): void
}

/**
 * A connection to the provider that reconnects: sessions end after an hour, sockets drop, and providers freeze. Gives up
 * after three tries, or 10 s after the loss.
 */
export function openProviderConnection(
  options: RealtimeAddress & { heartbeat?: Heartbeat; reopenAfterMs?: readonly number[]; outageMs?: number },
  events: ProviderConnectionEvents,
): ProviderConnection {
  const waits = options.reopenAfterMs ?? reopenAfterMs
  let tries = 0
  let wasEstablished = false
  /** Time when the current session became ready. */
  let establishedAt: number | undefined
  let waiting: NodeJS.Timeout | undefined
  /** Runs from the loss of a session until the next is ready. */
  let outage: NodeJS.Timeout | undefined
  let isClosed = false
  let connection = connect()

  function connect(): RealtimeConnection {
    const limits = wasEstablished ? { ...options, connectMs: reconnectMs } : options
    const opened = connectRealtime(limits, {
      // A closed connection delivers no frames, so they always come from the current one.
      frame: events.frame,
      // Ignores the end of a replaced connection.
      closed: (reason) => connection === opened && !isClosed && lose(reason),
    })
    return opened
  }

  function lose(reason: StaffMessage) {
    if (establishedAt !== undefined && performance.now() - establishedAt > stableAfterMs) tries = 0
    establishedAt = undefined
    const wait = waits[tries]
    if (!wasEstablished || !temporary.has(reason.code) || wait === undefined) return finish(reason)
    tries += 1
    const lost = connection
    connection = unconnected
    lost.close()
    waiting = setTimeout(() => (connection = connect()), wait * (1 + Math.random() / 2))
    outage ??= setTimeout(() => finish(reason), options.outageMs ?? defaultOutageMs)
    events.reopening()
  }

  function finish(reason: StaffMessage) {
    if (isClosed) return
    isClosed = true
    clearTimeout(waiting)
    clearTimeout(outage)
    connection.close()
    events.closed(reason)
  }

  return {
    send: (command) => connection.send(command),
    established() {
      wasEstablished = true
      establishedAt = performance.now()
      clearTimeout(outage)
      outage = undefined
      return connection.append
    },
    fail: (reason) => {
      if (!isClosed) lose(reason)
    },
    close: () => finish(staffMessage('agent_dismissed')),
  }
}

const unconnected: RealtimeConnection = { send() {}, append() {}, close() {} }
