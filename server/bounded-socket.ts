import type { WebSocket } from 'ws'

/** Maximum unsent bytes before the socket is terminated: about 16 s of pcm16 speech as base64. */
const sendLimit = 1024 * 1024

/** Bytes that are sent between two checks of the limit, because `bufferedAmount` walks through several objects. */
const checkEvery = 64 * 1024

/** ms between pings, and ms until a ping counts as unanswered. A half-open socket is detected within 30 s. */
const defaultHeartbeat: Heartbeat = { everyMs: 15_000, answerMs: 15_000 }

/** ms for the closing handshake before the socket is terminated. */
const closingMs = 1_000

const asText = { binary: false }

export interface BoundedSocket {
  /** Queues a text message. Returns false if the socket is not open. Terminates it if the reader is too slow. */
  send(message: string | Buffer): boolean
  /**
   * Stops reading, then closes with a handshake if the socket is open. Safe while connecting, and safe to repeat. No
   * message arrives afterwards.
   */
  close(code?: number): void
}

export interface SocketEvents {
  /** Called with each message. The receiver owns the buffer and may overwrite it. */
  message: (data: Buffer, isBinary: boolean) => void
  /** Called exactly once. `code` is the peer's close code, or 1006 if there was none. */
  closed(cause: 'closed' | 'slow reader' | 'no answer', code: number): void
}

/** Times of pings in ms. */
export interface Heartbeat {
  everyMs: number
  /** Time after which a peer without an answer is disconnected. */
  answerMs: number
}

/** Limits the unsent bytes of a WebSocket, and the time until a dead peer is detected. */
export function boundSocket(
  socket: WebSocket,
  events: SocketEvents,
  { everyMs, answerMs }: Heartbeat = defaultHeartbeat,
): BoundedSocket {
  let cause: 'closed' | 'slow reader' | 'no answer' = 'closed'
  let answerTimer: NodeJS.Timeout | undefined

  const heartbeat = setInterval(ping, everyMs)
  heartbeat.unref()
  let closing: NodeJS.Timeout | undefined

  socket.on('pong', () => {
    clearTimeout(answerTimer)
    answerTimer = undefined
  })
  socket.on('message', events.message)
  // A 'close' event always follows an error. Without an error listener, the error would end the process.
  socket.on('error', () => {})
  socket.once('close', (code) => {
    clearInterval(heartbeat)
    clearTimeout(answerTimer)
    clearTimeout(closing)
    events.closed(cause, code)
  })

  function ping() {
    if (socket.readyState !== socket.OPEN || answerTimer !== undefined) return
    // If the event loop was blocked, the answer may have arrived unread. It is read before `setImmediate` runs.
    answerTimer = setTimeout(() => setImmediate(disconnect), answerMs)
    answerTimer.unref()
    socket.ping()
  }

  function disconnect() {
    if (answerTimer === undefined) return
    cause = 'no answer'
    socket.terminate()
  }

  /** Bytes sent since the last check. */
  let unchecked = 0

  function isTooSlow(bytes: number): boolean {
    unchecked += bytes
    if (unchecked < checkEvery) return false
    unchecked = 0
    return socket.bufferedAmount > sendLimit
  }

  return {
    send(message) {
      if (socket.readyState !== socket.OPEN) return false
      if (isTooSlow(message.length)) {
        cause = 'slow reader'
        socket.terminate()
        return false
      }
      socket.send(message, asText)
      return true
    },
    close(code = 1000) {
      socket.off('message', events.message)
      if (socket.readyState === socket.CLOSED || closing !== undefined) return
      if (socket.readyState === socket.CONNECTING) {
        socket.terminate()
        return
      }
      closing = setTimeout(() => socket.terminate(), closingMs)
      socket.close(code)
    },
  }
}
