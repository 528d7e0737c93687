import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { realtimeFailures } from '../providers/openai-realtime.ts'
import { until } from './testing/desk.ts'
import type { ProviderSession } from './testing/provider.ts'
import { connect, frame, setUp, speakTurn } from './testing/set-up.ts'

const timing = { reopenAfterMs: [5, 5, 5] }

const textsOf = (session: ProviderSession) =>
  session.received
    .filter(({ type }) => type === 'conversation.item.create')
    .map(({ item }) => item as { id: string; role: string; content: { type: string; text: string }[] })

describe('a session lost during a call', () => {
  test.each([
    ['dropped', (session: ProviderSession) => session.drop()],
    [
      'over after its hour',
      (session: ProviderSession) => {
        session.send({ type: 'error', error: { type: 'invalid_request_error', code: 'session_expired', message: 'x' } })
        session.socket.close(1001)
      },
    ],
  ])('%s is replaced by a session that gets the conversation', async (_, lose) => {
    const { browser, session: first, provider, desk, id } = await connect(await setUp({ timing }))
    speakTurn(first, frame)
    await browser.next('conversation.item.input_audio_transcription.completed')
    lose(first)
    const second = await until(() => provider.sessions[1], 'a second session was opened')
    await until(() => textsOf(second).length === 2, 'the conversation was replayed')
    expect(textsOf(second)).toEqual([
      { type: 'message', id: 'u1', role: 'user', content: [{ type: 'input_text', text: 'Good morning' }] },
      { type: 'message', id: 'a1', role: 'assistant', content: [{ type: 'output_text', text: 'Hello there.' }] },
    ])
    // No answer is due, so no response is requested.
    browser.send({ type: 'microphone_audio', audio: frame })
    await until(() => second.heard().length === 8192, 'audio passes again')
    expect(second.received.map(({ type }) => type)).not.toContain('response.create')
    // The provider reports the replayed items, which are already in the transcript.
    const before = browser.types.filter((type) => type === 'conversation.item.created').length
    for (const item of textsOf(second)) {
      second.send({ type: 'conversation.item.added', previous_item_id: null, item: { type: 'message', ...item } })
    }
    second.send({ type: 'response.output_audio.delta', item_id: 'a2', response_id: 'r2', delta: frame })
    await until(() => browser.types.filter((type) => type === 'response.audio.delta').length === 2, 'the agent speaks')
    expect(browser.types.filter((type) => type === 'conversation.item.created')).toHaveLength(before)
    expect(browser.types.filter((type) => type === 'session.created')).toHaveLength(1)
    expect(browser.types).not.toContain('call.ended')
    expect(await desk.calls.read(id)).toMatchObject({ status: 'connected' })
    await desk.calls.hangUp(id, { id: 'u1' })
    expect((await desk.calls.log(id)).messages.map(({ text }) => text)).toEqual(['Good morning', 'Hello there.'])
  })

  test('in the middle of a response: its text is stored, and the agent continues', async () => {
    const { browser, session: first, provider } = await connect(await setUp({ timing }))
    first.send({ type: 'response.created', response: { id: 'r1', status: 'in_progress' } })
    const item = { id: 'a1', type: 'message', role: 'assistant', content: [] }
    first.send({ type: 'conversation.item.added', previous_item_id: null, item })
    first.send({
      type: 'response.output_audio_transcript.delta',
      item_id: 'a1',
      response_id: 'r1',
      delta: 'The villa has',
    })
    first.send({ type: 'response.output_audio.delta', item_id: 'a1', response_id: 'r1', delta: frame })
    await browser.next('response.audio.delta')
    first.drop()
    expect((await browser.next('response.audio_transcript.done'))['transcript']).toBe('The villa has')
    expect((await browser.next('response.done'))['response']).toEqual({ id: 'r1', status: 'cancelled' })
    const second = await until(() => provider.sessions[1], 'a second session was opened')
    await until(() => second.received.at(-1)?.type === 'response.create', 'a response was requested')
    expect(textsOf(second)[0]?.content[0]?.text).toBe('The villa has')
    // This item belongs to the lost session.
    browser.send({ type: 'conversation.item.truncate', item_id: 'a1', content_index: 0, audio_end_ms: 10 })
    browser.send({ type: 'microphone_audio', audio: frame })
    await until(() => second.heard().length > 0, 'the audio arrived')
    expect(second.received.map(({ type }) => type)).not.toContain('conversation.item.truncate')
    expect(browser.types).not.toContain('error')
  })

  test('keeps audio that arrives between the sessions', async () => {
    const { browser, session: first, provider } = await connect(await setUp({ timing }))
    first.drop()
    await until(
      () => browser.received.some(({ text }) => /Reconnecting/.test(String(text))),
      'the client got the notice',
    )
    browser.send({ type: 'input_audio_buffer.append', audio: frame })
    const second = await until(() => provider.sessions[1], 'a second session was opened')
    await until(() => second.heard().length === 8192, 'the audio arrived')
  })

  test('frozen, with an open socket that answers no ping, is replaced', async () => {
    const heartbeat = { everyMs: 30, answerMs: 60 }
    const { session: first, provider } = await connect(await setUp({ timing: { ...timing, heartbeat } }))
    first.socket.pause()
    await until(() => provider.sessions[1], 'a second session was opened')
  })

  test('silent although a response is due is replaced, and the response is requested again', async () => {
    const { browser, session: first, provider } = await connect(await setUp({ timing: { ...timing, silentMs: 60 } }))
    browser.send({ type: 'response.create' })
    await until(() => first.received.at(-1)?.type === 'response.create', 'the response was requested')
    const second = await until(() => provider.sessions[1], 'a second session was opened')
    await until(() => second.received.at(-1)?.type === 'response.create', 'the response was requested again')
  })

  test('silent while no response is due stays', async () => {
    const { browser, session, provider } = await connect(await setUp({ timing: { ...timing, silentMs: 30 } }))
    browser.send({ type: 'response.create' })
    await until(() => session.received.at(-1)?.type === 'response.create', 'the response was requested')
    session.send({ type: 'response.created', response: { id: 'r1', status: 'in_progress' } })
    session.send({ type: 'response.done', response: { id: 'r1', status: 'completed' } })
    await browser.next('response.done')
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(provider.sessions).toHaveLength(1)
  })

  test('that cannot be replaced in time ends the call with a reason', async () => {
    const slow = { reopenAfterMs: [60_000], outageMs: 50 }
    const { browser, session: first } = await connect(await setUp({ timing: slow }))
    first.drop()
    expect((await browser.next('call.ended'))['reason']).toBe(realtimeFailures.lost.text)
  })

  test('ends the call after three failed reconnects', async () => {
    const { browser, session: first, provider, desk, id } = await connect(await setUp({ timing }))
    await provider.close()
    first.drop()
    expect((await browser.next('call.ended'))['reason']).toBe(realtimeFailures.unreachable.text)
    await browser.closed()
    expect(await desk.calls.read(id)).toMatchObject({ status: 'failed' })
  })

  test('ends the call after three failed reconnects, also after a long session', async () => {
    const { browser, session: first, provider } = await connect(await setUp({ timing }))
    const now = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 120_000)
    onTestFinished(() => clock.mockRestore())
    await provider.close()
    first.drop()
    expect((await browser.next('call.ended'))['reason']).toBe(realtimeFailures.unreachable.text)
    expect(browser.received.filter(({ text }) => /Reconnecting/.test(String(text)))).toHaveLength(3)
  })

  test('in the middle of speech: the client gets the end of speech', async () => {
    const { browser, session: first, provider } = await connect(await setUp({ timing }))
    first.send({ type: 'input_audio_buffer.speech_started', audio_start_ms: 0, item_id: 'u1' })
    await browser.next('input_audio_buffer.speech_started')
    first.drop()
    expect((await browser.next('input_audio_buffer.speech_stopped'))['item_id']).toBe('u1')
    const second = await until(() => provider.sessions[1], 'a second session was opened')
    second.send({ type: 'input_audio_buffer.speech_started', audio_start_ms: 0, item_id: 'u2' })
    second.send({ type: 'input_audio_buffer.speech_stopped', audio_end_ms: 900, item_id: 'u2' })
    second.drop()
    await until(() => provider.sessions[2], 'a third session was opened')
    expect(browser.received.filter(({ type }) => type === 'input_audio_buffer.speech_stopped')).toHaveLength(2)
  })

  test('in the middle of a requested response: the request is repeated', async () => {
    const { browser, session: first, provider } = await connect(await setUp({ timing }))
    browser.send({ type: 'response.create', response: { instructions: 'Leave a message.' } })
    await until(() => first.received.at(-1)?.type === 'response.create', 'the response was requested')
    first.send({ type: 'response.created', response: { id: 'r1', status: 'in_progress' } })
    first.drop()
    const second = await until(() => provider.sessions[1], 'a second session was opened')
    const repeated = await until(
      () => second.received.find(({ type }) => type === 'response.create'),
      'the request was repeated',
    )
    expect(repeated['response']).toEqual({ instructions: 'Leave a message.' })
  })

  test('ends the call after three lost sessions', async () => {
    const { browser, provider, session } = await connect(await setUp({ timing }))
    let current = session
    for (let n = 1; n <= 3; n++) {
      current.drop()
      current = await until(() => provider.sessions[n], 'another session was opened')
      await until(() => current.received[0]?.type === 'session.update', 'the session was set up')
      await until(
        () => browser.received.filter(({ text }) => text === 'The agent is connected again.').length === n,
        'the agent is back',
      )
    }
    current.drop()
    expect((await browser.next('call.ended'))['reason']).toBe(realtimeFailures.lost.text)
    expect(provider.sessions).toHaveLength(4)
  })

  test('a hang-up between the sessions opens no further session', async () => {
    const {
      browser,
      session: first,
      provider,
      desk,
      id,
    } = await connect(await setUp({ timing: { ...timing, reopenAfterMs: [60] } }))
    first.drop()
    await until(
      () => browser.received.some(({ text }) => /Reconnecting/.test(String(text))),
      'the client got the notice',
    )
    expect(await desk.calls.hangUp(id, { id: 'u1' })).toMatchObject({ status: 'ended' })
    await new Promise((resolve) => setTimeout(resolve, 120))
    expect(provider.sessions).toHaveLength(1)
  })
})
