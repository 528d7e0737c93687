import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestClock } from '../../clock.ts'
import { startSimulators, type Simulators } from '../../start.ts'
import { pcmBytes, silence } from '../../speech/pcm.ts'
import { RealtimeClient, type ServerEvent } from '../../testing/realtime-client.ts'

let simulators: Simulators
const clients: RealtimeClient[] = []

beforeAll(async () => {
  simulators = await startSimulators({ clock: new TestClock() })
})
afterAll(async () => {
  for (const client of clients) client.close()
  await simulators.close()
})

type Options = ConstructorParameters<typeof RealtimeClient>[1]

function connect(options?: Options): RealtimeClient {
  const client = new RealtimeClient(simulators.addresses.openai, options)
  clients.push(client)
  return client
}

const errorOf = (event: ServerEvent | undefined) => event?.['error'] as Record<string, unknown>

describe('connecting', () => {
  test.each<[string, Options, string, number]>([
    ['a wrong key', { key: 'sk-wrong' }, 'invalid_api_key', 3000],
    ['a deactivated account', { key: 'sk-deactivated' }, 'account_deactivated', 3000],
    ['the retired interface', { headers: { 'OpenAI-Beta': 'realtime=v1' } }, 'beta_api_shape_disabled', 4000],
    ['a retired model', { model: 'gpt-4o-realtime-preview' }, 'model_not_found', 4004],
    ['an unknown model', { model: 'gpt-9' }, 'model_not_found', 4004],
    ['a model that does not converse', { model: 'gpt-4o' }, 'model_not_found', 4004],
  ])('with %s gets an error and is closed', async (_, options, code, close) => {
    const client = connect(options)
    const closed = await client.until(() => client.closed)
    expect(closed).toEqual({ code: close, reason: `invalid_request_error.${code}` })
    expect(client.types()).toEqual(['error'])
    expect(errorOf(client.events[0])).toMatchObject({ type: 'invalid_request_error', code })
    expect(JSON.stringify(client.events)).not.toContain('sk-wrong')
  })

  test.each<[Options, number]>([
    [{ key: undefined }, 401],
    [{ key: 'sk-ratelimit' }, 429],
    [{ key: 'sk-down' }, 503],
    [{ key: 'sk-country' }, 403],
    [{ key: 'sk-flaky' }, 500],
  ])('with %j is refused with status %i before the upgrade', async (options, status) => {
    const client = connect(options)
    const refused = new Promise((resolve) => {
      client.socket.on('unexpected-response', (request, response) => {
        resolve(response.statusCode)
        request.destroy()
      })
    })
    expect(await refused).toBe(status)
    client.socket.terminate()
  })

  test('with a flaky key works at the second time', async () => {
    await connect({ key: 'sk-flaky' }).event('session.created')
  })

  test('is greeted with the session and its defaults', async () => {
    const { session } = (await connect().event('session.created')) as unknown as { session: Record<string, unknown> }
    expect(session).toMatchObject({
      type: 'realtime',
      object: 'realtime.session',
      model: 'gpt-realtime-2.1',
      output_modalities: ['audio'],
      expires_at: Date.UTC(2026, 10, 21, 1) / 1000,
      audio: { input: { turn_detection: { type: 'server_vad', silence_duration_ms: 200 } } },
    })
  })
})

const pcm = { type: 'audio/pcm', rate: 24_000 }
const supportedVoices =
  "Supported values are: 'alloy', 'ash', 'ballad', 'coral', 'echo', 'sage', 'shimmer', 'verse', 'marin', and 'cedar'."

const refusedUpdates: [string, object, string, string, string?][] = [
  [
    'no type',
    { instructions: 'x' },
    'missing_required_parameter',
    'session.type',
    "Missing required parameter: 'session.type'.",
  ],
  [
    'temperature',
    { temperature: 0.8 },
    'unknown_parameter',
    'session.temperature',
    "Unknown parameter: 'session.temperature'.",
  ],
  ['modalities', { modalities: ['text', 'audio'] }, 'unknown_parameter', 'session.modalities'],
  ['voice at the top', { voice: 'alloy' }, 'unknown_parameter', 'session.voice'],
  ['input_audio_format', { input_audio_format: 'pcm16' }, 'unknown_parameter', 'session.input_audio_format'],
  ['turn_detection at the top', { turn_detection: null }, 'unknown_parameter', 'session.turn_detection'],
  [
    'max_response_output_tokens',
    { max_response_output_tokens: 1 },
    'unknown_parameter',
    'session.max_response_output_tokens',
  ],
  [
    'a voice for reading only',
    { audio: { output: { voice: 'fable' } } },
    'invalid_value',
    'session.audio.output.voice',
    `Invalid value: 'fable'. ${supportedVoices}`,
  ],
  ['both modalities', { output_modalities: ['text', 'audio'] }, 'invalid_value', 'session.output_modalities'],
  ['the old name of a format', { audio: { input: { format: 'pcm16' } } }, 'invalid_type', 'session.audio.input.format'],
  [
    'another rate',
    { audio: { input: { format: { type: 'audio/pcm', rate: 16_000 } } } },
    'integer_below_min_value',
    'session.audio.input.format.rate',
  ],
  [
    'a rate for the phone',
    { audio: { input: { format: { type: 'audio/pcmu', rate: 8000 } } } },
    'unknown_parameter',
    'session.audio.input.format.rate',
  ],
  [
    'a threshold of 2',
    { audio: { input: { turn_detection: { type: 'server_vad', threshold: 2 } } } },
    'decimal_above_max_value',
    'session.audio.input.turn_detection.threshold',
  ],
  [
    'half a millisecond',
    { audio: { input: { turn_detection: { type: 'server_vad', silence_duration_ms: 0.5 } } } },
    'invalid_type',
    'session.audio.input.turn_detection.silence_duration_ms',
  ],
  [
    'eagerness of server_vad',
    { audio: { input: { turn_detection: { type: 'server_vad', eagerness: 'low' } } } },
    'unknown_parameter',
    'session.audio.input.turn_detection.eagerness',
  ],
  [
    'no type of turn detection',
    { audio: { input: { turn_detection: {} } } },
    'missing_required_parameter',
    'session.audio.input.turn_detection.type',
  ],
  ['too many tokens', { max_output_tokens: 5000 }, 'integer_above_max_value', 'session.max_output_tokens'],
  ['a speed of 3', { audio: { output: { speed: 3 } } }, 'decimal_above_max_value', 'session.audio.output.speed'],
  ['another model', { model: 'gpt-realtime' }, 'invalid_value', 'session.model'],
]

describe('session.update', () => {
  test.each(refusedUpdates)('refuses %s, and the whole update with it', async (what, change, code, param, message) => {
    const client = connect()
    await client.event('session.created')
    const type = what === 'no type' ? {} : { type: 'realtime' }
    const update = { ...type, instructions: 'NOT TAKEN', ...change }
    client.send({ type: 'session.update', event_id: 'mine', session: update })
    const error = errorOf(await client.event('error'))
    expect(error).toMatchObject({ type: 'invalid_request_error', code, param, event_id: 'mine' })
    if (message !== undefined) expect(error['message']).toBe(message)
    client.send({ type: 'session.update', session: { type: 'realtime' } })
    const { session } = (await client.event('session.updated')) as unknown as { session: object }
    expect(JSON.stringify(session)).not.toContain('NOT TAKEN')
    expect(client.all('session.updated')).toHaveLength(1)
    expect(client.closed).toBeUndefined()
  })

  test('takes all that the interface has, keeps what is absent, and clears what is null', async () => {
    const client = connect()
    await client.event('session.created')
    const tools = [{ type: 'function', name: 'f', description: 'd', parameters: { type: 'object', properties: {} } }]
    client.send({
      type: 'session.update',
      session: {
        type: 'realtime',
        model: 'gpt-realtime-2.1',
        output_modalities: ['audio'],
        instructions: 'Be brief.',
        audio: {
          input: {
            format: pcm,
            noise_reduction: { type: 'near_field' },
            transcription: { model: 'gpt-transcribe', language: 'en', prompt: 'x' },
            turn_detection: { type: 'semantic_vad', eagerness: 'low' },
          },
          output: { format: { type: 'audio/pcma' }, voice: 'cedar', speed: 1.2 },
        },
        include: ['item.input_audio_transcription.logprobs'],
        tracing: 'auto',
        tools,
        tool_choice: { type: 'function', name: 'f' },
        parallel_tool_calls: true,
        reasoning: { effort: 'low' },
        max_output_tokens: 'inf',
        truncation: { type: 'retention_ratio', retention_ratio: 0.5 },
        prompt: { id: 'p', variables: {} },
      },
    })
    client.send({
      type: 'session.update',
      session: { type: 'realtime', tools: [], audio: { input: { turn_detection: null } } },
    })
    const { session } = (await client.event('session.updated', 2)) as unknown as { session: Record<string, unknown> }
    expect(session).toMatchObject({
      instructions: 'Be brief.',
      tools: [],
      audio: {
        input: { format: pcm, turn_detection: null, transcription: { model: 'gpt-transcribe' } },
        output: { voice: 'cedar', speed: 1.2 },
      },
    })
    expect(client.types()).not.toContain('error')
  })

  test('does not change the voice once there was sound', async () => {
    const client = connect()
    await client.setUp()
    client.send({ type: 'response.create' })
    await client.event('response.output_audio.delta')
    client.send({ type: 'session.update', session: { type: 'realtime', audio: { output: { voice: 'alloy' } } } })
    await client.event('session.updated', 2)
    client.send({ type: 'session.update', session: { type: 'realtime', audio: { output: { voice: 'echo' } } } })
    expect(errorOf(await client.event('error'))).toMatchObject({ code: 'cannot_update_voice' })
  })
})

describe('other events', () => {
  const item = (content: object, role = 'user') => ({
    type: 'conversation.item.create',
    item: { type: 'message', role, content: [content] },
  })

  test.each<[string, object, string, (string | null)?]>([
    ['an unknown type', { type: 'session.start' }, 'invalid_value', 'type'],
    ['no type', { hello: 1 }, 'invalid_event'],
    ['an unknown key', { type: 'response.create', reply: {} }, 'unknown_parameter', 'reply'],
    [
      'a response with beta keys',
      { type: 'response.create', response: { modalities: ['text'] } },
      'unknown_parameter',
      'response.modalities',
    ],
    ['sound that is no base64', { type: 'input_audio_buffer.append', audio: '%%%%' }, 'invalid_value', 'audio'],
    ['a commit of nothing', { type: 'input_audio_buffer.commit' }, 'input_audio_buffer_commit_empty'],
    ['a cancel of nothing', { type: 'response.cancel' }, 'response_cancel_not_active'],
    [
      "an assistant's text by its old name",
      item({ type: 'text', text: 'x' }, 'assistant'),
      'invalid_value',
      'item.content[0].type',
    ],
    [
      "an assistant's input",
      item({ type: 'input_text', text: 'x' }, 'assistant'),
      'invalid_value',
      'item.content[0].type',
    ],
    [
      'an item after one that is not there',
      { ...item({ type: 'input_text', text: 'x' }), previous_item_id: 'nope' },
      'item_create_invalid_previous_item_id',
      'previous_item_id',
    ],
    [
      'a deletion of nothing',
      { type: 'conversation.item.delete', item_id: 'nope' },
      'item_delete_invalid_item_id',
      'item_id',
    ],
    [
      'a truncation of nothing',
      { type: 'conversation.item.truncate', item_id: 'nope', content_index: 0, audio_end_ms: 0 },
      'item_truncate_invalid_item_id',
      'item_id',
    ],
    [
      'a truncation within a millisecond',
      { type: 'conversation.item.truncate', item_id: 'x', content_index: 0, audio_end_ms: 1.5 },
      'invalid_type',
      'audio_end_ms',
    ],
  ])('%s is refused, with its event_id, and the session goes on', async (_, event, code, param) => {
    const client = connect()
    await client.event('session.created')
    client.send({ event_id: 'e1', ...event })
    const error = errorOf(await client.event('error'))
    expect(error).toMatchObject({ code, event_id: 'e1', ...(param === undefined ? {} : { param }) })
    client.send({ type: 'input_audio_buffer.clear' })
    await client.event('input_audio_buffer.cleared')
  })

  test('what is no JSON is refused', async () => {
    const client = connect()
    await client.event('session.created')
    client.socket.send('{')
    expect(errorOf(await client.event('error'))).toMatchObject({ code: 'invalid_json', event_id: null })
  })

  test('a second response while one is under way is refused', async () => {
    const client = connect()
    await client.setUp()
    client.send({ type: 'response.create' })
    const { response } = (await client.event('response.created')) as unknown as { response: { id: string } }
    client.send({ type: 'response.create', event_id: 'second' })
    const error = errorOf(await client.event('error'))
    expect(error).toMatchObject({ code: 'conversation_already_has_active_response', event_id: 'second' })
    expect(error['message']).toMatch(`active response in progress: ${response.id}. Wait until`)
  })

  test('a truncation is within what was said, and of what the agent said', async () => {
    const client = connect()
    await client.setUp()
    client.send({ type: 'response.create' })
    const delta = await client.event('response.output_audio.delta')
    const truncate = (item_id: unknown, audio_end_ms: number) =>
      client.send({ type: 'conversation.item.truncate', item_id, content_index: 0, audio_end_ms })
    // The clock stands still, so that one piece of 150 ms is all there is.
    truncate(delta['item_id'], 151)
    expect(errorOf(await client.event('error'))['message']).toBe('Audio content of 150ms is already shorter than 151ms')
    client.send({ ...item({ type: 'input_text', text: 'x' }), previous_item_id: 'root' })
    const added = (await client.event('conversation.item.added', 2)) as unknown as { item: { id: string } }
    expect(added).toMatchObject({ previous_item_id: null })
    truncate(added.item.id, 0)
    expect(errorOf(await client.event('error', 2))['message']).toBe('Only model output audio messages can be truncated')
    truncate(delta['item_id'], 150)
    await client.event('conversation.item.truncated')
  })

  test('what breaks the protocol is complained of on the control side', async () => {
    const client = connect()
    await client.event('session.created')
    client.send({ type: 'session.update', session: { type: 'realtime', temperature: 1 } })
    await client.event('error')
    const complaints = await (await fetch(`${simulators.addresses.control}/complaints`)).json()
    expect(complaints).toContain("Unknown parameter: 'session.temperature'.")
    expect(complaints).toContain("The model 'gpt-4o-realtime-preview' is unknown or retired.")
    expect(complaints).not.toContain('Cancellation failed: no active response found')
  })

  test('keys and events that no document names are sent now and then', async () => {
    const client = connect()
    await client.setUp()
    for (let count = 0; count < 30; count += 1) client.send({ type: 'input_audio_buffer.clear' })
    await client.event('session.unannounced')
    expect(client.events.some((event) => 'unannounced' in event)).toBe(true)
  })

  test('an exhausted account has sessions without answers', async () => {
    const client = connect({ key: 'sk-quota' })
    await client.setUp()
    client.send({ type: 'response.create' })
    expect((await client.event('response.done'))['response']).toMatchObject({
      status: 'failed',
      status_details: { error: { type: 'insufficient_quota', code: 'insufficient_quota' } },
    })
  })
})

test('a session ends after an hour', async () => {
  const clock = new TestClock()
  const old = await startSimulators({ clock })
  const client = new RealtimeClient(old.addresses.openai)
  await client.setUp({ input: { turn_detection: null } })
  clock.advance(60 * 60_000 - 1)
  client.send({ type: 'input_audio_buffer.append', audio: pcmBytes(silence(10)).toString('base64') })
  client.send({ type: 'input_audio_buffer.clear' })
  await client.event('input_audio_buffer.cleared')
  expect(client.closed).toBeUndefined()
  clock.advance(1)
  expect(await client.until(() => client.closed)).toMatchObject({ code: 1001 })
  expect(errorOf(client.all('error')[0])).toMatchObject({
    code: 'session_expired',
    message: 'Your session hit the maximum duration of 60 minutes.',
  })
  await old.close()
})
