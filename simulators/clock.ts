/** Clock of the simulators. A test replaces it to advance time. */
export interface Clock {
  /** Current time, ms since 1970. */
  now(): number
  /** Runs `action` once after `ms`. @returns a function that cancels the timer */
  after(ms: number, action: () => void): () => void
}

export const systemClock: Clock = {
  now: Date.now,
  after(ms, action) {
    const timer = setTimeout(action, ms)
    return () => clearTimeout(timer)
  },
}

/** The system clock with a `skip` that jumps ahead and runs the timers that became due. */
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

  /** Advances the clock by `ms` and runs due timers in order. */
  skip(ms: number): void {
    this.#ahead += ms
    for (const entry of [...this.#due].toSorted((a, b) => a.at - b.at)) {
      clearTimeout(entry.timer)
      if (entry.at <= this.now()) this.#run(entry)
      else entry.timer = setTimeout(() => this.#run(entry), entry.at - this.now())
    }
  }

  #run(entry: { action: () => void; timer: NodeJS.Timeout; at: number }): void {
    // An earlier action in the same skip can cancel this timer.
    if (!this.#due.delete(entry)) return
    entry.action()
  }
}

/** A clock that advances only by `advance`. */
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

  /** Advances by `ms` and runs due timers in order. */
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
