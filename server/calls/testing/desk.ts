import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { WebSocket, WebSocketServer } from 'ws'
import { temporaryFolder } from '../../../tests/support/folders.ts'
import { openStore } from '../../store/open.ts'
import { type CallsOptions, openCalls } from '../index.ts'

type Message = Record<string, unknown> & { type: string }

/** Timeout in ms: longer than any step on a busy machine, shorter than the test timeout. */
const timeoutMs = 15_000

/** Polls until the value is neither undefined nor false. @throws after the timeout */
export async function until<T>(
  check: () => T | undefined | false | Promise<T | undefined | false>,
  what = 'it',
): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const found = await check()
    if (found !== undefined && found !== false) return found
    if (performance.now() > deadline) throw new Error(`Timed out waiting until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Browser side of the voice channel. */
export class Browser {
  readonly socket: WebSocket
  readonly received: Message[] = []

  constructor(url: string) {
    this.socket = new WebSocket(url, { perMessageDeflate: false })
    this.socket.on('error', () => {})
    this.socket.on('message', (data) => this.received.push(JSON.parse((data as Buffer).toString()) as Message))
  }

  send(message: unknown) {
    this.socket.send(JSON.stringify(message))
  }

  /** Waits for the first message of the type. */
  next(type: string): Promise<Message> {
    return until(() => this.received.find((message) => message.type === type), `the browser got ${type}`)
  }

  get types(): string[] {
    return this.received.map(({ type }) => type)
  }

  async closed(): Promise<void> {
    if (this.socket.readyState !== WebSocket.CLOSED) await once(this.socket, 'close')
  }
}

/** Opens calls with their own store behind a socket server on loopback, and connects browsers. */
export async function openDesk(options: {
  openai: Awaited<ReturnType<CallsOptions['credentials']['openai']>> | (() => never)
  timing?: CallsOptions['timing']
  recordings?: CallsOptions['recordings']
}) {
  const store = await openStore({ databaseUrl: undefined, dataDir: temporaryFolder() })
  const { openai } = options
  const calls = await openCalls({
    store,
    log: pino({ level: 'silent' }),
    credentials: { openai: async () => (typeof openai === 'function' ? openai() : openai) },
    timing: { openingMs: 20, ...options.timing },
    ...(options.recordings === undefined ? {} : { recordings: options.recordings }),
  })
  const http = createServer()
  const server = new WebSocketServer({ server: http, perMessageDeflate: false, maxPayload: 8 * 1024 * 1024 })
  server.on('connection', (socket, request) => {
    calls.accept(request.url === '/direct' ? 'direct' : 'realtime', socket, { id: 'u1' })
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  const browsers = new Set<Browser>()
  return {
    calls,
    store,
    async browser(path = '/'): Promise<Browser> {
      const browser = new Browser(`ws://127.0.0.1:${port}${path}`)
      browsers.add(browser)
      browser.socket.once('close', () => browsers.delete(browser))
      await once(browser.socket, 'open')
      return browser
    },
    async close() {
      await calls.close()
      for (const { socket } of browsers) socket.terminate()
      server.close()
      http.close()
      await store.close()
    },
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>
