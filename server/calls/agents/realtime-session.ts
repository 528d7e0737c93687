import { realtimeAudio } from '../../../contract/realtime-voice.ts'
import { transcriptionModelFor } from '../../providers/openai-models.ts'
import type { RealtimeFormat, RealtimeSession } from '../../providers/openai-realtime.ts'
import type { SampleFormat } from '../sound-format.ts'
import type { SessionWish } from '../talk.ts'
import { defaultInstructions } from './default-persona.ts'

const offeredVoices: ReadonlySet<string> = new Set([
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

/** Voices that OpenAI has for reading aloud only, and the nearest in a conversation. */
const nearestVoices: Readonly<Record<string, string>> = { fable: 'ballad', onyx: 'cedar', nova: 'coral' }

const defaultVoice = 'alloy'

const formats: Readonly<Record<SampleFormat, RealtimeFormat>> = {
  'pcm16-24000': { type: 'audio/pcm', rate: realtimeAudio.sampleRate },
  'pcmu-8000': { type: 'audio/pcmu' },
}

/** The provider's session for a wish, and in words for staff what of it was done in another way or not at all. */
export function sessionFor(
  wish: SessionWish,
  spoken: SampleFormat,
  now = new Date(),
): { session: RealtimeSession; notices: string[] } {
  const format = formats[spoken]
  const notices: string[] = []

  let voice = wish.voice ?? defaultVoice
  if (!offeredVoices.has(voice)) {
    const nearest = Object.hasOwn(nearestVoices, voice) ? nearestVoices[voice]! : defaultVoice
    notices.push(`The voice "${shorten(voice)}" cannot hold a conversation; "${nearest}" speaks instead.`)
    voice = nearest
  }

  const transcription = transcriptionModelFor(wish.transcriptionModel ?? '', now)
  if (transcription.replaces !== undefined) {
    notices.push(`The transcription model ${transcription.replaces} was switched off; ${transcription.id} is used.`)
  }
  if (wish.temperature !== undefined) {
    notices.push('The provider no longer takes a temperature; the setting was not used.')
  }
  if (wish.unknown !== undefined && wish.unknown.length > 0) {
    notices.push(`Session settings that were not used: ${shorten(wish.unknown.join(', '))}.`)
  }

  const language = wish.transcriptionLanguage === undefined ? {} : { language: wish.transcriptionLanguage }
  return {
    notices,
    session: {
      type: 'realtime',
      output_modalities: wish.textOnly ? ['text'] : ['audio'],
      instructions: wish.instructions?.trim() ? wish.instructions : defaultInstructions,
      audio: {
        input: {
          format,
          transcription: { model: transcription.id, ...language },
          turn_detection: {
            type: 'server_vad',
            threshold: wish.threshold ?? 0.5,
            prefix_padding_ms: wish.prefixPaddingMs ?? 300,
            silence_duration_ms: wish.silenceMs ?? 800,
            create_response: !wish.isAnnouncing,
            interrupt_response: !wish.isAnnouncing,
          },
        },
        output: { format, voice },
      },
    },
  }
}

function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
