import type { MessageKey } from './message.ts'
/**
 * Messages of /api/realtime-voice, one union per direction, with the names of the specification. The server translates
 * to the provider's current names. Messages and fields marked "addition" may be missing on the other side. The page
 * works without them, and sends its own additions only after `call.started`.
 */
import type { Call, Language } from './calls.ts'
import type { Scenario } from './scenarios.ts'

export const voices = ['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer'] as const
export type Voice = (typeof voices)[number]

/** 24 kHz, mono, signed 16-bit little-endian, 4096 samples per message. */
export const realtimeAudio = { sampleRate: 24_000, samplesPerFrame: 4096, bytesPerFrame: 8192 } as const

export interface VoiceSessionConfig {
  modalities: ('text' | 'audio')[]
  instructions: string
  voice: Voice
  input_audio_format: 'pcm16'
  output_audio_format: 'pcm16'
  input_audio_transcription: { model: string; language?: string }
  turn_detection: { type: 'server_vad'; threshold: number; prefix_padding_ms: number; silence_duration_ms: number }
  /** From 0 to 1 in steps of 0.1. */
  temperature: number
  /** Additions: call context, stored with the call. */
  scenario?: Scenario
  language?: Language
  venue_id?: number
}

export interface RealtimeItem {
  id?: string
  type: string
  role?: 'user' | 'assistant' | 'system'
  content?: { type: string; text?: string; transcript?: string | null }[]
}

export type RealtimeClientMessage =
  | { type: 'session.update'; session: Partial<VoiceSessionConfig> }
  | { type: 'input_audio_buffer.append'; audio: string }
  /** Same as `input_audio_buffer.append`. The Voice Chat page uses this name. */
  | { type: 'microphone_audio'; audio: string }
  | { type: 'conversation.item.create'; item: RealtimeItem }
  | { type: 'response.create' }
  /** Addition: the user interrupted. `audio_end_ms` is the played duration of the item. */
  | { type: 'conversation.item.truncate'; item_id: string; content_index: number; audio_end_ms: number }
  /** Addition: the first audio of the item has arrived and plays in `in_ms` milliseconds. */
  | { type: 'playback.begins'; item_id: string; in_ms: number }
  /** Addition: the client obeys `playback.pause`, `playback.resume` and `playback.clear`. */
  | { type: 'playback.controlled' }
  /** Addition: all audio so far was played. `messages`: number of `response.audio.delta` messages received. */
  | { type: 'playback.ended'; messages: number }

export type RealtimeServerMessage =
  | { type: 'session.created'; session: { id?: string } }
  | { type: 'input_audio_buffer.speech_started'; item_id?: string }
  | { type: 'input_audio_buffer.speech_stopped'; item_id?: string }
  | { type: 'conversation.item.created'; previous_item_id?: string | null; item: RealtimeItem }
  | { type: 'conversation.item.input_audio_transcription.completed'; item_id?: string; transcript: string }
  | { type: 'response.audio.delta'; response_id?: string; item_id?: string; delta: string }
  | { type: 'response.audio_transcript.delta'; response_id?: string; item_id?: string; delta: string }
  | { type: 'response.function_call.delta'; response_id?: string; item_id?: string; delta: string }
  /** Additions. */
  | { type: 'call.started'; call: Call }
  | ({ type: 'notice'; text: string } & Partial<MessageKey>)
  | { type: 'response.audio_transcript.done'; response_id?: string; item_id?: string; transcript: string }
  | { type: 'response.done'; response: { id: string; status: string } }
  /** Stop playback at once and keep the audio that was not played, and all that follows. The listener made a sound. */
  | { type: 'playback.pause' }
  /** Continue where playback stopped. */
  | { type: 'playback.resume' }
  /** Stop playback and drop the audio. The client answers with `conversation.item.truncate`. */
  | { type: 'playback.clear' }
  | { type: 'error'; error: { message: string } & Partial<MessageKey> }
  | ({ type: 'call.ended'; reason: string } & Partial<MessageKey>)
