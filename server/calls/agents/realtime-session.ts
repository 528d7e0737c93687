import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages/index.ts'
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
): { session: RealtimeSession; notices: StaffMessage[] } {
  const format = formats[spoken]
  const notices: StaffMessage[] = []

  let voice = wish.voice ?? defaultVoice
  if (!offeredVoices.has(voice)) {
    const nearest = Object.hasOwn(nearestVoices, voice) ? nearestVoices[voice]! : defaultVoice
    notices.push(staffMessage('voice_replaced', { voice: shorten(voice), nearest }))
    voice = nearest
  }

  const transcription = transcriptionModelFor(wish.transcriptionModel ?? '', now)
  if (transcription.replaces !== undefined) {
    notices.push(
      staffMessage('transcription_model_replaced', { model: transcription.replaces, successor: transcription.id }),
    )
  }
  if (wish.temperature !== undefined) {
    notices.push(staffMessage('temperature_ignored'))
  }
  if (wish.unknown !== undefined && wish.unknown.length > 0) {
    notices.push(staffMessage('session_settings_ignored', { names: shorten(wish.unknown.join(', ')) }))
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
