import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Clock } from '../../clock.ts'
import type { Reply } from '../../http.ts'
import type { Ledger } from '../../ledger.ts'
import { errorReply, keyOf, rejectionFor, type KeyState, keyStateOf, wrongKeyMessage } from '../keys.ts'
import { isLive } from '../models.ts'
import { newId } from './conversation.ts'
import { RealtimeSession } from './session.ts'

/** Maximum frame size: 15 MiB of audio as base64, plus the event around it. */
const largestFrame = 21 * 1024 * 1024

/** Key states rejected before the upgrade. For other rejected keys, the open socket receives an error event. */
const rejectedBeforeUpgrade: ReadonlySet<KeyState> = new Set(['missing', 'rate limited', 'flaky', 'down', 'country'])

/** Handles upgrades of /v1/realtime. `isFirst` is true for the first, third, ... request of a key. */
export function acceptRealtime(parts: {
  clock: Clock
  ledger: Ledger
  haste: number
  isFirst: (key: string) => boolean
}) {
  const { clock, ledger, haste } = parts
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    handleProtocols: firstProtocolWithoutKey,
  })

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => {})
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const key = keyOf(request.headers)
    const keyState = keyStateOf(key)
    const { upgradeStatus } = ledger.failures
    let rejected: Reply | undefined
    if (url.pathname !== '/v1/realtime') rejected = errorReply(404, null, `Invalid URL (GET ${url.pathname})`)
    else if (upgradeStatus !== undefined) rejected = errorReply(upgradeStatus, null, 'The server refused the session.')
    else if (rejectedBeforeUpgrade.has(keyState))
      rejected = rejectionFor(key, url.pathname, () => parts.isFirst(key ?? ''))
    if (rejected !== undefined) return rejectUpgrade(socket, rejected)
    sockets.handleUpgrade(request, socket, head, (client) => {
      client.on('error', () => {})
      open(client, request, url.searchParams.get('model') ?? '', key ?? '', keyState)
    })
  }

  function open(socket: WebSocket, request: IncomingMessage, model: string, key: string, keyState: KeyState): void {
    const wasBeta =
      request.headers['openai-beta'] ?? /openai-beta/.exec(request.headers['sec-websocket-protocol'] ?? '')
    if (keyState === 'unknown') {
      return closeWithError(socket, 3000, 'invalid_api_key', wrongKeyMessage(key))
    }
    if (keyState === 'deactivated') {
      return closeWithError(socket, 3000, 'account_deactivated', 'The account of this API key has been deactivated.')
    }
    if (wasBeta) {
      ledger.complain('The client requested the retired beta interface.')
      const message = 'The Realtime Beta API is no longer supported. Please use /v1/realtime for the GA API.'
      return closeWithError(socket, 4000, 'beta_api_shape_disabled', message)
    }
    if (!isLive(model, 'realtime', clock.now())) {
      ledger.complain(`The model '${model}' is unknown or retired.`)
      const message = `The model \`${model}\` does not exist or you do not have access to it.`
      return closeWithError(socket, 4004, 'model_not_found', message)
    }
    const session = new RealtimeSession({
      clock,
      ledger,
      haste,
      model,
      keyState,
      connection: {
        send: (text) => socket.send(text),
        close: (code, reason) => socket.close(code, reason),
        drop: () => socket.terminate(),
        freeze: () => socket.pause(),
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

function closeWithError(socket: WebSocket, close: number, code: string, message: string): void {
  const error = { type: 'invalid_request_error', code, message, param: null, event_id: null }
  socket.send(JSON.stringify({ type: 'error', event_id: newId('event'), error }))
  socket.close(close, `invalid_request_error.${code}`)
}

function rejectUpgrade(socket: Duplex, reply: Reply): void {
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

/** Selects a subprotocol. Skips the subprotocol in which browsers send their API key. */
function firstProtocolWithoutKey(offered: Set<string>): string | false {
  return [...offered].find((name) => !name.includes('api-key')) ?? false
}
