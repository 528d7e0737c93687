/** Time as the stand-ins know it, so that a test can let an hour pass. */
export interface Clock {
  /** ms since 1970 */
  now(): number
  /** Runs `action` once after `ms`; the answer calls it off. */
  after(ms: number, action: () => void): () => void
}

export const systemClock: Clock = {
  now: Date.now,
  after(ms, action) {
    const timer = setTimeout(action, ms)
    return () => clearTimeout(timer)
  },
}

/** A clock that stands still until it is moved. */
export class TestClock implements Clock {
  #now: number
  #due = new Set<{ at: number; action: () => void }>()

  constructor(now = Date.UTC(2026, 10, 21)) {
    this.#now = now
  }

  now(): number {
    return this.#now
  }

  after(ms: number, action: () => void): () => void {
    const entry = { at: this.#now + ms, action }
    this.#due.add(entry)
    return () => void this.#due.delete(entry)
  }

  /** Moves on by `ms` and runs what falls due, in order. */
  advance(ms: number): void {
    const end = this.#now + ms
    for (;;) {
      const next = [...this.#due].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
      if (next === undefined) break
      this.#due.delete(next)
      this.#now = next.at
      next.action()
    }
    this.#now = end
  }
}
