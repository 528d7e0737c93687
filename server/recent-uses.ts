/** Counts how often something was used lately, by key: `most` times in any `ms`. Of this process, and in memory. */
export class RecentUses {
  readonly #most: number
  readonly #ms: number
  /** When each was used, oldest first. */
  readonly #times = new Map<string, number[]>()

  constructor(bound: { most: number; ms: number }) {
    this.#most = bound.most
    this.#ms = bound.ms
  }

  /** Takes a use at `now` (ms). 0, or in how many ms there is one again. */
  take(now: number, key = ''): number {
    for (const [other, times] of this.#times) if (now - times.at(-1)! >= this.#ms) this.#times.delete(other)
    const recent = (this.#times.get(key) ?? []).filter((time) => now - time < this.#ms)
    if (recent.length >= this.#most) return recent[0]! + this.#ms - now
    this.#times.set(key, [...recent, now])
    return 0
  }
}
