const failuresToOpen = 3
const openFor = 60_000

/** After failures in a row nothing is asked for a while, and then one question tries whether it works again. */
export class CircuitBreaker {
  #failures = 0
  #openUntil = 0
  #subject = ''

  /** Whether to ask now. Another `subject`, as another key, begins anew. */
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
