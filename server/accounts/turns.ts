/** Runs one task at a time for each key, in order of arrival. Different keys run in parallel. */
export class TurnsByKey {
  readonly #last = new Map<string, Promise<void>>()

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key)
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last.set(key, promise)
    await before
    try {
      return await work()
    } finally {
      resolve()
      if (this.#last.get(key) === promise) this.#last.delete(key)
    }
  }
}
