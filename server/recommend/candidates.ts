import { setImmediate as immediate } from 'node:timers/promises'
import type { Category } from '../../contract/venues.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { lexicon } from '../catalogue/lexicon.ts'
import { places } from '../catalogue/places.ts'
import type { Want } from './constraints.ts'
import { type Facts, factsOf } from '../catalogue/facts.ts'
import type { Vocabulary } from './understand.ts'

/** What the recommender needs of the catalogue. */
export type CatalogueReader = Pick<Catalogue, 'list' | 'version'>

const page = 500
/** Rows read into facts at a time: few enough to keep no voice frame waiting. */
const atOnce = 50
/** Above this many venues of a category, search terms choose which are read, and how many at most. */
const mostHeld = 2_000
const mostFound = page
/** Another server process may have changed the catalogue, and `version` does not know. */
const freshFor = 300_000

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
      const { facts, total } = await this.#read(category, '', mostHeld)
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
    const wished = [...want.kinds, ...want.features, ...want.views.map((view) => `nature:${view}`)].map(phraseOf)
    const areas = [...want.places.map((name) => places[name]?.en[0] ?? ''), ...want.placeWords.map(({ stem }) => stem)]
    // Everything wished for in one search, and only when that finds nothing the area alone.
    for (const phrases of wished.length > 0 ? [wished, []] : [[]]) {
      const found = new Map<number, Facts>()
      for (const area of areas.length > 0 ? areas : ['']) {
        const q = [area, ...phrases].join(' ').trim()
        if (q === '') continue
        const { facts } = await this.#read(want.category, q, mostFound)
        for (const each of facts) found.set(each.venue.id, each)
      }
      if (found.size > 0) return [...found.values()]
    }
    return held.facts
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

  async #read(category: Category, q: string, most: number): Promise<{ facts: Facts[]; total: number }> {
    const facts: Facts[] = []
    for (;;) {
      const { items, total } = await this.#catalogue.list({ category, q, limit: page, offset: facts.length })
      for (const [n, venue] of items.entries()) {
        if (n > 0 && n % atOnce === 0) await immediate()
        facts.push(factsOf(venue))
      }
      if (items.length === 0 || facts.length >= Math.min(total, most)) return { facts, total }
    }
  }
}

/** A phrase that the search understands as the concept. */
function phraseOf(concept: string): string {
  const [kind, name] = concept.split(':') as [string, string]
  return lexicon[kind]?.[name]?.en[0] ?? ''
}
