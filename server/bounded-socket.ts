import type { WebSocket } from 'ws'

/** Maximum unsent bytes before the socket is terminated: about 16 s of pcm16 speech as base64. */
const sendLimit = 1024 * 1024

/** Bytes that are sent between two checks of the limit, because `bufferedAmount` walks through several objects. */
const checkEvery = 64 * 1024

/** ms between pings. A peer that misses a ping is disconnected, so a half-open socket is detected within 30 s. */
const heartbeatMs = 15_000

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

/** Limits the unsent bytes of a WebSocket, and the time until a dead peer is detected. */
export function boundSocket(
  socket: WebSocket,
  events: SocketEvents,
  options: { heartbeatMs?: number } = {},
): BoundedSocket {
  let cause: 'closed' | 'slow reader' | 'no answer' = 'closed'
  let isAlive = true

  const heartbeat = setInterval(() => {
    if (socket.readyState !== socket.OPEN) return
    if (!isAlive) {
      cause = 'no answer'
      socket.terminate()
      return
    }
    isAlive = false
    socket.ping()
  }, options.heartbeatMs ?? heartbeatMs)
  heartbeat.unref()
  let closing: NodeJS.Timeout | undefined

  socket.on('pong', () => (isAlive = true))
  socket.on('message', events.message)
  // A 'close' event always follows an error. Without an error listener, the error would end the process.
  socket.on('error', () => {})
  socket.once('close', (code) => {
    clearInterval(heartbeat)
    clearTimeout(closing)
    events.closed(cause, code)
  })

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
