import type { RealtimeItem } from '../../providers/openai-realtime.ts'
import { asObject, textOr } from '../../json.ts'
import type { AgentEvent, Contribution } from '../call-protocol.ts'

/** Maximum number of items that a new session gets: the latest. */
const maxReplay = 60

interface StoredItem {
  role: 'user' | 'assistant' | 'system'
  text: string
  isFinal: boolean
}

/** A message from before this agent joined. `id` is its item id. */
export interface EarlierMessage {
  id: string
  role: 'user' | 'assistant'
  text: string
}

/**
 * Collects the conversation items that the provider reports: their order, and their text for a replay to a new session.
 * Creates the events for the transcript.
 */
export class SpeechItems {
  /** Messages by id, in order of arrival. */
  readonly #items = new Map<string, StoredItem>()
  /** Items without a transcript row (function calls, system messages) -> the item before them. Keeps the chain complete. */
  readonly #hidden = new Map<string, string | null>()

  /** Adds an item. Returns its events. Empty for a known item or an item without a row. */
  add(item: Record<string, unknown> | undefined, previous: unknown): AgentEvent[] {
    const itemId = textOr(item?.['id'])
    if (item === undefined || itemId === '' || this.#items.has(itemId) || this.#hidden.has(itemId)) return []
    let previousItemId = typeof previous === 'string' ? previous : null
    while (previousItemId !== null && this.#hidden.has(previousItemId)) {
      previousItemId = this.#hidden.get(previousItemId) ?? null
    }
    const { role } = item
    const isMessage = item['type'] === 'message' && (role === 'user' || role === 'assistant' || role === 'system')
    const parts = Array.isArray(item['content']) ? item['content'].map((part: unknown) => asObject(part)) : []
    const partTexts = parts.map((part) => part?.['text']).filter((text) => typeof text === 'string')
    const text = partTexts.join('\n')
    if (isMessage) this.#items.set(itemId, { role, text, isFinal: false })
    if (!isMessage || role === 'system') {
      this.#hidden.set(itemId, previousItemId)
      return []
    }
    const speaker = role === 'user' ? 'user' : 'agent'
    const messageType = partTexts.length > 0 ? 'text' : 'audio'
    const row: AgentEvent = { type: 'item', itemId, previousItemId, speaker, messageType }
    if (partTexts.length === 0) return [row]
    return [row, this.addText(itemId, speaker, text, true)]
  }

  /** Adds messages from before this agent joined. */
  addHistory(history: readonly EarlierMessage[]): void {
    for (const { id, role, text } of history) this.#items.set(id, { role, text, isFinal: true })
  }

  /** Sets the text of an item (`final`) or appends to it. Returns the event. */
  addText(itemId: string, speaker: 'user' | 'agent', text: string, final: boolean): AgentEvent & { type: 'text' } {
    const item = this.#items.get(itemId)
    if (item !== undefined && (final || !item.isFinal)) {
      item.text = final ? text : item.text + text
      item.isFinal = final
    }
    return { type: 'text', speaker, itemId, text, append: !final, final }
  }

  /** True if the complete text of the item is known. */
  isFinal(itemId: string): boolean {
    return this.#items.get(itemId)?.isFinal ?? false
  }

  /** Truncates the text of an item to the played fraction (0 to 1). */
  cut(itemId: string, share: number): void {
    const item = this.#items.get(itemId)
    if (item !== undefined) item.text = item.text.slice(0, Math.round(item.text.length * share))
  }

  /** Returns final text events for the agent's unfinished texts, after a lost session. */
  finishUnfinished(): AgentEvent[] {
    const events: AgentEvent[] = []
    for (const [itemId, { role, text, isFinal }] of this.#items) {
      if (role === 'assistant' && !isFinal && text !== '') events.push(this.addText(itemId, 'agent', text, true))
    }
    return events
  }

  /** Returns the conversation for a new session. Keeps the ids, so the transcript gets no duplicates. */
  replay(): RealtimeItem[] {
    const spoken = [...this.#items].filter(([, { text }]) => text.trim() !== '').slice(-maxReplay)
    return spoken.map(([id, { role, text }]) => {
      const type = role === 'assistant' ? 'output_text' : 'input_text'
      return { type: 'message', id, role, content: [{ type, text }] }
    })
  }

  /** Role of the last message. Undefined without messages. */
  get lastRole(): StoredItem['role'] | undefined {
    return [...this.#items.values()].findLast(({ text }) => text.trim() !== '')?.role
  }
}

/** Converts a client's contribution to the provider's item format. */
export function itemOf(contribution: Contribution) {
  const id = contribution.id === undefined ? {} : { id: contribution.id }
  if (contribution.kind === 'function result') {
    const { callId: call_id, output } = contribution
    return { type: 'function_call_output', ...id, call_id, output } as const
  }
  const { role, texts } = contribution
  const type = role === 'assistant' ? 'output_text' : 'input_text'
  return { type: 'message', ...id, role, content: texts.map((text) => ({ type, text }) as const) } as const
}
