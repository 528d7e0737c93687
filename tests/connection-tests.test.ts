import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ConnectionResult, Service, SettingsChange, SettingsRecord } from '../contract/settings.ts'
import type { App } from '../server/app.ts'
import { type Simulators, startSimulators } from '../simulators/start.ts'
import { openTestApp } from './support/app.ts'

/** Connection tests over HTTP, through the whole server, against the provider simulators. */
let simulators: Simulators
let livekit: Server
let app: App
let url: string

const sid = `AC${'a1'.repeat(16)}`

/** Simulates LiveKit's room server. Its error contains the API key. */
const rooms: RequestListener = (request, response) => {
  const [, claims = ''] = (request.headers.authorization ?? '').split('.')
  const { iss } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iss: string }
  if (iss === 'known') return response.setHeader('content-type', 'application/json').end('{"rooms":[{"name":"a"}]}')
  response.writeHead(401).end(`invalid API key: ${iss}`)
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  simulators = await startSimulators()
  livekit = createServer(rooms)
  ;({ app, url } = await openTestApp({
    OPENAI_BASE_URL: simulators.addresses.openai,
    TWILIO_BASE_URL: simulators.addresses.twilio,
    SERPAPI_BASE_URL: simulators.addresses.serpapi,
  }))
})
afterAll(async () => {
  await app?.close()
  livekit?.close()
  await simulators?.close()
})

let members = 0
/** Registers a new user for each test: each user may run five connection tests per minute. */
async function person() {
  const email = `staff-${members++}@example.com`
  const json = { 'content-type': 'application/json' }
  const account = JSON.stringify({ email, password: 'secret', code_word: 'word' })
  await fetch(`${url}/api/auth/register`, { method: 'POST', headers: json, body: account })
  const form = new URLSearchParams({ username: email, password: 'secret' })
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', body: form })
  const { access_token } = (await login.json()) as { access_token: string }
  const headers = { ...json, authorization: `Bearer ${access_token}` }
  const call = (method: string, path: string, body?: unknown) =>
    fetch(url + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  return {
    save: (change: SettingsChange) => call('PUT', '/api/system/settings', change),
    test: (service: Service) => call('POST', '/api/system/test-connection', { service }),
    settings: async () => (await (await call('GET', '/api/system/settings')).json()) as SettingsRecord,
    status: async () => (await call('GET', '/api/calls/config-status')).json(),
  }
}

describe('the result of a connection test', () => {
  let ann: Awaited<ReturnType<typeof person>>
  test.each<[Service, Record<string, string>, boolean, RegExp]>([
    ['openai', { openai_api_key: 'sk-practice-1' }, true, /^OpenAI accepts this API key/],
    ['openai', { openai_api_key: 'sk-wrong-canary' }, false, /OpenAI rejected this API key/],
    ['openai', { openai_api_key: 'sk-restricted' }, false, /cannot list models/],
    ['openai', { openai_api_key: 'sk-quota' }, false, /no credit left/],
    ['openai', { openai_api_key: 'sk-credit' }, false, /no credit left/],
    ['openai', { openai_api_key: 'sk-ratelimit' }, false, /limiting requests/],
    ['openai', { openai_api_key: 'sk-down' }, false, /has a problem/],
    ['openai', { openai_api_key: 'sk-country' }, false, /not available in the country/],
    ['openai', { openai_api_key: 'sk-deactivated' }, false, /suspended/],
    ['twilio', { twilio_account_sid: sid, twilio_auth_token: 'practice-1' }, true, /account is active/],
    ['twilio', { twilio_auth_token: 'wrong-canary' }, false, /rejected this/],
    ['twilio', { twilio_auth_token: 'suspended' }, false, /suspended/],
    ['twilio', { twilio_auth_token: 'closed' }, false, /closed/],
    ['twilio', { twilio_auth_token: 'trial' }, true, /trial account/],
    ['twilio', { twilio_auth_token: 'down' }, false, /has a problem/],
    ['serpapi', { serpapi_key: 'practice-1' }, true, /Searches left: 240/],
    ['serpapi', { serpapi_key: 'canary' }, false, /rejected this/],
    ['serpapi', { serpapi_key: 'spent' }, false, /no searches left/],
    ['serpapi', { serpapi_key: 'forbidden' }, false, /not allowed to use it/],
  ])('%s with %j: success %s', async (service, change, success, message) => {
    ann = await person()
    expect((await ann.save(change)).status).toBe(200)
    const reply = await ann.test(service)
    // A provider's 401 must not reach the page, which would sign the user out.
    expect(reply.status).toBe(200)
    const text = await reply.text()
    for (const secret of Object.values(change)) if (/canary|practice-1/.test(secret)) expect(text).not.toContain(secret)
    const result = JSON.parse(text) as ConnectionResult
    expect(result).toMatchObject({ service, success, message: expect.stringMatching(message) })
    expect(result.latency_ms).toBeGreaterThanOrEqual(0)
    const saved = (await ann.settings()).tests?.find((test) => test.service === service)
    expect(saved).toEqual({ ...result, outdated: false })
    // A failed test is displayed, but blocks no call.
    if (service === 'openai') expect(await ann.status()).toMatchObject({ has_valid_openai: true })
  })
})

test("adds the account's usable models to the settings", async () => {
  const ann = await person()
  await ann.save({ openai_api_key: 'sk-practice-2' })
  expect((await ann.settings()).account_models).toBeUndefined()
  await ann.test('openai')
  const { account_models: models, retirements } = await ann.settings()
  expect(models?.chat).toContain('gpt-6-luna')
  expect(models?.realtime).toContain('gpt-realtime-2.1')
  expect(models?.chat).not.toContain('whisper-1')
  expect(retirements?.find(({ id }) => id === 'gpt-4-turbo')).toMatchObject({ retired: true, successor: 'gpt-5.6-sol' })
})

test('handles a known and an unknown LiveKit key, another kind of server, and an unreachable server', async () => {
  const ann = await person()
  const address = await listen(livekit)
  const save = (livekit_url: string, livekit_api_key: string) =>
    ann.save({ livekit_url, livekit_api_key, livekit_api_secret: 'canary-secret' })
  const run = async () => {
    const text = await (await ann.test('livekit')).text()
    expect(text).not.toContain('canary')
    return JSON.parse(text) as ConnectionResult
  }
  await save(`ws://${address}`, 'known')
  expect(await run()).toMatchObject({ success: true, account: '1 room open' })
  await save(`ws://${address}`, 'canary-key')
  expect((await run()).message).toBe('LiveKit does not recognise this API key.')
  await save(`ws://${new URL(simulators.addresses.serpapi).host}`, 'known')
  expect((await run()).message).toMatch(/^LiveKit rejected/)
  await new Promise((resolve) => livekit.close(resolve))
  await save(`ws://${address}`, 'known')
  expect((await run()).message).toMatch(/is unreachable/)
})

test('rejects the sixth test of a service within a minute', async () => {
  const ann = await person()
  await ann.save({ serpapi_key: 'practice-3' })
  for (let n = 0; n < 5; n++) expect((await ann.test('serpapi')).status).toBe(200)
  const sixth = await ann.test('serpapi')
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await sixth.json()).toMatchObject({ detail: 'Too many connection tests. Please wait a minute.' })
})
