import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Call } from '../contract/calls.ts'
import { twilioSignature } from '../server/providers/twilio-signature.ts'
import { hasSpeech } from '../simulators/speech/synthesis.ts'
import { startPhoneHarness, type PhoneHarness, until } from './support/phone-harness.ts'
import { twilioAccount } from './support/provider-settings.ts'

/** Phone calls through the whole server. The carrier's simulator is strict and reports protocol violations. */
let harness: PhoneHarness
let url: string

beforeAll(async () => {
  harness = await startPhoneHarness(4)
  url = harness.url
}, 60_000)
afterAll(() => harness.close())
beforeEach(async () => {
  // The carrier confirms the hang-ups of the previous test with a delay.
  await until(harness.openAtCarrier, (open) => open.length === 0)
  harness.simulators.ledger.reset()
})

const { authToken } = twilioAccount

test(
  'completes a conversation: ringing, alternating turns, goodbye, hang-up by the agent',
  { timeout: 60_000 },
  async () => {
    if (!(await hasSpeech())) console.log('espeak-ng is not installed: the callee speaks in tones')
    const call = await harness.place('+1 (234) 567-890')
    expect(call).toMatchObject({ status: 'dialing', transport: 'twilio', phone_number: '+1234567890', language: 'en' })
    expect(call.call_id).toMatch(/^CA[0-9a-f]{32}$/)
    await harness.waitForStatus(call.id, 'connected')
    await harness.waitForStatus(call.id, 'ended')
    const log = await harness.logOf(call.id)
    expect(log.messages[0]).toMatchObject({ speaker: 'human' })
    expect(new Set(log.messages.map(({ speaker }) => speaker))).toEqual(new Set(['human', 'agent']))
    expect(log.messages.findLast(({ speaker }) => speaker === 'agent')?.text).toMatch(/goodbye/i)
    const carrier = await until(
      () => harness.phone('+1234567890'),
      ({ status }) => status === 'completed',
    )
    expect(carrier.sentStatuses).toEqual(['initiated', 'ringing', 'in-progress', 'completed'])
    expect(carrier.streams[0]!.playedMs).toBeGreaterThan(1000)
    await until(harness.openAtCarrier, (open) => open.length === 0)
    harness.expectNoComplaints()
  },
)

test("records both voices in the carrier's format, and measures latency up to playback", async () => {
  await harness.ask('PUT', '/api/system/settings', { record_calls: true })
  const call = await harness.place('+1 (234) 567-890')
  await harness.waitForStatus(call.id, 'connected')
  await until(
    () => harness.logOf(call.id),
    ({ messages }) => messages.filter(({ audio_url }) => audio_url !== undefined).length >= 2,
  )
  await harness.hangUp(call.id)
  await harness.ask('PUT', '/api/system/settings', { record_calls: false })
  const { messages, latency } = await harness.logOf(call.id)
  const agent = messages.find(({ speaker, audio_url }) => speaker === 'agent' && audio_url !== undefined)!
  const callee = messages.find(({ speaker, audio_url }) => speaker === 'human' && audio_url !== undefined)!
  for (const { audio_url } of [agent, callee]) {
    const audio = await harness.file(audio_url!)
    // Format 7 is mu-law. The data is not constant.
    expect([audio.readUInt16LE(20), audio.readUInt32LE(24)]).toEqual([7, 8000])
    expect(new Set(audio.subarray(58)).size).toBeGreaterThan(10)
  }
  expect(latency!.turns.some(({ playback_ms }) => playback_ms !== null)).toBe(true)
  harness.expectNoComplaints()
})

describe('a call that reaches no one', () => {
  test.each([
    ['+15005550010', 'The line is busy.'],
    ['+15005550011', 'No answer.'],
    ['+15005550012', 'The call could not be connected.'],
  ])('to %s fails: %s', async (number, reason) => {
    const { id } = await harness.place(number)
    await harness.waitForStatus(id, 'failed')
    expect((await harness.logOf(id)).messages).toEqual([])
    const endings = (await harness.ask('GET', '/api/activity?limit=5')).body
    expect(JSON.stringify(endings)).toContain(reason)
    harness.expectNoComplaints()
  })

  test.each([
    ['+15005550001', 422, /phone number as invalid/],
    ['+15005550002', 422, /is unreachable/],
    ['+15005550003', 403, /Geo Permissions/],
    ['+15005550005', 403, /verified numbers only/],
  ])('to %s is rejected by the carrier, with our own sentence', async (number, status, sentence) => {
    const { status: answered, body } = await harness.dial(number)
    expect(answered).toBe(status)
    expect((body as { detail: string }).detail).toMatch(sentence)
    expect(JSON.stringify(body)).not.toMatch(/more_info|https?:/)
    const calls = (await harness.ask('GET', '/api/calls')).body as Call[]
    expect(calls.find(({ phone_number }) => phone_number === number)).toMatchObject({ status: 'failed' })
    harness.expectNoComplaints()
  })
})

test('does not speak to a voicemail', async () => {
  const { id } = await harness.place('+15005550025')
  await harness.waitForStatus(id, 'failed')
  expect(JSON.stringify((await harness.ask('GET', '/api/activity?limit=5')).body)).toContain('Voicemail answered.')
  await until(
    () => harness.phone('+15005550025'),
    ({ status }) => status === 'completed',
  )
  harness.expectNoComplaints()
})

describe('the limit of one call per number', () => {
  test('rejects a second call to a number while the first is active', async () => {
    const { id } = await harness.place('+15005550020')
    const [second, third] = await Promise.all([harness.dial('+15005550020'), harness.dial('+1 500 555 0020')])
    for (const { status, body } of [second, third]) {
      expect({ status, body }).toEqual({
        status: 409,
        body: { detail: 'A call to this number is already active', code: 'number_already_in_call' },
      })
    }
    expect(await harness.hangUp(id)).toMatchObject({ status: 'ended' })
    const { id: again } = await harness.place('+15005550020')
    await harness.hangUp(again)
    harness.expectNoComplaints()
  })

  test('places one call for ten concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => harness.dial('+15005550020')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)])
    expect(harness.simulators.ledger.phone!.reports().filter(({ to }) => to === '+15005550020')).toHaveLength(1)
    await harness.hangUp((answers.find(({ status }) => status === 200)!.body as Call).id)
  })

  test('returns the same call for a repeated Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'click-1' }
    const first = (await harness.dial('+15005550020', key)).body as Call
    const second = await harness.dial('+15005550020', key)
    expect(second).toMatchObject({ status: 200, body: { id: first.id } })
    await harness.hangUp(first.id)
    expect(await harness.dial('+15005550020', key)).toMatchObject({
      status: 200,
      body: { id: first.id, status: 'ended' },
    })
    expect(await harness.dial('+15005550020', { 'idempotency-key': 'x'.repeat(500) })).toMatchObject({ status: 422 })
  })
})

describe('a hang-up', () => {
  test('cancels a ringing call at the carrier', async () => {
    const { id } = await harness.place('+15005550011')
    expect(await harness.hangUp(id)).toMatchObject({ status: 'ended' })
    const { status } = await until(
      () => harness.phone('+15005550011'),
      (call) => call.status !== 'ringing' && call.status !== 'queued',
    )
    expect(status).toBe('canceled')
    expect(await harness.read(id)).toMatchObject({ status: 'ended' })
    harness.expectNoComplaints()
  })

  test('stops the agent while it speaks', async () => {
    const { id } = await harness.place('+15005550020')
    await harness.waitForStatus(id, 'connected')
    await until(
      () => harness.phone('+15005550020').streams[0]?.playedMs ?? 0,
      (playedMs) => playedMs > 500,
    )
    expect(await harness.hangUp(id)).toMatchObject({ status: 'ended' })
    await until(
      () => harness.phone('+15005550020'),
      ({ status }) => status === 'completed',
    )
    expect((await harness.logOf(id)).messages).toMatchObject([{ speaker: 'agent' }])
    expect(await harness.hangUp(id)).toMatchObject({ status: 'ended' })
    harness.expectNoComplaints()
  })

  test('by the callee ends the call, and our own late hang-up does no harm', async () => {
    const { id } = await harness.place('+15005550023')
    await harness.waitForStatus(id, 'ended')
    expect(harness.phone('+15005550023').status).toBe('completed')
    harness.expectNoComplaints()
  })
})

test('starts the conversation if the callee says nothing', async () => {
  const { id } = await harness.place('+15005550020')
  await until(
    async () => (await harness.logOf(id)).messages,
    (messages) => messages.length > 0,
  )
  expect((await harness.logOf(id)).messages[0]).toMatchObject({ speaker: 'agent' })
  await harness.hangUp(id)
  harness.expectNoComplaints()
})

test("clears the carrier's buffer at an interruption, and reports the played part to the agent", async () => {
  const { id } = await harness.place('+15005550022')
  await until(
    () => harness.phone('+15005550022').streams[0]?.clears ?? 0,
    (clears) => clears > 0,
  )
  await until(
    async () => (await harness.logOf(id)).messages.filter(({ speaker }) => speaker === 'human').length,
    (n) => n > 1,
  )
  await harness.hangUp(id)
  harness.expectNoComplaints()
})

test('adds pressed keys to the transcript', async () => {
  const { id } = await harness.place('+15005550024')
  await until(
    async () => (await harness.logOf(id)).messages.map(({ text }) => text),
    (texts) => texts.includes('[keys pressed: 42#]'),
  )
  await harness.hangUp(id)
})

test('understands a callee whose audio pauses', async () => {
  const { id } = await harness.place('+15005550032')
  await until(
    async () => (await harness.logOf(id)).messages.length,
    (count) => count >= 3,
  )
  await harness.hangUp(id)
  harness.expectNoComplaints()
})

test('continues the call when a lost media stream reconnects', async () => {
  const { id } = await harness.place('+15005550033')
  await until(
    () => harness.phone('+15005550033').streams.length,
    (streams) => streams === 2,
  )
  await until(
    () => harness.phone('+15005550033').streams[1]!.playedMs,
    (playedMs) => playedMs > 500,
  )
  expect(await harness.read(id)).toMatchObject({ status: 'connected' })
  await harness.hangUp(id)
})

test('ends a call correctly when callbacks arrive twice and out of order', async () => {
  const { id } = await harness.place('+15005550030')
  await harness.waitForStatus(id, 'connected')
  await harness.hangUp(id)
  await until(harness.openAtCarrier, (open) => open.length === 0)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(await harness.read(id)).toMatchObject({ status: 'ended' })
  harness.expectNoComplaints()
})

test('accepts callbacks that arrive before the reply to the order', async () => {
  const { body } = await harness.dial('+15005550031')
  expect(body).toMatchObject({ status: 'connected', call_id: harness.phone('+15005550031').sid })
  await harness.hangUp((body as Call).id)
  harness.expectNoComplaints()
})

describe('the webhooks', () => {
  const form = (fields: Record<string, string>) => new URLSearchParams(fields)

  async function post(path: string, fields: Record<string, string>, signature?: string) {
    const headers: Record<string, string> = {}
    if (signature !== undefined) headers['x-twilio-signature'] = signature
    const response = await fetch(url + path, { method: 'POST', body: form(fields), headers })
    return { status: response.status, text: await response.text() }
  }

  test('reject requests without a valid signature, and change nothing', async () => {
    const { id, call_id } = await harness.place('+15005550020')
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
    for (const signature of forged) expect(await post(path, fields, signature)).toMatchObject({ status: 403 })
    expect(await post(`/api/twilio/voice/${id}`, fields)).toMatchObject({ status: 403 })
    const upgrade = await fetch(`${url}/api/twilio/media/${id}`)
    expect(upgrade.status).toBe(403)
    expect((await harness.read(id)).status).toMatch(/dialing|connected/)

    expect(await post(path, fields, twilioSignature(authToken, url + path, fields))).toMatchObject({ status: 204 })
    await harness.waitForStatus(id, 'ended')
  })

  test('ignore a report with the id of another call', async () => {
    const { id } = await harness.place('+15005550020')
    const path = `/api/twilio/status/${id}`
    const fields = { CallSid: `CA${'0'.repeat(32)}`, CallStatus: 'completed' }
    await post(path, fields, twilioSignature(authToken, url + path, fields))
    expect((await harness.read(id)).status).toMatch(/dialing|connected/)
    await harness.hangUp(id)
  })

  test('answer <Hangup/> for an unknown call and for an ended call', async () => {
    const { id } = await harness.place('+15005550020')
    await harness.hangUp(id)
    for (const call of ['unknown', id]) {
      const path = `/api/twilio/voice/${call}`
      const fields = { CallSid: `CA${'1'.repeat(32)}`, CallStatus: 'in-progress' }
      let answer = { status: 0, text: '' }
      for (let n = 0; n < 5; n++) {
        const took = async (work: () => Promise<unknown>) => {
          const started = performance.now()
          await work()
          return performance.now() - started
        }
        // Subtracts the delay that a busy machine adds to any request.
        const [webhookMs, nothingMs] = await Promise.all([
          took(async () => (answer = await post(path, fields, twilioSignature(authToken, url + path, fields)))),
          took(() => fetch(`${url}/api/health`)),
        ])
        expect(webhookMs - nothingMs).toBeLessThan(200)
      }
      const { status, text } = answer
      expect({ status, text }).toEqual({ status: 200, text: expect.stringContaining('<Response><Hangup/></Response>') })
    }
  })

  test("require a signature of the wss address and the call's token for a media socket", async () => {
    const { id } = await harness.place('+15005550020')
    const address = `${url.replace('http', 'ws')}/api/twilio/media/${id}`
    const openSocket = (signed: string) =>
      new WebSocket(address, { headers: { 'x-twilio-signature': twilioSignature(authToken, signed) } })
    const rejected = openSocket(address.replace('ws', 'http'))
    const [error] = (await once(rejected, 'error')) as [Error]
    expect(error.message).toContain('403')
    for (const signed of [address, `${address}/`]) {
      const socket = openSocket(signed)
      await once(socket, 'open')
      const start = { streamSid: 'MZ1', callSid: 'CA1', customParameters: { token: 'x'.repeat(48) } }
      socket.send(JSON.stringify({ event: 'connected', protocol: 'Call', version: '1.0.0' }))
      socket.send(JSON.stringify({ event: 'start', streamSid: 'MZ1', start }))
      expect((await once(socket, 'close'))[0]).toBe(1008)
    }
    expect((await harness.read(id)).status).toMatch(/dialing|connected/)
    await harness.hangUp(id)
  })
})
