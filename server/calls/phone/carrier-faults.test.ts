import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders.ts'
import { openStore } from '../../store/open.ts'
import { openCalls } from '../index.ts'
import { until } from '../testing/desk.ts'
import { startProvider } from '../testing/provider.ts'
import { scenario } from '../testing/set-up.ts'

/** A carrier that a test plays by hand, where it does not behave. */
type Answer = (request: { path: string; form: URLSearchParams }, response: ServerResponse) => void

async function setUp(answer: Answer) {
  const provider = await startProvider()
  onTestFinished(() => provider.close())
  const asked: { path: string; form: URLSearchParams }[] = []
  const carrier = createServer((request: IncomingMessage, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const one = { path: request.url ?? '', form: new URLSearchParams(body) }
      asked.push(one)
      answer(one, response)
    })
  })
  carrier.listen(0, '127.0.0.1')
  await once(carrier, 'listening')
  onTestFinished(() => {
    carrier.closeAllConnections()
    carrier.close()
  })
  const store = await openStore({ databaseUrl: undefined, dataDir: temporaryFolder() })
  const twilio = {
    baseUrl: `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`,
    accountSid: 'AC1',
    authToken: 'secret-token',
    phoneNumber: '+15005550006',
    webhookDomain: 'https://hooks.example.com/',
    practice: false,
  }
  const openai = {
    baseUrl: provider.baseUrl,
    key: 'sk-test',
    model: 'gpt-4o-mini',
    realtimeModel: 'gpt-realtime-2.1',
    practice: false,
  }
  const calls = await openCalls({
    store,
    log: pino({ level: 'silent' }),
    credentials: { openai: async () => openai, twilio: async () => twilio },
  })
  onTestFinished(async () => {
    await calls.close()
    await store.close()
  })
  const place = () => calls.place({ phone_number: '+15005551234', language: 'en', scenario }, { id: 'u1' })
  return { calls, asked, provider, place }
}

const sid = `CA${'0'.repeat(32)}`

function reply(response: ServerResponse, status: number, json: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}

test('what is ordered: addresses of the webhook domain, each event as a key of its own, bounds', async () => {
  const { asked, place } = await setUp((_, response) => reply(response, 201, { sid, status: 'queued' }))
  const { id, call_id } = await place()
  expect(call_id).toBe(sid)
  const { path, form } = asked[0]!
  expect(path).toBe('/2010-04-01/Accounts/AC1/Calls.json')
  expect(form.get('Url')).toBe(`https://hooks.example.com/api/twilio/voice/${id}`)
  expect(form.get('StatusCallback')).toBe(`https://hooks.example.com/api/twilio/status/${id}`)
  expect(form.getAll('StatusCallbackEvent')).toEqual(['initiated', 'ringing', 'answered', 'completed'])
  expect(form.get('To')).toBe('+15005551234')
  expect(form.get('From')).toBe('+15005550006')
  expect(Number(form.get('TimeLimit'))).toBeGreaterThan(0)
  expect(Number(form.get('Timeout'))).toBeGreaterThan(0)
})

test('a hang-up that the carrier does not take is tried again until it is confirmed', async () => {
  let tries = 0
  const { calls, asked, place } = await setUp(({ path }, response) => {
    if (path.endsWith('Calls.json')) return reply(response, 201, { sid })
    tries += 1
    if (tries === 1) response.destroy()
    else reply(response, 400, { code: 21_220, message: 'Call is not in-progress. Cannot redirect.', status: 400 })
  })
  const { id } = await place()
  const ended = await calls.hangUp(id, { id: 'u1' })
  expect(ended.status).toBe('ended')
  await until(() => tries === 2, 'it was tried again')
  expect(asked.at(-1)!.path).toBe(`/2010-04-01/Accounts/AC1/Calls/${sid}.json`)
  expect(asked.at(-1)!.form.get('Status')).toBe('completed')
})

test.each<[string, Answer, number, RegExp]>([
  ['cannot be reached', (_, response) => void response.destroy(), 503, /could not be reached/],
  ['has trouble', (_, response) => reply(response, 500, {}), 503, /trouble on its side/],
  ['limits requests', (_, response) => reply(response, 429, { code: 20_429 }), 503, /limiting requests/],
  ['does not know us', (_, response) => reply(response, 401, { code: 20_003, message: 'x' }), 502, /Auth Token/],
  ['says something else', (_, response) => void response.end('<html>'), 502, /does not answer like Twilio/],
  [
    'repeats our token',
    (_, response) => reply(response, 400, { code: 99_999, message: 'secret-token is wrong' }),
    502,
    /^Twilio refused the call\.$/,
  ],
])('a carrier that %s fails the call in words of ours', async (_, answer, status, words) => {
  const { calls, provider, place } = await setUp(answer)
  const error = (await place().catch((error: unknown) => error)) as { status: number; detail: string }
  expect(error.status).toBe(status)
  expect(error.detail).toMatch(words)
  expect(error.detail).not.toContain('secret-token')
  expect(await calls.list()).toMatchObject([{ status: 'failed', phone_number: '+15005551234' }])
  await until(() => provider.sessions.every(({ socket }) => socket.readyState === socket.CLOSED), 'the agent was left')
})

test('a call that was taken all the same is ended as soon as it reports itself', async () => {
  const { calls, asked, place } = await setUp(({ path }, response) => {
    if (path.endsWith('Calls.json')) response.destroy()
    else reply(response, 200, { sid, status: 'completed' })
  })
  await place().catch(() => {})
  const { id } = (await calls.list())[0]!
  await calls.phone.report(id, { CallSid: sid, CallStatus: 'ringing' })
  await until(() => asked.at(-1)!.path === `/2010-04-01/Accounts/AC1/Calls/${sid}.json`, 'it was ended')
  expect(await calls.phone.instructions(id, { CallSid: sid })).toContain('<Hangup/>')
  expect(await calls.read(id)).toMatchObject({ status: 'failed' })
})
