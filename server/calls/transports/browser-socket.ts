import type { WebSocket } from 'ws'
import { type BoundedSocket, boundSocket } from '../../bounded-socket.ts'
import { parseObject } from '../../json.ts'
import type { TransportEvents } from './transport.ts'

/** Message handlers of a browser's call socket. */
export interface BrowserChannel {
  message(message: Record<string, unknown>): void
  /** Handles an audio message without parsing. Returns false if the message needs parsing. */
  audio?(data: Buffer): boolean
  /** Reports an invalid message to the browser. */
  reject(why: string): void
}

/** Limits the socket, parses its messages, rejects invalid messages, and translates the cause of its end to a sentence. */
export function boundBrowser(
  socket: WebSocket,
  channel: BrowserChannel,
  events: Pick<TransportEvents, 'closed'>,
  options: { heartbeatMs?: number; maxMessageBytes?: number },
): BoundedSocket {
  const { maxMessageBytes = Number.POSITIVE_INFINITY } = options
  return boundSocket(
    socket,
    {
      message(data, isBinary) {
        if (isBinary) return channel.reject('Messages must be JSON text.')
        if (data.length > maxMessageBytes) return channel.reject('That message is too long.')
        if (channel.audio?.(data)) return
        const message = parseObject(data.toString())
        if (message === undefined) return channel.reject('Messages must be JSON objects.')
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
