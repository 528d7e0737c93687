import type { Store } from '../store/open.ts'

/**
 * Caches query results until any process changes a venue. Without the cache, counting 100,000 venues again would take
 * most of a page's response time.
 */
export class QueryCache<Result> {
  readonly #store: Store
  readonly #limit: number
  #version = -1
  #results = new Map<string, Promise<Result>>()

  /** @param limit maximum number of results. */
  constructor(store: Store, limit = 300) {
    this.#store = store
    this.#limit = limit
  }

  /** Returns the cached or new result for `question`. Questions with equal JSON are equal. */
  async get(question: object, find: () => Promise<Result>): Promise<Result> {
    // Read the version before the query. A concurrent change then leaves the result under the old version, which
    // expires soon.
    const { version } = await this.#store.db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()
    if (version !== this.#version) {
      this.#version = version
      this.#results = new Map()
    }
    const results = this.#results
    const key = JSON.stringify(
      Object.entries(question)
        .filter(([, value]) => value !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
    const known = results.get(key)
    if (known) return known
    const result = find()
    results.set(key, result)
    if (results.size > this.#limit) results.delete(results.keys().next().value!)
    result.catch(() => results.delete(key))
    return result
  }
}
