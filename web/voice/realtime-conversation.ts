import type { RealtimeItem, RealtimeServerMessage } from '../../contract/realtime-voice.ts'
import type { Speaker, TranscriptEvent } from '../../engine/transcript.ts'

/** Who is at it, for the transcript's indicator. */
export type Activity = 'live' | 'speaking' | 'processing'

export type ConversationOutcome =
  | { type: 'transcript'; event: TranscriptEvent }
  | { type: 'play'; itemId: string; audio: string }
  /** The provider hears the listener, or not any more. Whether that interrupts is for engine/barge-in.ts to say. */
  | { type: 'speech_started' }
  | { type: 'speech_stopped' }
  | { type: 'activity'; activity: Activity }
  | { type: 'tool_call' }

/**
 * Understands the voice channel: makes of each message what is to be shown and played. Our server names every response
 * and item; another may name none, so a row is made where a text or a sound cannot be put to one that stands.
 */
export class RealtimeConversation {
  #localIds = 0
  #activity: Activity = 'live'
  /** Ids of items that have a row. */
  readonly #rows = new Set<string>()
  /** The row of texts that name no item, for each speaker; null when the next such text begins a new one. */
  #openRow: Record<Speaker, string | null> = { user: null, agent: null }
  /** The response and item that speak now; later sound of theirs is dropped once the listener has broken in. */
  #speakingIds = new Set<string>()
  readonly #droppedIds = new Set<string>()
  /** Sound without any id is dropped from the moment the listener breaks in until they have finished. */
  #brokenIn = false
  #toolCalls = new Set<string>()

  /** `at` is in ms since 1970. */
  receive(message: RealtimeServerMessage, at: number): ConversationOutcome[] {
    switch (message.type) {
      case 'input_audio_buffer.speech_started':
        return this.#speechStarted(message.item_id, at)
      case 'input_audio_buffer.speech_stopped':
        this.#brokenIn = false
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

  /** The listener breaks in: what the agent was saying is not heard any more, what of it is still on its way neither. */
  breakIn(): void {
    this.#brokenIn = true
    for (const id of this.#speakingIds) this.#droppedIds.add(id)
    this.#speakingIds.clear()
  }

  /** The listener was heard to break into `itemId` after `playedMs`. */
  interrupted(itemId: string, playedMs: number): ConversationOutcome[] {
    this.#droppedIds.add(itemId)
    return [{ type: 'transcript', event: { type: 'interrupted', itemId, playedMs } }]
  }

  /** Whether the server knows the item by this id, so that it can be told of it. */
  isNamed(itemId: string): boolean {
    return !itemId.startsWith(localPrefix)
  }

  #speechStarted(itemId: string | undefined, at: number): ConversationOutcome[] {
    this.#openRow = { user: null, agent: null }
    // The row stands from here on: the text of what is said may come after the answer to it.
    const row = this.#rowFor('user', itemId, at)
    return [...row.made, { type: 'speech_started' }, ...this.#act('speaking')]
  }

  #itemCreated(item: RealtimeItem, previousItemId: string | null, at: number): ConversationOutcome[] {
    if (item.type !== 'message' || (item.role !== 'user' && item.role !== 'assistant')) return []
    const speaker = item.role === 'user' ? 'user' : 'agent'
    // Announced with or without a name, it may be what a speech or a text without a name has begun already.
    const itemId = item.id ?? this.#openRow[speaker] ?? this.#newId()
    if (item.id === undefined) this.#openRow[speaker] = itemId
    if (speaker === 'user') this.#openRow.agent = null
    this.#rows.add(itemId)
    const said = (item.content ?? []).map((part) => part.transcript ?? part.text ?? '').join(' ')
    const isTyped = item.content?.some((part) => part.type === 'input_text' || part.type === 'text') ?? false
    const messageType = isTyped ? 'text' : 'audio'
    return [
      { type: 'transcript', event: { type: 'item', itemId, previousItemId, speaker, at, messageType } },
      ...(said.trim() === '' ? [] : [text(itemId, said, { final: speaker === 'user' })]),
    ]
  }

  /** The row of an item, made now where there is none yet. */
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
    return named.length === 0 ? this.#brokenIn : named.some((id) => this.#droppedIds.has(id))
  }

  #act(activity: Activity): ConversationOutcome[] {
    if (activity === this.#activity) return []
    this.#activity = activity
    return [{ type: 'activity', activity }]
  }
}

const localPrefix = 'local-'

function text(itemId: string, said: string, { final }: { final: boolean }): ConversationOutcome {
  return { type: 'transcript', event: { type: 'text', itemId, text: said, final, append: !final } }
}
