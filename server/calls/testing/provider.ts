import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

type Message = Record<string, unknown> & { type: string }

/** A session from the provider's side. */
export interface ProviderSession {
  readonly socket: WebSocket
  readonly url: string
  readonly headers: NodeJS.Dict<string | string[]>
  /** Received messages, without audio data. */
  readonly received: Message[]
  /** Received audio, decoded. */
  heard(): Buffer
  send(event: object): void
  sendRaw(text: string | Buffer): void
  /** Drops the connection without a close frame. */
  drop(): void
}

const sessionKeys = new Set(['type', 'output_modalities', 'instructions', 'audio'])

/** Starts a scripted provider on loopback. Sends session.created, validates session.update, records all messages. */
export async function startProvider(options: { greets?: boolean; key?: string; answersUpgrade?: boolean } = {}) {
  const { greets = true, key = 'sk-test', answersUpgrade = true } = options
  const http = createServer()
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const sessions: ProviderSession[] = []
  const upgrades: Socket[] = []
  http.on('upgrade', (request, socket, head) => {
    upgrades.push(socket as Socket)
    socket.on('error', () => {})
    if (!answersUpgrade) {
      socket.resume()
      return
    }
    sockets.handleUpgrade(request, socket, head, (ws) => {
      const received: Message[] = []
      const sound: Buffer[] = []
      const session: ProviderSession = {
        socket: ws,
        url: request.url ?? '',
        headers: request.headers,
        received,
        heard: () => Buffer.concat(sound),
        send: (event) => ws.send(JSON.stringify(event)),
        sendRaw: (text) => ws.send(text),
        drop: () => ws.terminate(),
      }
      sessions.push(session)
      ws.on('error', () => {})
      ws.on('message', (data) => {
        const message = JSON.parse((data as Buffer).toString()) as Message
        if (message.type === 'input_audio_buffer.append') {
          sound.push(Buffer.from(message['audio'] as string, 'base64'))
          received.push({ type: message.type })
          return
        }
        received.push(message)
        if (message.type === 'session.update') answerUpdate(session, message)
      })
      if (request.headers.authorization !== `Bearer ${key}`) {
        const message = 'Incorrect API key provided: sk-wr*****ong'
        session.send({ type: 'error', event_id: 'e', error: { type: 'x', code: 'invalid_api_key', message } })
        ws.close(3000, 'invalid_request_error.invalid_api_key')
      } else if (greets) {
        session.send({ type: 'session.created', event_id: 'e1', session: { id: 'sess_1', surprise: [1] } })
      }
    })
  })

  function answerUpdate(session: ProviderSession, message: Message) {
    const update = message['session'] as Record<string, unknown>
    const wrong = Object.keys(update).find((name) => !sessionKeys.has(name))
    if (update['type'] !== 'realtime' || wrong !== undefined) {
      const error = { type: 'invalid_request_error', code: 'unknown_parameter', event_id: message['event_id'] }
      session.send({ type: 'error', error })
    } else session.send({ type: 'session.updated', session: update })
  }

  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    sessions,
    upgrades,
    async close() {
      for (const { socket } of sessions) socket.terminate()
      for (const socket of upgrades) socket.destroy()
      http.close()
      await once(http, 'close')
    },
  }
}

export type Provider = Awaited<ReturnType<typeof startProvider>>
