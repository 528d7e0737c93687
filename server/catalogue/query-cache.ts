import type { Store } from '../store/open.ts'

/**
 * Answers kept until any venue changes, in whichever server process: counting a hundred thousand venues again for every
 * page would be most of the page's time.
 */
export class QueryCache<Answer> {
  readonly #store: Store
  readonly #limit = 300
  #version = -1
  #answers = new Map<string, Promise<Answer>>()

  constructor(store: Store) {
    this.#store = store
  }

  /** The answer to `question`, which is anything that JSON can tell apart. */
  async get(question: object, find: () => Promise<Answer>): Promise<Answer> {
    // Read before counting: should a change come in between, the answer is kept under the older number and soon dropped.
    const { version } = await this.#store.db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()
    if (version !== this.#version) {
      this.#version = version
      this.#answers = new Map()
    }
    const answers = this.#answers
    const key = JSON.stringify(
      Object.entries(question)
        .filter(([, value]) => value !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
    const known = answers.get(key)
    if (known) return known
    const answer = find()
    answers.set(key, answer)
    if (answers.size > this.#limit) answers.delete(answers.keys().next().value!)
    answer.catch(() => answers.delete(key))
    return answer
  }
}
