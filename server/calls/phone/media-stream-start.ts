import type { WebSocket } from 'ws'
import { asObject, parseObject, textOr } from '../../json.ts'

/** ms for Twilio's `start` message */
const startTimeoutMs = 5_000
/** Maximum number of messages stored while the server checks the token: two seconds of frames. */
const maxEarlyMessages = 100

interface EarlyMessage {
  data: Buffer
  isBinary: boolean
}

/** A media stream after its `start` message: https://www.twilio.com/docs/voice/media-streams/websocket-messages */
export interface MediaStreamStart {
  socket: WebSocket
  streamSid: string
  /** Custom parameter `token`. '' if missing. */
  token: string
  /** Returns the messages received since `start`. From then on the caller must listen to the socket. Call once. */
  takeEarlyMessages(): EarlyMessage[]
}

/** Waits for the `start` message of a media socket. Closes the socket and resolves to undefined if it does not arrive. */
export function readStreamStart(socket: WebSocket): Promise<MediaStreamStart | undefined> {
  const { promise, resolve } = Promise.withResolvers<MediaStreamStart | undefined>()
  const early: EarlyMessage[] = []
  let isStarted = false

  const timer = setTimeout(reject, startTimeoutMs)
  socket.on('message', listen)
  socket.on('error', () => {})
  socket.once('close', () => {
    clearTimeout(timer)
    resolve(undefined)
  })

  function reject() {
    socket.off('message', listen)
    socket.close(1008)
    resolve(undefined)
  }

  function listen(data: unknown, isBinary: boolean) {
    if (isStarted) {
      if (early.length < maxEarlyMessages) early.push({ data: data as Buffer, isBinary })
      return
    }
    const message = isBinary ? undefined : parseObject((data as Buffer).toString())
    if (message?.['event'] === 'connected') return
    const start = message?.['event'] === 'start' ? asObject(message['start']) : undefined
    const streamSid = start?.['streamSid']
    if (typeof streamSid !== 'string' || !/^[\w-]{1,64}$/.test(streamSid)) return reject()
    isStarted = true
    clearTimeout(timer)
    resolve({
      socket,
      streamSid,
      token: textOr(asObject(start?.['customParameters'])?.['token']),
      takeEarlyMessages() {
        socket.off('message', listen)
        return early.splice(0)
      },
    })
  }

  return promise
}
