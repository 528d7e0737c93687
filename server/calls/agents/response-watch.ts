/**
 * Detects a provider that owes a response but sends nothing. A response is due from its request, or from the end of the
 * listener's speech, until it is done. Every event restarts the limit, so a long response is no silence.
 */
export class ResponseWatch {
  readonly #limitMs: number
  readonly #silent: () => void
  #isDue = false
  #heardAt = 0
  #timer: NodeJS.Timeout | undefined

  /** Calls `silent` once if a due response brings no event for `limitMs`. */
  constructor(limitMs: number, silent: () => void) {
    this.#limitMs = limitMs
    this.#silent = silent
  }

  /** A response was requested, or the provider will create one. */
  due(): void {
    this.#isDue = true
    this.heard()
    this.#timer ??= setTimeout(this.#check, this.#limitMs)
  }

  /** The response is done, or the listener speaks again before it began. */
  settled(): void {
    this.#isDue = false
  }

  /** Anything arrived from the provider. Called for every frame, so the timer runs on. */
  heard(): void {
    this.#heardAt = performance.now()
  }

  close(): void {
    this.#isDue = false
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  readonly #check = (): void => {
    this.#timer = undefined
    if (!this.#isDue) return
    const leftMs = this.#heardAt + this.#limitMs - performance.now()
    if (leftMs > 0) this.#timer = setTimeout(this.#check, leftMs)
    // If the event loop was blocked, events may have arrived unread. They are read before `setImmediate` runs.
    else setImmediate(this.#confirm)
  }

  readonly #confirm = (): void => {
    if (!this.#isDue) return
    if (performance.now() - this.#heardAt < this.#limitMs) this.#timer ??= setTimeout(this.#check, this.#limitMs)
    else {
      this.close()
      this.#silent()
    }
  }
}
