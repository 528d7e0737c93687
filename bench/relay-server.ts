/**
 * The measured process of bench/relay.ts and bench/phone.ts: the whole server, or a relay to compare it with. Arguments: the kind,
 * the addresses of provider and carrier, and 'demo' for the demo catalogue. Answers 'usage' with the resources used so
 * far.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket, WebSocketServer } from 'ws'
import type { RelayKind, Usage } from './relay-process.ts'

const [kind, openai, carrier, catalogue] = process.argv.slice(2) as [RelayKind, string, string, string?]

/** Runs the server as in production, with a signed-in user: sessions are checked, transcripts and calls are stored. */
async function serveCalls(): Promise<{ port: number; token: string }> {
  const [{ openApp }, { readConfig }] = await Promise.all([import('../server/app.ts'), import('../server/config.ts')])
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO_CATALOGUE: catalogue === 'demo' ? 'on' : 'off',
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
      record_calls: kind === 'ours recording',
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

/** Forwards every message to the other side, converted by `up` or `down`. Skips a message if that returns undefined. */
async function serveRelay(
  up: (data: Buffer, call: { streamSid: string }) => string | Buffer | undefined,
  down: (data: Buffer, call: { streamSid: string }) => string | Buffer | undefined,
): Promise<{ port: number; token: string }> {
  const http = createServer()
  const server = new WebSocketServer({ server: http, perMessageDeflate: false })
  server.on('connection', (near) => {
    const provider = new WebSocket(`${openai.replace('http', 'ws')}/realtime`, { perMessageDeflate: false })
    const call = { streamSid: '' }
    near.pause()
    provider.on('open', () => near.resume())
    near.on('message', (data: Buffer) => {
      const message = up(data, call)
      if (message !== undefined) provider.send(message, { binary: false })
    })
    provider.on('message', (data: Buffer) => {
      const message = down(data, call)
      if (message !== undefined) near.send(message, { binary: false })
    })
    near.on('close', () => provider.close())
    provider.on('close', () => near.close())
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return { port: (http.address() as AddressInfo).port, token: '' }
}

const kinds: Record<RelayKind, () => Promise<{ port: number; token: string }>> = {
  ours: serveCalls,
  'ours recording': serveCalls,
  bytes: () =>
    serveRelay(
      (data) => data,
      (data) => data,
    ),
  'phone json': () =>
    serveRelay(
      (data, call) => {
        const message = JSON.parse(data.toString())
        if (message.event === 'start') call.streamSid = message.streamSid
        if (message.event !== 'media') return undefined
        return JSON.stringify({ type: 'input_audio_buffer.append', audio: message.media.payload })
      },
      (data, { streamSid }) => {
        const event = JSON.parse(data.toString())
        if (event.type !== 'response.output_audio.delta') return undefined
        return JSON.stringify({ event: 'media', streamSid, media: { payload: event.delta } })
      },
    ),
}

const loopDelay = monitorEventLoopDelay({ resolution: 1 })
loopDelay.enable()
process.send?.(await kinds[kind]())
process.on('message', (ask) => {
  if (ask !== 'usage' && ask !== 'usage without garbage') return
  const cpu = process.cpuUsage()
  if (ask === 'usage without garbage') globalThis.gc?.()
  const open: Record<string, number> = {}
  for (const name of process.getActiveResourcesInfo()) open[name] = (open[name] ?? 0) + 1
  const { rss, heapUsed } = process.memoryUsage()
  // The histogram counts the resolution of its timer as delay.
  const loopDelayMs = Math.max(0, loopDelay.percentile(99) / 1e6 - 1)
  loopDelay.reset()
  process.send?.({ cpuMs: (cpu.user + cpu.system) / 1000, rss, heapUsed, loopDelayMs, open } satisfies Usage)
})
process.on('disconnect', () => process.exit(0))
