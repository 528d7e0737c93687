import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages/index.ts'
import type { WebSocket } from 'ws'
import { type BoundedSocket, boundSocket } from '../../bounded-socket.ts'
import { parseObject } from '../../json.ts'
import type { TransportEvents } from './transport.ts'

/** A browser's end of a call over a socket of its own. */
export interface BrowserChannel {
  message(message: Record<string, unknown>): void
  /** Looks at a message before it is parsed; true where nothing is left to do. */
  sound?(data: Buffer): boolean
  /** Tells the browser that a message of its was not understood. */
  refuse(why: StaffMessage): void
}

/** Bounds the socket, hands its messages on as far as they are objects, and says in words why it closed. */
export function boundBrowser(
  socket: WebSocket,
  channel: BrowserChannel,
  events: Pick<TransportEvents, 'closed'>,
  options: { heartbeatMs?: number; longestMessage?: number },
): BoundedSocket {
  const { longestMessage = Number.POSITIVE_INFINITY } = options
  return boundSocket(
    socket,
    {
      message(data, isBinary) {
        if (isBinary) return channel.refuse(staffMessage('message_not_text'))
        if (data.length > longestMessage) return channel.refuse(staffMessage('message_too_long'))
        if (channel.sound?.(data)) return
        const message = parseObject(data.toString())
        if (message === undefined) return channel.refuse(staffMessage('message_not_object'))
        channel.message(message)
      },
      closed(cause) {
        if (cause === 'slow reader') events.closed(staffMessage('browser_too_slow'))
        else if (cause === 'no answer') events.closed(staffMessage('browser_lost'))
        else events.closed(staffMessage('browser_left'))
      },
    },
    options,
  )
}
