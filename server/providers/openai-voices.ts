/** Voices of realtime sessions. */
const realtimeVoices: ReadonlySet<string> = new Set([
  'alloy',
  'ash',
  'ballad',
  'coral',
  'echo',
  'sage',
  'shimmer',
  'verse',
  'marin',
  'cedar',
])

/** OpenAI's text-to-speech voices -> the most similar realtime voice. */
const nearestVoices: Readonly<Record<string, string>> = { fable: 'ballad', onyx: 'cedar', nova: 'coral' }

const defaultVoice = 'alloy'

/** Returns the voice if realtime sessions offer it, else the most similar one. */
export function realtimeVoiceFor(voice = defaultVoice): string {
  if (realtimeVoices.has(voice)) return voice
  return Object.hasOwn(nearestVoices, voice) ? nearestVoices[voice]! : defaultVoice
}
