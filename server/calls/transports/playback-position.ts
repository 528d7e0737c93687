/** An item that was interrupted after `playedMs`. */
export interface Cut {
  itemId: string
  playedMs: number
}

interface Piece {
  /** '' for a piece without a mark. A later mark confirms its playback. */
  mark: string
  itemId: string
  ms: number
}

/**
 * Tracks the audio sent to a phone and how much of it was played. The carrier plays in real time and returns a mark after each
 * marked piece. Between two marks the clock gives the position.
 */
export class Playout {
  readonly #now: () => number
  /** Pieces without confirmed playback, oldest first. */
  #waiting: Piece[] = []
  /** Time in ms when the oldest waiting piece began to play. */
  #since = 0
  /** The current item and its played ms, excluding waiting pieces. */
  #played: Cut = { itemId: '', playedMs: 0 }
  #marks = 0
  readonly #firstMarkMs: number
  readonly #markEveryMs: number
  /** The last item sent, and the ms of its audio so far. */
  #last = { itemId: '', ms: 0 }
  /** ms of audio since the last mark */
  #unmarkedMs = 0

  /**
   * `now` returns ms of a monotonic clock. A mark is due `firstMarkMs` into each item, which confirms that playback began, and
   * then every `markEveryMs` of audio. Each mark costs one message in each direction.
   */
  constructor(now: () => number, { firstMarkMs = 300, markEveryMs = 1000 } = {}) {
    this.#now = now
    this.#firstMarkMs = firstMarkMs
    this.#markEveryMs = markEveryMs
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  /** Adds a piece that is sent now. Returns the mark to send after it, if one is due. */
  add(itemId: string, ms: number): string | undefined {
    if (this.isEmpty) this.#since = this.#now()
    this.#waiting.push({ mark: '', itemId, ms })
    const before = this.#last.itemId === itemId ? this.#last.ms : 0
    this.#last = { itemId, ms: before + ms }
    this.#unmarkedMs += ms
    const isFirstMarkDue = before < this.#firstMarkMs && before + ms >= this.#firstMarkMs
    return isFirstMarkDue || this.#unmarkedMs >= this.#markEveryMs ? this.mark() : undefined
  }

  /** Returns a mark to send after the last piece. Undefined if the piece has a mark or no piece waits. */
  mark(): string | undefined {
    const last = this.#waiting.at(-1)
    if (last === undefined || last.mark !== '') return undefined
    last.mark = `p${++this.#marks}`
    this.#unmarkedMs = 0
    return last.mark
  }

  /** Handles a mark from the carrier. Returns false for an unknown mark: Twilio also returns marks that `clear` dropped. */
  confirm(mark: string): boolean {
    const index = mark === '' ? -1 : this.#waiting.findIndex((piece) => piece.mark === mark)
    for (const piece of this.#waiting.splice(0, index + 1)) this.#count(piece, piece.ms)
    if (index >= 0) this.#since = this.#now()
    return index >= 0
  }

  /** The item whose playback was confirmed last, and the ms played of it. */
  get confirmed(): Readonly<Cut> {
    return this.#played
  }

  /** Drops all waiting pieces. Returns the items that were not played to their end, with the ms played. */
  clear(): Cut[] {
    let elapsed = this.#now() - this.#since
    const cuts: Cut[] = []
    for (const piece of this.#waiting) {
      const playedMs = Math.max(0, Math.min(piece.ms, elapsed))
      elapsed -= piece.ms
      this.#count(piece, playedMs)
      if (playedMs < piece.ms && cuts.at(-1)?.itemId !== piece.itemId) cuts.push({ ...this.#played })
    }
    this.#waiting = []
    this.#unmarkedMs = 0
    return cuts
  }

  #count({ itemId }: Piece, ms: number): void {
    const before = this.#played.itemId === itemId ? this.#played.playedMs : 0
    this.#played = { itemId, playedMs: before + ms }
  }
}
