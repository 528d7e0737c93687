import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createPlainServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Service } from '../../contract/settings.ts'
import { databases } from '../../tests/support/databases.ts'
import type { Store } from '../store/open.ts'
import { openConnectionTests, type StoredAccess } from './connection-tests.ts'

const sid = `AC${'1'.repeat(32)}`
const secret = 'canary-secret-1234'
const open: { close(): unknown }[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

async function listen(server: Server | ReturnType<typeof createPlainServer>): Promise<string> {
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Answer = [status: number, body: unknown]

function storedAt(origin: string): StoredAccess {
  return {
    openai: async () => ({ baseUrl: `${origin}/v1`, key: secret, model: 'gpt-4o-mini', realtimeModel: 'gpt-realtime' }),
    twilio: async () => ({ baseUrl: origin, accountSid: sid, authToken: secret, phoneNumber: '', webhookDomain: '' }),
    livekit: async () => ({ url: origin.replace('http', 'ws'), apiKey: 'key', apiSecret: secret }),
    serpapi: async () => ({ baseUrl: origin, key: secret }),
  }
}

const log = { info: vi.fn() }
const testsOf = (stored: StoredAccess, now?: () => number, store?: Store) =>
  openConnectionTests({ credentials: { stored }, log, ...(now && { now }), ...(store && { store }) })

/** Runs a test against a server that returns this answer. @returns the result and the received requests */
async function outcome(service: Service, [status, body]: Answer) {
  const seen: IncomingMessage[] = []
  const origin = await listen(
    createServer((request: IncomingMessage, response: ServerResponse) => {
      seen.push(request)
      response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }),
  )
  const result = await testsOf(storedAt(origin)).run(service, 'user-1')
  expect(result.service).toBe(service)
  expect(result.message).not.toContain('canary')
  return { ...result, request: seen[0]!, asked: seen.length }
}

const openaiError = (code: string, message = `bad ${secret}`) => ({ error: { code, type: code, message } })
const models = { object: 'list', data: [{ id: 'gpt-4o-mini' }, { id: 'gpt-realtime' }] }

test('sends each provider its own request', async () => {
  const openai = await outcome('openai', [200, models])
  expect(openai).toMatchObject({ success: true, request: { url: '/v1/models', method: 'GET' } })
  expect(openai.request.headers.authorization).toBe(`Bearer ${secret}`)

  const twilio = await outcome('twilio', [200, { sid, status: 'active', type: 'Full', auth_token: secret }])
  expect(twilio).toMatchObject({ success: true, request: { url: `/2010-04-01/Accounts/${sid}.json` } })
  expect(twilio.request.headers.authorization).toBe(`Basic ${btoa(`${sid}:${secret}`)}`)

  const livekit = await outcome('livekit', [200, {}])
  expect(livekit).toMatchObject({ success: true, request: { url: '/twirp/livekit.RoomService/ListRooms' } })
  const [, claims] = livekit.request.headers.authorization!.split('.')
  expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({
    iss: 'key',
    video: { roomList: true },
  })

  const serpapi = await outcome('serpapi', [200, { account_id: '1', api_key: secret, total_searches_left: 12 }])
  expect(serpapi).toMatchObject({ success: true, request: { url: `/account.json?api_key=${secret}` } })
  expect(serpapi.message).toContain('12')
})

test.each<[Service, Answer, boolean, RegExp]>([
  ['openai', [200, { data: [{ id: 'gpt-4o-mini' }] }], true, /does not offer gpt-realtime\./],
  ['openai', [401, openaiError('invalid_api_key')], false, /OpenAI rejected this API key/],
  ['openai', [401, openaiError('account_deactivated')], false, /suspended/],
  ['openai', [403, openaiError('missing_scopes')], false, /cannot list models/],
  ['openai', [403, openaiError('unsupported_country_region_territory')], false, /country/],
  ['openai', [429, openaiError('insufficient_quota')], false, /no credit/],
  ['openai', [429, openaiError('credit_balance_exhausted')], false, /no credit/],
  ['openai', [429, openaiError('rate_limit_exceeded')], false, /limiting/],
  ['openai', [503, 'oops'], false, /has a problem/],
  ['openai', [404, { error: 'no' }], false, /does not respond like OpenAI/],
  ['openai', [200, '<html>hello</html>'], false, /does not respond like OpenAI/],
  ['openai', [302, ''], false, /does not respond like OpenAI/],
  ['twilio', [200, { status: 'active', type: 'Trial' }], true, /trial/],
  ['twilio', [200, { status: 'suspended' }], false, /suspended/],
  ['twilio', [200, { status: 'closed' }], false, /closed/],
  ['twilio', [401, { code: 20003, message: secret }], false, /rejected this/],
  ['twilio', [404, { code: 20404 }], false, /does not recognise this account/],
  ['twilio', [404, 'nothing here'], false, /does not respond like Twilio/],
  ['twilio', [429, { code: 20429 }], false, /limiting/],
  ['livekit', [200, { rooms: [{ name: 'a' }] }], true, /accepts/],
  ['livekit', [401, 'invalid API key: canary'], false, /does not recognise this API key/],
  ['livekit', [401, 'invalid token: eyJ.canary, error: x'], false, /secret does not match/],
  ['livekit', [401, { code: 'unauthenticated' }], false, /rejected this/],
  ['livekit', [200, '<html>'], false, /does not respond like LiveKit/],
  ['serpapi', [401, { error: `Invalid API key ${secret}` }], false, /rejected this/],
  ['serpapi', [200, { error: secret }], false, /rejected this/],
  ['serpapi', [200, { account_id: '1', total_searches_left: 0 }], false, /no searches left/],
  ['serpapi', [429, { error: 'slow down' }], false, /limiting/],
  ['serpapi', [200, {}], false, /does not respond like SerpAPI/],
])('%s answering %j: success %s', async (service, answer, success, message) => {
  const result = await outcome(service, answer)
  expect(result).toMatchObject({ success, message: expect.stringMatching(message), asked: 1 })
})

describe('no answer', () => {
  test('reports a closed port', async () => {
    const server = createServer()
    const origin = await listen(server)
    await new Promise((resolve) => server.close(resolve))
    open.splice(0)
    expect(await testsOf(storedAt(origin)).run('openai', 'user-1')).toMatchObject({
      success: false,
      message: expect.stringMatching(/is unreachable/),
    })
    expect(JSON.stringify(log.info.mock.calls)).not.toContain('canary')
  })

  test('reports an invalid address', async () => {
    for (const service of ['openai', 'twilio', 'livekit', 'serpapi'] as const) {
      expect(await testsOf(storedAt('nonsense')).run(service, 'user-1')).toMatchObject({
        success: false,
        message: expect.stringMatching(/is unreachable/),
      })
    }
    expect(JSON.stringify(log.info.mock.calls)).not.toContain('canary')
  })

  test('reports a server that speaks neither HTTP nor TLS', async () => {
    const origin = await listen(createPlainServer((socket) => socket.once('data', () => socket.end('SSH-2.0-x\r\n'))))
    expect((await testsOf(storedAt(origin)).run('twilio', 'user-1')).message).toMatch(/does not respond like Twilio/)
    const secured = storedAt(origin.replace('http', 'https'))
    expect((await testsOf(secured).run('twilio', 'user-1')).message).toMatch(/certificate of Twilio is not valid/)
  })
})

test('reports the account and the latency, but never a key', async () => {
  const openai = await outcome('openai', [200, models])
  expect(openai).toMatchObject({
    account: '2 models · key ends in 1234',
    models: { chat: ['gpt-4o-mini'], realtime: ['gpt-realtime'] },
    tested_at: expect.stringMatching(/Z$/),
    latency_ms: expect.any(Number),
  })
  const account = { status: 'active', type: 'Full', friendly_name: `Concierge ${secret}` }
  expect((await outcome('twilio', [200, account])).account).toBe('Full · SID ends in 1111')
  expect((await outcome('twilio', [200, { ...account, friendly_name: 'Concierge' }])).account).toMatch(/^Concierge · /)
  const plan = { account_id: '1', account_email: 'a@example.com', plan_name: 'Free\nPlan', api_key: secret }
  expect((await outcome('serpapi', [200, plan])).account).toBe('a@example.com')
  expect((await outcome('openai', [401, openaiError('invalid_api_key')])).account).toBeUndefined()
})

test('gives a provider ten seconds', async () => {
  const origin = await listen(createServer(() => {}))
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const limits: number[] = []
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return timeout(ms / 200)
  })
  try {
    const result = await testsOf(storedAt(origin)).run('serpapi', 'user-1')
    expect(result).toMatchObject({ success: false, message: 'SerpAPI did not answer within 10 seconds.' })
    expect(result.latency_ms).toBeUndefined()
    expect(limits).toEqual([10_000])
  } finally {
    spy.mockRestore()
  }
})

test('rejects a test without stored credentials and sends no request', async () => {
  const nothing = async () => undefined
  const tests = testsOf({ openai: nothing, twilio: nothing, livekit: nothing, serpapi: nothing })
  for (const service of ['openai', 'twilio', 'livekit', 'serpapi'] as const) {
    await expect(tests.run(service, 'user-1')).rejects.toMatchObject({
      status: 400,
      detail: expect.stringMatching(/^Save the/),
    })
  }
})

test('allows five tests per minute, user and service', async () => {
  const origin = await listen(createServer((_, response) => response.end(JSON.stringify(models))))
  let now = 1_000_000
  const store = await databases[0]!.open()
  open.push(store)
  const tests = testsOf(storedAt(origin), () => now, store)
  for (let n = 0; n < 5; n++) await tests.run('openai', 'user-1')
  await expect(tests.run('openai', 'user-1')).rejects.toMatchObject({ status: 429, retryAfter: 60 })
  await tests.run('openai', 'user-2')
  await tests.run('serpapi', 'user-1')
  now += 60_000
  expect((await tests.run('openai', 'user-1')).success).toBe(true)
})
