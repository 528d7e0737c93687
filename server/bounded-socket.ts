import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { type Sound, soundFrame, soundMessage, textFrame } from './sound-message.ts'
import { readTextFrames } from './text-frames.ts'

/** What may wait unsent for a reader before it is given up: about 16 s of speech as the sockets carry it. */
const sendLimit = 1024 * 1024

/** A peer that answered no ping for one to two of these is gone; so a half-open socket is found within 30 s. */
const heartbeatMs = 15_000

/** Time for the closing handshake before the connection is cut. */
const closingMs = 1_000

export interface BoundedSocket {
  /** Queues a text message. False when the socket no longer takes any; a reader that is too slow is cut off here. */
  send(message: string): boolean
  /** The same for a text message of `head`, the sound and `tail`, and with it one of `next` where that is not ''. */
  sendSound(head: Buffer, sound: Sound, tail: Buffer, next?: string): boolean
  /** Closes, politely while that is possible. Safe at any time, also while connecting, and any number of times. */
  close(code?: number): void
}

export interface SocketEvents {
  message(data: Buffer, isBinary: boolean): void
  /** Comes exactly once. `code` is the peer's close code, 1006 where there was none. */
  closed(cause: 'closed' | 'slow reader' | 'no answer', code: number): void
}

/** What a socket reads from and writes to, and whether its frames are those of a client. */
export interface SocketStream {
  stream: Duplex
  mask: boolean
}

const streams = new WeakMap<WebSocket, SocketStream>()

/**
 * Tells what a socket reads from and writes to. Its text is then read from there, and its sound goes there as whole frames:
 * `ws` makes many objects and two pieces of each message, which is more work than the sound itself. `mask` is for a client
 * whose stream nobody else reads.
 */
export function knowStream(socket: WebSocket, stream: Duplex, mask: boolean): void {
  streams.set(socket, { stream, mask })
}

/** Puts bounds on a WebSocket: on what may queue up for its reader, and on how long a dead peer goes unnoticed. */
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
  socket.on('message', (data, isBinary) => events.message(data as Buffer, isBinary))
  const readDirectly = () => {
    const own = known()
    if (own !== undefined) readTextFrames(socket, own, (data) => events.message(data, false))
  }
  // A 'close' always follows; without a listener the error would end the process.
  socket.on('error', () => {})
  socket.once('close', (code) => {
    clearInterval(heartbeat)
    clearTimeout(closing)
    events.closed(cause, code)
  })

  function isTaking(): boolean {
    if (socket.readyState !== socket.OPEN) return false
    if (socket.bufferedAmount <= sendLimit) return true
    cause = 'slow reader'
    socket.terminate()
    return false
  }

  const known = () => (direct ??= streams.get(socket))
  let direct: SocketStream | undefined
  if (socket.readyState === socket.OPEN) readDirectly()
  else socket.once('open', readDirectly)

  return {
    send(message) {
      if (!isTaking()) return false
      socket.send(message, { binary: false })
      return true
    },
    sendSound(head, sound, tail, next = '') {
      if (!isTaking()) return false
      const own = known()
      if (own === undefined) {
        socket.send(soundMessage(head, sound, tail), { binary: false })
        if (next !== '') socket.send(next, { binary: false })
      } else {
        const pieces = soundFrame(head, sound, tail, own.mask)
        if (next !== '') pieces.push(textFrame(next, own.mask))
        if (pieces.length > 1) own.stream.cork()
        for (const piece of pieces) own.stream.write(piece)
        if (pieces.length > 1) own.stream.uncork()
      }
      return true
    },
    close(code = 1000) {
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
