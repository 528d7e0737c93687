import { on, once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { AccountSession, ActivityEntry } from '../contract/accounts.ts'
import type { App } from '../server/app.ts'
import { type Simulators, startSimulators } from '../simulators/start.ts'
import { openTestApp } from './support/app.ts'
import { temporaryFolder } from './support/folders.ts'

/** Accounts as a client sees them: sessions, sockets that close with their session, and the activity log. */
let simulators: Simulators
let app: App
let url: string
const dataDir = temporaryFolder()

async function open(env: Record<string, string> = {}): Promise<void> {
  ;({ app, url } = await openTestApp({ DATA_DIR: dataDir, OPENAI_BASE_URL: simulators.addresses.openai, ...env }))
}

beforeAll(async () => {
  simulators = await startSimulators({ haste: 50 })
  await open()
})
afterAll(async () => {
  await app.close()
  await simulators.close()
})

async function call(token: string, method: string, path: string, body?: object | URLSearchParams) {
  const isForm = body instanceof URLSearchParams
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const register = (email: string, password = 'correct horse') =>
  call('', 'POST', '/api/auth/register', { email, password, code_word: 'word' })

async function signIn(email: string, password = 'correct horse'): Promise<string> {
  const { status, body } = await call('', 'POST', '/api/auth/login', new URLSearchParams({ username: email, password }))
  expect(status).toBe(200)
  return body['access_token'] as string
}

async function join(token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/realtime-voice`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await once(socket, 'open')
  return socket
}

/** Resolves with the close code. Rejects if the socket is still open after `ms`. */
async function closed(socket: WebSocket, ms: number): Promise<number> {
  if (socket.readyState === socket.CLOSED) throw new Error('It was closed before')
  const [code] = (await once(socket, 'close', { signal: AbortSignal.timeout(ms) })) as [number]
  return code
}

describe('closes open sockets when their session', () => {
  let token: string
  beforeAll(async () => {
    await register('socket@example.com')
    token = await signIn('socket@example.com')
    await call(token, 'PUT', '/api/system/settings', { openai_api_key: 'sk-practice' })
  })

  const ends: [name: string, end: (own: string, ended: string) => Promise<unknown>][] = [
    ['signed out', (_own, ended) => call(ended, 'POST', '/api/auth/logout')],
    [
      'ended from elsewhere',
      async (own, ended) => {
        const { body } = await call(ended, 'GET', '/api/auth/sessions')
        const { id } = (body as unknown as AccountSession[]).find(({ current }) => current)!
        return call(own, 'DELETE', `/api/auth/sessions/${id}`)
      },
    ],
    ['ended with all others', (own) => call(own, 'DELETE', '/api/auth/sessions')],
    [
      'ended by a change of password',
      (own) =>
        call(own, 'POST', '/api/auth/password', { current_password: 'correct horse', new_password: 'correct horse' }),
    ],
  ]
  test.each(ends)('is %s', async (_name, end) => {
    const ended = await signIn('socket@example.com')
    const [staying, leaving] = [await join(token), await join(ended)]
    const leaves = closed(leaving, 3_000)
    expect(await end(token, ended)).toMatchObject({ status: 200 })
    expect(await leaves).toBe(1008)
    expect(await call(ended, 'GET', '/api/stats')).toMatchObject({ status: 401 })
    expect(staying.readyState).toBe(staying.OPEN)
    staying.close()
    await closed(staying, 3_000)
  })
})

test('answers other requests during a flood of sign-ins', async () => {
  await register('calm@example.com')
  const token = await signIn('calm@example.com')
  const start = performance.now()
  const over = new AbortController()
  // Each request has a different IP address, so only the limit on concurrent password hashes delays it.
  const flood = Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
        body: new URLSearchParams({ username: `nobody${n}@example.com`, password: 'x' }),
      }),
    ),
  ).then((answers) => {
    over.abort()
    return answers.map(({ status }) => status)
  })
  const delays: number[] = []
  while (!over.signal.aborted) {
    const asked = performance.now()
    expect(await call(token, 'GET', '/api/stats')).toMatchObject({ status: 200 })
    delays.push(performance.now() - asked)
  }
  const took = performance.now() - start
  expect(new Set(await flood)).toEqual(new Set([401]))
  // If requests waited for password hashes, few would be answered during the flood.
  expect(delays.toSorted((a, b) => a - b)[Math.floor(delays.length / 2)]!).toBeLessThan(took / 10)
})

describe('the activity log', () => {
  let token: string
  beforeAll(async () => {
    await register('doer@example.com')
    token = await signIn('doer@example.com')
  })

  async function since(before: ActivityEntry | undefined): Promise<ActivityEntry[]> {
    const { body } = await call(token, 'GET', '/api/activity?limit=200')
    const items = body['items'] as ActivityEntry[]
    return items.filter(({ id }) => id > (before?.id ?? 0)).reverse()
  }
  const summary = ({ user, kind, subject }: ActivityEntry) => [user, kind, subject]
  const latest = async () => (await since(undefined)).at(-1)

  test('lists sign-ins and failed sign-ins, and omits a user name that is not an e-mail address', async () => {
    const before = await latest()
    await signIn('doer@example.com')
    for (const username of ['doer@example.com', 'correct horse']) {
      await call('', 'POST', '/api/auth/login', new URLSearchParams({ username, password: 'wrong' }))
    }
    expect((await since(before)).map(summary)).toEqual([
      ['doer@example.com', 'signed in', ''],
      [null, 'sign-in failed', 'doer@example.com'],
      [null, 'sign-in failed', ''],
    ])
  })

  test('lists settings by changed field, and connection tests by service', async () => {
    const before = await latest()
    await call(token, 'PUT', '/api/system/settings', {
      openai_api_key: 'sk-practice-canary',
      serpapi_key: '',
      openai_model: 'gpt-4o',
      default_language: 'en',
    })
    // This request changes no value.
    await call(token, 'PUT', '/api/system/settings', { openai_model: 'gpt-4o' })
    await call(token, 'POST', '/api/system/test-connection', { service: 'openai' })
    const entries = await since(before)
    expect(entries.map(summary)).toEqual([
      ['doer@example.com', 'settings changed', 'openai_api_key, openai_model'],
      ['doer@example.com', 'connection tested', 'openai'],
    ])
    expect(JSON.stringify(entries)).not.toContain('canary')
  })

  test('lists scenarios and phone numbers by name', async () => {
    const before = await latest()
    const draft = { name: 'A table', description: '', persona: 'Anna', goal: 'Book', steps: ['Ask'], fallbacks: [] }
    const { body } = await call(token, 'POST', '/api/saved/scenarios', draft)
    await call(token, 'PUT', `/api/saved/scenarios/${String(body['id'])}`, { ...draft, name: 'Two tables' })
    await call(token, 'DELETE', `/api/saved/scenarios/${String(body['id'])}`)
    // A rejected request is not logged.
    await call(token, 'DELETE', `/api/saved/scenarios/${String(body['id'])}`)
    await call(token, 'POST', '/api/saved/phone-numbers', { name: 'Desk', phone_number: '+33123456789', notes: '' })
    expect((await since(before)).map(summary)).toEqual([
      ['doer@example.com', 'scenario created', 'A table'],
      ['doer@example.com', 'scenario edited', 'Two tables'],
      ['doer@example.com', 'scenario deleted', 'Two tables'],
      ['doer@example.com', 'number saved', 'Desk'],
    ])
  })

  test('lists imports and their undo by file name', async () => {
    const before = await latest()
    const { body } = await call(token, 'POST', '/api/imports/demo')
    const file = String(body['filename'])
    await call(token, 'POST', `/api/imports/${String(body['id'])}/undo`)
    expect((await since(before)).map(summary)).toEqual([
      ['doer@example.com', 'import applied', file],
      ['doer@example.com', 'import undone', file],
    ])
  })

  test('lists the start and the end of calls', async () => {
    const before = await latest()
    const socket = await join(token)
    socket.send(JSON.stringify({ type: 'session.update', session: {} }))
    for await (const [data] of on(socket, 'message', { signal: AbortSignal.timeout(15_000) })) {
      if ((data as Buffer).toString().includes('call.started')) break
    }
    socket.close()
    let entries: ActivityEntry[] = []
    await expect
      .poll(async () => (entries = await since(before)).map(({ kind }) => kind), { timeout: 5_000 })
      .toEqual(['call started', 'call ended'])
    expect(entries[0]).toMatchObject({ user: 'doer@example.com', details: { transport: 'realtime' } })
  })

  test('rejects invalid query parameters', async () => {
    for (const query of ['before=0', 'before=x', 'limit=0', 'limit=201', 'limit=1&limit=2']) {
      expect(await call(token, 'GET', `/api/activity?${query}`), query).toMatchObject({ status: 422 })
    }
  })
})

test('asks for the secrets again after the encryption key changed, and keeps everything else', async () => {
  await register('key@example.com')
  const token = await signIn('key@example.com')
  const config = {
    openai_api_key: 'sk-practice',
    twilio_account_sid: 'AC1',
    twilio_auth_token: 'x',
    openai_model: 'gpt-4o',
  }
  await call(token, 'PUT', '/api/system/settings', config)
  await app.close()
  await open({ ENCRYPTION_KEY: 'quite another one' })
  const lost = { openai_api_key_set: false, twilio_auth_token_set: false, openai_model: 'gpt-4o' }
  expect(await call(token, 'GET', '/api/system/settings')).toMatchObject({ status: 200, body: lost })
  expect(await call(token, 'GET', '/api/calls/config-status')).toMatchObject({ body: { has_valid_openai: false } })
  expect(await call(token, 'POST', '/api/system/test-connection', { service: 'openai' })).toMatchObject({ status: 400 })
  await call(token, 'PUT', '/api/system/settings', { openai_api_key: 'sk-practice' })
  expect(await call(token, 'GET', '/api/calls/config-status')).toMatchObject({ body: { has_valid_openai: true } })
})
