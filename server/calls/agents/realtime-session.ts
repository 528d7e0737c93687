import { pressKeyTool } from '../../../engine/phone-manners/index.ts'
import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import { realtimeAudio } from '../../../contract/realtime-voice.ts'
import { transcriptionModelFor } from '../../providers/openai-models.ts'
import type { RealtimeFormat, RealtimeSession, TurnDetection } from '../../providers/openai-realtime.ts'
import { realtimeVoiceFor } from '../../providers/openai-voices.ts'
import type { SampleFormat } from '../../audio-frame.ts'
import type { SessionOptions } from '../call-protocol.ts'
import { defaultInstructions } from './default-instructions.ts'

const formats: Readonly<Record<SampleFormat, RealtimeFormat>> = {
  'pcm16-24000': { type: 'audio/pcm', rate: realtimeAudio.sampleRate },
  'pcmu-8000': { type: 'audio/pcmu' },
}

/**
 * ms of silence that end the speech of a listener who answers the phone. The server then requests the opening, which
 * takes one round trip more than an answer of the provider.
 */
const answerSilenceMs = 600

/**
 * ms of silence that end a sound while the agent speaks. The agent must continue within 400 ms after a cough, and the way
 * to the provider and back takes a part of that. Shorter silences split sentences at their commas.
 */
const soundSilenceMs = 240

/** Threshold of turn detection (0 to 1) while the agent speaks to a microphone that returns its speech. */
const echoThreshold = 0.8

/** ms of silence that end the listener's turn, unless the client asks for another duration. */
export const defaultSilenceMs = 800

/** Models that accept keywords: https://developers.openai.com/api/docs/guides/speech-to-text */
const keywordModels: ReadonlySet<string> = new Set(['gpt-transcribe', 'gpt-live-transcribe'])

/** Returns the provider's session for the options, and notices for staff about changed or ignored options. */
export function sessionFor(
  options: SessionOptions,
  sampleFormat: SampleFormat,
  now = new Date(),
): { session: RealtimeSession; notices: StaffMessage[] } {
  const format = formats[sampleFormat]
  const notices: StaffMessage[] = []

  const voice = realtimeVoiceFor(options.voice)
  if (options.voice !== undefined && voice !== options.voice) {
    notices.push(staffMessage('voice_replaced', { voice: shorten(options.voice), nearest: voice }))
  }

  const transcription = transcriptionModelFor(options.transcriptionModel ?? '', now)
  if (transcription.replaces !== undefined) {
    notices.push(
      staffMessage('transcription_model_replaced', { model: transcription.replaces, successor: transcription.id }),
    )
  }
  if (options.temperature !== undefined) {
    notices.push(staffMessage('temperature_ignored'))
  }
  for (const { name, minimum, maximum } of options.outOfRange ?? []) {
    notices.push(staffMessage('session_value_out_of_range', { name, minimum, maximum }))
  }
  if (options.unknown !== undefined && options.unknown.length > 0) {
    notices.push(staffMessage('session_settings_ignored', { names: shorten(options.unknown.join(', ')) }))
  }

  const language = options.transcriptionLanguage === undefined ? {} : { language: options.transcriptionLanguage }
  const { keywords = [] } = options
  const names = keywords.length > 0 && keywordModels.has(transcription.id) ? { keywords } : {}
  const reduction = sampleFormat === 'pcmu-8000' ? { noise_reduction: { type: 'near_field' } as const } : {}
  return {
    notices,
    session: {
      type: 'realtime',
      output_modalities: options.textOnly ? ['text'] : ['audio'],
      instructions: options.instructions?.trim() ? options.instructions : defaultInstructions,
      audio: {
        input: {
          format,
          transcription: { model: transcription.id, ...language, ...names },
          ...reduction,
          turn_detection: turnDetectionFor(options),
        },
        output: { format, voice },
      },
      // An absent field leaves the tools unchanged. A new session has none.
      ...(options.canPressKeys === undefined ? {} : { tools: options.canPressKeys ? [pressKeyTool] : [] }),
    },
  }
}

function turnDetectionFor(options: SessionOptions): TurnDetection {
  const { isAnnouncing = false, isSpeaking, isEchoing, silenceMs = defaultSilenceMs, threshold = 0.5 } = options
  const common = {
    type: 'server_vad',
    threshold: isEchoing && isSpeaking ? Math.max(threshold, echoThreshold) : threshold,
    prefix_padding_ms: options.prefixPaddingMs ?? 300,
  } as const
  const answers = !isAnnouncing && isSpeaking !== true
  const silence = isAnnouncing ? answerSilenceMs : isSpeaking === true ? Math.min(soundSilenceMs, silenceMs) : silenceMs
  return {
    ...common,
    silence_duration_ms: silence,
    create_response: answers,
    interrupt_response: answers && isSpeaking === undefined,
  }
}

function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
