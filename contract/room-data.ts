/**
 * The data messages that the agent sends into the room of a web call, as JSON. `transcript` is the specification's: each is
 * one thing said, whole. All else is an addition in the names of the realtime voice channel, for a page that shows what is
 * said while it is said; a page that reads `transcript` alone misses nothing of the words.
 */
import type { RealtimeServerMessage } from './realtime-voice.ts'

export type RoomTranscript = {
  type: 'transcript'
  text: string
  /** Additions. Without a speaker it is the agent. */
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
  /** The caller broke in: of the item `audio_end_ms` were heard. */
  | { type: 'conversation.item.truncated'; item_id: string; audio_end_ms: number }

/** Bytes that a message may have: https://docs.livekit.io/home/client/data/packets/ */
export const longestRoomMessage = 15_000
