import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import type { WebSocket } from 'ws'
import { type BoundedSocket, boundSocket, type Heartbeat } from '../../bounded-socket.ts'
import { parseObject } from '../../json.ts'
import type { TransportEvents } from './transport.ts'

/** Message handlers of a browser's call socket. */
export interface BrowserChannel {
  message(message: Record<string, unknown>): void
  /** Handles an audio message without parsing. Returns false if the message needs parsing. */
  audio?(data: Buffer): boolean
  /** Reports an invalid message to the browser. */
  reject(why: StaffMessage): void
}

/**
 * Wraps a browser's call socket. Enforces the limits of message size and heartbeat. Rejects invalid messages, and
 * reports why the socket closed.
 */
export function boundBrowser(
  socket: WebSocket,
  channel: BrowserChannel,
  events: Pick<TransportEvents, 'closed'>,
  options: { heartbeat?: Heartbeat; maxMessageBytes?: number },
): BoundedSocket {
  const { maxMessageBytes = Number.POSITIVE_INFINITY } = options
  return boundSocket(
    socket,
    {
      message(data, isBinary) {
        if (isBinary) return channel.reject(staffMessage('message_not_text'))
        if (data.length > maxMessageBytes) return channel.reject(staffMessage('message_too_long'))
        if (channel.audio?.(data)) return
        const message = parseObject(data.toString())
        if (message === undefined) return channel.reject(staffMessage('message_not_object'))
        channel.message(message)
      },
      closed(cause) {
        if (cause === 'slow reader') events.closed(staffMessage('browser_too_slow'))
        else if (cause === 'no answer') events.closed(staffMessage('browser_lost'))
        else events.closed(staffMessage('browser_left'))
      },
    },
    options.heartbeat,
  )
}
