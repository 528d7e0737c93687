import { type ModelUsage, noUsage } from './model-usage.ts'
import { member } from './outbound.ts'

/** A provider that reports more is wrong. Sums of a call stay exact integers. */
const mostTokens = 1_000_000_000

function count(usage: unknown, name: string): number | undefined {
  const value = member(usage, name)
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= mostTokens ? Number(value) : undefined
}

/**
 * Reads the usage of a realtime response (`response.done`). Cached tokens without details count as text first. Undefined if
 * the provider reported none.
 */
export function usageOfResponse(usage: unknown): ModelUsage | undefined {
  const [input, output] = [count(usage, 'input_tokens'), count(usage, 'output_tokens')]
  if (input === undefined || output === undefined) return undefined
  const details = member(usage, 'input_token_details')
  const audio = Math.min(count(details, 'audio_tokens') ?? 0, input)
  const text = input - audio
  const cached = member(details, 'cached_tokens_details')
  const allCached = Math.min(count(details, 'cached_tokens') ?? 0, input)
  const textCached = Math.min(count(cached, 'text_tokens') ?? allCached, text)
  const audioCached = Math.min(count(cached, 'audio_tokens') ?? Math.max(0, allCached - textCached), audio)
  const audioOutput = Math.min(count(member(usage, 'output_token_details'), 'audio_tokens') ?? 0, output)
  return {
    ...noUsage,
    text_input: text - textCached,
    text_cached: textCached,
    audio_input: audio - audioCached,
    audio_cached: audioCached,
    text_output: output - audioOutput,
    audio_output: audioOutput,
  }
}

/** Reads the usage of a transcription, in tokens or in seconds. Undefined if the provider reported none. */
export function usageOfTranscription(usage: unknown): ModelUsage | undefined {
  if (member(usage, 'type') === 'duration') {
    const seconds = member(usage, 'seconds')
    const isDuration = typeof seconds === 'number' && seconds >= 0 && seconds <= mostTokens / 1000
    return isDuration ? { ...noUsage, audio_ms: Math.round(seconds * 1000) } : undefined
  }
  const [input, output] = [count(usage, 'input_tokens'), count(usage, 'output_tokens')]
  if (input === undefined || output === undefined) return undefined
  const details = member(usage, 'input_token_details')
  const text = Math.min(count(details, 'text_tokens') ?? 0, input)
  const audio = Math.min(count(details, 'audio_tokens') ?? input, input - text)
  return { ...noUsage, text_input: input - audio, audio_input: audio, text_output: output }
}

/** Reads the usage of a chat completion. Undefined if the provider reported none. */
export function usageOfCompletion(usage: unknown): ModelUsage | undefined {
  const [input, output] = [count(usage, 'prompt_tokens'), count(usage, 'completion_tokens')]
  if (input === undefined || output === undefined) return undefined
  const details = member(usage, 'prompt_tokens_details')
  const cached = Math.min(count(details, 'cached_tokens') ?? 0, input)
  const written = Math.min(count(details, 'cache_write_tokens') ?? 0, input - cached)
  return {
    ...noUsage,
    text_input: input - cached - written,
    text_cached: cached,
    text_written: written,
    text_output: output,
  }
}
