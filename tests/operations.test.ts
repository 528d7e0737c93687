import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startPausableProxy } from './support/pausable-proxy.ts'
import { startPostgres } from './support/postgres.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { registerStaff, type Staff } from './support/staff.ts'
import { newPostgresDatabase } from './support/databases.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'debug', METRICS_TOKEN: 'figures' })
})
afterAll(() => server.stop())

const lines = () =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('logs requests by route pattern and request id, without the query', async () => {
  const staff = await registerStaff(server)
  await staff.api('GET', '/api/venues?q=secretwish')
  const reply = await fetch(`${server.url}/api/venues?q=secretwish`)
  const id = reply.headers.get('x-request-id')
  const logged = () => lines().find(({ reqId }) => reqId === id)
  await expect.poll(logged).toMatchObject({ method: 'GET', route: '/api/venues', status: 401 })
  expect(server.output()).not.toContain('secretwish')
})

test('logs a call by its id, without messages, transcripts, settings or account data', async () => {
  const staff = await registerStaff(server, 'bob.secretname@example.com')
  await staff.api('PUT', '/api/system/settings', { practice_mode: true })
  await staff.api('POST', '/api/chat', { message: 'a villa for secretguest' })
  const number = { name: 'secretname', phone_number: '+442079460099', notes: 'secretnote' }
  await staff.api('POST', '/api/saved/phone-numbers', number)
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/realtime-voice`, {
    headers: { authorization: `Bearer ${staff.token}` },
  })
  await once(socket, 'open')
  const item = { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'secretword' }] }
  socket.send(JSON.stringify({ type: 'session.update', session: { instructions: 'Say: secretorder' } }))
  socket.send(JSON.stringify({ type: 'conversation.item.create', item }))
  const newest = async () => (await staff.api<{ id: string }[]>('GET', '/api/calls'))[0]?.id
  await expect.poll(newest, { timeout: 10_000 }).toBeTruthy()
  const id = (await newest())!
  const said = async () => JSON.stringify(await staff.api('GET', `/api/calls/${id}/log`))
  await expect.poll(said, { timeout: 10_000 }).toContain('secretword')
  await staff.api('POST', `/api/calls/${id}/hangup`)
  await expect.poll(() => lines().filter(({ call }) => call === id).length).toBeGreaterThan(0)
  expect(server.output()).not.toMatch(/secret|442079460099|correct horse/)
})

test('reports requests, calls, event loop and database in the metrics', async () => {
  const reply = await fetch(`${server.url}/api/metrics`)
  expect(reply.headers.get('content-type')).toContain('text/plain')
  const figures = await reply.text()
  expect(figures).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/venues",status="200"\} 1/)
  expect(figures).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
  expect(figures).toMatch(/database_questions_waiting \d/)
  expect(figures).toMatch(/sign_ins_waiting 0/)
  expect(figures).toMatch(/# TYPE calls_running gauge/)
  expect(figures).toMatch(/# TYPE provider_request_duration_seconds histogram/)
})

test('requires the token for metrics requests from other machines', async () => {
  const from = { 'x-forwarded-for': '192.0.2.7' }
  const ask = async (headers: Record<string, string>) => (await fetch(`${server.url}/api/metrics`, { headers })).status
  expect(await ask(from)).toBe(403)
  expect(await ask({ ...from, authorization: 'Bearer wrong' })).toBe(403)
  expect(await ask({ ...from, authorization: 'Bearer figures' })).toBe(200)
})

test('continues a call while PostgreSQL is down, and saves its transcript afterwards', async (context) => {
  if (!process.env['TEST_POSTGRES_URL']) return context.skip('PostgreSQL is not installed')
  const postgres = await startPostgres()
  const there = await startServer({ DATABASE_URL: postgres.url, DEMO_CATALOGUE: 'off' })
  try {
    const staff = await registerStaff(there)
    await staff.api('PUT', '/api/system/settings', { practice_mode: true })
    const socket = new WebSocket(`${there.url.replace('http', 'ws')}/api/realtime-voice`, {
      headers: { authorization: `Bearer ${staff.token}` },
    })
    const received: string[] = []
    socket.on('message', (data: Buffer) => received.push((JSON.parse(data.toString()) as { type: string }).type))
    await once(socket, 'open')
    const say = (event: object) => socket.send(JSON.stringify(event))
    const audioDeltas = () => received.filter((type) => type === 'response.audio.delta').length
    say({ type: 'session.update', session: { instructions: 'Greet the caller.' } })
    const newest = async () => (await staff.api<{ id: string }[]>('GET', '/api/calls'))[0]?.id
    await expect.poll(newest, { timeout: 10_000 }).toBeTruthy()
    const id = (await newest())!
    const status = async () => (await staff.api<{ status: string }>('GET', `/api/calls/${id}`)).status
    await expect.poll(status, { timeout: 10_000 }).toBe('connected')
    const figures = async () => (await fetch(`${there.url}/api/metrics`)).text()
    expect(await figures()).toContain('calls_running{transport="realtime",state="connected"} 1')

    await postgres.pause()
    const before = audioDeltas()
    const said = ['One', 'Two', 'Three']
    for (const text of said) {
      const item = { type: 'message', role: 'user', content: [{ type: 'input_text', text }] }
      say({ type: 'conversation.item.create', item })
    }
    say({ type: 'response.create' })
    await expect.poll(audioDeltas, { timeout: 10_000 }).toBeGreaterThan(before)
    await postgres.resume()

    const log = async () => {
      const { messages } = await staff.api<{ messages: { speaker: string; text: string }[] }>(
        'GET',
        `/api/calls/${id}/log`,
      )
      return messages.filter(({ speaker }) => speaker === 'human').map(({ text }) => text)
    }
    await expect.poll(log, { timeout: 10_000 }).toEqual(said)
    expect(await status()).toBe('connected')
    socket.close()
    await expect.poll(figures, { timeout: 10_000 }).not.toContain('calls_running{')
    expect(await figures()).toMatch(/calls_ended_total\{transport="realtime",reason="[^"]+"\} 1/)
  } finally {
    await there.stop()
    await postgres.stop()
  }
}, 60_000)

/** Registers a user with a saved number. The tests read the number later, to check that no data was lost. */
async function staffWithNumber(there: RunningServer): Promise<Staff> {
  const staff = await registerStaff(there)
  await staff.api('POST', '/api/saved/phone-numbers', { name: 'Kept', phone_number: '+33123456789', notes: '' })
  return staff
}

async function expectAllBack(there: RunningServer, staff: Staff): Promise<void> {
  const back = performance.now()
  await expect.poll(async () => (await fetch(`${there.url}/api/health`)).status, { timeout: 10_000 }).toBe(200)
  expect(performance.now() - back).toBeLessThan(5_000)
  expect(await staff.api('GET', '/api/saved/phone-numbers')).toMatchObject([{ name: 'Kept' }])
}

test('answers 503 while PostgreSQL is stopped, then continues with the same session', async (context) => {
  if (!process.env['TEST_POSTGRES_URL']) return context.skip('PostgreSQL is not installed')
  const postgres = await startPostgres()
  const there = await startServer({ DATABASE_URL: postgres.url, DEMO_CATALOGUE: 'off' })
  try {
    const staff = await staffWithNumber(there)
    await postgres.pause()
    const asked = performance.now()
    await expect(staff.api('GET', '/api/saved/phone-numbers')).rejects.toThrow(/503 .*database_unreachable/)
    expect(performance.now() - asked).toBeLessThan(1_000)
    expect((await fetch(`${there.url}/api/health`)).status).toBe(503)
    expect((await fetch(`${there.url}/api/health/live`)).status).toBe(200)
    // Without the database, the server cannot count the sign-in attempt.
    const form = new URLSearchParams({ username: 'ann@example.com', password: 'correct horse' })
    const signIn = await fetch(`${there.url}/api/auth/login`, { method: 'POST', body: form })
    expect([signIn.status, signIn.headers.get('retry-after')]).toEqual([503, '2'])
    await postgres.resume()
    await expectAllBack(there, staff)
  } finally {
    await there.stop()
    await postgres.stop()
  }
}, 60_000)

test('answers 503 within seconds while PostgreSQL hangs, then continues', async (context) => {
  const database = process.env['TEST_POSTGRES_URL']
  if (!database) return context.skip('PostgreSQL is not installed')
  const own = new URL(await newPostgresDatabase(database))
  const gate = await startPausableProxy({ host: own.hostname, port: Number(own.port) })
  own.port = String(gate.port)
  const there = await startServer({ DATABASE_URL: own.href, DEMO_CATALOGUE: 'off' })
  try {
    const staff = await staffWithNumber(there)
    gate.freeze()
    const asked = performance.now()
    // More requests than connections: some wait for an answer, others for a connection.
    const rejected = Array.from({ length: 30 }, () =>
      expect(staff.api('GET', '/api/saved/phone-numbers')).rejects.toThrow(/503 .*database_unreachable/),
    )
    expect((await fetch(`${there.url}/api/health`)).status).toBe(503)
    expect(performance.now() - asked).toBeLessThan(2_000)
    await Promise.all(rejected)
    expect(performance.now() - asked).toBeLessThan(10_000)
    gate.thaw()
    await expectAllBack(there, staff)
  } finally {
    await there.stop()
    await gate.close()
  }
}, 60_000)

test.each([
  ['bytes that are not HTTP', 'hello\r\n\r\n', '400 Bad Request'],
  ['oversized headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n`, '431 Request Header Fields'],
  ['two lengths', 'POST /api/chat HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ncontent-length: 4\r\n\r\nabc', '400 Bad'],
  [
    'an address that cannot be decoded',
    'GET /api/venues/% HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    '400 Bad',
  ],
  [
    'a long address',
    `GET /api/calls/${'x'.repeat(500)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
    '414 URI Too Long',
  ],
])('rejects %s with a sentence', async (_, bytes, status) => {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.end(bytes)
  const reply = await text(socket)
  expect(reply).toContain(`HTTP/1.1 ${status}`)
  expect(reply).toMatch(/\r\n\r\n\{"detail":"[^"]+","code":"[a-z_]+"\}$/)
})
