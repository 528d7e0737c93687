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
  refuse(why: string): void
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
        if (isBinary) return channel.refuse('Messages must be JSON text.')
        if (data.length > longestMessage) return channel.refuse('That message is too long.')
        if (channel.sound?.(data)) return
        const message = parseObject(data.toString())
        if (message === undefined) return channel.refuse('Messages must be JSON objects.')
        channel.message(message)
      },
      closed(cause) {
        if (cause === 'slow reader') events.closed('The browser did not keep up with the call.')
        else if (cause === 'no answer') events.closed('The connection to the browser was lost.')
        else events.closed('The browser left the call.')
      },
    },
    options,
  )
}
