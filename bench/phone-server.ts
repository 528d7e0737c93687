/**
 * The process under measure of bench/phone.ts: either the whole server, or a bare relay between a media stream and the
 * provider, which reads each message, takes its sound and writes it as the other side's. Started with the kind and the
 * addresses of provider and carrier; answers 'usage' with CPU time, memory and what is open.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket, WebSocketServer } from 'ws'
import { openApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'

const [kind, openai = '', carrier = ''] = process.argv.slice(2)

async function serveCalls(): Promise<{ port: number; token: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO_CATALOGUE: 'off',
    LOG_LEVEL: 'silent',
    REGISTRATION_CODE_WORD: 'word',
    OPENAI_BASE_URL: openai,
    TWILIO_BASE_URL: carrier,
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
  const many = 1_000_000
  await ask(
    'PUT',
    '/api/system/settings',
    {
      openai_api_key: 'k',
      twilio_account_sid: `AC${'0'.repeat(32)}`,
      twilio_auth_token: 'token',
      twilio_phone_number: '+15005550006',
      phone_calls_at_once: many,
      phone_calls_at_once_each: many,
      phone_calls_a_day: many,
      phone_calls_a_day_each: many,
      phone_minutes_a_day: many,
      phone_minutes_a_day_each: many,
    },
    token,
  )
  return { port: Number(new URL(url).port), token }
}

async function serveBare(): Promise<{ port: number; token: string }> {
  const http = createServer()
  const server = new WebSocketServer({ server: http, perMessageDeflate: false })
  server.on('connection', (phone) => {
    const provider = new WebSocket(`${openai.replace('http', 'ws')}/realtime`, { perMessageDeflate: false })
    let streamSid = ''
    phone.pause()
    provider.on('open', () => phone.resume())
    phone.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString())
      if (message.event === 'start') streamSid = message.streamSid
      if (message.event !== 'media') return
      provider.send(JSON.stringify({ type: 'input_audio_buffer.append', audio: message.media.payload }))
    })
    provider.on('message', (data: Buffer) => {
      const event = JSON.parse(data.toString())
      if (event.type !== 'response.output_audio.delta') return
      phone.send(JSON.stringify({ event: 'media', streamSid, media: { payload: event.delta } }))
    })
    phone.on('close', () => provider.close())
    provider.on('close', () => phone.close())
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return { port: (http.address() as AddressInfo).port, token: '' }
}

process.send?.(await (kind === 'ours' ? serveCalls() : serveBare()))
process.on('message', (ask) => {
  if (ask !== 'usage') return
  globalThis.gc?.()
  const open: Record<string, number> = {}
  for (const name of process.getActiveResourcesInfo()) open[name] = (open[name] ?? 0) + 1
  const { rss, heapUsed } = process.memoryUsage()
  process.send?.({ cpu: process.cpuUsage(), rss, heapUsed, open })
})
process.on('disconnect', () => process.exit(0))
