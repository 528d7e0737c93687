/**
 * The transcript of a voice call, folded from events that may come in any order.
 *
 * A speech provider announces items (one per utterance) and sends their texts apart: the text of what the user said may
 * come after the agent's whole answer. So a row is made when its item appears, stands where the provider's chain of
 * predecessors puts it, and its text is filled in whenever it comes.
 */
export type Speaker = 'user' | 'agent'
export type MessageType = 'audio' | 'text' | 'mic'

export type TranscriptEvent =
  /** An utterance exists. `at` is in ms since 1970; `messageType` is 'audio' unless said otherwise. */
  | {
      type: 'item'
      itemId: string
      previousItemId: string | null
      speaker: Speaker
      at: number
      messageType?: MessageType
    }
  /** `append` adds to what is there, else it replaces it; after a `final` text only another final one counts. */
  | { type: 'text'; itemId: string; text: string; final: boolean; append: boolean }
  /** The listener broke in when `playedMs` of the item had been heard. */
  | { type: 'interrupted'; itemId: string; playedMs: number }

export interface TranscriptMessage {
  id: string
  speaker: Speaker
  text: string
  /** ms since 1970 */
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
  /** Missing while only texts of the item have come. */
  item?: Item
  text: string
  final: boolean
  interrupted: boolean
}

const noEntry: Entry = { text: '', final: false, interrupted: false }

/**
 * A transcript in the making. An event costs the same however long the call has been, and a row that is as it was is the
 * same object as before.
 */
export class Transcript {
  /** By item id. */
  readonly #entries = new Map<string, Entry>()
  /** Item ids in the order in which the items came. */
  readonly #arrivals: string[] = []
  /** Item ids in the order of the conversation; null when it has to be found out anew. */
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

  /** The rows as they stand now, in the order of the conversation. */
  get messages(): TranscriptMessage[] {
    this.#order ??= orderOf(this.#entries, this.#arrivals)
    return this.#order.map((id) => this.#rowOf(id))
  }

  /** The row of an item that has come. */
  #rowOf(id: string): TranscriptMessage {
    const entry = this.#entries.get(id)!
    const known = this.#rows.get(entry)
    if (known !== undefined) return known
    const { speaker, at, messageType } = entry.item!
    const { text, interrupted } = entry
    // Pieces end in the blank before the next one, which an interrupted speaker never said.
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
      // Announced again: only a predecessor that was not known before is news.
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
 * The items in the order of the conversation. An item stands right after its predecessor; one whose predecessor is
 * null or has not come (yet) begins a chain of its own, and chains stand in the order of their arrival. Of two items
 * with the same predecessor the later one was put in between, so it stands first.
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
  // A ring of predecessors (which only a broken provider sends) has no head; the second round shows it all the same.
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
