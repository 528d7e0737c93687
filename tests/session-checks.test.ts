import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type App, openApp } from '../server/app.ts'
import { makeDataDir, readConfig } from '../server/config.ts'
import { temporaryFolder } from './support/folders.ts'

/**
 * Sends invalid tokens, cookies and origins to every address that the server serves. The server lists its routes, so a
 * new route is tested automatically. A new route without a session needs an entry in this list.
 */
const open = [
  'POST /api/auth/login',
  'POST /api/auth/register',
  'GET /api/health',
  'GET /api/health/live',
  'GET /api/metrics',
  'GET /api/openapi.json',
  // A client's page, with a token in its address.
  'GET /p/*',
]
/** Routes for the carrier, which signs its requests. */
const signed = ['POST /api/twilio/voice/:id', 'POST /api/twilio/status/:id', 'GET /api/twilio/media/:id']
/** An audio element cannot send an Authorization header. */
const byCookie = ['GET /api/calls/:id/audio/:message']

let app: App
let url: string
let token: string
let signedOut: string

beforeAll(async () => {
  const config = readConfig({
    DATA_DIR: temporaryFolder(),
    DEMO_CATALOGUE: 'off',
    LOG_LEVEL: 'silent',
    REGISTRATION_CODE_WORD: 'word',
  })
  makeDataDir(config.dataDir)
  app = await openApp(config, { page: undefined })
  url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const person = { email: 'ann@example.com', password: 'correct horse', code_word: 'word' }
  const headers = { 'content-type': 'application/json' }
  await fetch(`${url}/api/auth/register`, { method: 'POST', headers, body: JSON.stringify(person) })
  const signIn = async () => {
    const body = new URLSearchParams({ username: person.email, password: person.password })
    const reply = await fetch(`${url}/api/auth/login`, { method: 'POST', body })
    return ((await reply.json()) as { access_token: string }).access_token
  }
  token = await signIn()
  signedOut = await signIn()
  await fetch(`${url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${signedOut}` } })
})
afterAll(() => app.close())

const split = (route: string) => {
  const [method = '', path = ''] = route.split(' ')
  return { method, path: path.replace(/:\w+/g, '1') }
}
const isHead = (route: string) => route.startsWith('HEAD ')
const asGet = (route: string) => route.replace(/^HEAD /, 'GET ')
const guarded = () => app.routes.filter((route) => ![...open, ...signed].includes(asGet(route)))

/** Sends a request to each route. Returns the replies that differ from the expected status and error format. */
async function askAll(
  routes: readonly string[],
  wanted: number,
  send: (path: string) => { path?: string; headers: Record<string, string> },
): Promise<string[]> {
  const wrong: string[] = []
  for (const route of routes) {
    const { method, path } = split(route)
    const { headers, path: own = path } = send(path)
    const reply = await fetch(url + own, { method, headers })
    const body = await reply.text()
    const hasDetail = isHead(route) || /^\{"detail":"[^"]+","code":"[a-z_]+"/.test(body)
    if (reply.status !== wanted || !hasDetail) wrong.push(`${route}: ${reply.status} ${body.slice(0, 80)}`)
    if (reply.headers.get('set-cookie') !== null) wrong.push(`${route} sets a cookie`)
  }
  return wrong
}

test('lists only routes that exist', () => {
  for (const route of [...open, ...signed, ...byCookie]) expect(app.routes).toContain(route)
  expect(guarded().length).toBeGreaterThan(60)
})

test.each<[string, () => Record<string, string>]>([
  ['no token', () => ({})],
  ['an unknown token', () => ({ authorization: `Bearer ${'x'.repeat(43)}` })],
  ['a token of 5,000 characters', () => ({ authorization: `Bearer ${'x'.repeat(5_000)}` })],
  ['a token after sign-out', () => ({ authorization: `Bearer ${signedOut}` })],
  ['the token with a suffix', () => ({ authorization: `Bearer ${token} x` })],
  ['the token in another scheme', () => ({ authorization: `Basic ${token}` })],
  ['the token as a password', () => ({ authorization: `Basic ${Buffer.from(`ann:${token}`).toString('base64')}` })],
  ['the token in other usual headers', () => ({ 'x-access-token': token, 'x-api-key': token })],
  ['a cookie after sign-out', () => ({ cookie: `session=${signedOut}` })],
])('rejects %s on every guarded route', async (_, headers) => {
  expect(await askAll(guarded(), 401, () => ({ headers: headers() }))).toEqual([])
})

test('rejects a token in the query on every guarded route', async () => {
  const query = `?token=${token}&access_token=${token}&session=${token}`
  expect(await askAll(guarded(), 401, (path) => ({ path: path + query, headers: {} }))).toEqual([])
})

test('accepts the cookie alone for recordings and sockets only', async () => {
  const headers = { cookie: `session=${token}` }
  const others = guarded().filter((route) => !byCookie.includes(route))
  const sockets = await socketRoutes()
  const plain = others.filter((route) => !sockets.includes(asGet(route)))
  expect(await askAll(plain, 401, () => ({ headers }))).toEqual([])
  expect(await askAll(byCookie, 404, () => ({ headers }))).toEqual([])
})

test("requires the carrier's signature, even with a valid session", async () => {
  const headers = { authorization: `Bearer ${token}`, cookie: `session=${token}`, 'x-twilio-signature': 'abc=' }
  expect(await askAll(signed, 403, () => ({ headers }))).toEqual([])
})

test('lets no other origin read a reply', async () => {
  const wrong: string[] = []
  for (const route of app.routes) {
    const { method, path } = split(route)
    for (const asked of [method, 'OPTIONS']) {
      const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': method }
      const reply = await fetch(url + path, { method: asked, headers })
      await reply.arrayBuffer()
      if ([...reply.headers.keys()].some((name) => name.startsWith('access-control-'))) wrong.push(`${asked} ${route}`)
    }
  }
  expect(wrong).toEqual([])
})

/** Returns the routes that answer 426 to a signed-in GET, because they accept sockets only. */
async function socketRoutes(): Promise<string[]> {
  const found: string[] = []
  for (const route of app.routes.filter((route) => route.startsWith('GET ') && !signed.includes(route))) {
    const reply = await fetch(url + split(route).path, { headers: { authorization: `Bearer ${token}` } })
    await reply.arrayBuffer()
    if (reply.status === 426) found.push(route)
  }
  return found
}

/** Returns the status of the reply to an upgrade. */
async function upgrade(path: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(url.replace('http', 'ws') + path, { headers })
  socket.on('error', () => {})
  return new Promise((resolve) => {
    socket.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    socket.once('close', () => resolve(0))
    socket.once('open', () => {
      socket.terminate()
      resolve(101)
    })
  })
}

test('opens no socket without a session, after sign-out, or for another origin', async () => {
  const gets = app.routes.filter((route) => route.startsWith('GET '))
  const otherOrigins = [
    'https://elsewhere.example',
    'null',
    'file://',
    url.replace('127.0.0.1', 'localhost'),
    `${url}0`,
  ]
  const bad: Record<string, string>[] = [
    {},
    { cookie: 'session=nonsense', origin: url },
    { cookie: `session=${signedOut}`, origin: url },
    { authorization: `Bearer ${signedOut}` },
    { 'sec-websocket-protocol': token },
    ...otherOrigins.map((origin) => ({ cookie: `session=${token}`, origin })),
    { authorization: `Bearer ${token}`, origin: otherOrigins[0]! },
  ]
  const opened: string[] = []
  for (const route of gets) {
    for (const headers of bad) {
      if ((await upgrade(split(route).path, headers)) === 101) opened.push(`${route} ${JSON.stringify(headers)}`)
    }
  }
  expect(opened).toEqual([])
})

test('opens sockets for its own page and for programs, and closes them at sign-out', async () => {
  const sockets = await socketRoutes()
  expect(sockets.length).toBeGreaterThanOrEqual(3)
  for (const route of sockets) {
    const { path } = split(route)
    expect(await upgrade(path, { cookie: `session=${token}`, origin: url }), route).toBe(101)
    expect(await upgrade(path, { authorization: `Bearer ${token}` }), route).toBe(101)
  }
  const { path } = split(sockets[0]!)
  const socket = new WebSocket(url.replace('http', 'ws') + path, { headers: { authorization: `Bearer ${token}` } })
  await once(socket, 'open')
  const closed = once(socket, 'close')
  await fetch(`${url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  await closed
})
