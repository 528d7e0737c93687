import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestClock } from '../../clock.ts'
import type { ServerEvent } from '../../testing/realtime-client.ts'
import { openRealtimeDesk, type RealtimeDesk } from '../../testing/realtime-desk.ts'

let desk: RealtimeDesk
beforeAll(async () => {
  desk = await openRealtimeDesk({ clock: new TestClock() })
})
afterAll(() => desk.close())

const connect: RealtimeDesk['connect'] = (options) => desk.connect(options)

const errorOf = (event: ServerEvent | undefined) => event?.['error'] as Record<string, unknown>

const pcm = { type: 'audio/pcm', rate: 24_000 }
const supportedVoices =
  "Supported values are: 'alloy', 'ash', 'ballad', 'coral', 'echo', 'sage', 'shimmer', 'verse', 'marin', and 'cedar'."

const rejectedUpdates: [string, object, string, string, string?][] = [
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
  test.each(rejectedUpdates)('rejects the whole update for %s', async (what, change, code, param, message) => {
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

  test('accepts every documented field, preserves absent fields, and clears null fields', async () => {
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

  test('rejects a new voice after the first audio', async () => {
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
