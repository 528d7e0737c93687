import type { MessageKey } from './message.ts'
/** The messages of /ws/voice-chat/{sessionId}. A clip is one complete audio/webm (opus) file, raw base64. */
import type { Call, Language } from './calls.ts'
import type { Scenario } from './scenarios.ts'

/** Smaller clips hold a header and next to no sound: they are not sent, and not listened to. */
export const smallestClipBytes = 1000

export type DirectClientMessage =
  | { type: 'audio'; data: string }
  /** Addition, optional and first: what the conversation is about. */
  | { type: 'start'; scenario?: Scenario; language?: Language }

export type DirectServerMessage =
  | { type: 'agent_message'; text: string }
  /** Additions. */
  | { type: 'user_message'; text: string }
  | { type: 'call.started'; call: Call }
  | ({ type: 'notice'; text: string } & Partial<MessageKey>)
  | ({ type: 'call.ended'; reason: string } & Partial<MessageKey>)
  | ({ type: 'error'; detail: string } & Partial<MessageKey>)
