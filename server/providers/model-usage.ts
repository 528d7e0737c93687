/** Billed quantities. No quantity is part of another. */
export const usageFields = [
  /** Input tokens that are neither cached nor written to the cache. Includes images. */
  'text_input',
  'text_cached',
  'text_written',
  'audio_input',
  'audio_cached',
  /** Includes reasoning. */
  'text_output',
  'audio_output',
  /** Duration of transcribed audio in ms. */
  'audio_ms',
] as const
export type UsageField = (typeof usageFields)[number]

/** What one request, or several, used of a model. */
export type ModelUsage = Readonly<Record<UsageField, number>>

export const noUsage: ModelUsage = {
  text_input: 0,
  text_cached: 0,
  text_written: 0,
  audio_input: 0,
  audio_cached: 0,
  text_output: 0,
  audio_output: 0,
  audio_ms: 0,
}
