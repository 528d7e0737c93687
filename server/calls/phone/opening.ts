import type { WebSocket } from 'ws'
import { asObject, parseObject, textOr } from '../../json.ts'

/** ms that Twilio may take to say which stream its socket is */
const patienceMs = 5_000
/** Two seconds of frames, while it is made out whether the stream belongs here. */
const mostEarly = 100

interface Early {
  data: Buffer
  isBinary: boolean
}

/** A media stream that has said what it is: https://www.twilio.com/docs/voice/media-streams/websocket-messages */
export interface MediaOpening {
  socket: WebSocket
  streamSid: string
  /** Of its parameters; '' where there is none. */
  token: string
  /** What came after that, once; from then on the caller listens itself. */
  take(): Early[]
}

/** Reads the first messages of a media socket. Undefined for one that does not begin like that: it is closed. */
export function readOpening(socket: WebSocket): Promise<MediaOpening | undefined> {
  const { promise, resolve } = Promise.withResolvers<MediaOpening | undefined>()
  const early: Early[] = []
  let isOpened = false

  const timer = setTimeout(refuse, patienceMs)
  socket.on('message', listen)
  socket.on('error', () => {})
  socket.once('close', () => {
    clearTimeout(timer)
    resolve(undefined)
  })

  function refuse() {
    socket.off('message', listen)
    socket.close(1008)
    resolve(undefined)
  }

  function listen(data: unknown, isBinary: boolean) {
    if (isOpened) {
      if (early.length < mostEarly) early.push({ data: data as Buffer, isBinary })
      return
    }
    const message = isBinary ? undefined : parseObject((data as Buffer).toString())
    if (message?.['event'] === 'connected') return
    const start = message?.['event'] === 'start' ? asObject(message['start']) : undefined
    const streamSid = start?.['streamSid']
    if (typeof streamSid !== 'string' || !/^[\w-]{1,64}$/.test(streamSid)) return refuse()
    isOpened = true
    clearTimeout(timer)
    resolve({
      socket,
      streamSid,
      token: textOr(asObject(start?.['customParameters'])?.['token']),
      take() {
        socket.off('message', listen)
        return early.splice(0)
      },
    })
  }

  return promise
}
