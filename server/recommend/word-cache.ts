import type { Catalogue } from '../catalogue/index.ts'
import { tokenise } from '../../language/words/index.ts'

/** Stems per query, and maximum number of queries per message. */
const stemsPerQuery = 40
const maxQueries = 5
/** Number of cached stems above which the cache is cleared. */
const maxCachedStems = 20_000

/** Stems by the part of a row in which they occur. */
export class Words {
  readonly places = new Set<string>()
  readonly names = new Set<string>()
  readonly texts = new Set<string>()

  add(places: Iterable<string>, names: Iterable<string>, texts: Iterable<string>): void {
    for (const stem of places) this.places.add(stem)
    for (const stem of names) this.names.add(stem)
    for (const stem of texts) this.texts.add(stem)
  }
}

/** Caches which words of messages occur in the catalogue. Queries the store once per cached stem. */
export class WordCache {
  readonly #catalogue: Pick<Catalogue, 'known'>
  #cached = { stems: new Set<string>(), words: new Words() }

  constructor(catalogue: Pick<Catalogue, 'known'>) {
    this.#catalogue = catalogue
  }

  /** Cached stems that occur in rows. */
  get words(): Words {
    return this.#cached.words
  }

  has(stem: string): boolean {
    return this.#cached.stems.has(stem)
  }

  /**
   * Looks up all words of at least 3 letters in the message, because parsing has not yet selected the relevant words.
   * If `clear` runs during a query, queries those stems again.
   */
  async lookUp(message: string): Promise<void> {
    const words = tokenise(message).flatMap(({ kind, stem }) => (kind === 'word' && stem.length >= 3 ? [stem] : []))
    const stems = [...new Set(words)]
    if (this.#cached.stems.size > maxCachedStems) this.clear()
    for (let query = 0; query < maxQueries; query++) {
      const cached = this.#cached
      const fresh = stems.filter((stem) => !cached.stems.has(stem)).slice(0, stemsPerQuery)
      if (fresh.length === 0) return
      const { inAddresses, inNames, inTexts } = await this.#catalogue.known(fresh)
      cached.words.add(inAddresses, inNames, inTexts)
      for (const stem of fresh) cached.stems.add(stem)
    }
  }

  /** Empties the cache. Call it when the catalogue changes. */
  clear(): void {
    this.#cached = { stems: new Set(), words: new Words() }
  }
}
