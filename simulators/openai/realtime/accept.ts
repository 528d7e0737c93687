import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Clock } from '../../clock.ts'
import type { Reply } from '../../http.ts'
import type { Ledger } from '../../ledger.ts'
import { errorReply, keyOf, refusal, type Standing, standingOf, wrongKeyMessage } from '../keys.ts'
import { isLive } from '../models.ts'
import { newId } from './conversation.ts'
import { RealtimeSession } from './session.ts'

/** 15 MiB of sound as base64, and the event around it. */
const largestFrame = 21 * 1024 * 1024

/** Refused before the upgrade; the others learn it from the first frame. */
const refusedEarly: ReadonlySet<Standing> = new Set(['missing', 'rate limited', 'flaky', 'down', 'country'])

/** Takes the upgrades of /v1/realtime. `isFirst` says whether a key asks for the first time. */
export function acceptRealtime(parts: {
  clock: Clock
  ledger: Ledger
  haste: number
  isFirst: (key: string) => boolean
}) {
  const { clock, ledger, haste } = parts
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestFrame, handleProtocols: firstHarmless })

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => {})
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const key = keyOf(request.headers)
    const standing = standingOf(key)
    const { upgradeStatus } = ledger.failures
    let refused: Reply | undefined
    if (url.pathname !== '/v1/realtime') refused = errorReply(404, null, `Invalid URL (GET ${url.pathname})`)
    else if (upgradeStatus !== undefined) refused = errorReply(upgradeStatus, null, 'The server refused the session.')
    else if (refusedEarly.has(standing)) refused = refusal(key, url.pathname, () => parts.isFirst(key ?? ''))
    if (refused !== undefined) return refuse(socket, refused)
    sockets.handleUpgrade(request, socket, head, (line) => {
      line.on('error', () => {})
      open(line, request, url.searchParams.get('model') ?? '', key ?? '', standing)
    })
  }

  function open(socket: WebSocket, request: IncomingMessage, model: string, key: string, standing: Standing): void {
    const wasBeta =
      request.headers['openai-beta'] ?? /openai-beta/.exec(request.headers['sec-websocket-protocol'] ?? '')
    if (standing === 'unknown') {
      return turnAway(socket, 3000, 'invalid_api_key', wrongKeyMessage(key))
    }
    if (standing === 'deactivated') {
      return turnAway(socket, 3000, 'account_deactivated', 'The account of this API key has been deactivated.')
    }
    if (wasBeta) {
      ledger.complain('The retired beta interface was asked for.')
      const message = 'The Realtime Beta API is no longer supported. Please use /v1/realtime for the GA API.'
      return turnAway(socket, 4000, 'beta_api_shape_disabled', message)
    }
    if (!isLive(model, 'realtime', clock.now())) {
      ledger.complain(`The model '${model}' is unknown or retired.`)
      const message = `The model \`${model}\` does not exist or you do not have access to it.`
      return turnAway(socket, 4004, 'model_not_found', message)
    }
    const session = new RealtimeSession({
      clock,
      ledger,
      haste,
      model,
      standing,
      line: {
        send: (text) => socket.send(text),
        close: (code, reason) => socket.close(code, reason),
        drop: () => socket.terminate(),
      },
    })
    socket.on('message', (data: Buffer) => session.receive(data.toString()))
    socket.on('close', (code) => session.closed(code))
  }

  return {
    upgrade,
    close() {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
    },
  }
}

function turnAway(socket: WebSocket, close: number, code: string, message: string): void {
  const error = { type: 'invalid_request_error', code, message, param: null, event_id: null }
  socket.send(JSON.stringify({ type: 'error', event_id: newId('event'), error }))
  socket.close(close, `invalid_request_error.${code}`)
}

function refuse(socket: Duplex, reply: Reply): void {
  const body = JSON.stringify(reply.json)
  const headers = Object.entries({
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    ...reply.headers,
  })
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${reply.status} Refused\r\n${head}\r\n${body}`)
}

/** Browsers offer their key as a subprotocol; it is never the one that is chosen. */
function firstHarmless(offered: Set<string>): string | false {
  return [...offered].find((name) => !name.includes('api-key')) ?? false
}
