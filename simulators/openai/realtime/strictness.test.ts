import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestClock } from '../../clock.ts'
import { startSimulators } from '../../start.ts'
import { pcmBytes, silence } from '../../speech/pcm.ts'
import { RealtimeClient, type ServerEvent } from '../../testing/realtime-client.ts'
import { openRealtimeDesk, type RealtimeDesk } from '../../testing/realtime-desk.ts'

let desk: RealtimeDesk
beforeAll(async () => {
  desk = await openRealtimeDesk({ clock: new TestClock() })
})
afterAll(() => desk.close())

type Options = ConstructorParameters<typeof RealtimeClient>[1]
const connect: RealtimeDesk['connect'] = (options) => desk.connect(options)

const errorOf = (event: ServerEvent | undefined) => event?.['error'] as Record<string, unknown>

describe('connecting', () => {
  test.each<[string, Options, string, number]>([
    ['a wrong key', { key: 'sk-wrong' }, 'invalid_api_key', 3000],
    ['a deactivated account', { key: 'sk-deactivated' }, 'account_deactivated', 3000],
    ['the retired interface', { headers: { 'OpenAI-Beta': 'realtime=v1' } }, 'beta_api_shape_disabled', 4000],
    ['a retired model', { model: 'gpt-4o-realtime-preview' }, 'model_not_found', 4004],
    ['an unknown model', { model: 'gpt-9' }, 'model_not_found', 4004],
    ['a model that does not converse', { model: 'gpt-4o' }, 'model_not_found', 4004],
  ])('with %s gets an error event, then the socket closes', async (_, options, code, close) => {
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
  ])('with %j is rejected with status %i before the upgrade', async (options, status) => {
    const client = connect(options)
    const rejected = new Promise((resolve) => {
      client.socket.on('unexpected-response', (request, response) => {
        resolve(response.statusCode)
        request.destroy()
      })
    })
    expect(await rejected).toBe(status)
    client.socket.terminate()
  })

  test('with a flaky key succeeds on the second attempt', async () => {
    await connect({ key: 'sk-flaky' }).event('session.created')
  })

  test('returns the session with its defaults', async () => {
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
    ['audio that is not base64', { type: 'input_audio_buffer.append', audio: '%%%%' }, 'invalid_value', 'audio'],
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
      'an item after an unknown item',
      { ...item({ type: 'input_text', text: 'x' }), previous_item_id: 'nope' },
      'item_create_invalid_previous_item_id',
      'previous_item_id',
    ],
    [
      'a deletion of an unknown item',
      { type: 'conversation.item.delete', item_id: 'nope' },
      'item_delete_invalid_item_id',
      'item_id',
    ],
    [
      'a truncation of an unknown item',
      { type: 'conversation.item.truncate', item_id: 'nope', content_index: 0, audio_end_ms: 0 },
      'item_truncate_invalid_item_id',
      'item_id',
    ],
    [
      'a truncation at a fraction of a millisecond',
      { type: 'conversation.item.truncate', item_id: 'x', content_index: 0, audio_end_ms: 1.5 },
      'invalid_type',
      'audio_end_ms',
    ],
  ])('rejects %s with its event_id, and the session continues', async (_, event, code, param) => {
    const client = connect()
    await client.event('session.created')
    client.send({ event_id: 'e1', ...event })
    const error = errorOf(await client.event('error'))
    expect(error).toMatchObject({ code, event_id: 'e1', ...(param === undefined ? {} : { param }) })
    client.send({ type: 'input_audio_buffer.clear' })
    await client.event('input_audio_buffer.cleared')
  })

  test('rejects a frame that is not JSON', async () => {
    const client = connect()
    await client.event('session.created')
    client.socket.send('{')
    expect(errorOf(await client.event('error'))).toMatchObject({ code: 'invalid_json', event_id: null })
  })

  test('rejects a second response while the first is in progress', async () => {
    const client = connect()
    await client.setUp()
    client.send({ type: 'response.create' })
    const { response } = (await client.event('response.created')) as unknown as { response: { id: string } }
    client.send({ type: 'response.create', event_id: 'second' })
    const error = errorOf(await client.event('error'))
    expect(error).toMatchObject({ code: 'conversation_already_has_active_response', event_id: 'second' })
    expect(error['message']).toMatch(`active response in progress: ${response.id}. Wait until`)
  })

  test('truncates only assistant audio, within its duration', async () => {
    const client = connect()
    await client.setUp()
    client.send({ type: 'response.create' })
    const delta = await client.event('response.output_audio.delta')
    const truncate = (item_id: unknown, audio_end_ms: number) =>
      client.send({ type: 'conversation.item.truncate', item_id, content_index: 0, audio_end_ms })
    // The clock does not advance, so the simulator has sent exactly one chunk of 150 ms.
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

  test('the control server reports protocol violations', async () => {
    const client = connect()
    await client.event('session.created')
    client.send({ type: 'session.update', session: { type: 'realtime', temperature: 1 } })
    await client.event('error')
    const complaints = await (await fetch(`${desk.simulators.addresses.control}/complaints`)).json()
    expect(complaints).toContain("Unknown parameter: 'session.temperature'.")
    expect(complaints).toContain("The model 'gpt-4o-realtime-preview' is unknown or retired.")
    expect(complaints).not.toContain('Cancellation failed: no active response found')
  })

  test('sends undocumented keys and events occasionally', async () => {
    const client = connect()
    await client.setUp()
    for (let count = 0; count < 30; count += 1) client.send({ type: 'input_audio_buffer.clear' })
    await client.event('session.unannounced')
    expect(client.events.some((event) => 'unannounced' in event)).toBe(true)
  })

  test('fails every response of an exhausted account', async () => {
    const client = connect({ key: 'sk-quota' })
    await client.setUp()
    client.send({ type: 'response.create' })
    expect((await client.event('response.done'))['response']).toMatchObject({
      status: 'failed',
      status_details: { error: { type: 'insufficient_quota', code: 'insufficient_quota' } },
    })
  })
})

test('a session expires after an hour', async () => {
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
