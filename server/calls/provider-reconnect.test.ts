import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { realtimeFailures } from '../providers/openai-realtime.ts'
import { until } from './testing/desk.ts'
import type { ProviderSession } from './testing/provider.ts'
import { connect, frame, setUp, speakTurn } from './testing/set-up.ts'

const timing = { reopenAfterMs: [5, 5, 5] }

const textsOf = (line: ProviderSession) =>
  line.received
    .filter(({ type }) => type === 'conversation.item.create')
    .map(({ item }) => item as { id: string; role: string; content: { type: string; text: string }[] })

describe('a session that is lost within a call', () => {
  test.each([
    ['dropped', (line: ProviderSession) => line.drop()],
    [
      'over after its hour',
      (line: ProviderSession) => {
        line.send({ type: 'error', error: { type: 'invalid_request_error', code: 'session_expired', message: 'x' } })
        line.socket.close(1001)
      },
    ],
  ])('%s is followed by another one, which is told what was said', async (_, lose) => {
    const { browser, session: line, provider, desk, id } = await connect(await setUp({ timing }))
    speakTurn(line, frame)
    await browser.next('conversation.item.input_audio_transcription.completed')
    lose(line)
    const second = await until(() => provider.sessions[1], 'a second session was opened')
    await until(() => textsOf(second).length === 2, 'it was told what was said')
    expect(textsOf(second)).toEqual([
      { type: 'message', id: 'u1', role: 'user', content: [{ type: 'input_text', text: 'Good morning' }] },
      { type: 'message', id: 'a1', role: 'assistant', content: [{ type: 'output_text', text: 'Hello there.' }] },
    ])
    // Nobody waits for an answer.
    browser.send({ type: 'microphone_audio', audio: frame })
    await until(() => second.heard().length === 8192, 'sound passes again')
    expect(second.received.map(({ type }) => type)).not.toContain('response.create')
    // The provider announces what it was told; the transcript has it already.
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

  test('in the middle of an answer: what was said is kept, and the agent goes on', async () => {
    const { browser, session: line, provider } = await connect(await setUp({ timing }))
    line.send({ type: 'response.created', response: { id: 'r1', status: 'in_progress' } })
    const item = { id: 'a1', type: 'message', role: 'assistant', content: [] }
    line.send({ type: 'conversation.item.added', previous_item_id: null, item })
    line.send({
      type: 'response.output_audio_transcript.delta',
      item_id: 'a1',
      response_id: 'r1',
      delta: 'The villa has',
    })
    line.send({ type: 'response.output_audio.delta', item_id: 'a1', response_id: 'r1', delta: frame })
    await browser.next('response.audio.delta')
    line.drop()
    expect((await browser.next('response.audio_transcript.done'))['transcript']).toBe('The villa has')
    expect((await browser.next('response.done'))['response']).toEqual({ id: 'r1', status: 'cancelled' })
    const second = await until(() => provider.sessions[1], 'a second session was opened')
    await until(() => second.received.at(-1)?.type === 'response.create', 'the agent was asked to go on')
    expect(textsOf(second)[0]?.content[0]?.text).toBe('The villa has')
    // What is cut now is sound of the lost session.
    browser.send({ type: 'conversation.item.truncate', item_id: 'a1', content_index: 0, audio_end_ms: 10 })
    browser.send({ type: 'microphone_audio', audio: frame })
    await until(() => second.heard().length > 0, 'all was read')
    expect(second.received.map(({ type }) => type)).not.toContain('conversation.item.truncate')
    expect(browser.types).not.toContain('error')
  })

  test('what is said meanwhile is not lost', async () => {
    const { browser, session: line, provider } = await connect(await setUp({ timing }))
    line.drop()
    await until(() => browser.received.some(({ text }) => /is being made again/.test(String(text))), 'it was told')
    browser.send({ type: 'input_audio_buffer.append', audio: frame })
    const second = await until(() => provider.sessions[1], 'a second session was opened')
    await until(() => second.heard().length === 8192, 'the sound arrived')
  })

  test('that cannot be had again ends the call after three tries', async () => {
    const { browser, session: line, provider, desk, id } = await connect(await setUp({ timing }))
    await provider.close()
    line.drop()
    expect((await browser.next('call.ended'))['reason']).toBe(realtimeFailures.unreachable)
    await browser.closed()
    expect(await desk.calls.read(id)).toMatchObject({ status: 'failed' })
  })

  test('that cannot be had again ends it after three tries also where it had stood for long', async () => {
    const { browser, session: line, provider } = await connect(await setUp({ timing }))
    const now = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 120_000)
    onTestFinished(() => clock.mockRestore())
    await provider.close()
    line.drop()
    expect((await browser.next('call.ended'))['reason']).toBe(realtimeFailures.unreachable)
    expect(browser.received.filter(({ text }) => /is being made again/.test(String(text)))).toHaveLength(3)
  })

  test('in the middle of what the listener says: it counts as said', async () => {
    const { browser, session: line, provider } = await connect(await setUp({ timing }))
    line.send({ type: 'input_audio_buffer.speech_started', audio_start_ms: 0, item_id: 'u1' })
    await browser.next('input_audio_buffer.speech_started')
    line.drop()
    expect((await browser.next('input_audio_buffer.speech_stopped'))['item_id']).toBe('u1')
    const second = await until(() => provider.sessions[1], 'a second session was opened')
    second.send({ type: 'input_audio_buffer.speech_started', audio_start_ms: 0, item_id: 'u2' })
    second.send({ type: 'input_audio_buffer.speech_stopped', audio_end_ms: 900, item_id: 'u2' })
    second.drop()
    await until(() => provider.sessions[2], 'a third session was opened')
    expect(browser.received.filter(({ type }) => type === 'input_audio_buffer.speech_stopped')).toHaveLength(2)
  })

  test('in the middle of an answer that was asked for: the same is asked for again', async () => {
    const { browser, session: line, provider } = await connect(await setUp({ timing }))
    browser.send({ type: 'response.create', response: { instructions: 'Leave a message.' } })
    await until(() => line.received.at(-1)?.type === 'response.create', 'it was asked for')
    line.send({ type: 'response.created', response: { id: 'r1', status: 'in_progress' } })
    line.drop()
    const second = await until(() => provider.sessions[1], 'a second session was opened')
    const again = await until(() => second.received.find(({ type }) => type === 'response.create'), 'asked again')
    expect(again['response']).toEqual({ instructions: 'Leave a message.' })
  })

  test('that is lost again and again ends the call after three tries', async () => {
    const { browser, provider, session } = await connect(await setUp({ timing }))
    let line = session
    for (let n = 1; n <= 3; n++) {
      line.drop()
      line = await until(() => provider.sessions[n], 'another session was opened')
      await until(() => line.received[0]?.type === 'session.update', 'it was set up')
      await until(
        () => browser.received.filter(({ text }) => text === 'The agent is back.').length === n,
        'the agent is back',
      )
    }
    line.drop()
    expect((await browser.next('call.ended'))['reason']).toBe(realtimeFailures.lost)
    expect(provider.sessions).toHaveLength(4)
  })

  test('hanging up meanwhile opens no other', async () => {
    const {
      browser,
      session: line,
      provider,
      desk,
      id,
    } = await connect(await setUp({ timing: { ...timing, reopenAfterMs: [60] } }))
    line.drop()
    await until(() => browser.received.some(({ text }) => /is being made again/.test(String(text))), 'it was told')
    expect(await desk.calls.hangUp(id, { id: 'u1' })).toMatchObject({ status: 'ended' })
    await new Promise((resolve) => setTimeout(resolve, 120))
    expect(provider.sessions).toHaveLength(1)
  })
})
