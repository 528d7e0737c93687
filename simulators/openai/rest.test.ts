import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSimulators, type Simulators } from '../start.ts'
import { readWav, wavFile } from '../speech/pcm.ts'
import { hasSpeech, synthesise } from '../speech/synthesis.ts'

const speechInstalled = await hasSpeech()
let simulators: Simulators

beforeAll(async () => {
  simulators = await startSimulators()
})
afterAll(() => simulators.close())

function call(path: string, init: { body?: unknown; key?: string; form?: FormData } = {}): Promise<Response> {
  const { body, key = 'sk-practice', form } = init
  const isPost = body !== undefined || form !== undefined
  return fetch(`${simulators.addresses.openai}${path}`, {
    method: isPost ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(isPost ? { body: form ?? JSON.stringify(body) } : {}),
  })
}

const errorOf = async (response: Response) => ((await response.json()) as { error: Record<string, unknown> }).error

describe('keys', () => {
  test.each([
    ['sk-wrong', 401, 'invalid_api_key', null],
    ['sk-restricted', 403, null, null],
    ['sk-quota', 429, 'insufficient_quota', null],
    ['sk-credit', 429, 'credit_balance_exhausted', null],
    ['sk-ratelimit', 429, 'rate_limit_exceeded', '2'],
    ['sk-country', 403, 'unsupported_country_region_territory', null],
    ['sk-deactivated', 401, 'account_deactivated', null],
    ['sk-down', 503, null, null],
  ])('%s: %i', async (key, status, code, retryAfter) => {
    const response = await call('/models', { key })
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter])
    const error = await errorOf(response)
    expect(error['code']).toBe(code)
    if (key === 'sk-restricted') expect(error['message']).toContain('Missing scopes: api.model.read')
  })

  test('rejects a missing key, alternates for the flaky key, and returns 404 for an unknown route', async () => {
    expect((await fetch(`${simulators.addresses.openai}/models`)).status).toBe(401)
    expect((await call('/models', { key: 'sk-flaky' })).status).toBe(500)
    expect((await call('/models', { key: 'sk-flaky' })).status).toBe(200)
    const unknown = await call('/engines')
    expect(unknown.status).toBe(404)
    expect((await errorOf(unknown))['message']).toBe('Invalid URL (GET /v1/engines)')
  })

  test('lists only the models available today', async () => {
    const { data } = (await (await call('/models')).json()) as { data: { id: string }[] }
    const ids = data.map(({ id }) => id)
    expect(ids).toContain('gpt-realtime-2.1')
    expect(ids).not.toContain('gpt-4o-realtime-preview')
  })
})

const model = 'gpt-6-luna'
const messages = [
  { role: 'system', content: 'Persona: Anna\nGoal: book\nSteps:\n1. Ask about the pool\n2. Ask about parking' },
  { role: 'user', content: 'Hello?' },
]

describe('chat completions', () => {
  test('follow the scenario, both whole and streamed', async () => {
    const whole = (await (await call('/chat/completions', { body: { model, messages } })).json()) as {
      choices: { message: { content: string }; finish_reason: string }[]
    }
    const content = 'Hello, this is Anna. I am calling about a booking. Could you tell me about the pool?'
    expect(whole.choices[0]).toMatchObject({ message: { content, rejectionFor: null }, finish_reason: 'stop' })

    const body = { model, messages, stream: true, stream_options: { include_usage: true } }
    const lines = (await (await call('/chat/completions', { body })).text()).trim().split('\n\n')
    expect(lines.at(-1)).toBe('data: [DONE]')
    const chunks = lines.slice(0, -1).map((line) => JSON.parse(line.slice(6)) as typeof chunk)
    const chunk = { choices: [{ delta: { content: '' } }], usage: {} }
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe(content)
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: expect.any(Number) } })
  })

  test('are streamed in chunks that split lines and characters', async () => {
    const russian = [{ role: 'system', content: 'Language: ru\nSteps:\n1. Узнать цену' }]
    const response = await call('/chat/completions', { body: { model, messages: russian, stream: true } })
    const pieces: Uint8Array[] = []
    for await (const piece of response.body!) pieces.push(piece)
    expect(pieces.some((piece) => !Buffer.from(piece).toString().endsWith('\n\n'))).toBe(true)
    expect(pieces.some((piece) => Buffer.from(piece).toString().includes('\ufffd'))).toBe(true)
    expect(Buffer.concat(pieces).toString()).toContain('Здравствуйте')
  })

  const schema = {
    type: 'object',
    additionalProperties: false,
    required: ['category', 'bedrooms', 'words'],
    properties: {
      category: { anyOf: [{ type: 'string', enum: ['villa'] }, { type: 'null' }] },
      bedrooms: { type: 'integer', minimum: 1 },
      words: { type: 'array', items: { type: 'string' } },
    },
  }
  const format = (schema: object) => ({ type: 'json_schema', json_schema: { name: 'wish', strict: true, schema } })

  test('match the requested schema', async () => {
    const body = { model, messages, response_format: format(schema) }
    const reply = (await (await call('/chat/completions', { body })).json()) as {
      choices: { message: { content: string } }[]
    }
    expect(JSON.parse(reply.choices[0]!.message.content)).toEqual({ category: null, bedrooms: 1, words: [] })
  })

  test.each([
    [
      'an open object',
      { response_format: format({ ...schema, additionalProperties: true }) },
      400,
      'invalid_json_schema',
    ],
    [
      'an optional property',
      { response_format: format({ ...schema, required: ['words'] }) },
      400,
      'invalid_json_schema',
    ],
    ['an unknown parameter', { colour: 1 }, 400, 'unknown_parameter'],
    ['a retired model', { model: 'gpt-4-turbo' }, 404, 'model_not_found'],
    ['no messages', { messages: [] }, 400, 'missing_required_parameter'],
  ])('reject %s', async (_, change, status, code) => {
    const response = await call('/chat/completions', { body: { model, messages, ...change } })
    expect(response.status).toBe(status)
    expect((await errorOf(response))['code']).toBe(code)
  })

  test('are also available as POST /responses', async () => {
    const body = { model, instructions: messages[0]!.content, input: 'Hello?' }
    const reply = (await (await call('/responses', { body })).json()) as { output: object[] }
    expect(reply.output).toMatchObject(
      [{ type: 'message', content: [{ type: 'output_text', text: /^Hello!/ }] }].map((item) => ({
        ...item,
        content: expect.anything(),
      })),
    )
    const streamed = await (await call('/responses', { body: { ...body, stream: true } })).text()
    expect(streamed.match(/^event: .*/gm)?.at(0)).toBe('event: response.created')
    expect(streamed.match(/^event: .*/gm)?.at(-1)).toBe('event: response.completed')
  })
})

/** Builds a webm file of one cluster with a block at each time (ms). */
function webm(times: number[]): Buffer {
  const element = (id: number[], body: Buffer) => Buffer.concat([Buffer.from([...id, 0x80 | body.length]), body])
  const blocks = times.map((ms) => element([0xa3], Buffer.from([0x81, ms >> 8, ms & 0xff, 0x80, 0xf8, 0xff])))
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], Buffer.from([0x42, 0x86, 0x81, 0x01])),
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    Buffer.from([0x1f, 0x43, 0xb6, 0x75, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    element([0xe7], Buffer.from([0])),
    ...blocks,
  ])
}

describe('transcription', () => {
  const transcribe = (bytes: Buffer, name: string, more: Record<string, string> = {}) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], name))
    for (const [key, value] of Object.entries({ model: 'gpt-transcribe', ...more })) form.set(key, value)
    return call('/audio/transcriptions', { form })
  }

  test('of a webm clip contains its duration', async () => {
    const response = await transcribe(webm([0, 20, 40, 1380]), 'clip.webm', { language: 'en', prompt: 'x' })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ text: '(speech, 1.4 s)', usage: { type: 'duration', seconds: 1.4 } })
  })

  test('of a wav file contains the spoken text', async () => {
    const audio = await synthesise('How much does it cost?', 'en')
    const { text } = (await (await transcribe(wavFile(audio), 'clip.wav')).json()) as { text: string }
    expect(text).toMatch(speechInstalled ? /^How much does it cost\?$/ : /^\(speech/)
  })

  test.each<[string, Buffer, string, Record<string, string>, string]>([
    ['a recording without its header', webm([0, 900]).subarray(9), 'clip.webm', {}, 'invalid_value'],
    ['a recording without audio', webm([]), 'clip.webm', {}, 'audio_too_short'],
    ['a file without an extension', webm([0, 900]), 'clip', {}, 'unsupported_format'],
    ['a broken wav', Buffer.from('RIFF'), 'clip.wav', {}, 'invalid_value'],
    ['an unknown field', webm([0, 900]), 'clip.webm', { colour: 'red' }, 'unknown_parameter'],
    ['a model that does not transcribe', webm([0, 900]), 'clip.webm', { model: 'gpt-4o' }, 'model_not_found'],
  ])('rejects %s', async (_, bytes, name, more, code) => {
    const response = await transcribe(bytes, name, more)
    expect(response.status).toBe(code === 'model_not_found' ? 404 : 400)
    expect((await errorOf(response))['code']).toBe(code)
  })

  test('rejects a body that is not a form', async () => {
    expect((await call('/audio/transcriptions', { body: {} })).status).toBe(400)
  })
})

describe('speech', () => {
  const body = { model: 'gpt-4o-mini-tts', input: 'Hello there.', voice: 'nova', response_format: 'wav' }

  test('is available as wav and as raw samples', async () => {
    const audio = readWav(Buffer.from(await (await call('/audio/speech', { body })).arrayBuffer()))
    expect(audio?.length).toBeGreaterThan(6000)
    const bare = await call('/audio/speech', { body: { ...body, response_format: 'pcm' } })
    expect((await bare.arrayBuffer()).byteLength).toBe(audio!.length * 2)
  })

  test.each([{ voice: 'bob' }, { input: 'x'.repeat(4097) }, { response_format: 'mp3' }, { temperature: 1 }])(
    'rejects %j',
    async (change) => {
      expect((await call('/audio/speech', { body: { ...body, ...change } })).status).toBe(400)
    },
  )
})
