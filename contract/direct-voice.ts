/** Messages of /ws/voice-chat/{sessionId}. A clip is one complete audio/webm (opus) file, as raw base64. */
import type { Call, Language } from './calls.ts'
import type { MessageKey } from './message.ts'
import type { Scenario } from './scenarios.ts'

/**
 * Minimum clip size. Smaller clips contain only a header and almost no audio. The page does not send them. The server
 * answers them without a transcription.
 */
export const smallestClipBytes = 1000

export type DirectClientMessage =
  | { type: 'audio'; data: string }
  /** Addition: optional first message with the call context. */
  | { type: 'start'; scenario?: Scenario; language?: Language; venue_id?: number }

export type DirectServerMessage =
  | { type: 'agent_message'; text: string }
  /** Additions. */
  | { type: 'user_message'; text: string }
  | { type: 'call.started'; call: Call }
  | ({ type: 'notice'; text: string } & Partial<MessageKey>)
  | ({ type: 'call.ended'; reason: string } & Partial<MessageKey>)
  | ({ type: 'error'; detail: string } & Partial<MessageKey>)
