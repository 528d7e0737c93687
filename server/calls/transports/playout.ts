/** Where somebody stopped listening: of the item `playedMs` were heard. */
export interface Cut {
  itemId: string
  playedMs: number
}

interface Piece {
  /** '' for one that is known to be through with a later one. */
  mark: string
  itemId: string
  ms: number
}

/**
 * What was sent to a telephone and what of it was heard. The carrier plays in real time and says by marks which pieces
 * are through; between two marks the clock tells how far the piece under way has come.
 */
export class Playout {
  readonly #now: () => number
  /** Sent and not known to be heard, oldest first. */
  #waiting: Piece[] = []
  /** When the oldest of them began to be played. */
  #since = 0
  /** ms that were heard of the item under way, without the pieces that wait */
  #heard: Cut = { itemId: '', playedMs: 0 }
  #marks = 0
  readonly #firstMarkMs: number
  readonly #markEveryMs: number
  /** The item that was sent last, and the ms of its sound. */
  #last = { itemId: '', ms: 0 }
  /** ms of sound since the last mark */
  #unmarkedMs = 0

  /**
   * `now` in ms, of a clock that only runs forward. A mark is asked for soon after an item begins, which tells that it
   * was heard, and then after so much sound: each of them is a message there and one back.
   */
  constructor(now: () => number, { firstMarkMs = 300, markEveryMs = 1000 } = {}) {
    this.#now = now
    this.#firstMarkMs = firstMarkMs
    this.#markEveryMs = markEveryMs
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  /** A piece is sent now; the mark to be sent behind it, if one is due. */
  add(itemId: string, ms: number): string | undefined {
    if (this.isEmpty) this.#since = this.#now()
    this.#waiting.push({ mark: '', itemId, ms })
    const before = this.#last.itemId === itemId ? this.#last.ms : 0
    this.#last = { itemId, ms: before + ms }
    this.#unmarkedMs += ms
    const isBegun = before < this.#firstMarkMs && before + ms >= this.#firstMarkMs
    return isBegun || this.#unmarkedMs >= this.#markEveryMs ? this.mark() : undefined
  }

  /** The mark to be sent behind what was sent last; undefined where that has one, or nothing waits. */
  mark(): string | undefined {
    const last = this.#waiting.at(-1)
    if (last === undefined || last.mark !== '') return undefined
    last.mark = `p${++this.#marks}`
    this.#unmarkedMs = 0
    return last.mark
  }

  /** The carrier has played all up to the mark. False for one that is not known, as after `clear`: it means nothing. */
  played(mark: string): boolean {
    const index = mark === '' ? -1 : this.#waiting.findIndex((piece) => piece.mark === mark)
    for (const piece of this.#waiting.splice(0, index + 1)) this.#hear(piece, piece.ms)
    if (index >= 0) this.#since = this.#now()
    return index >= 0
  }

  /** Forgets what waits. The items that were not heard to their end, each with what was heard of it. */
  clear(): Cut[] {
    let elapsed = this.#now() - this.#since
    const cuts: Cut[] = []
    for (const piece of this.#waiting) {
      const heard = Math.max(0, Math.min(piece.ms, elapsed))
      elapsed -= piece.ms
      this.#hear(piece, heard)
      if (heard < piece.ms && cuts.at(-1)?.itemId !== piece.itemId) cuts.push({ ...this.#heard })
    }
    this.#waiting = []
    this.#unmarkedMs = 0
    return cuts
  }

  #hear({ itemId }: Piece, ms: number): void {
    const before = this.#heard.itemId === itemId ? this.#heard.playedMs : 0
    this.#heard = { itemId, playedMs: before + ms }
  }
}
