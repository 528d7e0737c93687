import type { Category } from '../../contract/venues.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { lexicon } from '../catalogue/lexicon.ts'
import { places } from '../catalogue/places.ts'
import type { Want } from './constraints.ts'
import { type Facts, factsOf } from './facts.ts'
import type { Vocabulary } from './understand.ts'

/** What the recommender needs of the catalogue. */
export type CatalogueReader = Pick<Catalogue, 'list' | 'version'>

const page = 500
/** Above this many venues of a category, search terms choose which are read. */
const mostHeld = 5_000
/** Another server process may have changed the catalogue, and `version` does not know. */
const freshFor = 60_000

interface Held {
  readonly version: number
  readonly at: number
  readonly facts: readonly Facts[]
  readonly whole: boolean
}

/** Keeps the facts of the catalogue's venues in memory, as long as the catalogue is unchanged. */
export class Candidates implements Vocabulary {
  readonly #catalogue: CatalogueReader
  readonly #held = new Map<Category, Held>()
  #placeWords = new Set<string>()
  #nameWords = new Set<string>()

  constructor(catalogue: CatalogueReader) {
    this.#catalogue = catalogue
  }

  isPlaceWord(stem: string): boolean {
    return this.#placeWords.has(stem)
  }

  isNameWord(stem: string): boolean {
    return this.#nameWords.has(stem)
  }

  /** Reads what changed. To be called before words are asked for. */
  async refresh(categories: readonly Category[]): Promise<void> {
    const now = Date.now()
    const version = this.#catalogue.version()
    let changed = false
    for (const category of categories) {
      const held = this.#held.get(category)
      if (held && held.version === version && now - held.at < freshFor) continue
      const { facts, total } = await this.#read(category, '')
      this.#held.set(category, { version, at: now, facts, whole: facts.length >= total })
      changed = true
    }
    if (!changed) return
    const all = [...this.#held.values()].flatMap(({ facts }) => facts)
    this.#placeWords = new Set(all.flatMap(({ placeWords }) => [...placeWords]))
    this.#nameWords = new Set(all.flatMap(({ nameWords }) => [...nameWords]))
  }

  /** The venues that may fit: all of the category, or of a very large one those that the search finds. */
  async for(want: Want): Promise<readonly Facts[]> {
    const held = this.#held.get(want.category)
    if (!held || held.whole) return held?.facts ?? []
    const narrowing = [
      ...want.places.map((name) => places[name]?.en[0]),
      ...[...want.kinds, ...want.features, ...want.views.map((view) => `nature:${view}`)].map((concept) => {
        const [kind, name] = concept.split(':') as [string, string]
        return lexicon[kind]?.[name]?.en[0]
      }),
    ].filter((phrase) => phrase !== undefined)
    const found = new Map<number, Facts>()
    // Each alternative place on its own, with as many of the other words as still find something.
    for (const phrase of narrowing.length > 0 ? narrowing : ['']) {
      const { facts } = await this.#read(want.category, phrase)
      for (const each of facts) found.set(each.venue.id, each)
    }
    return found.size > 0 ? [...found.values()] : held.facts
  }

  /** All that have a word of these in the name. */
  named(words: readonly string[]): Facts[] {
    const scored = [...this.#held.values()]
      .flatMap(({ facts }) => facts)
      .map((facts) => ({ facts, hits: words.filter((word) => facts.nameWords.has(word)).length }))
      .filter(({ facts, hits }) => hits > 0 && hits >= Math.min(2, facts.nameWords.size))
    const most = Math.max(0, ...scored.map(({ hits }) => hits))
    return scored.filter(({ hits }) => hits === most).map(({ facts }) => facts)
  }

  async #read(category: Category, q: string): Promise<{ facts: Facts[]; total: number }> {
    const facts: Facts[] = []
    for (;;) {
      const { items, total } = await this.#catalogue.list({ category, q, limit: page, offset: facts.length })
      for (const venue of items) facts.push(factsOf(venue))
      if (items.length === 0 || facts.length >= Math.min(total, mostHeld)) return { facts, total }
    }
  }
}
