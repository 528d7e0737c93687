import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../start.ts'
import { sign } from './signature.ts'
import { readTwiml } from './twiml.ts'

describe('TwiML', () => {
  const stream = (inner: string, url = 'wss://example.com/media') =>
    `<?xml version="1.0"?><Response><Connect><Stream url="${url}">${inner}</Stream></Connect></Response>`

  test('parses into verbs', () => {
    expect(readTwiml(stream('<Parameter name="token" value="a&amp;b"/>'))).toEqual([
      { name: 'Connect', stream: { url: 'wss://example.com/media', parameters: { token: 'a&b' } } },
    ])
    expect(readTwiml('<Response><Say>Hello</Say><Pause length="2"/><Hangup/></Response>')).toEqual([
      { name: 'Say', text: 'Hello' },
      { name: 'Pause', seconds: 2 },
      { name: 'Hangup' },
    ])
    expect(readTwiml('<Response/>')).toEqual([])
  })

  test.each([
    ['nothing', ''],
    ['no XML', '{}'],
    ['another root', '<Reply/>'],
    ['an open element', '<Response><Connect></Response>'],
    ['two roots', '<Response/><Response/>'],
    ['a bare &', '<Response><Redirect>https://a/?x=1&y=2</Redirect></Response>'],
    ['an unknown verb', '<Response><Sing/></Response>'],
    ['an unknown attribute', '<Response><Hangup reason="x"/></Response>'],
    ['Connect without a stream', '<Response><Connect/></Response>'],
    ['a stream without TLS to another machine', stream('', 'ws://example.com/media')],
    ['a stream over http', stream('', 'https://example.com/media')],
    ['a parameter that is too long', stream(`<Parameter name="token" value="${'x'.repeat(500)}"/>`)],
  ])('rejects %s', (_, document) => {
    expect(() => readTwiml(document)).toThrow()
  })
})

test('a signature matches the documented example of Twilio', () => {
  const form = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675310',
    From: '+14158675310',
    Digits: '1234',
    To: '+18005551212',
  }
  expect(sign('12345', 'https://example.com/myapp.php?foo=1&bar=2', form)).toBe('L/OH5YylLD5NRKLltdqwSvS0BnU=')
})

describe('a create-call request', () => {
  let simulators: Simulators
  beforeEach(async () => {
    simulators = await startSimulators({ ringMs: 60_000 })
  })
  afterEach(() => simulators.close())

  const sid = `AC${'0123456789abcdef'.repeat(2)}`
  const good = { To: '+15005551234', From: '+15005550006', Url: 'http://127.0.0.1:9/voice' }

  async function post(
    path: string,
    body: string | URLSearchParams,
    { type, token = 'practice' }: { type?: string; token?: string } = {},
  ) {
    const response = await fetch(`${simulators.addresses.twilio}/2010-04-01/Accounts/${sid}/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`,
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      body,
    })
    return { status: response.status, json: (await response.json()) as Record<string, unknown> }
  }
  const order = (form: Record<string, string>) => post('Calls.json', new URLSearchParams(form))

  test('creates a call, which can be ended once', async () => {
    const { status, json } = await order(good)
    expect(status).toBe(201)
    expect(json).toMatchObject({
      status: 'queued',
      direction: 'outbound-api',
      to: good.To,
      price: null,
      duration: null,
    })
    expect(json['sid']).toMatch(/^CA[0-9a-f]{32}$/)
    const end = () => post(`Calls/${String(json['sid'])}.json`, new URLSearchParams({ Status: 'completed' }))
    expect(await end()).toMatchObject({ status: 200, json: { status: 'canceled' } })
    expect(await end()).toMatchObject({ status: 400, json: { code: 21220 } })
    expect(await post(`Calls/CA${'0'.repeat(32)}.json`, '')).toMatchObject({ status: 404, json: { code: 20404 } })
  })

  test.each([
    [21201, { From: good.From, Url: good.Url }],
    [21213, { To: good.To, Url: good.Url }],
    [21205, { To: good.To, From: good.From }],
    [21211, { ...good, To: '12345' }],
    [21212, { ...good, From: 'me' }],
    [32018, { To: good.To, From: good.From, Twiml: 'x'.repeat(4001) }],
    [21215, { ...good, To: '+15005550003' }],
  ])('with wrong parameters is rejected with %i', async (code, form) => {
    expect(await order(form)).toMatchObject({ status: 400, json: { code, status: 400, more_info: expect.any(String) } })
  })

  test('requires the token and a form body', async () => {
    expect(await post('Calls.json', new URLSearchParams(good), { token: 'wrong' })).toMatchObject({ status: 401 })
    expect(await post('Calls.json', JSON.stringify(good), { type: 'application/json' })).toMatchObject({ status: 400 })
    expect(await post('Calls.json', new URLSearchParams(good), { token: 'trial' })).toMatchObject({
      json: { code: 21219 },
    })
  })

  test('with an unknown parameter or event is recorded as a complaint', async () => {
    await order({ ...good, Colour: 'red', StatusCallbackEvent: 'initiated ringing' })
    expect(simulators.ledger.complaints).toEqual([
      expect.stringContaining('no parameter Colour'),
      expect.stringContaining('21626'),
    ])
    expect(simulators.ledger.leftovers()).toEqual([`the call to ${good.To} is queued`])
  })
})
