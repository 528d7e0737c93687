import { onTestFinished } from 'vitest'
import { type Browser, type Desk, openDesk, until } from './desk.ts'
import { type Provider, type ProviderSession, startProvider } from './provider.ts'

export const scenario = { persona: 'Anna', goal: 'Find a villa', steps: ['Ask the price'], fallbacks: [] }

export const session = {
  modalities: ['text', 'audio'],
  instructions: 'Be brief.',
  voice: 'fable',
  input_audio_format: 'pcm16',
  output_audio_format: 'pcm16',
  input_audio_transcription: { model: 'whisper-1' },
  turn_detection: { type: 'server_vad', threshold: 0.5, prefix_padding_ms: 300, silence_duration_ms: 800 },
  temperature: 0.8,
}

interface SetUp {
  provider: Provider
  desk: Desk
}

/** Starts a provider and a desk that uses it, until the test ends. */
export async function setUp(
  options: Parameters<typeof startProvider>[0] & {
    wrongKey?: boolean
    timing?: Parameters<typeof openDesk>[0]['timing']
    recordings?: Parameters<typeof openDesk>[0]['recordings']
  } = {},
): Promise<SetUp> {
  const provider = await startProvider(options)
  onTestFinished(() => provider.close())
  const key = options.wrongKey ? 'sk-wrong' : 'sk-test'
  const openai = {
    baseUrl: provider.baseUrl,
    key,
    model: 'gpt-4o-mini',
    realtimeModel: 'gpt-4o-realtime-preview',
    practice: true,
  }
  const desk = await openDesk({
    openai,
    ...(options.timing && { timing: options.timing }),
    ...(options.recordings && { recordings: options.recordings }),
  })
  onTestFinished(() => desk.close())
  return { provider, desk }
}

export interface Connected extends SetUp {
  browser: Browser
  session: ProviderSession
  id: string
}

/** Starts a call and waits until it is connected. */
export async function connect(parts: SetUp, first: object = session): Promise<Connected> {
  const before = parts.provider.sessions.length
  const browser = await parts.desk.browser()
  browser.send({ type: 'session.update', session: first })
  const { id } = (await browser.next('call.started'))['call'] as { id: string }
  const providerSession = await until(() => parts.provider.sessions[before], 'the provider was called')
  await until(async () => (await parts.desk.calls.read(id)).status === 'connected', 'the call is connected')
  return { ...parts, browser, session: providerSession, id }
}

/** Audio frame of a browser, sent six times per second. */
export const frame = Buffer.alloc(8192, 7).toString('base64')

/** Sends the events of a spoken turn in the provider's order. The user's transcript comes last. */
export function speakTurn(line: ProviderSession, audio: string) {
  const ids = { response_id: 'r1', item_id: 'a1', output_index: 0, content_index: 0 }
  const events: object[] = [
    { type: 'input_audio_buffer.speech_started', event_id: 'e', audio_start_ms: 0, item_id: 'u1' },
    { type: 'input_audio_buffer.speech_stopped', audio_end_ms: 900, item_id: 'u1' },
    { type: 'input_audio_buffer.committed', previous_item_id: null, item_id: 'u1' },
    {
      type: 'conversation.item.added',
      previous_item_id: null,
      item: { id: 'u1', type: 'message', role: 'user', content: [{ type: 'input_audio', transcript: null }] },
    },
    { type: 'rate_limits.updated', rate_limits: [] },
    { type: 'response.created', response: { id: 'r1', status: 'in_progress', output: [] } },
    {
      type: 'conversation.item.added',
      previous_item_id: 'u1',
      item: { id: 'a1', type: 'message', role: 'assistant', content: [] },
    },
    { type: 'response.output_audio_transcript.delta', ...ids, delta: 'Hello ', obfuscation: 'xyz' },
    { type: 'response.output_audio.delta', event_id: 'e9', ...ids, delta: audio },
    { type: 'response.output_audio_transcript.delta', ...ids, delta: 'there.' },
    { type: 'response.output_audio.done', ...ids },
    { type: 'response.output_audio_transcript.done', ...ids, transcript: 'Hello there.' },
    { type: 'response.done', response: { id: 'r1', status: 'completed', output: [] } },
    {
      type: 'conversation.item.input_audio_transcription.completed',
      item_id: 'u1',
      content_index: 0,
      transcript: 'Good morning',
      usage: { type: 'duration', seconds: 1 },
    },
  ]
  for (const event of events) line.send(event)
}
