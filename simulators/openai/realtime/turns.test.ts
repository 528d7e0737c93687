import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinPcm, pcmBytes, pcmSamples, silence } from '../../speech/pcm.ts'
import { hasSpeech, synthesise } from '../../speech/synthesis.ts'
import { type RealtimeClient, type ServerEvent, turn } from '../../testing/realtime-client.ts'
import { openRealtimeDesk, type RealtimeDesk } from '../../testing/realtime-desk.ts'

const speechInstalled = await hasSpeech()
if (!speechInstalled) console.log('Skipped: recognising spoken phrases, as espeak-ng is not installed.')

const instructions = `Be polite.

Persona: Anna, a travel concierge
Goal: find a villa for a family
Language: en
Steps:
1. Ask whether the villa is free in July
2. Ask about the number of bedrooms
3. How much is it a night?
Fallbacks:
- Shall I put it in other words?`

let desk: RealtimeDesk
beforeAll(async () => {
  desk = await openRealtimeDesk({ haste: 12 })
})
afterAll(() => desk.close())

const connect: RealtimeDesk['connect'] = (options) => desk.connect(options)

const transcriptOf = (event: ServerEvent | undefined) => String(event?.['transcript'])

/** Event types by first appearance, without duplicates. */
function order(client: RealtimeClient, from: string): string[] {
  const types = client.types().filter((type) => !/unannounced|rate_limits|transcription/.test(type))
  return types.slice(types.indexOf(from)).filter((type, index, all) => all.indexOf(type) === index)
}

describe('a spoken turn', () => {
  test('sends events in the order of a live session, with audio faster than playback', async () => {
    const client = connect()
    await client.setUp({ instructions })
    client.send({ type: 'response.create' })
    await client.event('response.done')
    client.speak(await turn('Yes, that is possible.'))
    await client.event('response.done', 2)
    await client.event('conversation.item.input_audio_transcription.completed')

    expect(order(client, 'input_audio_buffer.speech_started').slice(0, 3)).toEqual([
      'input_audio_buffer.speech_started',
      'input_audio_buffer.speech_stopped',
      'input_audio_buffer.committed',
    ])
    const second = client.events.slice(client.types().indexOf('input_audio_buffer.committed'))
    const types = second.map(({ type }) => type).filter((type) => !/unannounced|rate_limits|transcription/.test(type))
    expect(types.filter((type, index) => types.indexOf(type) === index)).toEqual([
      'input_audio_buffer.committed',
      'conversation.item.added',
      'conversation.item.done',
      'response.created',
      'response.output_item.added',
      'response.content_part.added',
      'response.output_audio_transcript.delta',
      'response.output_audio.delta',
      'response.output_audio.done',
      'response.output_audio_transcript.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.done',
    ])

    const added = client.all('conversation.item.added')
    const items = added.map(({ item }) => item as { id: string; role: string; content: unknown })
    expect(items.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant'])
    expect(added.map((event) => event['previous_item_id'])).toEqual([null, items[0]!.id, items[1]!.id])
    expect(items[1]!.content).toEqual([{ type: 'input_audio', transcript: null }])
    const started = client.all('input_audio_buffer.speech_started')[0]!
    const stopped = client.all('input_audio_buffer.speech_stopped')[0]!
    expect(started['item_id']).toBe(items[1]!.id)
    expect(Number(started['audio_start_ms'])).toBeLessThan(420)
    expect(Number(stopped['audio_end_ms'])).toBeGreaterThan(1200)

    const reply = client.all('response.output_audio.delta').filter((event) => event['item_id'] === items[2]!.id)
    const audio = joinPcm(reply.map((event) => pcmSamples(Buffer.from(String(event['delta']), 'base64'))))
    expect(audio.length / 24).toBeGreaterThan(1000)
    const [first, last] = [reply.at(0)!, reply.at(-1)!].map((event) => client.times[client.events.indexOf(event)]!)
    expect(last! - first!).toBeLessThan(audio.length / 24)
    expect(audio.some((sample) => Math.abs(sample) > 2000)).toBe(true)
  })

  test.skipIf(!speechInstalled)('is transcribed if the bank contains it, and advances the scenario', async () => {
    const client = connect()
    await client.setUp({ instructions })
    client.send({ type: 'response.create' })
    const greeting = transcriptOf(await client.event('response.output_audio_transcript.done'))
    expect(greeting).toBe(
      'Hello, this is Anna, a travel concierge. I am calling about a booking. Is the villa free in July?',
    )
    await client.event('response.done')
    client.speak(await turn('Yes, that is possible.'))
    const heard = await client.event('conversation.item.input_audio_transcription.completed')
    expect(heard['transcript']).toBe('Yes, that is possible.')
    expect(transcriptOf(await client.event('response.output_audio_transcript.done', 2))).toBe(
      'Thank you. Could you tell me about the number of bedrooms?',
    )
    await client.event('response.done', 2)
    client.speak(await turn('Three bedrooms, please.'))
    expect(transcriptOf(await client.event('response.output_audio_transcript.done', 3))).toBe(
      'So three bedrooms, is that right?',
    )
    await client.event('response.done', 3)
    client.speak(await turn('Yes, of course.'))
    expect(transcriptOf(await client.event('response.output_audio_transcript.done', 4))).toBe(
      'Thank you. How much is it a night?',
    )
    // Every third transcript arrives after the response.
    const late = await client.event('conversation.item.input_audio_transcription.completed', 3)
    expect(client.events.indexOf(late)).toBeGreaterThan(client.events.indexOf(client.all('response.done')[3]!))
  })

  test('outside the bank is transcribed as its duration and answered with a fallback', async () => {
    const client = connect()
    await client.setUp({ instructions })
    client.send({ type: 'response.create' })
    await client.event('response.done')
    client.speak(await turn('Mumble jumble humble rumble bumble.'))
    const heard = await client.event('conversation.item.input_audio_transcription.completed')
    expect(heard['transcript']).toMatch(/^\(speech, [12]\.\d s\)$/)
    expect(transcriptOf(await client.event('response.output_audio_transcript.done', 2))).toBe(
      'Shall I put it in other words? Is the villa free in July?',
    )
  })

  test('ends if frames stop arriving', async () => {
    const client = connect()
    await client.setUp({ input: { turn_detection: { type: 'server_vad', silence_duration_ms: 200 } } })
    client.speak(await synthesise('Hello, how can I help you?', 'en'))
    await client.event('input_audio_buffer.speech_started')
    await client.event('input_audio_buffer.speech_stopped')
    await client.event('response.done')
  })

  test('does not start from background noise', async () => {
    const client = connect()
    await client.setUp()
    let state = 7
    const hiss = Int16Array.from({ length: 48_000 }, () => ((state = (state * 48_271) % 2_147_483_647) % 160) - 80)
    client.speak(hiss)
    client.send({ type: 'input_audio_buffer.clear' })
    await client.event('input_audio_buffer.cleared')
    expect(client.types()).not.toContain('input_audio_buffer.speech_started')
  })

  test('of a simulated callee is transcribed exactly, although the bank does not contain it', async () => {
    const { encodeG711 } = await import('../../speech/g711.ts')
    const { resample } = await import('../../speech/pcm.ts')
    const { rememberText } = await import('../../speech/audio-text-cache.ts')
    const client = connect()
    const format = { type: 'audio/pcmu' }
    const detection = { type: 'server_vad', silence_duration_ms: 300 }
    await client.setUp({ instructions, input: { format, turn_detection: detection } })
    // The sentences differ by one number, so that recognition could not separate them.
    for (const [index, text] of ['It is 450 euros.', 'It is 650 euros.'].entries()) {
      const speech = encodeG711(resample(await synthesise(text, 'en'), 24_000, 8000), 'mu')
      const call = Buffer.concat([speech, Buffer.alloc(8000, 0xff)])
      for (let at = 0; at < call.length; at += 160) {
        const frame = call.subarray(at, at + 160)
        if (at < speech.length) rememberText(frame, text)
        client.send({ type: 'input_audio_buffer.append', audio: frame.toString('base64') })
      }
      const done = await client.event('conversation.item.input_audio_transcription.completed', index + 1)
      if (speechInstalled) expect(done['transcript']).toBe(text)
      await client.event('response.done', index + 1)
    }
  })

  test('works in mu-law in both directions', async () => {
    const { encodeG711 } = await import('../../speech/g711.ts')
    const { resample } = await import('../../speech/pcm.ts')
    const client = connect()
    await client.event('session.created')
    client.send({
      type: 'session.update',
      session: {
        type: 'realtime',
        audio: {
          input: {
            format: { type: 'audio/pcmu' },
            transcription: { model: 'gpt-transcribe' },
            turn_detection: { type: 'server_vad', silence_duration_ms: 800 },
          },
          output: { format: { type: 'audio/pcmu' } },
        },
      },
    })
    const call = encodeG711(resample(await turn('Three bedrooms, please.'), 24_000, 8000), 'mu')
    for (let at = 0; at < call.length; at += 160) {
      client.send({ type: 'input_audio_buffer.append', audio: call.subarray(at, at + 160).toString('base64') })
    }
    const heard = await client.event('conversation.item.input_audio_transcription.completed')
    expect(heard['transcript']).toMatch(speechInstalled ? /^Three bedrooms, please\.$/ : /^\(speech/)
    await client.event('response.done')
    const bytes = client
      .all('response.output_audio.delta')
      .map(({ delta }) => Buffer.from(String(delta), 'base64').length)
    expect(bytes[0]).toBe(1200)
  })
})

describe('an interruption', () => {
  test('cancels the response and repeats the question', async () => {
    const client = connect()
    await client.setUp({ instructions })
    client.send({ type: 'response.create' })
    const delta = await client.event('response.output_audio.delta')
    client.speak(await turn('Mumble jumble humble.'))
    const done = await client.event('response.done')
    expect(done['response']).toMatchObject({
      status: 'cancelled',
      status_details: { type: 'cancelled', reason: 'turn_detected' },
      output: [{ id: delta['item_id'], status: 'incomplete' }],
    })
    expect(client.types().indexOf('input_audio_buffer.speech_started')).toBeLessThan(client.events.indexOf(done))
    for (const type of ['output_audio.done', 'output_audio_transcript.done', 'output_item.done']) {
      expect(client.types().indexOf(`response.${type}`)).toBeLessThan(client.events.indexOf(done))
    }
    client.send({
      type: 'conversation.item.truncate',
      item_id: delta['item_id'],
      content_index: 0,
      audio_end_ms: 100,
    })
    expect(await client.event('conversation.item.truncated')).toMatchObject({ audio_end_ms: 100, content_index: 0 })
    client.send({ type: 'conversation.item.retrieve', item_id: delta['item_id'] })
    const { item } = (await client.event('conversation.item.retrieved')) as unknown as { item: { content: object[] } }
    expect(item.content).toEqual([{ type: 'output_audio' }])
    expect(transcriptOf(await client.event('response.output_audio_transcript.done', 2))).toMatch(/free in July\?$/)
    const late = client.events.slice(client.events.indexOf(done) + 1)
    expect(late.filter((event) => event['item_id'] === delta['item_id'] && event.type.includes('delta'))).toEqual([])
  })

  test('is ignored if the session disables it', async () => {
    const client = connect()
    await client.setUp({
      instructions,
      input: { turn_detection: { type: 'server_vad', silence_duration_ms: 300, interrupt_response: false } },
    })
    client.send({ type: 'response.create' })
    await client.event('response.output_audio.delta')
    client.speak(await turn('Yes, of course.'))
    expect((await client.event('response.done'))['response']).toMatchObject({ status: 'completed' })
    expect(client.types()).toContain('input_audio_buffer.speech_stopped')
  })

  test('is not triggered by a click, and works with zero silence', async () => {
    const client = connect()
    await client.setUp({
      input: { turn_detection: { type: 'server_vad', silence_duration_ms: 0, prefix_padding_ms: 0 } },
    })
    const loud = (ms: number) => silence(ms).map((_, index) => (index % 50 < 25 ? 9000 : -9000))
    client.speak(joinPcm([silence(300), loud(30), silence(300)]))
    client.send({ type: 'input_audio_buffer.clear' })
    await client.event('input_audio_buffer.cleared')
    expect(client.types()).not.toContain('input_audio_buffer.speech_started')
    client.speak(joinPcm([loud(65), silence(300)]))
    await client.event('input_audio_buffer.committed')
    client.send({ type: 'response.create', response: { audio: {}, instructions: 'Say exactly: One, two.' } })
    await client.until(() => client.all('response.done').at(-1))
    expect(client.closed).toBeUndefined()
  })

  test('works through response.cancel', async () => {
    const client = connect()
    await client.setUp({ instructions })
    client.send({ type: 'response.create' })
    await client.event('response.output_audio.delta')
    client.send({ type: 'response.cancel' })
    expect((await client.event('response.done'))['response']).toMatchObject({
      status_details: { reason: 'client_cancelled' },
    })
  })
})

describe('without turn detection', () => {
  test('waits for a commit and a response request', async () => {
    const client = connect()
    await client.setUp({ input: { turn_detection: null } })
    client.speak(await turn('Yes, that is possible.'))
    client.send({ type: 'input_audio_buffer.commit' })
    await client.event('input_audio_buffer.committed')
    await client.event('conversation.item.input_audio_transcription.completed')
    expect(client.types()).not.toContain('response.created')
    expect(client.types()).not.toContain('input_audio_buffer.speech_started')
    client.send({ type: 'response.create' })
    await client.event('response.done')
  })
})

describe('typed text', () => {
  test('gets a text answer in a text session', async () => {
    const client = connect()
    await client.setUp({ instructions, other: { output_modalities: ['text'] } })
    client.send({ type: 'response.create' })
    await client.event('response.done')
    client.send({
      type: 'conversation.item.create',
      item: { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'We have only two weeks left' }] },
    })
    client.send({ type: 'response.create' })
    const done = await client.event('response.output_text.done', 2)
    expect(done['text']).toBe('So two weeks left, is that right?')
    expect(client.types()).not.toContain('response.output_audio.delta')
  })

  test('can trigger a function call that waits for its output', async () => {
    const client = connect()
    const parameters = { type: 'object', properties: {} }
    await client.setUp({ other: { tools: [{ type: 'function', name: 'look_up', description: 'x', parameters }] } })
    client.send({
      type: 'conversation.item.create',
      item: {
        type: 'message',
        role: 'user',
        content: [{ type: 'input_text', text: 'Use the tool look_up {"id": 4}' }],
      },
    })
    client.send({ type: 'response.create' })
    const { item } = (await client.event('response.output_item.done')) as unknown as { item: Record<string, unknown> }
    expect(item).toMatchObject({ type: 'function_call', name: 'look_up', arguments: '{"id": 4}', status: 'completed' })
    await client.event('response.done')
    expect(desk.simulators.ledger.leftovers().filter((left) => left.includes('look_up'))).toHaveLength(1)
    client.send({
      type: 'conversation.item.create',
      item: { type: 'function_call_output', call_id: item['call_id'], output: '{}' },
    })
    client.send({ type: 'response.create' })
    await client.event('response.done', 2)
    expect(desk.simulators.ledger.leftovers().filter((left) => left.includes('look_up'))).toEqual([])
  })
})

test('rejects an append with half a sample', async () => {
  const client = connect()
  await client.setUp()
  client.send({ type: 'input_audio_buffer.append', audio: pcmBytes(silence(10)).subarray(1).toString('base64') })
  expect((await client.event('error'))['error']).toMatchObject({ code: 'invalid_value', param: 'audio' })
})
