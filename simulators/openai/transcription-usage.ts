import { heardTokens, textTokens } from './realtime/usage.ts'

/** Models that are billed by the duration of the audio. */
const billedByDuration: ReadonlySet<string> = new Set(['whisper-1', 'gpt-transcribe', 'gpt-live-transcribe'])

/** Builds the usage of a transcription: `TranscriptTextUsageDuration` or `TranscriptTextUsageTokens`. */
export function transcriptionUsage(model: string, seconds: number, text: string) {
  if (billedByDuration.has(model)) {
    return { type: 'duration', seconds: model === 'whisper-1' ? Math.ceil(seconds) : Math.round(seconds * 1000) / 1000 }
  }
  const [input, output] = [Math.max(1, heardTokens(seconds * 1000)), textTokens(text)]
  return {
    type: 'tokens',
    total_tokens: input + output,
    input_tokens: input,
    input_token_details: { text_tokens: 0, audio_tokens: input },
    output_tokens: output,
  }
}
