import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders.ts'
import { twilioSignature } from '../../providers/twilio-signature.ts'
import { openStore } from '../../store/open.ts'
import { openCalls } from '../index.ts'
import { until } from '../testing/desk.ts'
import { startProvider } from '../testing/provider.ts'
import { scenario } from '../testing/set-up.ts'

/** Replies of a misbehaving carrier. */
type Answer = (request: Received, response: ServerResponse) => void
interface Received {
  path: string
  form: URLSearchParams
  authorization: string | undefined
}

async function setUp(answer: Answer) {
  const provider = await startProvider()
  onTestFinished(() => provider.close())
  const requests: Received[] = []
  const carrier = createServer((request: IncomingMessage, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { url: path = '', headers } = request
      const received = { path, form: new URLSearchParams(body), authorization: headers.authorization }
      requests.push(received)
      answer(received, response)
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
    credentials: { openai: async () => openai, twilio: async () => ({ ...twilio }) },
  })
  onTestFinished(async () => {
    await calls.close()
    await store.close()
  })
  const place = (phone_number = '+15005551234') => calls.place({ phone_number, language: 'en', scenario }, { id: 'u1' })
  return { calls, requests, provider, place, twilio }
}

const sid = `CA${'0'.repeat(32)}`

function reply(response: ServerResponse, status: number, json: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}

test('orders a call with addresses of the webhook domain, one key per event, and time limits', async () => {
  const { requests, place } = await setUp((_, response) => reply(response, 201, { sid, status: 'queued' }))
  const { id, call_id } = await place()
  expect(call_id).toBe(sid)
  const { path, form } = requests[0]!
  expect(path).toBe('/2010-04-01/Accounts/AC1/Calls.json')
  expect(form.get('Url')).toBe(`https://hooks.example.com/api/twilio/voice/${id}`)
  expect(form.get('StatusCallback')).toBe(`https://hooks.example.com/api/twilio/status/${id}`)
  expect(form.getAll('StatusCallbackEvent')).toEqual(['initiated', 'ringing', 'answered', 'completed'])
  expect(form.get('To')).toBe('+15005551234')
  expect(form.get('From')).toBe('+15005550006')
  expect(Number(form.get('TimeLimit'))).toBeGreaterThan(0)
  expect(Number(form.get('Timeout'))).toBeGreaterThan(0)
})

test('dials the number as read, gives its extension to the agent, and allows one call to it in any notation', async () => {
  const { calls, requests, provider, place, twilio } = await setUp((_, response) => reply(response, 201, { sid }))
  twilio.phoneNumber = '+1 (500) 555-0006'
  const { id, phone_number } = await place('\u202a+44 (0)20 7946 0018\u202c #12')
  expect(phone_number).toBe('+442079460018')
  expect(requests[0]!.form.get('To')).toBe('+442079460018')
  expect(requests[0]!.form.get('From')).toBe('+15005550006')
  for (const same of ['+44 20 7946 0018', '+44 020 7946 0018 ext. 13']) {
    await expect(place(same)).rejects.toMatchObject({
      status: 409,
      detail: 'A call to this number is already active',
    })
  }
  for (const wrong of ['+999123456789', '+0123456789', '+1 900 555 0100']) {
    await expect(place(wrong)).rejects.toMatchObject({ status: 422 })
  }
  expect(requests).toHaveLength(1)
  const update = await until(
    () => provider.sessions[0]?.received.find(({ type }) => type === 'session.update'),
    'the agent has its instructions',
  )
  expect(update).toMatchObject({ session: { instructions: expect.stringContaining('has extension 12. It was not') } })
  await calls.hangUp(id, { id: 'u1' })
})

test('retries a hang-up until the carrier confirms it', async () => {
  let tries = 0
  const { calls, requests, place } = await setUp(({ path }, response) => {
    if (path.endsWith('Calls.json')) return reply(response, 201, { sid })
    tries += 1
    if (tries === 1) response.destroy()
    else reply(response, 400, { code: 21_220, message: 'Call is not in-progress. Cannot redirect.', status: 400 })
  })
  const { id } = await place()
  const ended = await calls.hangUp(id, { id: 'u1' })
  expect(ended.status).toBe('ended')
  await until(() => tries === 2, 'the server retried')
  expect(requests.at(-1)!.path).toBe(`/2010-04-01/Accounts/AC1/Calls/${sid}.json`)
  expect(requests.at(-1)!.form.get('Status')).toBe('completed')
})

test.each<[string, Answer, number, RegExp]>([
  ['is unreachable', (_, response) => void response.destroy(), 503, /is unreachable/],
  ['fails', (_, response) => reply(response, 500, {}), 503, /has a problem/],
  ['limits requests', (_, response) => reply(response, 429, { code: 20_429 }), 503, /limiting requests/],
  ['rejects the credentials', (_, response) => reply(response, 401, { code: 20_003, message: 'x' }), 502, /Auth Token/],
  ['replies with HTML', (_, response) => void response.end('<html>'), 502, /does not respond like Twilio/],
  [
    'repeats the auth token',
    (_, response) => reply(response, 400, { code: 99_999, message: 'secret-token is wrong' }),
    502,
    /^Twilio rejected the call\.$/,
  ],
])('a carrier that %s fails the call with our own sentence', async (_, answer, status, sentence) => {
  const { calls, provider, place } = await setUp(answer)
  const error = (await place().catch((error: unknown) => error)) as { status: number; detail: string }
  expect(error.status).toBe(status)
  expect(error.detail).toMatch(sentence)
  expect(error.detail).not.toContain('secret-token')
  expect(await calls.list()).toMatchObject([{ status: 'failed', phone_number: '+15005551234' }])
  await until(
    () => provider.sessions.every(({ socket }) => socket.readyState === socket.CLOSED),
    'the provider connection is closed',
  )
})

test('ends a call whose order failed but which the carrier made', async () => {
  const { calls, requests, place } = await setUp(({ path }, response) => {
    if (path.endsWith('Calls.json')) response.destroy()
    else reply(response, 200, { sid, status: 'completed' })
  })
  await place().catch(() => {})
  const { id } = (await calls.list())[0]!
  await calls.phone.report(id, { CallSid: sid, CallStatus: 'ringing' })
  await until(
    () => requests.at(-1)!.path === `/2010-04-01/Accounts/AC1/Calls/${sid}.json`,
    'the call was ended at the carrier',
  )
  expect(await calls.phone.instructions(id, { CallSid: sid })).toContain('<Hangup/>')
  expect(await calls.read(id)).toMatchObject({ status: 'failed' })
})

test('stops hang-up retries when the carrier reports the end of the call', async () => {
  let tries = 0
  const { calls, place } = await setUp(({ path }, response) => {
    if (path.endsWith('Calls.json')) return reply(response, 201, { sid })
    tries += 1
    reply(response, 500, {})
  })
  const { id } = await place()
  await calls.hangUp(id, { id: 'u1' })
  await until(() => tries === 1, 'the server tried to hang up')
  await calls.phone.report(id, { CallSid: sid, CallStatus: 'completed' })
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(tries).toBe(1)
})

describe('after a change of the auth token during a call', () => {
  const basic = (token: string, account = 'AC1') => `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`

  /** Carrier that accepts only `valid.token`. */
  async function setUpRotation() {
    const valid = { token: 'secret-token' }
    const set = await setUp(({ path, authorization }, response) => {
      if (authorization !== basic(valid.token)) return reply(response, 401, { code: 20_003 })
      if (path.endsWith('Calls.json')) reply(response, 201, { sid })
      else reply(response, 200, { sid, status: 'completed' })
    })
    const isGenuine = async (id: string, token: string, host = 'https://hooks.example.com') => {
      const path = `/api/twilio/status/${id}`
      const form = { CallSid: sid, CallStatus: 'ringing' }
      return set.calls.phone.isGenuine(id, {
        path,
        kind: 'form',
        form,
        signature: twilioSignature(token, host + path, form),
      })
    }
    const hangUps = () => set.requests.filter(({ path }) => path.endsWith(`${sid}.json`))
    return { ...set, valid, isGenuine, hangUps }
  }

  test('accepts requests signed with the old or the new token', async () => {
    const { place, twilio, isGenuine } = await setUpRotation()
    const { id } = await place()
    twilio.authToken = 'new-token'
    expect(await isGenuine(id, 'new-token')).toBe(true)
    expect(await isGenuine(id, 'secret-token')).toBe(true)
    expect(await isGenuine(id, 'wrong-token')).toBe(false)
    // For an unknown call, only the current token is valid.
    expect(await isGenuine('unknown', 'new-token')).toBe(true)
    expect(await isGenuine('unknown', 'secret-token')).toBe(false)
  })

  test('rejects the token of another account or of practice mode', async () => {
    const { place, twilio, isGenuine } = await setUpRotation()
    const { id } = await place()
    Object.assign(twilio, { authToken: 'practice', practice: true })
    expect(await isGenuine(id, 'practice')).toBe(false)
    Object.assign(twilio, { authToken: 'new-token', accountSid: 'AC2', practice: false })
    expect(await isGenuine(id, 'new-token')).toBe(false)
    expect(await isGenuine(id, 'secret-token')).toBe(true)
  })

  test('hangs up with the new token', async () => {
    const { calls, place, twilio, valid, hangUps } = await setUpRotation()
    const { id } = await place()
    twilio.authToken = valid.token = 'new-token'
    await calls.hangUp(id, { id: 'u1' })
    await until(() => hangUps().length > 0, 'the server hung up')
    await until(async () => !(await calls.read(id))?.hang_up_unconfirmed, 'the carrier confirmed')
    expect(hangUps().map(({ authorization }) => authorization)).toEqual([basic('new-token')])
  })

  test('hangs up with the old token if the carrier rejects the new one', async () => {
    const { calls, place, twilio, hangUps } = await setUpRotation()
    const { id } = await place()
    twilio.authToken = 'new-token'
    await calls.hangUp(id, { id: 'u1' })
    await until(() => hangUps().length === 2, 'the server hung up')
    await until(async () => !(await calls.read(id))?.hang_up_unconfirmed, 'the carrier confirmed')
    expect(hangUps().map(({ authorization }) => authorization)).toEqual([basic('new-token'), basic('secret-token')])
  })

  test('hangs up in the account of the call if the account changed', async () => {
    const { calls, place, twilio, hangUps } = await setUpRotation()
    const { id } = await place()
    Object.assign(twilio, { authToken: 'new-token', accountSid: 'AC2' })
    await calls.hangUp(id, { id: 'u1' })
    await until(() => hangUps().length > 0, 'the server hung up')
    expect(hangUps()).toMatchObject([{ authorization: basic('secret-token'), path: expect.stringContaining('/AC1/') }])
  })

  test('ends a call without a leg in this process with either token', async () => {
    const { calls, place, twilio, valid, hangUps, isGenuine } = await setUpRotation()
    valid.token = 'nothing'
    await place().catch(() => {})
    const { id } = (await calls.list())[0]!
    valid.token = 'secret-token'
    twilio.authToken = 'new-token'
    expect(await isGenuine(id, 'secret-token')).toBe(true)
    await calls.phone.report(id, { CallSid: sid, CallStatus: 'ringing' })
    await until(() => hangUps().length === 2, 'the server hung up')
    expect(hangUps().map(({ authorization }) => authorization)).toEqual([basic('new-token'), basic('secret-token')])
  })
})
