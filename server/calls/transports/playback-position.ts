/** An item that was interrupted after `playedMs`. */
export interface Cut {
  itemId: string
  playedMs: number
}

/** Audio to send again after a pause, from `fromMs` on, and the mark to send after it. */
export interface Repeat<Frame> {
  frame: Frame
  fromMs: number
  mark: string | undefined
}

interface Piece<Frame> {
  /** '' for a piece without a mark. A later mark confirms its playback. */
  mark: string
  itemId: string
  /** Duration without the part before `fromMs`, in ms. */
  ms: number
  /** Position in the frame up to which it was played before a pause. */
  fromMs: number
  /** Undefined beyond the limit of kept audio. */
  frame: Frame | undefined
}

/** ms after the expected end of playback until its mark counts as lost. */
const maxOverdueMs = 2000

/** Minimum ms of silence between two pieces. Shorter gaps come from the clock. */
const leastGapMs = 1

/** Duration in ms of the shortest audio worth sending: two samples of a phone. */
const leastMs = 0.25

/** Number of latest measurements whose minimum counts, because delays on the way only add. */
const maxSamples = 4

/** Maximum audio in ms to keep for a pause. Longer answers lose their end when they are paused. */
const defaultKeptMs = 5 * 60_000

/**
 * Tracks the audio sent to a phone and how much of it was played. The carrier plays in real time and returns a mark after each
 * marked piece. Between two marks the clock gives the position. Keeps references to the frames that were not played, so
 * that playback can continue after a pause.
 *
 *     server   audio ──┐          ┌──▶ mark            clear ──┐
 *     carrier          └─▶ plays ─┘ ·  ·  ·  ·  ·  ·  ·  ·  ·  └─▶ stops
 *
 * A mark arrives one way after its position, and `clear` takes effect one way after it is sent. So the carrier stops a round
 * trip later than the marks tell. Marks that the carrier returns at once measure the round trip.
 */
export class Playout<Frame> {
  readonly #now: () => number
  /** Pieces without confirmed playback, oldest first. */
  #waiting: Piece<Frame>[] = []
  /** Duration of the waiting pieces in ms. */
  #waitingMs = 0
  /** Time in ms when the oldest waiting piece began to play. */
  #since = 0
  /** Confirmed ms of playback without a gap. */
  #runMs = 0
  /** Time in ms when the audio of this run was sent. */
  #runSentAt = 0
  /** ms from the sending of this run until its mark in front returned, and minimum ms until its playback was reported. */
  #run: { pingMs: number; playedMs: number } = { pingMs: Infinity, playedMs: Infinity }
  /** ms from the arrival of audio at the carrier until its playback, in the latest marks. */
  #startDelays: readonly number[] = []
  /** The mark that the carrier returns at once, because its buffer is empty. `isStart`: in front of this run. */
  #ping: { mark: string; at: number; isStart: boolean } | undefined
  /** Latest round trips in ms. */
  #roundTrips: readonly number[] = []
  /** ms of audio that the carrier had when it was paused, and that it probably did not play. */
  #recalledMs = 0
  #isPaused = false
  /** The current item and its played ms, excluding waiting pieces. */
  #played: Cut = { itemId: '', playedMs: 0 }
  #marks = 0
  readonly #firstMarkMs: number
  readonly #markEveryMs: number
  readonly #keptMs: number
  /** The last item sent, and the ms of its audio so far. */
  #last = { itemId: '', ms: 0 }
  /** ms of audio since the last mark */
  #unmarkedMs = 0

  /**
   * `now` returns ms of a monotonic clock. A mark is due `firstMarkMs` into each item, which confirms that playback began, and
   * then every `markEveryMs` of audio. Each mark costs one message in each direction.
   */
  constructor(now: () => number, { firstMarkMs = 300, markEveryMs = 1000, keptMs = defaultKeptMs } = {}) {
    this.#now = now
    this.#firstMarkMs = firstMarkMs
    this.#markEveryMs = markEveryMs
    this.#keptMs = keptMs
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  /** True if the marks of the waiting pieces are long overdue, so that they are probably lost. */
  get isOverdue(): boolean {
    return !this.#isPaused && this.#now() - this.#since > this.#waitingMs + maxOverdueMs
  }

  /** Estimated ms until all pieces are played. */
  get leftMs(): number {
    if (this.#isPaused) return this.#waitingMs
    return Math.max(0, this.#waitingMs - (this.#now() - this.#since))
  }

  get isPaused(): boolean {
    return this.#isPaused
  }

  /** Adds a piece that is sent now, or after the pause. Returns the mark to send after it, if one is due. */
  add(itemId: string, ms: number, frame: Frame): string | undefined {
    const earliest = this.#now() - this.#waitingMs
    // All audio before has been played, so the carrier was silent until now.
    if (earliest > this.#since + leastGapMs) this.#begin(earliest)
    const isKept = this.#waitingMs + ms <= this.#keptMs
    this.#waiting.push({ mark: '', itemId, ms, fromMs: 0, frame: isKept ? frame : undefined })
    this.#waitingMs += ms
    return this.#isPaused ? undefined : this.#markIfDue(itemId, ms)
  }

  #markIfDue(itemId: string, ms: number): string | undefined {
    const before = this.#last.itemId === itemId ? this.#last.ms : 0
    this.#last = { itemId, ms: before + ms }
    this.#unmarkedMs += ms
    const isFirstMarkDue = before < this.#firstMarkMs && before + ms >= this.#firstMarkMs
    return isFirstMarkDue || this.#unmarkedMs >= this.#markEveryMs ? this.#markPiece(this.#waiting.at(-1)!) : undefined
  }

  /** Returns a mark to send after the last piece. Undefined if the piece has a mark, no piece waits, or during a pause. */
  mark(): string | undefined {
    const last = this.#waiting.at(-1)
    if (last === undefined || last.mark !== '' || this.#isPaused) return undefined
    return this.#markPiece(last)
  }

  #markPiece(piece: Piece<Frame>): string {
    this.#unmarkedMs = 0
    return (piece.mark = `p${++this.#marks}`)
  }

  /** Returns a mark that measures the way to the carrier, to send now. The carrier's buffer must be empty. */
  ping(): string {
    const mark = `r${++this.#marks}`
    this.#ping = { mark, at: this.#now(), isStart: false }
    return mark
  }

  /** Returns a mark to send before the next audio, if the carrier is silent. Undefined while it plays, and in a pause. */
  start(): string | undefined {
    if (this.#isPaused || this.leftMs > 0) return undefined
    this.#begin(this.#now() - this.#waitingMs)
    return this.#startMark()
  }

  #startMark(): string {
    const mark = this.ping()
    this.#ping!.isStart = true
    return mark
  }

  /** ms from here to the carrier and back. 0 if unknown. */
  get #roundTripMs(): number {
    return this.#roundTrips.length === 0 ? 0 : Math.min(...this.#roundTrips)
  }

  #pinged(ms: number, isStart: boolean): void {
    // `clear` was slower than usual by half of the excess, and the carrier played in that time.
    if (this.#isPaused) this.#advance(Math.min(this.#recalledMs, Math.max(0, ms - this.#roundTripMs) / 2))
    this.#roundTrips = [...this.#roundTrips.slice(1 - maxSamples), ms]
    this.#ping = undefined
    if (!isStart) return
    this.#run.pingMs = ms
    this.#correct()
  }

  /** Calculates when the oldest waiting piece began to play. */
  #correct(): void {
    const { pingMs, playedMs } = this.#run
    const startDelayMs = this.#startDelays.length === 0 ? 0 : Math.max(0, Math.min(...this.#startDelays))
    // A mark after audio may be late. The mark in front and the usual delay of the carrier's start are then more exact.
    const reportedMs = Math.min(playedMs, pingMs + startDelayMs)
    const delayMs = Math.min(reportedMs, Math.max(0, reportedMs - this.#roundTripMs))
    this.#since = this.#runSentAt + delayMs + this.#runMs
  }

  /** Handles a mark from the carrier. Returns false for an unknown mark: Twilio also returns marks that `clear` dropped. */
  confirm(mark: string): boolean {
    if (mark === this.#ping?.mark) this.#pinged(this.#now() - this.#ping.at, this.#ping.isStart)
    const index = mark === '' ? -1 : this.#waiting.findIndex((piece) => piece.mark === mark)
    if (index < 0) return false
    let confirmedMs = 0
    for (const piece of this.#waiting.splice(0, index + 1)) {
      confirmedMs += piece.ms
      this.#count(piece, piece.ms)
    }
    this.#runMs += confirmedMs
    const playedMs = this.#now() - this.#runMs - this.#runSentAt
    const { pingMs } = this.#run
    // A mark may be delayed on its way, so the earliest of the marks is the most exact.
    this.#run.playedMs = Math.min(this.#run.playedMs, playedMs)
    if (pingMs < Infinity) this.#startDelays = [...this.#startDelays.slice(1 - maxSamples), playedMs - pingMs]
    this.#correct()
    return true
  }

  /** The item whose playback was confirmed last, and the ms played of it. */
  get confirmed(): Readonly<Cut> {
    return this.#played
  }

  /** The carrier is asked to drop its buffer now. Keeps the pieces that were not played. */
  pause(): void {
    if (this.#isPaused) return
    this.#isPaused = true
    this.#unmarkedMs = 0
    this.#advance(this.#now() - this.#since)
    this.#recalledMs = this.#waitingMs
    for (const piece of this.#waiting) piece.mark = ''
  }

  /** Counts the next ms of the waiting pieces as played. */
  #advance(ms: number): void {
    let elapsed = ms
    this.#recalledMs -= ms
    while (this.#waiting.length > 0) {
      const piece = this.#waiting[0]!
      const playedMs = Math.max(0, Math.min(piece.ms, elapsed))
      elapsed -= playedMs
      const isOver = piece.ms - playedMs < leastMs
      this.#count(piece, isOver ? piece.ms : playedMs)
      if (!isOver) {
        piece.ms -= playedMs
        piece.fromMs += playedMs
        break
      }
      this.#waiting.shift()
    }
  }

  /**
   * Continues after a pause. Returns the audio to send now, and the items whose end is lost, because it was not kept. A mark
   * comes before the first piece and after the last piece.
   */
  resume(): { start: string | undefined; repeats: Repeat<Frame>[]; lost: Cut[] } {
    if (!this.#isPaused) return { start: undefined, repeats: [], lost: [] }
    this.#isPaused = false
    this.#begin(this.#now())
    const start = this.#waiting.length === 0 ? undefined : this.#startMark()
    const lostFrom = this.#waiting.findIndex(({ frame }) => frame === undefined)
    const dropped = lostFrom < 0 ? [] : this.#waiting.splice(lostFrom)
    const pieces = this.#waiting
    const repeats = pieces.map((piece, index) => {
      this.#unmarkedMs += piece.ms
      const isLast = index === pieces.length - 1
      const mark = isLast || this.#unmarkedMs >= this.#markEveryMs ? this.#markPiece(piece) : undefined
      return { frame: piece.frame!, fromMs: piece.fromMs, mark }
    })
    for (const { itemId, ms } of dropped) {
      this.#waitingMs -= ms
      this.#last = { itemId, ms: 0 }
    }
    const lostItems = [...new Set(dropped.map(({ itemId }) => itemId))]
    return { start, repeats, lost: lostItems.map((itemId) => ({ itemId, playedMs: this.#expectedMs(itemId) })) }
  }

  #begin(since: number): void {
    this.#since = since
    this.#runSentAt = since
    this.#runMs = 0
    this.#run = { pingMs: Infinity, playedMs: Infinity }
    if (this.#ping !== undefined) this.#ping.isStart = false
  }

  /** Returns the ms of an item that are played when the waiting pieces are played. */
  #expectedMs(itemId: string): number {
    const played = this.#played.itemId === itemId ? this.#played.playedMs : 0
    return this.#waiting.reduce((sum, piece) => (piece.itemId === itemId ? sum + piece.ms : sum), played)
  }

  /** Drops all waiting pieces. Returns the items that were not played to their end, with the ms played. */
  clear(): Cut[] {
    this.pause()
    const cuts: Cut[] = []
    for (const piece of this.#waiting) {
      this.#count(piece, 0)
      if (cuts.at(-1)?.itemId !== piece.itemId) cuts.push({ ...this.#played })
      this.#waitingMs -= piece.ms
    }
    this.#waiting = []
    this.#isPaused = false
    return cuts
  }

  #count({ itemId }: Piece<Frame>, ms: number): void {
    const before = this.#played.itemId === itemId ? this.#played.playedMs : 0
    this.#played = { itemId, playedMs: before + ms }
    this.#waitingMs -= ms
  }
}
