import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Call, CallLog } from '../contract/calls.ts'
import { type App, openApp } from '../server/app.ts'
import { makeDataDir, readConfig } from '../server/config.ts'
import { twilioSignature } from '../server/providers/twilio-signature.ts'
import { prepareRecognition } from '../simulators/speech/recognition.ts'
import { hasSpeech } from '../simulators/speech/synthesis.ts'
import { type Simulators, startSimulators } from '../simulators/start.ts'
import type { PhoneReport } from '../simulators/twilio/phone-call.ts'
import { temporaryFolder } from './support/folders.ts'

/** Phone calls of the whole server with the stand-in of the carrier, which is strict and complains of breaches. */
let standIns: Simulators
let app: App
let url: string
let token = ''

const accountSid = `AC${'0123456789abcdef'.repeat(2)}`
const authToken = 'practice-token'

beforeAll(async () => {
  await prepareRecognition()
  standIns = await startSimulators({ haste: 50, ringMs: 100, pace: 4 })
  const config = readConfig({
    DATA_DIR: temporaryFolder(),
    DEMO_CATALOGUE: 'off',
    LOG_LEVEL: 'silent',
    REGISTRATION_CODE_WORD: 'word',
    OPENAI_BASE_URL: standIns.addresses.openai,
    TWILIO_BASE_URL: standIns.addresses.twilio,
  })
  makeDataDir(config.dataDir)
  app = await openApp(config, { page: undefined })
  url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const person = { email: 'ann@example.com', password: 'secret', code_word: 'word' }
  await ask('POST', '/api/auth/register', person)
  const login = new URLSearchParams({ username: person.email, password: person.password })
  const response = await fetch(`${url}/api/auth/login`, { method: 'POST', body: login })
  token = ((await response.json()) as { access_token: string }).access_token
  await ask('PUT', '/api/system/settings', {
    openai_api_key: 'sk-practice',
    twilio_account_sid: accountSid,
    twilio_auth_token: authToken,
    twilio_phone_number: '+15005550006',
  })
}, 60_000)
afterAll(async () => {
  await app.close()
  await standIns.close()
})
beforeEach(() => standIns.ledger.reset())

async function ask(method: string, path: string, json?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

const scenario = { persona: 'Anna', goal: 'Find a villa', steps: ['Ask the price per night'], fallbacks: [] }

const dial = (phone_number: string, headers?: Record<string, string>) =>
  ask('POST', '/api/calls/', { phone_number, language: 'en', scenario }, headers)

async function place(phone_number: string): Promise<Call> {
  const { status, body } = await dial(phone_number)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Call
}

const read = async (id: string) => (await ask('GET', `/api/calls/${id}`)).body as Call
const logOf = async (id: string) => (await ask('GET', `/api/calls/${id}/log`)).body as CallLog
const hangUp = async (id: string) => (await ask('POST', `/api/calls/${id}/hangup`)).body as Call
const phone = (to: string): PhoneReport => standIns.ledger.phone!.reports().findLast((call) => call.to === to)!

async function until<T>(look: () => T | Promise<T>, done: (value: T) => boolean, ms = 25_000): Promise<T> {
  const giveUp = performance.now() + ms
  for (;;) {
    const value = await look()
    if (done(value)) return value
    if (performance.now() > giveUp) throw new Error(`Waited in vain: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Calls that the carrier still holds. */
const held = () => standIns.ledger.phone!.leftovers()

const becomes = (id: string, ...statuses: string[]) =>
  until(
    () => read(id),
    ({ status }) => statuses.includes(status),
  )
const quiet = () => expect(standIns.ledger.allComplaints()).toEqual([])

test(
  'a whole conversation: rings, is answered, both speak in turn, the agent says goodbye and hangs up',
  { timeout: 60_000 },
  async () => {
    if (!(await hasSpeech())) console.log('espeak-ng is not installed: the callee speaks in tones')
    const call = await place('+1 (234) 567-890')
    expect(call).toMatchObject({ status: 'dialing', transport: 'twilio', phone_number: '+1234567890', language: 'en' })
    expect(call.call_id).toMatch(/^CA[0-9a-f]{32}$/)
    await becomes(call.id, 'connected')
    await becomes(call.id, 'ended')
    const log = await logOf(call.id)
    expect(log.messages[0]).toMatchObject({ speaker: 'human' })
    expect(new Set(log.messages.map(({ speaker }) => speaker))).toEqual(new Set(['human', 'agent']))
    expect(log.messages.findLast(({ speaker }) => speaker === 'agent')?.text).toMatch(/goodbye/i)
    const carrier = await until(
      () => phone('+1234567890'),
      ({ status }) => status === 'completed',
    )
    expect(carrier.told).toEqual(['initiated', 'ringing', 'in-progress', 'completed'])
    expect(carrier.streams[0]!.playedMs).toBeGreaterThan(1000)
    await until(held, (left) => left.length === 0)
    quiet()
  },
)

describe('nobody to speak with', () => {
  test.each([
    ['+15005550010', 'The line is busy.'],
    ['+15005550011', 'Nobody answered.'],
    ['+15005550012', 'The call could not be connected.'],
  ])('%s fails: %s', async (number, reason) => {
    const { id } = await place(number)
    await becomes(id, 'failed')
    expect((await logOf(id)).messages).toEqual([])
    const endings = (await ask('GET', '/api/activity?limit=5')).body
    expect(JSON.stringify(endings)).toContain(reason)
    quiet()
  })

  test.each([
    ['+15005550001', 422, /not a valid phone number/],
    ['+15005550002', 422, /cannot be reached/],
    ['+15005550003', 403, /Geo Permissions/],
    ['+15005550005', 403, /verified numbers only/],
  ])('%s is refused by the carrier, in words of ours', async (number, status, words) => {
    const { status: answered, body } = await dial(number)
    expect(answered).toBe(status)
    expect((body as { detail: string }).detail).toMatch(words)
    expect(JSON.stringify(body)).not.toMatch(/more_info|https?:/)
    const calls = (await ask('GET', '/api/calls')).body as Call[]
    expect(calls.find(({ phone_number }) => phone_number === number)).toMatchObject({ status: 'failed' })
    quiet()
  })
})

test('a voicemail is not spoken to', async () => {
  const { id } = await place('+15005550025')
  await becomes(id, 'failed')
  expect(JSON.stringify((await ask('GET', '/api/activity?limit=5')).body)).toContain('A voicemail answered.')
  await until(
    () => phone('+15005550025'),
    ({ status }) => status === 'completed',
  )
  quiet()
})

describe('one number, one call', () => {
  test('a second call to a number is refused while the first is active', async () => {
    const { id } = await place('+15005550020')
    const [second, third] = await Promise.all([dial('+15005550020'), dial('+1 500 555 0020')])
    for (const { status, body } of [second, third]) {
      expect({ status, body }).toEqual({ status: 409, body: { detail: 'A call to this number is already active' } })
    }
    expect(await hangUp(id)).toMatchObject({ status: 'ended' })
    const { id: again } = await place('+15005550020')
    await hangUp(again)
    quiet()
  })

  test('of ten that are asked for at once, one is made', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => dial('+15005550020')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
    expect(standIns.ledger.phone!.reports().filter(({ to }) => to === '+15005550020')).toHaveLength(1)
    await hangUp((answers.find(({ status }) => status === 200)!.body as Call).id)
  })

  test('a repeated request with the same Idempotency-Key answers with the same call', async () => {
    const key = { 'idempotency-key': 'click-1' }
    const first = (await dial('+15005550020', key)).body as Call
    const second = await dial('+15005550020', key)
    expect(second).toMatchObject({ status: 200, body: { id: first.id } })
    await hangUp(first.id)
    expect(await dial('+15005550020', key)).toMatchObject({ status: 200, body: { id: first.id, status: 'ended' } })
    expect(await dial('+15005550020', { 'idempotency-key': 'x'.repeat(500) })).toMatchObject({ status: 422 })
  })
})

describe('hanging up', () => {
  test('while it rings ends it at the carrier', async () => {
    const { id } = await place('+15005550011')
    expect(await hangUp(id)).toMatchObject({ status: 'ended' })
    const { status } = await until(
      () => phone('+15005550011'),
      (call) => call.status !== 'ringing' && call.status !== 'queued',
    )
    expect(status).toBe('canceled')
    expect(await read(id)).toMatchObject({ status: 'ended' })
    quiet()
  })

  test('in the middle of the agent’s words stops them', async () => {
    const { id } = await place('+15005550020')
    await becomes(id, 'connected')
    await until(
      () => phone('+15005550020').streams[0]?.playedMs ?? 0,
      (playedMs) => playedMs > 500,
    )
    expect(await hangUp(id)).toMatchObject({ status: 'ended' })
    await until(
      () => phone('+15005550020'),
      ({ status }) => status === 'completed',
    )
    expect((await logOf(id)).messages).toMatchObject([{ speaker: 'agent' }])
    expect(await hangUp(id)).toMatchObject({ status: 'ended' })
    quiet()
  })

  test('by the callee ends the call, and the late hang-up of ours is none of anybody’s business', async () => {
    const { id } = await place('+15005550023')
    await becomes(id, 'ended')
    expect(phone('+15005550023').status).toBe('completed')
    quiet()
  })
})

test('the agent speaks first when nobody says hello', async () => {
  const { id } = await place('+15005550020')
  await until(
    async () => (await logOf(id)).messages,
    (messages) => messages.length > 0,
  )
  expect((await logOf(id)).messages[0]).toMatchObject({ speaker: 'agent' })
  await hangUp(id)
  quiet()
})

test('an interruption clears the line, and the agent is told what was heard', async () => {
  const { id } = await place('+15005550022')
  await until(
    () => phone('+15005550022').streams[0]?.clears ?? 0,
    (clears) => clears > 0,
  )
  await until(
    async () => (await logOf(id)).messages.filter(({ speaker }) => speaker === 'human').length,
    (n) => n > 1,
  )
  await hangUp(id)
  quiet()
})

test('keys that are pressed are heard', async () => {
  const { id } = await place('+15005550024')
  await until(
    async () => (await logOf(id)).messages.map(({ text }) => text),
    (texts) => texts.includes('[keys pressed: 42#]'),
  )
  await hangUp(id)
})

test('a callee whose sound pauses is understood all the same', async () => {
  const { id } = await place('+15005550032')
  await until(
    async () => (await logOf(id)).messages.length,
    (count) => count >= 3,
  )
  await hangUp(id)
  quiet()
})

test('a stream that is lost comes back into the same call', async () => {
  const { id } = await place('+15005550033')
  await until(
    () => phone('+15005550033').streams.length,
    (streams) => streams === 2,
  )
  await until(
    () => phone('+15005550033').streams[1]!.playedMs,
    (playedMs) => playedMs > 500,
  )
  expect(await read(id)).toMatchObject({ status: 'connected' })
  await hangUp(id)
})

test('callbacks in any order and twice lead to the same end', async () => {
  const { id } = await place('+15005550030')
  await becomes(id, 'connected')
  await hangUp(id)
  await until(held, (left) => left.length === 0)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(await read(id)).toMatchObject({ status: 'ended' })
  quiet()
})

test('callbacks that come before the answer to the order find their call', async () => {
  const { body } = await dial('+15005550031')
  expect(body).toMatchObject({ status: 'connected', call_id: phone('+15005550031').sid })
  await hangUp((body as Call).id)
  quiet()
})

describe('the webhooks', () => {
  const form = (fields: Record<string, string>) => new URLSearchParams(fields)

  async function tell(path: string, fields: Record<string, string>, signature?: string) {
    const headers: Record<string, string> = {}
    if (signature !== undefined) headers['x-twilio-signature'] = signature
    const response = await fetch(url + path, { method: 'POST', body: form(fields), headers })
    return { status: response.status, text: await response.text() }
  }

  test('take nothing that is not signed, and nothing changes', async () => {
    const { id, call_id } = await place('+15005550020')
    const fields = { CallSid: call_id!, CallStatus: 'completed' }
    const path = `/api/twilio/status/${id}`
    const forged = [
      undefined,
      '',
      'nonsense',
      twilioSignature('wrong', url + path, fields),
      twilioSignature(authToken, url + path, { ...fields, CallStatus: 'busy' }),
      twilioSignature(authToken, `${url}/api/twilio/status/other`, fields),
    ]
    for (const signature of forged) expect(await tell(path, fields, signature)).toMatchObject({ status: 403 })
    expect(await tell(`/api/twilio/voice/${id}`, fields)).toMatchObject({ status: 403 })
    const upgrade = await fetch(`${url}/api/twilio/media/${id}`)
    expect(upgrade.status).toBe(403)
    expect((await read(id)).status).toMatch(/dialing|connected/)

    expect(await tell(path, fields, twilioSignature(authToken, url + path, fields))).toMatchObject({ status: 204 })
    await becomes(id, 'ended')
  })

  test('a report about another call of ours changes nothing', async () => {
    const { id } = await place('+15005550020')
    const path = `/api/twilio/status/${id}`
    const fields = { CallSid: `CA${'0'.repeat(32)}`, CallStatus: 'completed' }
    await tell(path, fields, twilioSignature(authToken, url + path, fields))
    expect((await read(id)).status).toMatch(/dialing|connected/)
    await hangUp(id)
  })

  test('a call that is unknown or over hangs up', async () => {
    const { id } = await place('+15005550020')
    await hangUp(id)
    for (const call of ['unknown', id]) {
      const path = `/api/twilio/voice/${call}`
      const fields = { CallSid: `CA${'1'.repeat(32)}`, CallStatus: 'in-progress' }
      const started = performance.now()
      const { status, text } = await tell(path, fields, twilioSignature(authToken, url + path, fields))
      expect(performance.now() - started).toBeLessThan(200)
      expect({ status, text }).toEqual({ status: 200, text: expect.stringContaining('<Response><Hangup/></Response>') })
    }
  })
})
