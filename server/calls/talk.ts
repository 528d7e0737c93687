import type { StaffMessage } from '../../contract/message.ts'
import type { Language } from '../../contract/calls.ts'
import type { Scenario } from '../../contract/scenarios.ts'
import type { MessageType, Speaker } from '../../engine/transcript.ts'
import type { Sound } from '../sound-message.ts'

/**
 * The words in which a transport and an agent talk to each other through a call. Nothing here names a provider: a
 * transport does not know who the agent is, nor an agent whether it speaks into a browser or a telephone.
 */

/** Sound of the agent for the listener, in the agent's format. `responseId` groups the items of one answer. */
export interface AgentFrame {
  itemId: string
  responseId: string
  sound: Sound
}

/** What the agent's side tells apart from sound. */
export type AgentEvent =
  | { type: 'item'; itemId: string; previousItemId: string | null; speaker: Speaker; messageType: MessageType }
  | {
      type: 'text'
      itemId: string
      speaker: Speaker
      text: string
      /** `append` adds to the item's text, else it replaces it; nothing but another final text follows a final one. */
      append: boolean
      final: boolean
      responseId?: string
    }
  | { type: 'interrupted'; itemId: string; playedMs: number }
  /** The listener was heard to start or stop speaking. */
  | {
      type: 'speech'
      state: 'started' | 'stopped'
      itemId: string
      /** How long ago it really began or ended, by the sound that was heard since; absent where nobody knows. */
      agoMs?: number
    }
  | { type: 'response'; responseId: string; status: string }
  | { type: 'function'; itemId: string; responseId: string; delta: string }
  /** Something was done in another way than it was asked for. */
  | ({ type: 'notice' } & StaffMessage)
  /** Something could not be done; the call goes on. */
  | ({ type: 'problem' } & StaffMessage)

/** What a call is about. A field that is absent stays as it is. */
export interface CallSubject {
  scenario?: Scenario
  language?: Language
}

/** What the agent is asked to be and how its voices behave. A field that is absent stays as it is. */
export interface SessionWish {
  instructions?: string
  voice?: string
  transcriptionModel?: string
  transcriptionLanguage?: string
  /** 0 to 1 */
  threshold?: number
  prefixPaddingMs?: number
  silenceMs?: number
  /** The agent answers in writing only. */
  textOnly?: boolean
  /** The agent speaks when it is asked to, and nobody who is heard is answered or breaks in. */
  isAnnouncing?: boolean
  /** Wishes that no provider of ours can fulfil, by name. */
  unknown?: readonly string[]
  temperature?: number
}

/** Something put into the conversation other than by speaking. */
export type Contribution =
  | { kind: 'message'; id?: string; role: 'user' | 'assistant' | 'system'; texts: readonly string[] }
  | { kind: 'function result'; id?: string; callId: string; output: string }
