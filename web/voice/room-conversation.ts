import type { RealtimeServerMessage } from '../../contract/realtime-voice.ts'
import { type ConversationOutcome, RealtimeConversation } from './realtime-conversation.ts'
import type { Sentence } from '../i18n/index.ts'
import { problemOf, readServerMessage } from './realtime-messages.ts'

/** Outcomes of a room. Audio and barge-in are excluded, because the room handles them. */
type Shown = Exclude<ConversationOutcome, { type: 'play' | 'speech_started' | 'speech_stopped' }>

export type RoomOutcome = Shown | ({ type: 'notice' | 'problem' } & Sentence) | { type: 'call_ended'; reason: string }

/** Converts the data messages of a web call's room (contract/room-data.ts) to outcomes. Ignores unknown messages. */
export class RoomConversation {
  readonly #conversation = new RealtimeConversation()

  /** `at` is in ms since 1970. */
  receive(data: string, at: number): RoomOutcome[] {
    const cut = truncationIn(data)
    if (cut !== null) return this.#conversation.interrupted(cut.itemId, cut.playedMs).filter(isShown)
    const message = transcriptIn(data) ?? readServerMessage(data)
    if (message === null) return []
    switch (message.type) {
      case 'notice':
        return [message]
      case 'error':
        return [problemOf(message.error)]
      case 'call.ended':
        return [{ type: 'call_ended', reason: message.reason }]
      default:
        return this.#conversation.receive(message, at).filter(isShown)
    }
  }
}

function isShown(outcome: ConversationOutcome): outcome is Shown {
  return outcome.type === 'transcript' || outcome.type === 'activity' || outcome.type === 'tool_call'
}

/** Converts a transcript message to a voice channel message. Other servers send no ids, so each message is one row. */
function transcriptIn(data: string): RealtimeServerMessage | null {
  const { type, text: transcript, speaker, item_id } = fieldsOf(data)
  if (type !== 'transcript' || typeof transcript !== 'string') return null
  const item = typeof item_id === 'string' ? { item_id } : {}
  if (speaker === 'user') return { type: 'conversation.item.input_audio_transcription.completed', ...item, transcript }
  return { type: 'response.audio_transcript.done', ...item, transcript }
}

function truncationIn(data: string): { itemId: string; playedMs: number } | null {
  const { type, item_id: itemId, audio_end_ms: playedMs } = fieldsOf(data)
  const isCut = type === 'conversation.item.truncated' && typeof itemId === 'string' && typeof playedMs === 'number'
  return isCut ? { itemId, playedMs } : null
}

function fieldsOf(data: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(data)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
