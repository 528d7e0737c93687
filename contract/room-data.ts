/**
 * Data messages that the agent sends to the room of a web call, as JSON. `transcript` is specified: each message is one
 * complete utterance. All others are additions with the names of the realtime voice channel, for showing text while it
 * is spoken. A client that reads only `transcript` misses no text.
 */
import type { RealtimeServerMessage } from './realtime-voice.ts'

export type RoomTranscript = {
  type: 'transcript'
  text: string
  /** Additions. The default speaker is the agent. */
  speaker?: 'user' | 'agent'
  item_id?: string
}

export type RoomMessage =
  | RoomTranscript
  | Extract<
      RealtimeServerMessage,
      {
        type:
          | 'input_audio_buffer.speech_started'
          | 'input_audio_buffer.speech_stopped'
          | 'conversation.item.created'
          | 'response.audio_transcript.delta'
          | 'response.function_call.delta'
          | 'response.done'
          | 'notice'
          | 'error'
          | 'call.ended'
      }
    >
  /** The caller interrupted the item after `audio_end_ms` of playback. */
  | { type: 'conversation.item.truncated'; item_id: string; audio_end_ms: number }

/** Maximum message size in bytes: https://docs.livekit.io/home/client/data/packets/ */
export const longestRoomMessage = 15_000
