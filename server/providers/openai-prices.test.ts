import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seed } from '../../tests/support/random-walk.ts'
import { noUsage, usageFields } from './model-usage.ts'
import { chatModelFor, realtimeModelFor, transcriptionModelFor } from './openai-models.ts'
import { costOf, priceListOn, priceLists } from './openai-prices.ts'
import { usageOfCompletion, usageOfResponse, usageOfTranscription } from './openai-usage.ts'
import { openaiModels, realtimeModels } from '../../contract/settings.ts'

const list = priceListOn('2026-11-23')

describe('usage of a realtime response', () => {
  const usage = {
    total_tokens: 1_500,
    input_tokens: 1_200,
    output_tokens: 300,
    input_token_details: {
      text_tokens: 500,
      audio_tokens: 700,
      image_tokens: 0,
      cached_tokens: 960,
      cached_tokens_details: { text_tokens: 448, audio_tokens: 512, image_tokens: 0 },
    },
    output_token_details: { text_tokens: 60, audio_tokens: 240 },
  }

  test('separates cached from other input, and text from audio', () => {
    const read = usageOfResponse(usage)!
    expect(read).toEqual({
      ...noUsage,
      text_input: 52,
      text_cached: 448,
      audio_input: 188,
      audio_cached: 512,
      text_output: 60,
      audio_output: 240,
    })
    // 52 * 4 + 448 * 0.4 + 188 * 32 + 512 * 0.4 + 60 * 24 + 240 * 64
    expect(costOf(list, 'gpt-realtime-2.1', read)).toBeCloseTo(23_408, 6)
    // 52 * 0.6 + 448 * 0.06 + 188 * 10 + 512 * 0.3 + 60 * 2.4 + 240 * 20
    expect(costOf(list, 'gpt-realtime-2.1-mini', read)).toBeCloseTo(7_035.68, 6)
  })

  test('counts output that is not audio as text, which includes reasoning', () => {
    const output_token_details = { audio_tokens: 240 }
    expect(usageOfResponse({ ...usage, output_token_details })).toMatchObject({ text_output: 60, audio_output: 240 })
  })

  test('without details, cached tokens count as text first', () => {
    const input_token_details = { text_tokens: 500, audio_tokens: 700, cached_tokens: 960 }
    expect(usageOfResponse({ ...usage, input_token_details })).toMatchObject({ text_cached: 500, audio_cached: 460 })
  })

  test.each([
    undefined,
    null,
    {},
    { input_tokens: -1, output_tokens: 1 },
    { input_tokens: 1.5, output_tokens: 1 },
    'x',
  ])('reads nothing from %j', (value) => expect(usageOfResponse(value)).toBeUndefined())

  test('no quantity is negative or more than reported, whatever the provider sends', () => {
    const tokens = fc.oneof(fc.nat(5_000), fc.constant(null), fc.constant(-3), fc.constant('7'))
    const anything = fc.record(
      {
        input_tokens: fc.nat(5_000),
        output_tokens: fc.nat(5_000),
        input_token_details: fc.record(
          {
            text_tokens: tokens,
            audio_tokens: tokens,
            cached_tokens: tokens,
            cached_tokens_details: fc.record({ text_tokens: tokens, audio_tokens: tokens }, { requiredKeys: [] }),
          },
          { requiredKeys: [] },
        ),
        output_token_details: fc.record({ audio_tokens: tokens }, { requiredKeys: [] }),
      },
      { requiredKeys: ['input_tokens', 'output_tokens'] },
    )
    fc.assert(
      fc.property(anything, (value) => {
        const read = usageOfResponse(value)!
        expect(usageFields.every((field) => read[field] >= 0)).toBe(true)
        const { text_input, text_cached, audio_input, audio_cached, text_output, audio_output } = read
        expect(text_input + text_cached + audio_input + audio_cached).toBe(value.input_tokens)
        expect(text_output + audio_output).toBe(value.output_tokens)
      }),
      { numRuns: 2_000, seed },
    )
  })
})

test('a transcription is billed per minute, also if the provider reports tokens', () => {
  const minute = usageOfTranscription({ type: 'duration', seconds: 60 })!
  expect(minute).toEqual({ ...noUsage, audio_ms: 60_000 })
  expect(costOf(list, 'gpt-transcribe', minute)).toBeCloseTo(4_500, 6)
  expect(costOf(list, 'whisper-1', minute)).toBeCloseTo(6_000, 6)
  const input_token_details = { text_tokens: 0, audio_tokens: 600 }
  const tokens = usageOfTranscription({ type: 'tokens', input_tokens: 600, input_token_details, output_tokens: 40 })!
  expect(costOf(list, 'gpt-transcribe', tokens)).toBeCloseTo(4_500, 6)
  // 600 * 2.5 + 40 * 10
  expect(costOf(list, 'gpt-4o-transcribe', tokens)).toBe(1_900)
  // A model that is billed by tokens has no price per minute.
  expect(costOf(list, 'gpt-4o-transcribe', minute)).toBeUndefined()
  expect(usageOfTranscription({ type: 'duration', seconds: 'long' })).toBeUndefined()
})

test('a completion has cached input, input that is written to the cache, and other input', () => {
  const read = usageOfCompletion({
    prompt_tokens: 3_000,
    completion_tokens: 100,
    total_tokens: 3_100,
    prompt_tokens_details: { cached_tokens: 1_024, cache_write_tokens: 1_500 },
  })!
  expect(read).toEqual({ ...noUsage, text_input: 476, text_cached: 1_024, text_written: 1_500, text_output: 100 })
  // 476 * 0.1 + 1024 * 0.01 + 1500 * 0.125 + 100 * 0.5
  expect(costOf(list, 'gpt-6-luna', read)).toBeCloseTo(295.34, 6)
  expect(usageOfCompletion({ prompt_tokens: 12 })).toBeUndefined()
})

describe('price lists', () => {
  test('have dates, sources, and increase in time', () => {
    for (const { date, source } of priceLists) {
      expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(URL.canParse(source)).toBe(true)
    }
    const dates = priceLists.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted())
    expect(priceListOn('1999-01-01')).toBe(priceLists[0])
    expect(priceListOn('2999-01-01')).toBe(priceLists.at(-1))
  })

  test('contain each model that a call can use by default', () => {
    const now = new Date('2026-11-23')
    const models = [
      ...openaiModels.map((id) => chatModelFor(id, now).id),
      ...realtimeModels.map((id) => realtimeModelFor(id, now).id),
      transcriptionModelFor('', now).id,
    ]
    for (const model of models) expect(Object.keys(list.models)).toContain(model)
  })

  test('an unknown model has no cost', () => {
    expect(costOf(list, 'gpt-9', { ...noUsage, text_input: 1 })).toBeUndefined()
    expect(costOf(list, 'constructor', noUsage)).toBeUndefined()
    // A text model has no price of audio.
    expect(costOf(list, 'gpt-4o-mini', { ...noUsage, audio_input: 1 })).toBeUndefined()
  })
})
