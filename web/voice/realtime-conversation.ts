import type { RealtimeItem, RealtimeServerMessage } from '../../contract/realtime-voice.ts'
import type { Speaker, TranscriptEvent } from '../../engine/transcript.ts'

/** Current activity of the call, for the transcript's indicator. */
export type Activity = 'live' | 'speaking' | 'processing'

export type ConversationOutcome =
  | { type: 'transcript'; event: TranscriptEvent }
  | { type: 'play'; itemId: string; audio: string }
  /** Start and end of detected speech. engine/barge-in-detection.ts decides if the speech interrupts the agent. */
  | { type: 'speech_started' }
  | { type: 'speech_stopped' }
  | { type: 'activity'; activity: Activity }
  | { type: 'tool_call' }

/**
 * Converts messages of the voice channel to transcript, playback and activity updates. Our server sends ids for every
 * response and item. Other servers may omit them, so missing rows are created locally.
 */
export class RealtimeConversation {
  #localIds = 0
  #activity: Activity = 'live'
  /** Ids of items that have a transcript row. */
  readonly #rows = new Set<string>()
  /** Row of texts without an item id, per speaker. Null if the next such text starts a new row. */
  #openRow: Record<Speaker, string | null> = { user: null, agent: null }
  /** Ids of the current response and item. After a barge-in, drops later audio with these ids. */
  #speakingIds = new Set<string>()
  readonly #droppedIds = new Set<string>()
  /** True between a barge-in and the end of the user's speech. Audio without ids is dropped during this time. */
  #bargedIn = false
  #toolCalls = new Set<string>()

  /** `at` is in ms since 1970. */
  receive(message: RealtimeServerMessage, at: number): ConversationOutcome[] {
    switch (message.type) {
      case 'input_audio_buffer.speech_started':
        return this.#speechStarted(message.item_id, at)
      case 'input_audio_buffer.speech_stopped':
        this.#bargedIn = false
        return [{ type: 'speech_stopped' }, ...this.#act('processing')]
      case 'conversation.item.created':
        return this.#itemCreated(message.item, message.previous_item_id ?? null, at)
      case 'conversation.item.input_audio_transcription.completed': {
        const row = this.#rowFor('user', message.item_id, at)
        this.#openRow = { user: null, agent: null }
        return [...row.made, text(row.id, message.transcript, { final: true })]
      }
      case 'response.audio_transcript.delta': {
        if (this.#isDropped(message.response_id, message.item_id)) return []
        const row = this.#rowFor('agent', message.item_id ?? message.response_id, at)
        return [...row.made, text(row.id, message.delta, { final: false }), ...this.#act('live')]
      }
      case 'response.audio_transcript.done': {
        if (this.#isDropped(message.response_id, message.item_id)) return []
        const row = this.#rowFor('agent', message.item_id ?? message.response_id, at)
        this.#openRow.agent = null
        return [...row.made, text(row.id, message.transcript, { final: true })]
      }
      case 'response.audio.delta': {
        if (this.#isDropped(message.response_id, message.item_id)) return []
        for (const id of [message.response_id, message.item_id]) if (id !== undefined) this.#speakingIds.add(id)
        const row = this.#rowFor('agent', message.item_id ?? message.response_id, at)
        return [...row.made, { type: 'play', itemId: row.id, audio: message.delta }, ...this.#act('live')]
      }
      case 'response.function_call.delta': {
        const id = message.item_id ?? message.response_id ?? ''
        if (this.#toolCalls.has(id)) return []
        this.#toolCalls.add(id)
        return [{ type: 'tool_call' }]
      }
      case 'response.done':
        this.#speakingIds.clear()
        this.#openRow.agent = null
        return this.#act('live')
      default:
        return []
    }
  }

  /** Barge-in: drops the rest of the agent's current response, including audio still in transit. */
  bargeIn(): void {
    this.#bargedIn = true
    for (const id of this.#speakingIds) this.#droppedIds.add(id)
    this.#speakingIds.clear()
  }

  /** Marks `itemId` as interrupted after `playedMs` of playback. */
  interrupted(itemId: string, playedMs: number): ConversationOutcome[] {
    this.#droppedIds.add(itemId)
    return [{ type: 'transcript', event: { type: 'interrupted', itemId, playedMs } }]
  }

  /** True if the id comes from the server, so the server can process messages about the item. */
  isNamed(itemId: string): boolean {
    return !itemId.startsWith(localPrefix)
  }

  #speechStarted(itemId: string | undefined, at: number): ConversationOutcome[] {
    this.#openRow = { user: null, agent: null }
    // Create the row now, because the transcription may arrive after the agent's answer.
    const row = this.#rowFor('user', itemId, at)
    return [...row.made, { type: 'speech_started' }, ...this.#act('speaking')]
  }

  #itemCreated(item: RealtimeItem, previousItemId: string | null, at: number): ConversationOutcome[] {
    if (item.type !== 'message' || (item.role !== 'user' && item.role !== 'assistant')) return []
    const speaker = item.role === 'user' ? 'user' : 'agent'
    // Speech or text without an id may already have opened a row for this item.
    const itemId = item.id ?? this.#openRow[speaker] ?? this.#newId()
    if (item.id === undefined) this.#openRow[speaker] = itemId
    if (speaker === 'user') this.#openRow.agent = null
    this.#rows.add(itemId)
    const content = (item.content ?? []).map((part) => part.transcript ?? part.text ?? '').join(' ')
    const isTyped = item.content?.some((part) => part.type === 'input_text' || part.type === 'text') ?? false
    const messageType = isTyped ? 'text' : 'audio'
    return [
      { type: 'transcript', event: { type: 'item', itemId, previousItemId, speaker, at, messageType } },
      ...(content.trim() === '' ? [] : [text(itemId, content, { final: speaker === 'user' })]),
    ]
  }

  /** Returns the row of an item, and creates the row if missing. */
  #rowFor(speaker: Speaker, id: string | undefined, at: number): { id: string; made: ConversationOutcome[] } {
    const itemId = id ?? this.#openRow[speaker] ?? this.#newId()
    if (id === undefined) this.#openRow[speaker] = itemId
    if (this.#rows.has(itemId)) return { id: itemId, made: [] }
    this.#rows.add(itemId)
    const event: TranscriptEvent = { type: 'item', itemId, previousItemId: null, speaker, at }
    return { id: itemId, made: [{ type: 'transcript', event }] }
  }

  #newId(): string {
    return `${localPrefix}${++this.#localIds}`
  }

  #isDropped(...ids: (string | undefined)[]): boolean {
    const named = ids.filter((id) => id !== undefined)
    return named.length === 0 ? this.#bargedIn : named.some((id) => this.#droppedIds.has(id))
  }

  #act(activity: Activity): ConversationOutcome[] {
    if (activity === this.#activity) return []
    this.#activity = activity
    return [{ type: 'activity', activity }]
  }
}

const localPrefix = 'local-'

function text(itemId: string, value: string, { final }: { final: boolean }): ConversationOutcome {
  return { type: 'transcript', event: { type: 'text', itemId, text: value, final, append: !final } }
}
