/**
 * Transcript of a voice call, folded from events in any order.
 *
 * A speech provider announces items (one per utterance) separately from their texts. The text of a user's utterance may
 * arrive after the agent's complete answer. So a row is created with its item and receives its text later. The
 * provider's chain of previous items sets the order.
 */
export type Speaker = 'user' | 'agent'
export type MessageType = 'audio' | 'text' | 'mic'

export type TranscriptEvent =
  /** New utterance. `at` is in ms since 1970. `messageType` defaults to 'audio'. */
  | {
      type: 'item'
      itemId: string
      previousItemId: string | null
      speaker: Speaker
      at: number
      messageType?: MessageType
    }
  /** `append` adds to the text instead of replacing it. After a `final` text only final texts are accepted. */
  | { type: 'text'; itemId: string; text: string; final: boolean; append: boolean }
  /** The user interrupted the item after `playedMs` of playback. */
  | { type: 'interrupted'; itemId: string; playedMs: number }

export interface TranscriptMessage {
  id: string
  speaker: Speaker
  text: string
  /** Time in ms since 1970. */
  timestamp: number
  type: MessageType
  interrupted: boolean
}

interface Item {
  previousItemId: string | null
  speaker: Speaker
  at: number
  messageType: MessageType
}

interface Entry {
  /** Undefined if only text events have arrived. */
  item?: Item
  text: string
  final: boolean
  interrupted: boolean
}

const noEntry: Entry = { text: '', final: false, interrupted: false }

/**
 * Growing transcript. The cost of an event does not depend on the length of the call. An unchanged row keeps its
 * object.
 */
export class Transcript {
  /** Entries by item id. */
  readonly #entries = new Map<string, Entry>()
  /** Item ids in order of arrival. */
  readonly #arrivals: string[] = []
  /** Item ids in conversation order. Null if the order must be recomputed. */
  #order: readonly string[] | null = null
  readonly #rows = new WeakMap<Entry, TranscriptMessage>()

  constructor(events: Iterable<TranscriptEvent> = []) {
    for (const event of events) this.add(event)
  }

  add(event: TranscriptEvent): void {
    const before = this.#entries.get(event.itemId) ?? noEntry
    const after = foldEntry(before, event)
    if (after === before) return
    this.#entries.set(event.itemId, after)
    if (before.item === undefined && after.item !== undefined) this.#arrivals.push(event.itemId)
    if (before.item !== after.item) this.#order = null
  }

  /** All rows in conversation order. */
  get messages(): TranscriptMessage[] {
    this.#order ??= orderOf(this.#entries, this.#arrivals)
    return this.#order.map((id) => this.#rowOf(id))
  }

  /** Returns the row of a known item. */
  #rowOf(id: string): TranscriptMessage {
    const entry = this.#entries.get(id)!
    const known = this.#rows.get(entry)
    if (known !== undefined) return known
    const { speaker, at, messageType } = entry.item!
    const { text, interrupted } = entry
    // If more text follows, a piece ends with a space. After an interruption, trim this space.
    const row = { id, speaker, text: text.trim(), timestamp: at, type: messageType, interrupted }
    this.#rows.set(entry, row)
    return row
  }
}

function foldEntry(entry: Entry, event: TranscriptEvent): Entry {
  switch (event.type) {
    case 'item': {
      const { previousItemId, speaker, at, messageType = 'audio' } = event
      if (entry.item === undefined) return { ...entry, item: { previousItemId, speaker, at, messageType } }
      // A repeated item only adds a predecessor that was unknown.
      if (entry.item.previousItemId !== null || previousItemId === null) return entry
      return { ...entry, item: { ...entry.item, previousItemId } }
    }
    case 'text': {
      if (entry.final && !event.final) return entry
      return { ...entry, text: event.append ? entry.text + event.text : event.text, final: event.final }
    }
    case 'interrupted':
      return entry.interrupted ? entry : { ...entry, interrupted: true }
  }
}

/**
 * Returns the item ids in conversation order. An item follows its predecessor. An item without a known predecessor
 * starts a chain, and chains are ordered by arrival. If two items have the same predecessor, the later arrival comes
 * first, because it was inserted directly after the predecessor.
 */
function orderOf(entries: ReadonlyMap<string, Entry>, arrivals: readonly string[]): string[] {
  const heads: string[] = []
  const followers = new Map<string, string[]>()
  for (const id of arrivals) {
    const previous = entries.get(id)?.item?.previousItemId ?? null
    if (previous === null || entries.get(previous)?.item === undefined) heads.push(id)
    else {
      const others = followers.get(previous)
      if (others === undefined) followers.set(previous, [id])
      else others.push(id)
    }
  }

  const placed = new Set<string>()
  // A broken provider can send a cycle of predecessors, which has no head. `arrivals` includes its items.
  for (const head of [...heads, ...arrivals]) {
    const waiting = [head]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (entries.get(id)?.item === undefined || placed.has(id)) continue
      placed.add(id)
      waiting.push(...(followers.get(id) ?? []))
    }
  }
  return [...placed]
}
