import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Simulators, startSimulators } from '../simulators/start.ts'
import { type RunningServer, startServer } from './support/server.ts'

/**
 * Plants recognisable secrets through the API, then runs tests, calls and errors with the most detailed log level.
 * Afterwards no log line, reply, frame or file may contain a secret.
 */
const page = fileURLToPath(new URL('../dist/web', import.meta.url))

/** Returns the part of a secret that the test searches for. The part is unique, so the rest may be cut off. */
const core = () => randomBytes(14).toString('hex')
const cores = {
  openai: core(),
  wrongOpenai: core(),
  twilioSid: randomBytes(16).toString('hex'),
  twilioToken: core(),
  livekitHost: core(),
  livekitKey: core(),
  livekitSecret: core(),
  serpapi: core(),
  password: core(),
  refused: core(),
}
type Planted = keyof typeof cores

/** Returns every encoding of a text to search for: plain, hex, base64 at each alignment, percent-encoded. */
function forms(text: string): Buffer[] {
  const bytes = Buffer.from(text)
  const hex = bytes.toString('hex')
  const inBase64 = [0, 1, 2].flatMap((shift) => {
    const coded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64')
    // The first and the last group also encode neighbouring bytes.
    const sure = coded.slice(shift === 0 ? 0 : 4, -4)
    return [sure, sure.replaceAll('+', '-').replaceAll('/', '_')]
  })
  const percent = hex.replace(/../g, '%$&')
  return [text, hex, hex.toUpperCase(), percent, percent.toUpperCase(), ...inBase64].map((form) => Buffer.from(form))
}

/** Returns the names of the planted secrets that occur in a text. */
function found(where: Buffer | string): Planted[] {
  const content = Buffer.from(where)
  return (Object.keys(cores) as Planted[]).filter((name) => forms(cores[name]).some((form) => content.includes(form)))
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())

const findsInFiles = (folder: string) =>
  filesIn(folder).flatMap((path) => found(readFileSync(path)).map((name) => `${name} in ${path}`))

test('finds a secret in each of its encodings', () => {
  const secret = `sk-${cores.openai}+/&`
  const shown = [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret).toString('hex').toUpperCase(),
    ...['', 'x', 'xy', 'xyz'].map((before) => Buffer.from(`${before}${secret}`).toString('base64')),
    Buffer.from(`user:${secret}`).toString('base64url'),
    JSON.stringify({ error: `Incorrect API key provided: ${secret}` }),
  ]
  for (const text of shown) expect(found(`before ${text} after`), text).toEqual(['openai'])
  expect(found('nothing of that')).toEqual([])
})

describe('a server with planted secrets', () => {
  let simulators: Simulators
  let server: RunningServer
  let token = ''
  const replies: string[] = []
  const frames: string[] = []

  beforeAll(async () => {
    simulators = await startSimulators({ haste: 50 })
    server = await startServer({
      LOG_LEVEL: 'trace',
      DEMO_CATALOGUE: 'off',
      OPENAI_BASE_URL: simulators.addresses.openai,
      TWILIO_BASE_URL: simulators.addresses.twilio,
      SERPAPI_BASE_URL: simulators.addresses.serpapi,
    })
  }, 60_000)
  afterAll(async () => {
    await server?.stop()
    await simulators?.close()
  })

  async function call(method: string, path: string, body?: object | string): Promise<number> {
    const isForm = body instanceof URLSearchParams
    const response = await fetch(server.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    replies.push(`${method} ${path} ${response.status} ${JSON.stringify([...response.headers])} ${text}`)
    if (path === '/api/auth/login' && response.ok) token = (JSON.parse(text) as { access_token: string }).access_token
    return response.status
  }

  const login = (username: string, password: string) =>
    call('POST', '/api/auth/login', new URLSearchParams({ username, password }))
  const settings = (change: object) => call('PUT', '/api/system/settings', change)
  const retest = (service: string) => call('POST', '/api/system/test-connection', { service })

  /** Makes a call that lasts until the server ends it or the agent has spoken. */
  async function voiceCall(): Promise<void> {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/realtime-voice`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const over = once(socket, 'close', { signal: AbortSignal.timeout(10_000) })
    socket.on('message', (data: Buffer) => {
      frames.push(data.toString())
      if (data.includes('response.done')) socket.close()
    })
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'session.update', session: { voice: 'alloy' } }))
    socket.send(JSON.stringify({ type: 'response.create' }))
    await over
  }

  test('handles settings, connection tests, calls and errors', { timeout: 60_000 }, async () => {
    const account = { email: 'ann@example.com', password: `p ${cores.password}` }
    expect(await call('POST', '/api/auth/register', { ...account, code_word: server.codeWord })).toBe(200)
    // A password typed into the e-mail field, as users do.
    expect(await login(account.password, 'x')).toBe(401)
    expect(await login(account.email, `${account.password}x`)).toBe(401)
    expect(await login(account.email, account.password)).toBe(200)

    expect(
      await settings({
        openai_api_key: `sk-practice-${cores.openai}`,
        twilio_account_sid: `AC${cores.twilioSid}`,
        twilio_auth_token: cores.twilioToken,
        livekit_url: `ws://127.0.0.1:9/${cores.livekitHost}`,
        livekit_api_key: `API${cores.livekitKey}`,
        livekit_api_secret: `${cores.livekitSecret}+/&%`,
        serpapi_key: cores.serpapi,
      }),
    ).toBe(200)
    // The server rejects each of these requests at a different place.
    expect(await settings({ openai_api_key: `sk ${cores.refused}` })).toBe(422)
    expect(await settings({ twilio_auth_token: `${cores.refused}••••` })).toBe(422)
    expect(await settings({ livekit_url: `http://${cores.refused}` })).toBe(422)
    expect(await settings({ serpapi_key: cores.refused.repeat(50) })).toBe(422)
    expect(await call('PUT', '/api/system/settings', `{"openai_api_key": "${cores.refused}`)).toBe(400)
    expect(await call('GET', '/api/nothing')).toBe(404)

    for (const service of ['openai', 'twilio', 'livekit', 'serpapi']) expect(await retest(service)).toBe(200)
    await voiceCall()
    for (const failures of [{ upgradeStatus: 401 }, { dropAfterMs: 50 }, { responseError: 'quota' }]) {
      simulators.ledger.failures = failures
      await voiceCall()
    }
    simulators.ledger.failures = {}

    // The provider's own error repeats the key.
    expect(await settings({ openai_api_key: `sk-${cores.wrongOpenai}` })).toBe(200)
    expect(await retest('openai')).toBe(200)
    await voiceCall()
    expect(await call('POST', '/api/chat', { message: 'A villa with three bedrooms' })).toBe(200)

    for (const path of [
      'system/settings',
      'calls/config-status',
      'auth/sessions',
      'activity',
      'calls',
      'openapi.json',
    ]) {
      expect(await call('GET', `/api/${path}`), path).toBe(200)
    }
    const change = { current_password: account.password, new_password: `${account.password}!` }
    expect(await call('POST', '/api/auth/password', change)).toBe(200)
    expect(frames.length).toBeGreaterThan(5)
  })

  test('has no secret in its replies and frames', () => {
    for (const reply of replies) expect(found(reply), reply.slice(0, 200)).toEqual([])
    for (const frame of frames) expect(found(frame), frame.slice(0, 200)).toEqual([])
  })

  test('has no secret or session token in its data folder, while it runs and after it stopped', async () => {
    expect(filesIn(server.dataDir).map((path) => path.slice(server.dataDir.length + 1))).toContain('database.sqlite')
    expect(findsInFiles(server.dataDir)).toEqual([])
    await server.stop()
    expect(findsInFiles(server.dataDir)).toEqual([])
    for (const path of filesIn(server.dataDir)) {
      for (const form of forms(token)) expect(readFileSync(path).includes(form), path).toBe(false)
    }
  })

  test('has no secret or session token in its log', () => {
    const lines = server.output().split('\n')
    // The log is not empty: it contains the calls.
    expect(lines.filter((line) => line.startsWith('{')).length).toBeGreaterThan(3)
    for (const line of lines) {
      expect(found(line), line).toEqual([])
      expect(line).not.toContain(token)
    }
  })

  test('has no secret in the page', () => {
    expect(filesIn(page).length).toBeGreaterThan(3)
    expect(findsInFiles(page)).toEqual([])
  })
})
