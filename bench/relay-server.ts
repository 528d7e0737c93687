/**
 * The process under measure of bench/relay.ts: either our calls with their store, or a bare relay that hands every
 * message on unread. Started with the kind and the provider's address; answers 'usage' with its CPU time and memory.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { WebSocket, WebSocketServer } from 'ws'
import { openCalls } from '../server/calls/index.ts'
import { openStore } from '../server/store/open.ts'

const [kind, baseUrl = ''] = process.argv.slice(2)
const http = createServer()
const server = new WebSocketServer({ server: http, perMessageDeflate: false })

if (kind === 'ours') {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const calls = await openCalls({
    store: await openStore({ databaseUrl: undefined, dataDir }),
    log: pino({ level: 'silent' }),
    credentials: {
      openai: async () => ({
        baseUrl,
        key: 'k',
        model: 'gpt-4o-mini',
        realtimeModel: 'gpt-realtime-2.1',
        practice: true,
      }),
    },
  })
  server.on('connection', (socket) => calls.accept('realtime', socket, { id: 'u' }))
} else {
  server.on('connection', (browser) => {
    const provider = new WebSocket(`${baseUrl.replace('http', 'ws')}/realtime`, { perMessageDeflate: false })
    browser.pause()
    provider.on('open', () => browser.resume())
    browser.on('message', (data, isBinary) => provider.send(data, { binary: isBinary }))
    provider.on('message', (data, isBinary) => browser.send(data, { binary: isBinary }))
    browser.on('close', () => provider.close())
    provider.on('close', () => browser.close())
  })
}

http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }))
process.on('message', (ask) => {
  if (ask === 'usage') process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() })
})
process.on('disconnect', () => process.exit(0))
