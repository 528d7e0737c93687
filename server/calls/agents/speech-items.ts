import type { RealtimeItem } from '../../providers/openai-realtime.ts'
import { asObject, textOr } from '../../json.ts'
import type { AgentEvent, Contribution } from '../talk.ts'

/** Of the conversation, what a new session is told at most: its end. */
const longestReplay = 60

interface KeptItem {
  role: 'user' | 'assistant' | 'system'
  text: string
  isFinal: boolean
}

/** A message of the conversation that another agent had; `id` is its item's. */
export interface SaidBefore {
  id: string
  role: 'user' | 'assistant'
  text: string
}

/**
 * The items of a conversation as the provider tells of them: which have a row in the transcript, what comes before
 * each, and what was said in it, so that another session can be told.
 */
export class SpeechItems {
  /** By id, in the order in which they came. */
  readonly #kept = new Map<string, KeptItem>()
  /** Items without a row (calls of functions, system messages) -> the item before them, to keep the rows' chain whole. */
  readonly #unseen = new Map<string, string | null>()

  /** Takes in an item. The events that it is worth; none for one that is known or has no row. */
  add(item: Record<string, unknown> | undefined, previous: unknown): AgentEvent[] {
    const itemId = textOr(item?.['id'])
    if (item === undefined || itemId === '' || this.#kept.has(itemId) || this.#unseen.has(itemId)) return []
    let previousItemId = typeof previous === 'string' ? previous : null
    while (previousItemId !== null && this.#unseen.has(previousItemId)) {
      previousItemId = this.#unseen.get(previousItemId) ?? null
    }
    const { role } = item
    const isMessage = item['type'] === 'message' && (role === 'user' || role === 'assistant' || role === 'system')
    const parts = Array.isArray(item['content']) ? item['content'].map((part: unknown) => asObject(part)) : []
    const written = parts.map((part) => part?.['text']).filter((text) => typeof text === 'string')
    const text = written.join('\n')
    if (isMessage) this.#kept.set(itemId, { role, text, isFinal: false })
    if (!isMessage || role === 'system') {
      this.#unseen.set(itemId, previousItemId)
      return []
    }
    const speaker = role === 'user' ? 'user' : 'agent'
    const messageType = written.length > 0 ? 'text' : 'audio'
    const row: AgentEvent = { type: 'item', itemId, previousItemId, speaker, messageType }
    if (written.length === 0) return [row]
    return [row, this.say(itemId, speaker, text, true)]
  }

  /** Takes in what was said before this agent came, in its order. */
  remember(history: readonly SaidBefore[]): void {
    for (const { id, role, text } of history) this.#kept.set(id, { role, text, isFinal: true })
  }

  /** Takes in words of an item: a piece that follows those before it, or, `final`, the whole. */
  say(itemId: string, speaker: 'user' | 'agent', text: string, final: boolean): AgentEvent & { type: 'text' } {
    const item = this.#kept.get(itemId)
    if (item !== undefined && (final || !item.isFinal)) {
      item.text = final ? text : item.text + text
      item.isFinal = final
    }
    return { type: 'text', speaker, itemId, text, append: !final, final }
  }

  /** Of what the agent said in an item only this part (0 to 1) was heard. */
  cut(itemId: string, part: number): void {
    const item = this.#kept.get(itemId)
    if (item !== undefined) item.text = item.text.slice(0, Math.round(item.text.length * part))
  }

  /** Ends what the agent was saying when its session broke off: it is kept as far as it came. */
  breakOff(): AgentEvent[] {
    const events: AgentEvent[] = []
    for (const [itemId, { role, text, isFinal }] of this.#kept) {
      if (role === 'assistant' && !isFinal && text !== '') events.push(this.say(itemId, 'agent', text, true))
    }
    return events
  }

  /** The conversation so far for a new session, under the same ids, so that it is not announced again. */
  replay(): RealtimeItem[] {
    const told = [...this.#kept].filter(([, { text }]) => text.trim() !== '').slice(-longestReplay)
    return told.map(([id, { role, text }]) => {
      const type = role === 'assistant' ? 'output_text' : 'input_text'
      return { type: 'message', id, role, content: [{ type, text }] }
    })
  }

  /** Who spoke last; undefined at the beginning. */
  get lastRole(): KeptItem['role'] | undefined {
    return [...this.#kept.values()].findLast(({ text }) => text.trim() !== '')?.role
  }
}

/** Something put into the conversation, as the provider takes it. */
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
