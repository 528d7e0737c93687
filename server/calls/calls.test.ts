import { describe, expect, test } from 'vitest'
import { until } from './testing/desk.ts'
import { connect, frame, scenario, session, setUp, speakTurn } from './testing/set-up.ts'

describe('a whole call', () => {
  test('sets up the session with current names and reports replaced options', async () => {
    const { browser, session: upstream } = await connect(await setUp(), {
      ...session,
      scenario,
      language: 'ru',
      tools: [],
    })
    expect(upstream.url).toBe('/v1/realtime?model=gpt-realtime-2.1')
    expect(upstream.headers['openai-beta']).toBeUndefined()
    expect(upstream.received[0]).toEqual({
      type: 'session.update',
      event_id: 'update-1',
      session: {
        type: 'realtime',
        output_modalities: ['audio'],
        instructions: 'Be brief.',
        audio: {
          input: {
            format: { type: 'audio/pcm', rate: 24000 },
            transcription: { model: 'whisper-1' },
            turn_detection: {
              type: 'server_vad',
              threshold: 0.5,
              prefix_padding_ms: 300,
              silence_duration_ms: 800,
              create_response: true,
              interrupt_response: true,
            },
          },
          output: { format: { type: 'audio/pcm', rate: 24000 }, voice: 'ballad' },
        },
      },
    })
    const notices = browser.received.filter(({ type }) => type === 'notice').map(({ text }) => String(text))
    expect(notices.join('\n')).toMatch(/gpt-4o-realtime-preview was shut down\. The call uses gpt-realtime-2.1/)
    expect(notices.join('\n')).toMatch(/"fable".*"ballad"/)
    expect(notices.join('\n')).toMatch(/temperature/)
    expect(notices.join('\n')).toMatch(/Ignored session settings: tools\./)
  })

  test('relays a turn in both directions and stores its messages in conversation order', async () => {
    const {
      browser,
      session: upstream,
      desk,
      id,
    } = await connect(await setUp(), { ...session, scenario, language: 'ru' })
    browser.send({ type: 'input_audio_buffer.append', audio: frame })
    browser.send({ type: 'microphone_audio', audio: frame })
    browser.send({ type: 'input_audio_buffer.append', audio: 'AAAA' })
    await until(() => upstream.heard().length === 2 * 8192 + 3, 'all audio arrived')
    expect(
      upstream
        .heard()
        .subarray(0, 16384)
        .every((byte) => byte === 7),
    ).toBe(true)

    speakTurn(upstream, frame)
    await browser.next('conversation.item.input_audio_transcription.completed')
    const delta = await browser.next('response.audio.delta')
    expect(delta).toEqual({ type: 'response.audio.delta', response_id: 'r1', item_id: 'a1', delta: frame })
    expect(browser.types.filter((type) => type !== 'notice')).toEqual([
      'session.created',
      'call.started',
      'input_audio_buffer.speech_started',
      'input_audio_buffer.speech_stopped',
      'conversation.item.created',
      'conversation.item.created',
      'response.audio_transcript.delta',
      'response.audio.delta',
      'response.audio_transcript.delta',
      'response.audio_transcript.done',
      'response.done',
      'conversation.item.input_audio_transcription.completed',
    ])

    const call = await desk.calls.hangUp(id, { id: 'u1' })
    expect(call).toMatchObject({ status: 'ended', practice: true, transport: 'realtime', language: 'ru', scenario })
    const { messages, status, ended_at } = await desk.calls.log(id)
    expect(status).toBe('ended')
    expect(ended_at).not.toBeNull()
    expect(messages.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['human', 'Good morning'],
      ['agent', 'Hello there.'],
    ])
    expect((await browser.next('call.ended'))['reason']).toBe('Hung up.')
    await browser.closed()
    await until(() => upstream.socket.readyState === upstream.socket.CLOSED, 'the provider connection is closed')
    const events = await desk.store.db.selectFrom('call_events').selectAll().orderBy('seq').execute()
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
    expect(events.at(-1)?.type).toBe('ended')
    expect(JSON.stringify(events)).not.toContain(frame.slice(0, 100))
  })

  test('`session.created` is the first message to a client', async () => {
    const { desk, provider } = await setUp({ greets: false })
    const browser = await desk.browser()
    browser.send({ type: 'session.update', session: {} })
    await until(async () => (await desk.calls.list()).length === 1, 'the call is stored')
    const upstream = await until(() => provider.sessions[0], 'the provider was called')
    expect(browser.types).toEqual([])
    upstream.send({ type: 'session.created', session: { id: 's1' } })
    await browser.next('call.started')
    expect(browser.types.slice(0, 2)).toEqual(['session.created', 'call.started'])
  })

  test('a client without configuration gets a call', async () => {
    const { desk, provider } = await setUp()
    const browser = await desk.browser()
    await browser.next('session.created')
    await browser.next('call.started')
    await until(() => provider.sessions[0]?.received[0]?.type === 'session.update', 'the session was set up')
  })

  test('a later scenario sets the instructions and is stored', async () => {
    const { browser, session: upstream, desk, id } = await connect(await setUp(), { voice: 'alloy' })
    browser.send({ type: 'session.update', session: { scenario } })
    const update = await until(
      () => upstream.received.filter(({ type }) => type === 'session.update')[1],
      'the update arrived',
    )
    expect((update['session'] as { instructions: string }).instructions).toContain('Persona: Anna')
    await until(async () => (await desk.calls.read(id)).scenario?.persona === 'Anna', 'the scenario is stored')
  })

  test('sends audio and requests from before the session is ready', async () => {
    const { desk, provider } = await setUp({ greets: false })
    const browser = await desk.browser()
    browser.send({ type: 'session.update', session })
    browser.send({ type: 'input_audio_buffer.append', audio: frame })
    browser.send({ type: 'response.create' })
    const upstream = await until(() => provider.sessions[0], 'the provider was called')
    upstream.send({ type: 'session.created', session: {} })
    await until(() => upstream.heard().length === 8192, 'the audio arrived')
    expect(upstream.received.map(({ type }) => type)).toEqual([
      'session.update',
      'response.create',
      'input_audio_buffer.append',
    ])
  })

  test('a typed message appears in the log as text', async () => {
    const { browser, session: upstream, desk, id } = await connect(await setUp())
    const content = [{ type: 'input_text', text: 'Is there a pool?' }]
    browser.send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } })
    const create = await until(
      () => upstream.received.find(({ type }) => type === 'conversation.item.create'),
      'the item arrived',
    )
    expect(create['item']).toEqual({ type: 'message', role: 'user', content })
    upstream.send({
      type: 'conversation.item.added',
      previous_item_id: null,
      item: { id: 'm1', ...(create['item'] as object) },
    })
    await until(
      async () => (await desk.calls.log(id)).messages[0]?.text === 'Is there a pool?',
      'the message is stored',
    )
  })

  test('a second request to speak waits for the current response', async () => {
    const { browser, session: upstream } = await connect(await setUp())
    const requests = () => upstream.received.filter(({ type }) => type === 'response.create').length
    browser.send({ type: 'response.create' })
    browser.send({ type: 'response.create' })
    browser.send({ type: 'microphone_audio', audio: frame })
    await until(() => upstream.heard().length > 0, 'all requests were read')
    expect(requests()).toBe(1)
    upstream.send({ type: 'response.created', response: { id: 'r1', status: 'in_progress' } })
    upstream.send({ type: 'response.done', response: { id: 'r1', status: 'completed' } })
    await until(() => requests() === 2, 'the second request was made')
  })

  test('repeats a request that conflicts with the provider’s own response', async () => {
    const { browser, session: upstream } = await connect(await setUp())
    const requests = () => upstream.received.filter(({ type }) => type === 'response.create')
    browser.send({ type: 'response.create', response: { instructions: 'Leave a message.' } })
    await until(() => requests().length === 1, 'the response was requested')
    upstream.send({ type: 'response.created', response: { id: 'r1', status: 'in_progress' } })
    upstream.send({
      type: 'error',
      error: { type: 'x', code: 'conversation_already_has_active_response', message: 'r1' },
    })
    upstream.send({ type: 'response.done', response: { id: 'r1', status: 'completed' } })
    await until(() => requests().length === 2, 'the response was requested again')
    expect(requests()[1]).toEqual(requests()[0])
    upstream.send({ type: 'response.created', response: { id: 'r2', status: 'in_progress' } })
    upstream.send({ type: 'response.done', response: { id: 'r2', status: 'completed' } })
    await until(() => browser.types.filter((type) => type === 'response.done').length === 2, 'both responses are done')
    expect(requests()).toHaveLength(2)
    expect(browser.types).not.toContain('error')
  })
})

describe('an interruption', () => {
  test('truncates at the played position, at most at the received audio, and drops late audio', async () => {
    const { browser, session: upstream, desk, id } = await connect(await setUp())
    speakTurn(upstream, frame)
    await browser.next('response.done')
    browser.send({ type: 'conversation.item.truncate', item_id: 'a1', content_index: 0, audio_end_ms: 99_999.5 })
    const cut = await until(
      () => upstream.received.find(({ type }) => type === 'conversation.item.truncate'),
      'the item was truncated',
    )
    expect(cut).toEqual({ type: 'conversation.item.truncate', item_id: 'a1', content_index: 0, audio_end_ms: 170 })

    upstream.send({ type: 'response.output_audio.delta', response_id: 'r1', item_id: 'a1', delta: frame })
    upstream.send({ type: 'input_audio_buffer.speech_stopped', item_id: 'u2' })
    await until(
      () => browser.types.filter((type) => type.endsWith('speech_stopped')).length === 2,
      'a later event arrived',
    )
    expect(browser.types.filter((type) => type === 'response.audio.delta')).toHaveLength(1)
    await desk.calls.hangUp(id, { id: 'u1' })
    const rows = await desk.store.db.selectFrom('call_events').selectAll().where('type', '=', 'interrupted').execute()
    expect(rows.map(({ data_json }) => JSON.parse(data_json))).toEqual([{ itemId: 'a1', playedMs: 170 }])
  })

  test('cancels an unfinished response', async () => {
    const { browser, session: upstream } = await connect(await setUp())
    upstream.send({ type: 'response.created', response: { id: 'r1', status: 'in_progress' } })
    upstream.send({ type: 'response.output_audio.delta', response_id: 'r1', item_id: 'a1', delta: frame })
    await browser.next('response.audio.delta')
    browser.send({ type: 'conversation.item.truncate', item_id: 'a1', content_index: 0, audio_end_ms: 20 })
    await until(() => upstream.received.at(-1)?.type === 'conversation.item.truncate', 'the item was truncated')
    expect(upstream.received.at(-2)).toEqual({ type: 'response.cancel', response_id: 'r1' })
  })

  test('by speech sends no cancel, because the provider cancels the response itself', async () => {
    const { browser, session: upstream } = await connect(await setUp())
    upstream.send({ type: 'response.created', response: { id: 'r1', status: 'in_progress' } })
    upstream.send({ type: 'response.output_audio.delta', response_id: 'r1', item_id: 'a1', delta: frame })
    upstream.send({ type: 'input_audio_buffer.speech_started', item_id: 'u1', audio_start_ms: 0 })
    await browser.next('input_audio_buffer.speech_started')
    browser.send({ type: 'conversation.item.truncate', item_id: 'a1', content_index: 0, audio_end_ms: 20 })
    await until(() => upstream.received.at(-1)?.type === 'conversation.item.truncate', 'the item was truncated')
    expect(upstream.received.map(({ type }) => type)).not.toContain('response.cancel')
  })

  test('of an unknown item is rejected', async () => {
    const { browser, session: upstream } = await connect(await setUp())
    browser.send({ type: 'conversation.item.truncate', item_id: 'zz', content_index: 0, audio_end_ms: 5 })
    await browser.next('error')
    expect(upstream.received.map(({ type }) => type)).not.toContain('conversation.item.truncate')
  })
})

describe('an invalid message', () => {
  const invalid = [
    'null',
    '[]',
    '[1]',
    '7',
    '"x"',
    'true',
    '{',
    '',
    '{}',
    '{"type":null}',
    '{"type":{}}',
    '\u0000',
    '{"type":"__proto__"}',
  ]

  test('from the browser gets an error, and the call continues', async () => {
    const { browser, session: upstream } = await connect(await setUp())
    const wrong = [
      ...invalid,
      '{"type":"session.update"}',
      '{"type":"session.update","session":[]}',
      '{"type":"session.update","session":{"scenario":7}}',
      '{"type":"input_audio_buffer.append"}',
      '{"type":"input_audio_buffer.append","audio":7}',
      '{"type":"input_audio_buffer.append","audio":"\\"no base64"}',
      `{"type":"input_audio_buffer.append","audio":"${'A'.repeat(600)}","type":"zz"}`,
      `{"type":"input_audio_buffer.append","audio":"${'A'.repeat(600)}\\u0041 "}`,
      '{"type":"conversation.item.create","item":null}',
      '{"type":"conversation.item.create","item":{"type":"message","content":[null,7,{"text":5}]}}',
      '{"type":"conversation.item.truncate","item_id":"a1","audio_end_ms":"x"}',
      '{"type":"response.function_call"}',
      `{"type":"x","y":"${'z'.repeat(2_000_000)}"}`,
    ]
    for (const text of wrong) browser.socket.send(text)
    browser.socket.send(Buffer.from([1, 2, 3]))
    browser.send({ type: 'microphone_audio', audio: frame })
    await until(() => upstream.heard().length > 0, 'audio still passes')
    expect(upstream.heard().length).toBe(8192)
    const errors = () => browser.types.filter((type) => type === 'error').length
    await until(() => errors() === wrong.length + 1, 'each message got an error')
  })

  test('from the provider is ignored, and the call continues', async () => {
    const { browser, session: upstream } = await connect(await setUp())
    const wrong = [
      ...invalid,
      '{"type":"error"}',
      '{"type":"error","error":null}',
      '{"type":"error","error":{"code":"toString"}}',
      '{"type":"conversation.item.added","item":null}',
      '{"type":"conversation.item.added","item":{"id":7}}',
      '{"type":"conversation.item.added","item":{"id":"x","type":"message","role":"user","content":[null]},"previous_item_id":5}',
      '{"type":"response.done","response":null}',
      '{"type":"response.output_audio.delta","delta":7}',
      `{"type":"response.output_audio.delta","delta":"${'A'.repeat(600)}"}`,
      `{"type":"brand.new.event","delta":"${'A'.repeat(600)}"}`,
      '{"type":"session.created"}',
    ]
    for (const text of wrong) upstream.sendRaw(text)
    upstream.sendRaw(Buffer.from([1, 2, 3]))
    upstream.send({ type: 'response.output_audio.delta', item_id: 'a1', response_id: 'r', delta: frame })
    await browser.next('response.audio.delta')
  })
})
