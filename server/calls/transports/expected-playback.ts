/** Estimates the end of playback at a client that reports only that all audio was played. */
export class ExpectedPlayback {
  readonly #now: () => number
  /** Expected time in ms at which all audio is played. */
  #endsAt = 0
  #pausedAt: number | undefined

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  get leftMs(): number {
    return Math.max(0, this.#endsAt - (this.#pausedAt ?? this.#now()))
  }

  /** Audio of this duration was sent. */
  add(ms: number): void {
    this.#endsAt = Math.max(this.#endsAt, this.#pausedAt ?? this.#now()) + ms
  }

  pause(): void {
    this.#pausedAt ??= this.#now()
  }

  resume(): void {
    if (this.#pausedAt !== undefined) this.#endsAt += this.#now() - this.#pausedAt
    this.#pausedAt = undefined
  }

  clear(): void {
    this.#endsAt = 0
    this.#pausedAt = undefined
  }
}
