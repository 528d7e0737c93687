import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerEvent, turn } from '../../testing/realtime-client.ts'
import { openRealtimeDesk, type RealtimeDesk } from '../../testing/realtime-desk.ts'

let desk: RealtimeDesk
beforeAll(async () => {
  desk = await openRealtimeDesk({ haste: 12 })
})
afterAll(() => desk.close())

/** Usage as in the provider's specification. */
interface Usage {
  total_tokens: number
  input_tokens: number
  output_tokens: number
  input_token_details: Tokens & {
    image_tokens: number
    cached_tokens: number
    cached_tokens_details: Tokens & { image_tokens: number }
  }
  output_token_details: Tokens
}
interface Tokens {
  text_tokens: number
  audio_tokens: number
}

const usageIn = (event: ServerEvent) => (event['response'] as { usage: Usage }).usage

test('a response uses the conversation so far, whose beginning is cached', async () => {
  const client = desk.connect()
  await client.setUp({ instructions: 'Be polite and ask about the villa. '.repeat(40) })
  client.send({ type: 'response.create' })
  const first = usageIn(await client.event('response.done'))
  client.speak(await turn('Yes, that is possible.'))
  const second = usageIn(await client.event('response.done', 2))

  for (const usage of [first, second]) {
    const { input_token_details: input, output_token_details: output } = usage
    expect(usage.input_tokens).toBe(input.text_tokens + input.audio_tokens)
    expect(usage.output_tokens).toBe(output.text_tokens + output.audio_tokens)
    expect(usage.total_tokens).toBe(usage.input_tokens + usage.output_tokens)
    const { text_tokens, audio_tokens } = input.cached_tokens_details
    expect(input.cached_tokens).toBe(text_tokens + audio_tokens)
    expect(text_tokens).toBeLessThanOrEqual(input.text_tokens)
    expect(audio_tokens).toBeLessThanOrEqual(input.audio_tokens)
    expect(output.audio_tokens).toBeGreaterThan(0)
  }
  expect(first.input_token_details).toMatchObject({ text_tokens: 350, audio_tokens: 0, cached_tokens: 0 })
  expect(second.input_token_details.cached_tokens_details).toEqual({
    text_tokens: 320,
    audio_tokens: 0,
    image_tokens: 0,
  })
  // The agent's first reply and the caller's answer are audio.
  expect(second.input_token_details.audio_tokens).toBeGreaterThan(first.output_token_details.audio_tokens)
  client.socket.close()
})

test('a response with its own input does not use the conversation', async () => {
  const client = desk.connect()
  await client.setUp({ instructions: 'Be polite. '.repeat(100) })
  client.send({ type: 'response.create', response: { instructions: 'Say exactly: Hello.', input: [] } })
  const { input_token_details } = usageIn(await client.event('response.done'))
  expect(input_token_details).toMatchObject({ text_tokens: 5, audio_tokens: 0, cached_tokens: 0 })
  client.socket.close()
})

test.each([
  ['gpt-transcribe', { type: 'duration', seconds: expect.any(Number) as unknown }],
  [
    'gpt-4o-transcribe',
    {
      type: 'tokens',
      total_tokens: expect.any(Number) as unknown,
      input_tokens: expect.any(Number) as unknown,
      input_token_details: { text_tokens: 0, audio_tokens: expect.any(Number) as unknown },
      output_tokens: expect.any(Number) as unknown,
    },
  ],
])('a transcription by %s reports what it is billed by', async (model, usage) => {
  const client = desk.connect()
  await client.setUp({ input: { transcription: { model } } })
  client.speak(await turn('Yes, that is possible.'))
  const { usage: reported } = await client.event('conversation.item.input_audio_transcription.completed')
  expect(reported).toEqual(usage)
  client.socket.close()
})
