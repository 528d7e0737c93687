import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Base64Text } from './audio-frame.ts'
import { audioMessage, audioWebSocketFrame, textWebSocketFrame } from './audio-message.ts'
import { readTextFrames, type SocketStream } from './text-frames.ts'

/** Maximum unsent bytes before the socket is terminated: about 16 s of pcm16 speech as base64. */
const sendLimit = 1024 * 1024

/** ms between pings. A peer that misses a ping is disconnected, so a half-open socket is detected within 30 s. */
const heartbeatMs = 15_000

/** ms for the closing handshake before the socket is terminated. */
const closingMs = 1_000

export interface BoundedSocket {
  /** Queues a text message. Returns false if the socket is not open. Terminates it if the reader is too slow. */
  send(message: string): boolean
  /** Queues a text message of `head`, the audio and `tail`, then `next` as a second message unless it is ''. */
  sendAudio(head: Buffer, base64: Base64Text, tail: Buffer, next?: string): boolean
  /** Closes with a handshake if the socket is open. Safe while connecting, and safe to repeat. */
  close(code?: number): void
}

export interface SocketEvents {
  message(data: Buffer, isBinary: boolean): void
  /** Called exactly once. `code` is the peer's close code, or 1006 if there was none. */
  closed(cause: 'closed' | 'slow reader' | 'no answer', code: number): void
}

const streams = new WeakMap<WebSocket, SocketStream>()

/**
 * Registers the stream below a socket. `boundSocket` then reads text from the stream and writes audio to it as complete
 * frames, because `ws` creates many objects and two buffers per message. `mask`: the socket is a client. Its audio goes out
 * with a zero mask, so register a client only if no proxy reads the stream.
 */
export function registerStream(socket: WebSocket, stream: Duplex, mask: boolean): void {
  streams.set(socket, { stream, mask })
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
  socket.on('message', (data, isBinary) => events.message(data as Buffer, isBinary))
  const readDirectly = () => {
    const registered = findStream()
    if (registered !== undefined) readTextFrames(socket, registered, (data) => events.message(data, false))
  }
  // A 'close' event always follows an error. Without an error listener, the error would end the process.
  socket.on('error', () => {})
  socket.once('close', (code) => {
    clearInterval(heartbeat)
    clearTimeout(closing)
    events.closed(cause, code)
  })

  function canSend(): boolean {
    if (socket.readyState !== socket.OPEN) return false
    if (socket.bufferedAmount <= sendLimit) return true
    cause = 'slow reader'
    socket.terminate()
    return false
  }

  const findStream = () => (socketStream ??= streams.get(socket))
  let socketStream: SocketStream | undefined
  if (socket.readyState === socket.OPEN) readDirectly()
  else socket.once('open', readDirectly)

  return {
    send(message) {
      if (!canSend()) return false
      socket.send(message, { binary: false })
      return true
    },
    sendAudio(head, base64, tail, next = '') {
      if (!canSend()) return false
      const registered = findStream()
      if (registered === undefined) {
        socket.send(audioMessage(head, base64, tail), { binary: false })
        if (next !== '') socket.send(next, { binary: false })
      } else {
        const { stream, mask } = registered
        const pieces = audioWebSocketFrame(head, base64, tail, mask)
        if (next !== '') pieces.push(textWebSocketFrame(next, mask))
        if (pieces.length > 1) stream.cork()
        for (const piece of pieces) stream.write(piece)
        if (pieces.length > 1) stream.uncork()
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
