import type { StaffMessage } from '../../contract/message.ts'
import type { Language } from '../../contract/calls.ts'
import type { Scenario } from '../../contract/scenarios.ts'
import type { MessageType, Speaker } from '../../engine/transcript.ts'
import type { AudioFrame } from '../audio-frame.ts'

/**
 * Types that a transport and an agent exchange through a call. They name no provider, so any transport works with any agent
 * of the same audio format.
 */

/** The agent's audio for the listener. `responseId` groups the items of one answer. */
export interface AgentFrame {
  itemId: string
  responseId: string
  audio: AudioFrame
}

/** An event from the agent, other than audio. */
export type AgentEvent =
  | { type: 'item'; itemId: string; previousItemId: string | null; speaker: Speaker; messageType: MessageType }
  | {
      type: 'text'
      itemId: string
      speaker: Speaker
      text: string
      /** True: `text` follows the item's text so far. False: replaces it. After a final text only final texts follow. */
      append: boolean
      final: boolean
      responseId?: string
    }
  | { type: 'interrupted'; itemId: string; playedMs: number }
  /** The provider detected that the listener started or stopped speaking. */
  | {
      type: 'speech'
      state: 'started' | 'stopped'
      itemId: string
      /** Age in ms of the actual start or end of speech, measured in audio received since. Absent if unknown. */
      agoMs?: number
      /** For the end: the duration of the sound in ms, without the silence after it. Absent if unknown. */
      soundMs?: number
      /** For the end: ms of silence with which the provider detected it. */
      silenceMs?: number
      /** True if the provider answers this speech. Absent: true. */
      isAnswered?: boolean
    }
  /** The agent begins a response. */
  | { type: 'responding' }
  /** `isAnnouncement`: the response speaks the latest announcement. */
  | { type: 'response'; responseId: string; status: string; isAnnouncement?: true }
  | { type: 'function'; itemId: string; responseId: string; delta: string }
  /** The agent called a tool. `arguments` is JSON as the model wrote it. */
  | { type: 'tool_call'; callId: string; name: string; arguments: string }
  /** The agent cannot speak until the outage is over, because its provider does not respond. */
  | { type: 'outage'; state: 'began' | 'over' }
  /** A request was fulfilled in a different way, for example with another voice. */
  | ({ type: 'notice' } & StaffMessage)
  /** A request failed. The call continues. */
  | ({ type: 'problem' } & StaffMessage)

/** Subject of a call. An absent field leaves its value unchanged. */
export interface CallSubject {
  scenario?: Scenario
  language?: Language
  /** Id as sent by the client. The venue may not exist. */
  venueId?: number
}

/** The called venue. */
export interface CalledVenue {
  id: number
  /** Name in the catalogue. Blank if unknown. */
  name: string
  /** IANA name. Null if unknown. */
  timeZone: string | null
  /** English name of its place. Null if unknown. */
  place?: string | null
}

/** Name of a numeric option and its bounds. */
export interface OptionRange {
  name: string
  minimum: number
  maximum: number
}

/** Instructions, voice and turn detection that a client asks for. An absent field leaves its value unchanged. */
export interface SessionOptions {
  instructions?: string
  voice?: string
  transcriptionModel?: string
  /** The only language of the listener. Absent: the transcription recognises the language. */
  transcriptionLanguage?: string
  /** Language of the call. */
  language?: Language
  /** 0 to 1 */
  threshold?: number
  prefixPaddingMs?: number
  silenceMs?: number
  /** The agent answers in text only. */
  textOnly?: boolean
  /** The agent speaks only on request. It neither answers the listener's speech nor stops for it. */
  isAnnouncing?: boolean
  /**
   * True while the agent speaks: the provider reports sounds with little delay and answers none. False: it answers speech.
   * In both cases the server decides what interrupts the agent. Absent: the provider decides.
   */
  isSpeaking?: boolean
  /** The listener's microphone returns the agent's speech. Turn detection then ignores quiet sounds of a speaking agent. */
  isEchoing?: boolean
  /** Names for the transcription, if its model accepts them. */
  keywords?: readonly string[]
  /** The agent has the tool that presses a key. */
  canPressKeys?: boolean
  /** Names of options that no agent supports. */
  unknown?: readonly string[]
  /** Options whose value is not a number within the bounds. The value is ignored. */
  outOfRange?: readonly OptionRange[]
  temperature?: number
}

/** A message or function result that a client adds to the conversation. */
export type Contribution =
  | { kind: 'message'; id?: string; role: 'user' | 'assistant' | 'system'; texts: readonly string[] }
  | { kind: 'function result'; id?: string; callId: string; output: string }
