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

/** The system's clock, which can be put forward: what falls due meanwhile happens at once, and time then runs on. */
export class SkippingClock implements Clock {
  #ahead = 0
  #due = new Set<{ at: number; action: () => void; timer: NodeJS.Timeout }>()

  now(): number {
    return Date.now() + this.#ahead
  }

  after(ms: number, action: () => void): () => void {
    const entry = { at: this.now() + ms, action, timer: setTimeout(() => this.#run(entry), ms) }
    this.#due.add(entry)
    return () => {
      clearTimeout(entry.timer)
      this.#due.delete(entry)
    }
  }

  /** Puts the clock `ms` forward. */
  skip(ms: number): void {
    this.#ahead += ms
    for (const entry of [...this.#due].toSorted((a, b) => a.at - b.at)) {
      clearTimeout(entry.timer)
      if (entry.at <= this.now()) this.#run(entry)
      else entry.timer = setTimeout(() => this.#run(entry), entry.at - this.now())
    }
  }

  #run(entry: { action: () => void; timer: NodeJS.Timeout; at: number }): void {
    // Called off by what ran before it.
    if (!this.#due.delete(entry)) return
    entry.action()
  }
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
