import { bytesPerMs, type SampleFormat } from '../sound-format.ts'

interface SpokenItem {
  responseId: string
  /** of sound received so far */
  bytes: number
  isInterrupted: boolean
  /** Its session is gone, and with it the sound that could be cut. */
  isGone: boolean
}

/** Where an item was cut: how much of it was heard, in ms and of the whole (0 to 1). */
export interface SpeechCut extends Pick<SpokenItem, 'responseId' | 'isGone'> {
  heardMs: number
  share: number
}

/** What the agent has said, in sound: so much of each item as came. */
export class SpeechOutput {
  readonly #format: SampleFormat
  readonly #items = new Map<string, SpokenItem>()
  /** The item that sounded last: of most frames the next one's. */
  #last: { id: string; item: SpokenItem } | undefined
  #hasSounded = false

  constructor(format: SampleFormat) {
    this.#format = format
  }

  /** Whether the session has made any sound yet. */
  get hasSounded(): boolean {
    return this.#hasSounded
  }

  /** Takes in sound of an item; false for one that was cut short, of which nothing more is to be heard. */
  take(itemId: string, responseId: string, bytes: number): boolean {
    this.#hasSounded = true
    if (this.#last?.id !== itemId) this.#last = { id: itemId, item: this.#itemFor(itemId, responseId) }
    const { item } = this.#last
    if (!item.isInterrupted) item.bytes += bytes
    return !item.isInterrupted
  }

  #itemFor(itemId: string, responseId: string): SpokenItem {
    let item = this.#items.get(itemId)
    if (item === undefined) {
      item = { responseId, bytes: 0, isInterrupted: false, isGone: false }
      this.#items.set(itemId, item)
    }
    return item
  }

  /** The session is gone. */
  lose(): void {
    this.#hasSounded = false
    for (const item of this.#items.values()) item.isGone = true
  }

  /** Cuts an item at what was heard, never beyond what came. */
  cut(itemId: string, playedMs: number): SpeechCut | 'unknown' | 'cut before' {
    const item = this.#items.get(itemId)
    if (item === undefined) return 'unknown'
    if (item.isInterrupted) return 'cut before'
    item.isInterrupted = true
    const saidMs = item.bytes / bytesPerMs[this.#format]
    const heardMs = Math.floor(Math.min(playedMs, saidMs))
    return { heardMs, share: heardMs / Math.max(saidMs, 1), responseId: item.responseId, isGone: item.isGone }
  }
}
