import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Call } from '../contract/calls.ts'
import { twilioSignature } from '../server/providers/twilio-signature.ts'
import { hasSpeech } from '../simulators/speech/synthesis.ts'
import { openPhoneDesk, type PhoneDesk, until } from './support/phone-desk.ts'
import { twilioAccount } from './support/provider-settings.ts'

/** Phone calls of the whole server with the stand-in of the carrier, which is strict and complains of breaches. */
let desk: PhoneDesk
let url: string

beforeAll(async () => {
  desk = await openPhoneDesk(4)
  url = desk.url
}, 60_000)
afterAll(() => desk.close())
beforeEach(async () => {
  // The carrier confirms a hang-up a moment after it.
  await until(desk.held, (left) => left.length === 0)
  desk.standIns.ledger.reset()
})

const { authToken } = twilioAccount

test(
  'a whole conversation: rings, is answered, both speak in turn, the agent says goodbye and hangs up',
  { timeout: 60_000 },
  async () => {
    if (!(await hasSpeech())) console.log('espeak-ng is not installed: the callee speaks in tones')
    const call = await desk.place('+1 (234) 567-890')
    expect(call).toMatchObject({ status: 'dialing', transport: 'twilio', phone_number: '+1234567890', language: 'en' })
    expect(call.call_id).toMatch(/^CA[0-9a-f]{32}$/)
    await desk.becomes(call.id, 'connected')
    await desk.becomes(call.id, 'ended')
    const log = await desk.logOf(call.id)
    expect(log.messages[0]).toMatchObject({ speaker: 'human' })
    expect(new Set(log.messages.map(({ speaker }) => speaker))).toEqual(new Set(['human', 'agent']))
    expect(log.messages.findLast(({ speaker }) => speaker === 'agent')?.text).toMatch(/goodbye/i)
    const carrier = await until(
      () => desk.phone('+1234567890'),
      ({ status }) => status === 'completed',
    )
    expect(carrier.sentStatuses).toEqual(['initiated', 'ringing', 'in-progress', 'completed'])
    expect(carrier.streams[0]!.playedMs).toBeGreaterThan(1000)
    await until(desk.held, (left) => left.length === 0)
    desk.quiet()
  },
)

test('recorded, both voices are kept as the carrier sent and took them, and the times reach to the ear', async () => {
  await desk.ask('PUT', '/api/system/settings', { record_calls: true })
  const call = await desk.place('+1 (234) 567-890')
  await desk.becomes(call.id, 'connected')
  await until(
    () => desk.logOf(call.id),
    ({ messages }) => messages.filter(({ audio_url }) => audio_url !== undefined).length >= 2,
  )
  await desk.hangUp(call.id)
  await desk.ask('PUT', '/api/system/settings', { record_calls: false })
  const { messages, latency } = await desk.logOf(call.id)
  const agent = messages.find(({ speaker, audio_url }) => speaker === 'agent' && audio_url !== undefined)!
  const callee = messages.find(({ speaker, audio_url }) => speaker === 'human' && audio_url !== undefined)!
  for (const { audio_url } of [agent, callee]) {
    const audio = await desk.file(audio_url!)
    // mu-law, at 8 kHz, and something in it.
    expect([audio.readUInt16LE(20), audio.readUInt32LE(24)]).toEqual([7, 8000])
    expect(new Set(audio.subarray(58)).size).toBeGreaterThan(10)
  }
  expect(latency!.turns.some(({ playback_ms }) => playback_ms !== null)).toBe(true)
  desk.quiet()
})

describe('nobody to speak with', () => {
  test.each([
    ['+15005550010', 'The line is busy.'],
    ['+15005550011', 'No answer.'],
    ['+15005550012', 'The call could not be connected.'],
  ])('%s fails: %s', async (number, reason) => {
    const { id } = await desk.place(number)
    await desk.becomes(id, 'failed')
    expect((await desk.logOf(id)).messages).toEqual([])
    const endings = (await desk.ask('GET', '/api/activity?limit=5')).body
    expect(JSON.stringify(endings)).toContain(reason)
    desk.quiet()
  })

  test.each([
    ['+15005550001', 422, /phone number as invalid/],
    ['+15005550002', 422, /is unreachable/],
    ['+15005550003', 403, /Geo Permissions/],
    ['+15005550005', 403, /verified numbers only/],
  ])('%s is refused by the carrier, in words of ours', async (number, status, words) => {
    const { status: answered, body } = await desk.dial(number)
    expect(answered).toBe(status)
    expect((body as { detail: string }).detail).toMatch(words)
    expect(JSON.stringify(body)).not.toMatch(/more_info|https?:/)
    const calls = (await desk.ask('GET', '/api/calls')).body as Call[]
    expect(calls.find(({ phone_number }) => phone_number === number)).toMatchObject({ status: 'failed' })
    desk.quiet()
  })
})

test('a voicemail is not spoken to', async () => {
  const { id } = await desk.place('+15005550025')
  await desk.becomes(id, 'failed')
  expect(JSON.stringify((await desk.ask('GET', '/api/activity?limit=5')).body)).toContain('Voicemail answered.')
  await until(
    () => desk.phone('+15005550025'),
    ({ status }) => status === 'completed',
  )
  desk.quiet()
})

describe('one number, one call', () => {
  test('a second call to a number is refused while the first is active', async () => {
    const { id } = await desk.place('+15005550020')
    const [second, third] = await Promise.all([desk.dial('+15005550020'), desk.dial('+1 500 555 0020')])
    for (const { status, body } of [second, third]) {
      expect({ status, body }).toEqual({
        status: 409,
        body: { detail: 'A call to this number is already active', code: 'number_already_in_call' },
      })
    }
    expect(await desk.hangUp(id)).toMatchObject({ status: 'ended' })
    const { id: again } = await desk.place('+15005550020')
    await desk.hangUp(again)
    desk.quiet()
  })

  test('of ten that are asked for at once, one is made', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.dial('+15005550020')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)])
    expect(desk.standIns.ledger.phone!.reports().filter(({ to }) => to === '+15005550020')).toHaveLength(1)
    await desk.hangUp((answers.find(({ status }) => status === 200)!.body as Call).id)
  })

  test('a repeated request with the same Idempotency-Key answers with the same call', async () => {
    const key = { 'idempotency-key': 'click-1' }
    const first = (await desk.dial('+15005550020', key)).body as Call
    const second = await desk.dial('+15005550020', key)
    expect(second).toMatchObject({ status: 200, body: { id: first.id } })
    await desk.hangUp(first.id)
    expect(await desk.dial('+15005550020', key)).toMatchObject({ status: 200, body: { id: first.id, status: 'ended' } })
    expect(await desk.dial('+15005550020', { 'idempotency-key': 'x'.repeat(500) })).toMatchObject({ status: 422 })
  })
})

describe('hanging up', () => {
  test('while it rings ends it at the carrier', async () => {
    const { id } = await desk.place('+15005550011')
    expect(await desk.hangUp(id)).toMatchObject({ status: 'ended' })
    const { status } = await until(
      () => desk.phone('+15005550011'),
      (call) => call.status !== 'ringing' && call.status !== 'queued',
    )
    expect(status).toBe('canceled')
    expect(await desk.read(id)).toMatchObject({ status: 'ended' })
    desk.quiet()
  })

  test('in the middle of the agent’s words stops them', async () => {
    const { id } = await desk.place('+15005550020')
    await desk.becomes(id, 'connected')
    await until(
      () => desk.phone('+15005550020').streams[0]?.playedMs ?? 0,
      (playedMs) => playedMs > 500,
    )
    expect(await desk.hangUp(id)).toMatchObject({ status: 'ended' })
    await until(
      () => desk.phone('+15005550020'),
      ({ status }) => status === 'completed',
    )
    expect((await desk.logOf(id)).messages).toMatchObject([{ speaker: 'agent' }])
    expect(await desk.hangUp(id)).toMatchObject({ status: 'ended' })
    desk.quiet()
  })

  test('by the callee ends the call, and the late hang-up of ours is none of anybody’s business', async () => {
    const { id } = await desk.place('+15005550023')
    await desk.becomes(id, 'ended')
    expect(desk.phone('+15005550023').status).toBe('completed')
    desk.quiet()
  })
})

test('the agent speaks first when nobody says hello', async () => {
  const { id } = await desk.place('+15005550020')
  await until(
    async () => (await desk.logOf(id)).messages,
    (messages) => messages.length > 0,
  )
  expect((await desk.logOf(id)).messages[0]).toMatchObject({ speaker: 'agent' })
  await desk.hangUp(id)
  desk.quiet()
})

test('an interruption clears the line, and the agent is told what was heard', async () => {
  const { id } = await desk.place('+15005550022')
  await until(
    () => desk.phone('+15005550022').streams[0]?.clears ?? 0,
    (clears) => clears > 0,
  )
  await until(
    async () => (await desk.logOf(id)).messages.filter(({ speaker }) => speaker === 'human').length,
    (n) => n > 1,
  )
  await desk.hangUp(id)
  desk.quiet()
})

test('keys that are pressed are heard', async () => {
  const { id } = await desk.place('+15005550024')
  await until(
    async () => (await desk.logOf(id)).messages.map(({ text }) => text),
    (texts) => texts.includes('[keys pressed: 42#]'),
  )
  await desk.hangUp(id)
})

test('a callee whose sound pauses is understood all the same', async () => {
  const { id } = await desk.place('+15005550032')
  await until(
    async () => (await desk.logOf(id)).messages.length,
    (count) => count >= 3,
  )
  await desk.hangUp(id)
  desk.quiet()
})

test('a stream that is lost comes back into the same call', async () => {
  const { id } = await desk.place('+15005550033')
  await until(
    () => desk.phone('+15005550033').streams.length,
    (streams) => streams === 2,
  )
  await until(
    () => desk.phone('+15005550033').streams[1]!.playedMs,
    (playedMs) => playedMs > 500,
  )
  expect(await desk.read(id)).toMatchObject({ status: 'connected' })
  await desk.hangUp(id)
})

test('callbacks in any order and twice lead to the same end', async () => {
  const { id } = await desk.place('+15005550030')
  await desk.becomes(id, 'connected')
  await desk.hangUp(id)
  await until(desk.held, (left) => left.length === 0)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(await desk.read(id)).toMatchObject({ status: 'ended' })
  desk.quiet()
})

test('callbacks that come before the answer to the order find their call', async () => {
  const { body } = await desk.dial('+15005550031')
  expect(body).toMatchObject({ status: 'connected', call_id: desk.phone('+15005550031').sid })
  await desk.hangUp((body as Call).id)
  desk.quiet()
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
    const { id, call_id } = await desk.place('+15005550020')
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
    expect((await desk.read(id)).status).toMatch(/dialing|connected/)

    expect(await tell(path, fields, twilioSignature(authToken, url + path, fields))).toMatchObject({ status: 204 })
    await desk.becomes(id, 'ended')
  })

  test('a report about another call of ours changes nothing', async () => {
    const { id } = await desk.place('+15005550020')
    const path = `/api/twilio/status/${id}`
    const fields = { CallSid: `CA${'0'.repeat(32)}`, CallStatus: 'completed' }
    await tell(path, fields, twilioSignature(authToken, url + path, fields))
    expect((await desk.read(id)).status).toMatch(/dialing|connected/)
    await desk.hangUp(id)
  })

  test('a call that is unknown or over hangs up', async () => {
    const { id } = await desk.place('+15005550020')
    await desk.hangUp(id)
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
        // What a busy machine takes from both at the same time is not the server's.
        const [webhookMs, nothingMs] = await Promise.all([
          took(async () => (answer = await tell(path, fields, twilioSignature(authToken, url + path, fields)))),
          took(() => fetch(`${url}/api/health`)),
        ])
        expect(webhookMs - nothingMs).toBeLessThan(200)
      }
      const { status, text } = answer
      expect({ status, text }).toEqual({ status: 200, text: expect.stringContaining('<Response><Hangup/></Response>') })
    }
  })

  test('a media socket needs the signature of its wss address, and then the token of its call', async () => {
    const { id } = await desk.place('+15005550020')
    const address = `${url.replace('http', 'ws')}/api/twilio/media/${id}`
    const open = (signed: string) =>
      new WebSocket(address, { headers: { 'x-twilio-signature': twilioSignature(authToken, signed) } })
    const refused = open(address.replace('ws', 'http'))
    const [error] = (await once(refused, 'error')) as [Error]
    expect(error.message).toContain('403')
    for (const signed of [address, `${address}/`]) {
      const socket = open(signed)
      await once(socket, 'open')
      const start = { streamSid: 'MZ1', callSid: 'CA1', customParameters: { token: 'x'.repeat(48) } }
      socket.send(JSON.stringify({ event: 'connected', protocol: 'Call', version: '1.0.0' }))
      socket.send(JSON.stringify({ event: 'start', streamSid: 'MZ1', start }))
      expect((await once(socket, 'close'))[0]).toBe(1008)
    }
    expect((await desk.read(id)).status).toMatch(/dialing|connected/)
    await desk.hangUp(id)
  })
})
