import { describe, expect, onTestFinished, test } from 'vitest'
import { until } from '../testing/desk.ts'
import { startProvider } from '../testing/provider.ts'
import type { AgentEvent, SessionOptions } from '../call-protocol.ts'
import type { ModelUsage } from '../../providers/model-usage.ts'
import { speechAgent } from './speech.ts'

/** Opens an agent with a provider that the test controls. */
async function openAgent(options: SessionOptions = {}) {
  const provider = await startProvider()
  onTestFinished(() => provider.close())
  const audioOf: string[] = []
  const agentEvents: AgentEvent[] = []
  const uses: [model: string, usage: ModelUsage | undefined][] = []
  const ready = Promise.withResolvers<void>()
  const agent = speechAgent(
    { baseUrl: provider.baseUrl, key: 'sk-test', model: 'gpt-realtime', format: 'pcmu-8000' },
    {
      opened() {},
      ready: ready.resolve,
      audio: ({ responseId }) => audioOf.push(responseId),
      event: (event) => agentEvents.push(event),
      usage: (...used) => void uses.push(used),
      closed() {},
    },
  )
  onTestFinished(() => agent.close())
  agent.configure(options)
  await ready.promise
  const session = provider.sessions[0]!
  const sent = (type: string) => session.received.filter((message) => message.type === type)
  function speaks(id: string, text: string): void {
    const ids = { response_id: id, item_id: `item of ${id}` }
    session.send({ type: 'response.output_audio.delta', ...ids, delta: 'AAAA' })
    session.send({ type: 'response.output_audio_transcript.done', ...ids, transcript: text })
  }
  return { agent, provider, session, sent, speaks, audioOf, agentEvents, uses }
}

test('an announcement cancels a response that the provider created at the same time', async () => {
  const { agent, session, sent, speaks, audioOf, agentEvents } = await openAgent()
  agent.announce('Say that you will call again.')
  await until(() => sent('response.create').length === 1, 'the announcement was requested')
  expect(sent('session.update').at(-1)).toMatchObject({
    session: { audio: { input: { turn_detection: { create_response: false, interrupt_response: false } } } },
  })

  // The provider answered a noise before it received the announcement.
  session.send({ type: 'response.created', response: { id: 'r1', status: 'in_progress' } })
  session.send({ type: 'error', error: { type: 'x', code: 'conversation_already_has_active_response', message: 'r1' } })
  speaks('r1', 'Pardon?')
  await until(() => sent('response.cancel').length === 1, 'the response was cancelled')
  expect(sent('response.cancel')[0]).toEqual({ type: 'response.cancel', response_id: 'r1' })
  session.send({ type: 'response.done', response: { id: 'r1', status: 'cancelled' } })

  await until(() => sent('response.create').length === 2, 'the announcement was requested again')
  const { metadata } = sent('response.create')[1]!['response'] as { metadata: object }
  session.send({ type: 'response.created', response: { id: 'r2', status: 'in_progress', metadata } })
  speaks('r2', 'I will call again.')
  session.send({ type: 'response.done', response: { id: 'r2', status: 'completed' } })
  await until(() => agentEvents.filter(({ type }) => type === 'response').length === 2, 'both responses are done')
  expect(audioOf).toEqual(['r2'])
  expect(agentEvents.flatMap((event) => (event.type === 'text' ? [event.text] : []))).toEqual(['I will call again.'])
  expect(agentEvents.some(({ type }) => type === 'problem')).toBe(false)
})

test('an announcement cancels the current response', async () => {
  const { agent, session, sent, speaks, audioOf } = await openAgent()
  agent.respond(undefined)
  session.send({ type: 'response.created', response: { id: 'r1', status: 'in_progress' } })
  speaks('r1', 'Hello!')
  await until(() => audioOf.length === 1, 'the agent speaks')
  agent.announce('Say that you will call again.')
  await until(() => sent('response.cancel').length === 1, 'the response was cancelled')
  speaks('r1', 'Who is there?')
  session.send({ type: 'response.done', response: { id: 'r1', status: 'cancelled' } })
  await until(() => sent('response.create').length === 2, 'the announcement was requested')
  expect(audioOf).toEqual(['r1'])
})

test('a waiting request is sent after the provider rejects the one before', async () => {
  const { agent, session, sent } = await openAgent()
  agent.respond('First.')
  agent.respond('Second.')
  await until(() => sent('response.create').length === 1, 'the first was requested')
  session.send({ type: 'error', error: { type: 'x', code: 'invalid_value', message: 'No.' } })
  await until(() => sent('response.create').length === 2, 'the second was requested')
  expect(sent('response.create')[1]).toMatchObject({ response: { instructions: 'Second.' } })
})

describe('an agent that only announces', () => {
  async function openSilentAgent() {
    const line = await openAgent({ isAnnouncing: true })
    const announced = () => line.sent('response.create').length
    return { ...line, announced }
  }

  test('has turn detection without answers, and sends the text as the only context', async () => {
    const { agent, session, sent, announced } = await openSilentAgent()
    expect(sent('session.update')[0]).toMatchObject({
      session: { audio: { input: { turn_detection: { create_response: false, interrupt_response: false } } } },
    })
    agent.respond(undefined)
    session.send({ type: 'input_audio_buffer.speech_started', item_id: 'u1' })
    session.send({ type: 'input_audio_buffer.speech_stopped', item_id: 'u1' })
    agent.announce('Hello, this is the AI assistant of Blue Tours.')
    await until(() => announced() === 1, 'the opening was requested')
    expect(sent('response.create')[0]).toEqual({
      type: 'response.create',
      response: {
        instructions: 'Say exactly: Hello, this is the AI assistant of Blue Tours.',
        input: [],
        tools: [],
        metadata: { purpose: 'announcement' },
      },
    })
  })

  test('reports the transcript of a response whose last events come in another order', async () => {
    const { agent, session, announced, agentEvents } = await openSilentAgent()
    agent.announce('Hello.')
    await until(() => announced() === 1, 'the opening was requested')
    session.send({ type: 'response.created', response: { id: 'r1', status: 'in_progress' } })
    const item = {
      id: 'a1',
      type: 'message',
      role: 'assistant',
      content: [{ type: 'output_audio', transcript: 'Hello.' }],
    }
    session.send({ type: 'response.done', response: { id: 'r1', status: 'completed', output: [item] } })
    await until(() => agentEvents.some(({ type }) => type === 'response'), 'the response is done')
    expect(agentEvents).toMatchObject([
      { type: 'responding' },
      { type: 'text', itemId: 'a1', text: 'Hello.', final: true },
      { type: 'response', responseId: 'r1', isAnnouncement: true },
    ])
  })

  test('repeats the announcement, and nothing else, in a new session', async () => {
    const { agent, session, provider, announced } = await openSilentAgent()
    const item = { id: 'u1', type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hello?' }] }
    session.send({ type: 'conversation.item.added', previous_item_id: null, item })
    agent.announce('Hello.')
    await until(() => announced() === 1, 'the opening was requested')
    session.send({ type: 'response.created', response: { id: 'r1', status: 'in_progress' } })
    session.drop()
    const second = await until(() => provider.sessions[1], 'a second session was opened')
    const requests = () => second.received.filter(({ type }) => type === 'response.create')
    await until(() => requests().length > 0, 'the opening was requested again')
    expect(second.received.find(({ type }) => type === 'session.update')).toMatchObject({
      session: { audio: { input: { turn_detection: { create_response: false } } } },
    })
    expect(requests()).toMatchObject([{ response: { instructions: 'Say exactly: Hello.', input: [] } }])
  })

  test('answers no replayed message before it may', async () => {
    const { session, provider } = await openSilentAgent()
    const item = { id: 'u1', type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hello?' }] }
    session.send({ type: 'conversation.item.added', previous_item_id: null, item })
    session.send({ type: 'input_audio_buffer.speech_stopped', item_id: 'u1' })
    session.drop()
    const second = await until(() => provider.sessions[1], 'a second session was opened')
    await until(() => second.received.some(({ type }) => type === 'conversation.item.create'), 'the replay')
    expect(second.received.some(({ type }) => type === 'response.create')).toBe(false)
  })

  test('answers again after it was released', async () => {
    const { agent, sent } = await openSilentAgent()
    agent.configure({ isAnnouncing: false })
    agent.respond(undefined)
    await until(() => sent('response.create').length === 1, 'a response was requested')
    expect(sent('session.update').at(-1)).toMatchObject({
      session: { audio: { input: { turn_detection: { create_response: true, interrupt_response: true } } } },
    })
  })
})

describe('an agent in a call that decides about interruptions itself', () => {
  const detectionOf = (update: unknown) =>
    (update as { session: { audio: { input: { turn_detection: object } } } }).session.audio.input.turn_detection
  const sound = (id: string, startMs: number, endMs: number) => [
    { type: 'input_audio_buffer.speech_started', item_id: id, audio_start_ms: startMs },
    { type: 'input_audio_buffer.speech_stopped', item_id: id, audio_end_ms: endMs },
  ]

  test('gets answers of the provider while it is silent, and only reports while it speaks', async () => {
    const { agent, sent } = await openAgent({ isSpeaking: false, instructions: 'Be brief.' })
    expect(detectionOf(sent('session.update')[0])).toMatchObject({
      silence_duration_ms: 800,
      create_response: true,
      interrupt_response: false,
    })
    agent.configure({ isSpeaking: true })
    await until(() => sent('session.update').length === 2, 'turn detection has changed')
    const update = sent('session.update')[1]!
    expect(detectionOf(update)).toMatchObject({
      type: 'server_vad',
      silence_duration_ms: 240,
      create_response: false,
      interrupt_response: false,
    })
    // Nothing else is sent again.
    expect(Object.keys(update['session'] as object)).toEqual(['type', 'audio'])
    agent.configure({ instructions: 'Be polite.' })
    await until(() => sent('session.update').length === 3, 'the instructions have changed')
    expect(sent('session.update')[2]).toMatchObject({ session: { instructions: 'Be polite.' } })
  })

  test('reports the duration of a sound, and who answers it', async () => {
    const { agent, session, sent, agentEvents } = await openAgent({ isSpeaking: false })
    for (const event of sound('u1', 1000, 2500)) session.send(event)
    await until(() => agentEvents.length === 2, 'the first sound was reported')
    agent.configure({ isSpeaking: true })
    await until(() => sent('session.update').length === 2, 'turn detection has changed')
    for (const event of sound('u2', 5000, 5900)) session.send(event)
    await until(() => agentEvents.length === 4, 'the second sound was reported')
    expect(agentEvents).toMatchObject([
      { state: 'started', isAnswered: true },
      { state: 'stopped', isAnswered: true, silenceMs: 800, soundMs: 1500 - 300 - 800 },
      { state: 'started', isAnswered: false },
      { state: 'stopped', isAnswered: false, silenceMs: 240, soundMs: 900 - 300 - 240 },
    ])
  })

  test('stops a response once, and drops its later audio and a text that nobody heard', async () => {
    const { agent, session, sent, speaks, audioOf, agentEvents } = await openAgent({ isSpeaking: true })
    agent.respond(undefined)
    session.send({ type: 'response.created', response: { id: 'r1', status: 'in_progress' } })
    await until(() => agentEvents.some(({ type }) => type === 'responding'), 'the response began')
    agent.cancel()
    agent.cancel()
    speaks('r1', 'Hello!')
    const content = [{ type: 'output_audio', transcript: 'Hello!' }]
    const output = [{ id: 'unheard-item', type: 'message', role: 'assistant', content }]
    session.send({ type: 'response.done', response: { id: 'r1', status: 'cancelled', output } })
    await until(() => agentEvents.some(({ type }) => type === 'response'), 'the response ended')
    expect(sent('response.cancel')).toEqual([{ type: 'response.cancel', response_id: 'r1' }])
    // The model must not refer to words that nobody heard.
    const cut = { item_id: 'unheard-item', content_index: 0, audio_end_ms: 0, event_id: 'unheard' }
    await until(() => sent('conversation.item.truncate').length === 1, 'the unheard message was cut')
    expect(sent('conversation.item.truncate')).toEqual([{ type: 'conversation.item.truncate', ...cut }])
    const error = { type: 'invalid_request_error', code: 'invalid_value', event_id: 'unheard' }
    session.send({ type: 'error', error })
    expect(audioOf).toEqual([])
    expect(agentEvents.some(({ type }) => type === 'text')).toBe(false)
    agent.respond(undefined)
    session.send({ type: 'response.created', response: { id: 'r2', status: 'in_progress' } })
    speaks('r2', 'Yes?')
    await until(() => audioOf.length === 1, 'the next response is played')
    expect(agentEvents.some(({ type }) => type === 'problem')).toBe(false)
  })

  test('cancels a stopped request when its response begins', async () => {
    const { agent, session, sent } = await openAgent({ isSpeaking: true })
    agent.respond(undefined)
    agent.cancel()
    session.send({ type: 'response.created', response: { id: 'r1', status: 'in_progress' } })
    await until(() => sent('response.cancel').length === 1, 'the response was cancelled')
  })
})

describe('usage', () => {
  const usage = {
    total_tokens: 30,
    input_tokens: 20,
    output_tokens: 10,
    input_token_details: { text_tokens: 12, audio_tokens: 8 },
    output_token_details: { text_tokens: 4, audio_tokens: 6 },
  }
  const read = { text_input: 12, audio_input: 8, text_output: 4, audio_output: 6 }

  test('of responses and transcriptions names their models', async () => {
    const { session, uses } = await openAgent()
    session.send({ type: 'response.created', response: { id: 'r1', status: 'in_progress' } })
    session.send({ type: 'response.done', response: { id: 'r1', status: 'cancelled', usage } })
    const seconds = { type: 'duration', seconds: 1.5 }
    const completed = 'conversation.item.input_audio_transcription.completed'
    session.send({ type: completed, item_id: 'u1', transcript: 'Yes.', usage: seconds })
    await until(() => uses.length === 2, 'both were reported')
    expect(uses).toMatchObject([
      ['gpt-realtime', read],
      ['gpt-transcribe', { audio_ms: 1_500 }],
    ])
  })

  test('is unknown for a response without usage, a lost session and an agent that leaves during a response', async () => {
    const { agent, provider, session, uses, agentEvents } = await openAgent()
    session.send({ type: 'response.created', response: { id: 'r1', status: 'in_progress' } })
    session.send({ type: 'response.done', response: { id: 'r1', status: 'completed', usage: null } })
    session.send({ type: 'response.created', response: { id: 'r2', status: 'in_progress' } })
    await until(() => uses.length === 1, 'the first was reported')
    session.drop()
    const next = await until(() => provider.sessions[1], 'the agent reconnected')
    await until(() => next.received.some(({ type }) => type === 'response.create'), 'the response was requested again')
    next.send({ type: 'response.created', response: { id: 'r3', status: 'in_progress' } })
    next.send({ type: 'response.done', response: { id: 'r3', status: 'completed', usage } })
    next.send({ type: 'response.created', response: { id: 'r4', status: 'in_progress' } })
    next.send({ type: 'input_audio_buffer.speech_started', item_id: 'u1', audio_start_ms: 0 })
    await until(() => agentEvents.some(({ type }) => type === 'speech'), 'the agent has read all events')
    agent.close()
    expect(uses).toMatchObject([
      ['gpt-realtime', undefined],
      ['gpt-realtime', undefined],
      ['gpt-realtime', read],
      ['gpt-realtime', undefined],
    ])
  })

  test('of a rejected response is none', async () => {
    const { session, uses, agentEvents } = await openAgent()
    session.send({ type: 'response.created', response: { id: 'r1', status: 'in_progress' } })
    session.send({ type: 'response.done', response: { id: 'r1', status: 'failed', usage: null } })
    await until(() => agentEvents.some(({ type }) => type === 'problem'), 'the failure was reported')
    expect(uses).toEqual([])
  })
})
