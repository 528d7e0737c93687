const failuresToOpen = 3
/** Pause in ms after repeated failures. */
const openFor = 60_000

/** Blocks requests for a while after consecutive failures, then allows one trial request. */
export class CircuitBreaker {
  #failures = 0
  #openUntil = 0
  #subject = ''

  /** Returns whether to send a request now. Another `subject` (server, key or model) resets the count. */
  allows(subject: string, now: number): boolean {
    if (subject !== this.#subject) {
      this.#subject = subject
      this.#failures = 0
    }
    if (this.#failures < failuresToOpen) return true
    if (now < this.#openUntil) return false
    this.#openUntil = now + openFor
    return true
  }

  succeeded(): void {
    this.#failures = 0
  }

  failed(now: number): void {
    this.#failures += 1
    if (this.#failures >= failuresToOpen) this.#openUntil = now + openFor
  }
}
