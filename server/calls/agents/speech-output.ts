import { bytesPerMs, type SampleFormat } from '../../audio-frame.ts'

interface SpokenItem {
  responseId: string
  /** Audio bytes received so far. */
  bytes: number
  isInterrupted: boolean
  /** True if the item's session was lost, so the provider cannot truncate the item. */
  isGone: boolean
}

/** Part of an item that was played, in ms and as a fraction (0 to 1) of the audio received. */
export interface SpeechCut extends Pick<SpokenItem, 'responseId' | 'isGone'> {
  playedMs: number
  share: number
}

/** Counts the agent's audio per item, for interruptions. */
export class SpeechOutput {
  readonly #format: SampleFormat
  readonly #items = new Map<string, SpokenItem>()
  /** Cache of the last item, because most frames belong to the same item. */
  #last: { id: string; item: SpokenItem } | undefined
  #hasAudio = false

  constructor(format: SampleFormat) {
    this.#format = format
  }

  /** True after the first audio of the session. */
  get hasAudio(): boolean {
    return this.#hasAudio
  }

  /** Counts audio of an item. Returns false for an interrupted item, whose audio must not be played. */
  add(itemId: string, responseId: string, bytes: number): boolean {
    this.#hasAudio = true
    if (this.#last?.id !== itemId) this.#last = { id: itemId, item: this.#itemFor(itemId, responseId) }
    const { item } = this.#last
    if (!item.isInterrupted) item.bytes += bytes
    return !item.isInterrupted
  }

  /** True if audio of the item arrived. */
  has(itemId: string): boolean {
    return this.#items.has(itemId)
  }

  #itemFor(itemId: string, responseId: string): SpokenItem {
    let item = this.#items.get(itemId)
    if (item === undefined) {
      item = { responseId, bytes: 0, isInterrupted: false, isGone: false }
      this.#items.set(itemId, item)
    }
    return item
  }

  sessionLost(): void {
    this.#hasAudio = false
    for (const item of this.#items.values()) item.isGone = true
  }

  /** Cuts an item at the played position, limited to the audio received. */
  cut(itemId: string, playedMs: number): SpeechCut | 'unknown' | 'already cut' {
    const item = this.#items.get(itemId)
    if (item === undefined) return 'unknown'
    if (item.isInterrupted) return 'already cut'
    item.isInterrupted = true
    const receivedMs = item.bytes / bytesPerMs[this.#format]
    const cutMs = Math.floor(Math.min(playedMs, receivedMs))
    return { playedMs: cutMs, share: cutMs / Math.max(receivedMs, 1), responseId: item.responseId, isGone: item.isGone }
  }
}
