/** Where somebody stopped listening: of the item `playedMs` were heard. */
export interface Cut {
  itemId: string
  playedMs: number
}

interface Piece {
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

  /** `now` in ms, of a clock that only runs forward. */
  constructor(now: () => number) {
    this.#now = now
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  /** A piece is sent now; the mark to be sent behind it. */
  add(itemId: string, ms: number): string {
    if (this.isEmpty) this.#since = this.#now()
    const mark = `p${++this.#marks}`
    this.#waiting.push({ mark, itemId, ms })
    return mark
  }

  /** The carrier has played all up to the mark. One that is not known, as after `clear`, means nothing. */
  played(mark: string): void {
    const index = this.#waiting.findIndex((piece) => piece.mark === mark)
    for (const piece of this.#waiting.splice(0, index + 1)) this.#hear(piece, piece.ms)
    if (index >= 0) this.#since = this.#now()
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
    return cuts
  }

  #hear({ itemId }: Piece, ms: number): void {
    const before = this.#heard.itemId === itemId ? this.#heard.playedMs : 0
    this.#heard = { itemId, playedMs: before + ms }
  }
}
