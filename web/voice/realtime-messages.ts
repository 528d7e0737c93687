import {
  voices,
  type RealtimeItem,
  type RealtimeServerMessage,
  type Voice,
  type VoiceSessionConfig,
} from '../../contract/realtime-voice.ts'
import type { Call } from '../../contract/calls.ts'
import type { MessageKey } from '../../contract/message.ts'
import { keyIn } from '../message-key.ts'

/**
 * Parses a message of the voice channel. Returns null if invalid or unknown, because unknown messages must not end a
 * call.
 */
export function readServerMessage(data: unknown): RealtimeServerMessage | null {
  if (typeof data !== 'string') return null
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    return null
  }
  const message = objectOf(value)
  if (message === null) return null
  const ids = { ...textField(message, 'response_id'), ...textField(message, 'item_id') }
  switch (message['type']) {
    case 'session.created':
      return { type: 'session.created', session: textField(objectOf(message['session']) ?? {}, 'id') }
    case 'input_audio_buffer.speech_started':
    case 'input_audio_buffer.speech_stopped':
      return { type: message['type'], ...textField(message, 'item_id') }
    case 'conversation.item.created': {
      const item = itemOf(message['item'])
      if (item === null) return null
      const previous = message['previous_item_id']
      return {
        type: 'conversation.item.created',
        previous_item_id: typeof previous === 'string' ? previous : null,
        item,
      }
    }
    case 'conversation.item.input_audio_transcription.completed':
    case 'response.audio_transcript.done':
      if (typeof message['transcript'] !== 'string') return null
      return { type: message['type'], ...ids, transcript: message['transcript'] }
    case 'response.audio.delta':
    case 'response.audio_transcript.delta':
    case 'response.function_call.delta':
      if (typeof message['delta'] !== 'string') return null
      return { type: message['type'], ...ids, delta: message['delta'] }
    case 'response.done': {
      const response = objectOf(message['response'])
      if (typeof response?.['id'] !== 'string') return null
      return { type: 'response.done', response: { id: response['id'], status: String(response['status']) } }
    }
    case 'call.started': {
      const call = objectOf(message['call'])
      return typeof call?.['id'] === 'string' ? { type: 'call.started', call: call as unknown as Call } : null
    }
    case 'playback.pause':
    case 'playback.resume':
    case 'playback.clear':
      return { type: message['type'] }
    case 'call.ended':
      return typeof message['reason'] === 'string' ? { type: 'call.ended', reason: message['reason'] } : null
    case 'notice':
      return typeof message['text'] === 'string' ? { type: 'notice', text: message['text'], ...keyIn(message) } : null
    case 'error': {
      const error = objectOf(message['error'])
      const text = error?.['message']
      return typeof text === 'string' ? { type: 'error', error: { message: text, ...keyIn(error) } } : null
    }
    default:
      return null
  }
}

/** Returns the event of an error message. */
export function problemOf({ message: text, ...key }: { message: string } & Partial<MessageKey>) {
  return { type: 'problem', text, ...key } as const
}

function itemOf(value: unknown): RealtimeItem | null {
  const item = objectOf(value)
  if (item === null) return null
  const { type, role, content } = item
  const read: RealtimeItem = { type: typeof type === 'string' ? type : 'message', ...textField(item, 'id') }
  if (role === 'user' || role === 'assistant' || role === 'system') read.role = role
  if (Array.isArray(content)) {
    read.content = content.flatMap((part: unknown) => {
      const fields = objectOf(part)
      if (typeof fields?.['type'] !== 'string') return []
      return [{ type: fields['type'], ...textField(fields, 'text'), ...textField(fields, 'transcript') }]
    })
  }
  return read
}

function objectOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}

/** Returns `{ [name]: text }` if the field is a non-empty string, else `{}`. */
function textField<Name extends string>(fields: Record<string, unknown>, name: Name): { [key in Name]?: string } {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? ({ [name]: value } as { [key in Name]?: string }) : {}
}

export const defaultVoice: Voice = voices[0]
export const defaultTemperature = 0.8

/** Builds the session configuration of the specification with the chosen options. */
export function sessionConfig(chosen: {
  instructions: string
  voice?: Voice
  temperature?: number
}): VoiceSessionConfig {
  return {
    modalities: ['text', 'audio'],
    instructions: chosen.instructions,
    voice: chosen.voice ?? defaultVoice,
    input_audio_format: 'pcm16',
    output_audio_format: 'pcm16',
    // Name from the specification. Our server maps it to a current model.
    input_audio_transcription: { model: 'whisper-1' },
    turn_detection: { type: 'server_vad', threshold: 0.5, prefix_padding_ms: 300, silence_duration_ms: 800 },
    temperature: chosen.temperature ?? defaultTemperature,
  }
}
