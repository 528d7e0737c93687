/**
 * The process under measure of bench/relay.ts: either the whole server, or a bare relay that hands every message on
 * unread. Started with the kind, the provider's address, and 'demo' for
 * one that has venues; answers 'usage' with its CPU time and memory.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket, WebSocketServer } from 'ws'
import { openApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'

const [kind, baseUrl = '', catalogue] = process.argv.slice(2)

/** The server as it is, with a member of staff signed in: sessions are checked, transcripts made and everything kept. */
async function serveCalls(): Promise<{ port: number; token: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO_CATALOGUE: catalogue === 'demo' ? 'on' : 'off',
    LOG_LEVEL: 'silent',
    REGISTRATION_CODE_WORD: 'word',
    OPENAI_BASE_URL: baseUrl,
  })
  const app = await openApp(config, { page: undefined })
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (method: string, path: string, body: object, token?: string) => {
    const isForm = body instanceof URLSearchParams
    const headers: Record<string, string> = isForm ? {} : { 'content-type': 'application/json' }
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`
    const response = await fetch(url + path, { method, headers, body: isForm ? body : JSON.stringify(body) })
    return (await response.json()) as Record<string, string>
  }
  await ask('POST', '/api/auth/register', { email: 'ann@example.com', password: 'correct horse', code_word: 'word' })
  const login = new URLSearchParams({ username: 'ann@example.com', password: 'correct horse' })
  const { access_token: token = '' } = await ask('POST', '/api/auth/login', login)
  await ask('PUT', '/api/system/settings', { openai_api_key: 'k' }, token)
  return { port: Number(new URL(url).port), token }
}

async function serveBare(): Promise<{ port: number; token: string }> {
  const http = createServer()
  const server = new WebSocketServer({ server: http, perMessageDeflate: false })
  server.on('connection', (browser) => {
    const provider = new WebSocket(`${baseUrl.replace('http', 'ws')}/realtime`, { perMessageDeflate: false })
    browser.pause()
    provider.on('open', () => browser.resume())
    browser.on('message', (data, isBinary) => provider.send(data, { binary: isBinary }))
    provider.on('message', (data, isBinary) => browser.send(data, { binary: isBinary }))
    browser.on('close', () => provider.close())
    provider.on('close', () => browser.close())
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return { port: (http.address() as AddressInfo).port, token: '' }
}

process.send?.(await (kind === 'ours' ? serveCalls() : serveBare()))
process.on('message', (ask) => {
  if (ask === 'usage') process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() })
})
process.on('disconnect', () => process.exit(0))
