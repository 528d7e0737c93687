import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { endpoints } from '../contract/endpoints.ts'
import type { App } from '../server/app.ts'
import { openTestApp } from './support/app.ts'

/** The server's HTTP interface as a client sees it: which requests it rejects, and with which sentences. */
let app: App
let url: string
let token: string

beforeAll(async () => {
  ;({ app, url } = await openTestApp())
  await call('POST', '/api/auth/register', {
    json: { email: 'ann@example.com', password: 'secret', code_word: 'word' },
  })
  const login = await call('POST', '/api/auth/login', { body: 'username=ann@example.com&password=secret', type: form })
  token = login.body.access_token
})
afterAll(() => app.close())

const form = 'application/x-www-form-urlencoded'
const uploaded = (name: string, value: string) => {
  const body = new FormData()
  body.append(name, value)
  return body
}
interface Sent {
  json?: unknown
  body?: string | FormData
  type?: string
  token?: string
  cookie?: string
}

async function call(method: string, path: string, sent: Sent = {}) {
  const headers: Record<string, string> = {}
  const type = sent.type ?? (sent.json === undefined ? undefined : 'application/json')
  if (type) headers['content-type'] = type
  if (sent.token ?? token) headers['authorization'] = `Bearer ${sent.token ?? token}`
  if (sent.cookie) headers['cookie'] = sent.cookie
  const body = sent.json === undefined ? sent.body : JSON.stringify(sent.json)
  const response = await fetch(url + path, { method, headers, ...(body === undefined ? {} : { body }) })
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
}

test('serves exactly the routes of the contract', () => {
  const listed = Object.values(endpoints).map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
  const sockets = ['GET /api/realtime-voice', 'GET /ws/voice-chat/:sessionId', 'GET /api/calls/:id/listen']
  // Called by the phone carrier, which signs its requests. The page never calls them.
  const webhooks = ['POST /api/twilio/voice/:id', 'POST /api/twilio/status/:id', 'GET /api/twilio/media/:id']
  // Pages of clients, who have no session and no program.
  const pages = ['GET /p/*']
  // Fastify adds a HEAD route to each GET route.
  const served = app.routes.filter((route) => !route.startsWith('HEAD '))
  expect(served.toSorted()).toEqual([...listed, ...sockets, ...webhooks, ...pages].toSorted())
})

test.each(['/api/stats', '/api/health'])('forbids caching of the reply of %s', async (path) => {
  expect((await call('GET', path)).headers.get('cache-control')).toBe('no-store')
})

test('lists every endpoint in /api/openapi.json', async () => {
  const { body } = await call('GET', '/api/openapi.json')
  for (const { method, path } of Object.values(endpoints)) {
    expect(body.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined()
  }
})

const savedScenario = { name: 'Table', description: '', persona: 'Polite', goal: 'A table', steps: [], fallbacks: [] }

test.each([
  ['POST', '/api/saved/scenarios', { ...savedScenario, persona: 'x'.repeat(4001) }, /^persona may have at most 4000/],
  [
    'POST',
    '/api/saved/scenarios',
    { ...savedScenario, steps: ['', 'x'.repeat(4001)] },
    /^steps 2 may have at most 4000/,
  ],
  [
    'POST',
    '/api/saved/scenarios',
    { ...savedScenario, steps: Array(1001).fill('Ask') },
    /^steps may have at most 1000/,
  ],
  ['PUT', '/api/saved/scenarios/none', { ...savedScenario, name: 'x'.repeat(201) }, /^name may have at most 200/],
  [
    'POST',
    '/api/saved/phone-numbers',
    { name: 'A', phone_number: '1'.repeat(51) },
    /^phone_number may have at most 50/,
  ],
  ['PUT', '/api/system/settings', { openai_api_key: 'x'.repeat(501) }, /^openai_api_key may have at most 500/],
  ['PUT', '/api/system/settings', { webhook_domain: 'x'.repeat(501) }, /^webhook_domain may have at most 500/],
])('%s %s rejects a value that is too long and names the field', async (method, path, json, detail) => {
  const answer = await call(method, path, { json })
  expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringMatching(detail) } })
})

describe('error replies are {"detail": sentence}', () => {
  const cases: [name: string, status: number, ...request: Parameters<typeof call>][] = [
    ['an unknown address', 404, 'GET', '/api/nothing'],
    ['an unknown address outside the API', 404, 'POST', '/nothing'],
    ['malformed JSON', 400, 'POST', '/api/chat', { body: '{"message":', type: 'application/json' }],
    ['JSON null', 422, 'POST', '/api/chat', { json: null }],
    ['a JSON array', 422, 'POST', '/api/chat', { json: [] }],
    ['a missing body', 422, 'POST', '/api/chat'],
    ['a missing field', 422, 'POST', '/api/chat', { json: {} }],
    ['a wrong type', 422, 'POST', '/api/chat', { json: { message: 5 } }],
    ['blank text', 422, 'POST', '/api/chat', { json: { message: ' \n ' } }],
    ['a NUL', 422, 'POST', '/api/chat', { json: { message: 'a\u0000b' } }],
    ['a lone surrogate', 422, 'POST', '/api/chat', { body: '{"message":"\\ud800"}', type: 'application/json' }],
    ['a body of 2 MB', 413, 'POST', '/api/chat', { json: { message: 'x'.repeat(2_000_000) } }],
    ['a strange content type', 415, 'POST', '/api/chat', { body: 'hello', type: 'text/weird' }],
    ['plain text', 415, 'POST', '/api/chat', { body: '{"message":"villa"}', type: 'text/plain' }],
    ['an upload instead of a form', 415, 'POST', '/api/auth/login', { body: uploaded('username', 'a@b') }],
    ['a negative offset', 422, 'GET', '/api/venues?offset=-1'],
    ['a word for a limit', 422, 'GET', '/api/venues?limit=many'],
    ['a huge limit', 422, 'GET', '/api/venues?limit=99999999999'],
    ['a limit given twice', 422, 'GET', '/api/venues?limit=1&limit=2'],
    ['an unknown category', 422, 'GET', '/api/venues?category=castle'],
    ['a search of 300 characters', 422, 'GET', `/api/venues?q=${'a'.repeat(300)}`],
    ['an unknown venue', 404, 'GET', '/api/venues/999999'],
    ['a venue id that is a word', 404, 'GET', '/api/venues/castle'],
    ['an unknown scenario', 404, 'DELETE', '/api/saved/scenarios/none'],
    // Many clients send a content type with every request, even without a body.
    [
      'an unknown scenario, with a content type',
      404,
      'DELETE',
      '/api/saved/scenarios/none',
      { type: 'application/json' },
    ],
    ['an unknown scenario, with an empty body', 404, 'DELETE', '/api/saved/scenarios/none', { body: '' }],
    ['a hang-up with an unused body', 404, 'POST', '/api/calls/none/hangup', { json: ['now'] }],
    ['a change of an unknown scenario', 404, 'PUT', '/api/saved/scenarios/none', { json: savedScenario }],
    ['an unknown phone number', 404, 'DELETE', '/api/saved/phone-numbers/none'],
    [
      'a change of an unknown phone number',
      404,
      'PUT',
      '/api/saved/phone-numbers/none',
      { json: { name: 'A', phone_number: '+1' } },
    ],
    ['an unknown call', 404, 'GET', '/api/calls/none/log'],
    ['an unknown import', 404, 'POST', '/api/imports/none/apply'],
    ['an import without a file', 415, 'POST', '/api/imports', { json: {} }],
    ['an unknown service', 422, 'POST', '/api/system/test-connection', { json: { service: 'fax' } }],
    ['a missing e-mail', 422, 'POST', '/api/auth/login', { body: 'password=x', type: form }],
    [
      'a wrong code word',
      403,
      'POST',
      '/api/auth/register',
      { json: { email: 'b@c', password: 'x', code_word: 'no' } },
    ],
    ['a wrong password', 401, 'POST', '/api/auth/login', { body: 'username=ann@example.com&password=x', type: form }],
  ]
  test.each(cases)('for %s', async (_name, status, ...request) => {
    const answer = await call(...request)
    expect(answer, JSON.stringify(answer.body)).toMatchObject({
      status,
      body: { detail: expect.stringMatching(/^.{5,200}$/) },
    })
    expect(answer.body.code).toMatch(/^[a-z_]+$/)
    expect(Object.keys(answer.body)).toEqual(['detail', 'code', ...('params' in answer.body ? ['params'] : [])])
    // The sentence is for staff, so it contains no text from a library.
    expect(answer.body.detail).not.toMatch(/FST_|Zod|undefined|\bat \//)
  })

  test.each([
    ['declares its length', 'content-length: 3000000', (part: string) => part, ''],
    ['declares no length', 'transfer-encoding: chunked', (part: string) => `186a0\r\n${part}\r\n`, '0\r\n\r\n'],
  ])('reads an oversized body that %s to its end and keeps the connection', async (_name, length, wrapped, end) => {
    const socket = connect(Number(new URL(url).port), 'localhost').setEncoding('utf8')
    const received = socket[Symbol.asyncIterator]()
    const authorization = `authorization: Bearer ${token}`
    const head = ['POST /api/chat HTTP/1.1', 'host: here', authorization, 'content-type: application/json', length]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    const part = wrapped('x'.repeat(100_000))
    for (let n = 0; n < 15; n++) socket.write(part)
    expect((await received.next()).value).toMatch(/^HTTP\/1.1 413 [^]*The request is too large/)
    for (let n = 0; n < 15; n++) socket.write(part)
    socket.write(`${end}GET /api/health HTTP/1.1\r\nhost: here\r\n\r\n`)
    expect((await received.next()).value).toMatch(/^HTTP\/1.1 200 /)
    socket.destroy()
  })

  test('for a file that is not a workbook', async () => {
    const body = new FormData()
    body.append('file', new Blob(['PK\u0003\u0004 not really']), 'catalogue.xlsx')
    const answer = await call('POST', '/api/imports', { body })
    expect(answer).toMatchObject({ status: 422, body: { detail: expect.any(String) } })
  })

  test('for a file of more than 25 MB', async () => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(26 * 1024 * 1024)]), 'catalogue.xlsx')
    expect(await call('POST', '/api/imports', { body })).toMatchObject({ status: 413 })
  })
})

test('issues a web call token while LiveKit is unreachable, and reports the problem next to the token', async () => {
  const livekit = { livekit_url: 'ws://127.0.0.1:9', livekit_api_key: 'key', livekit_api_secret: 's'.repeat(32) }
  await call('PUT', '/api/system/settings', { json: livekit })
  for (const ask of ['first', 'again']) {
    const json = { room_id: 'sim-call-1', identity: 'user', role: 'user' }
    const { status, body } = await call('POST', '/api/rtc/token', { json })
    expect([status, body.url], ask).toEqual([200, livekit.livekit_url])
    expect(body.token.split('.'), ask).toHaveLength(3)
    expect(body.problem, ask).toMatch(/^The LiveKit server is unreachable/)
  }
})

test('sets a session cookie that scripts and other sites cannot use, if a signed-in request has none', async () => {
  const bare = await call('GET', '/api/stats')
  expect(bare.headers.get('set-cookie')).toMatch(/^session=.*; Path=\/; HttpOnly; SameSite=Strict$/)
  const again = await call('GET', '/api/stats', { cookie: `session=${token}` })
  expect(again.headers.get('set-cookie')).toBeNull()
})

describe.each(['/api/realtime-voice', '/ws/voice-chat/session-1', '/api/calls/none/listen'])(
  'the voice socket %s',
  (path) => {
    async function upgrade(headers: Record<string, string>): Promise<number> {
      const socket = new WebSocket(url.replace('http', 'ws') + path, { headers })
      return new Promise((resolve) => {
        socket.once('error', () => {})
        socket.once('unexpected-response', (_request, response) => {
          resolve(response.statusCode ?? 0)
          response.destroy()
        })
        socket.once('open', () => {
          socket.terminate()
          resolve(101)
        })
      })
    }

    test('requires a session', async () => {
      expect(await upgrade({})).toBe(401)
      expect(await upgrade({ cookie: 'session=nonsense' })).toBe(401)
      expect(await upgrade({ authorization: 'Bearer nonsense' })).toBe(401)
    })

    test("accepts a browser's cookie from our own origin, and a program's Authorization header", async () => {
      expect(await upgrade({ cookie: `session=${token}`, origin: url })).toBe(101)
      expect(await upgrade({ authorization: `Bearer ${token}` })).toBe(101)
    })

    test('rejects other origins', async () => {
      const cookie = `session=${token}`
      for (const origin of ['https://elsewhere.example', 'null', url.replace('127.0.0.1', 'localhost')]) {
        expect(await upgrade({ cookie, origin }), origin).toBe(403)
      }
    })

    test('answers 426 to a plain GET', async () => {
      expect(await call('GET', path)).toMatchObject({ status: 426 })
    })
  },
)
