import { pressKeyTool } from '../../../engine/phone-manners/index.ts'
import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import { realtimeAudio } from '../../../contract/realtime-voice.ts'
import { transcriptionModelFor } from '../../providers/openai-models.ts'
import type { RealtimeFormat, RealtimeSession } from '../../providers/openai-realtime.ts'
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
  return {
    notices,
    session: {
      type: 'realtime',
      output_modalities: options.textOnly ? ['text'] : ['audio'],
      instructions: options.instructions?.trim() ? options.instructions : defaultInstructions,
      audio: {
        input: {
          format,
          transcription: { model: transcription.id, ...language },
          turn_detection: {
            type: 'server_vad',
            threshold: options.threshold ?? 0.5,
            prefix_padding_ms: options.prefixPaddingMs ?? 300,
            silence_duration_ms: options.isAnnouncing ? answerSilenceMs : (options.silenceMs ?? 800),
            create_response: !options.isAnnouncing,
            interrupt_response: !options.isAnnouncing,
          },
        },
        output: { format, voice },
      },
      // An absent field leaves the tools unchanged. A new session has none.
      ...(options.canPressKeys === undefined ? {} : { tools: options.canPressKeys ? [pressKeyTool] : [] }),
    },
  }
}

function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
