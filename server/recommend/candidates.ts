import { setImmediate as immediate } from 'node:timers/promises'
import type { Category, Venue } from '../../contract/venues.ts'
import { type Catalogue, type Facts, factsOf, readClaimTerm } from '../catalogue/index.ts'
import { type Rates, resolveCurrency, unitsPerDollar } from '../../language/money/index.ts'
import {
  areaClaimsOf,
  type AreaLocations,
  locateAreas,
  subdividedPlaces,
  travelRegionOf,
  withAreaLocation,
  withLarger,
} from '../../language/places/index.ts'
import { soundMark } from '../../language/words/index.ts'
import { WordCache, Words } from './word-cache.ts'
import type { PlaceWord, Want } from './constraints.ts'
import { hasPlaceWord, neighbours, placesSoundingLike } from './place-checks.ts'
import { candidateQuery, indexTerms } from './candidate-query.ts'
import { relaxations, search } from './rank.ts'
import type { CatalogueVocabulary } from './grammar/catalogue-vocabulary.ts'

/** Catalogue functions that the recommender uses. */
export type CatalogueReader = Pick<
  Catalogue,
  'list' | 'stats' | 'version' | 'pick' | 'known' | 'sounds' | 'placesNamed' | 'areaClaims' | 'loneAreas' | 'rates'
>

/** The candidate venues of a category, and the category's total number of venues. */
export interface Pool {
  readonly facts: readonly Facts[]
  readonly total: number
}

const pageSize = 500
/** Maximum ms of an event loop turn that converts rows to facts, because voice frames share the loop. */
const turnMs = 5
/** Maximum number of venues of a category to hold in memory. Larger categories are queried per request. */
const maxCachedVenues = 2_000
/** Maximum number of rows of one query in a large category. */
const maxPicked = 60
const maxExtraFacts = 5_000
/** Maximum number of rows to read per place word in a large category, to find its location. */
const maxRowsPerPlaceWord = 5
/** Maximum number of extra area names in a query. */
const maxAreas = 100
/** Maximum age of cached facts in ms. `version` does not change when another server process edits the catalogue. */
const maxAge = 300_000

interface CachedCategory {
  readonly version: number
  readonly at: number
  /** Facts as the rows state them. */
  readonly read: readonly Facts[]
  /** The same facts with the locations of their areas. */
  readonly facts: readonly Facts[]
  readonly total: number
}

/**
 * Finds candidate venues. Holds facts in memory until the catalogue changes. Queries the store for large categories.
 */
export class Candidates implements CatalogueVocabulary {
  readonly #catalogue: CatalogueReader
  readonly #categories = new Map<Category, CachedCategory>()
  /** Latest facts of each venue, by id. Only changed venues are read again. */
  #read = new Map<number, Facts>()
  /** Words of the rows in memory. */
  #words = new Words()
  /** Lexicon places that rows lie in or mention, including the larger places around them. */
  #places: ReadonlySet<string> = new Set()
  /** Concepts that rows state. Undefined if a category is too large to hold in memory. */
  #concepts: ReadonlySet<string> | undefined
  /** Places with several parts named in rows. Covers rows in memory only. */
  #subdivided: ReadonlySet<string> = new Set()
  #areaLocations: AreaLocations = new Map()
  #rates: Rates = unitsPerDollar
  /** Large categories: areas that some row names without a larger place. */
  #areasAlone: readonly string[] = []
  /** Phonetic keys of address words, by length. */
  #sounds = new Map<number, string[]>()
  #soundSet: ReadonlySet<string> = new Set()
  /** Large categories: the lists last returned by the catalogue, to detect a change. */
  #allClaims: readonly string[] | undefined
  #allSounds: readonly string[] | undefined
  readonly #wordCache: WordCache
  #wordCacheVersion = -1
  /** The latest refresh. Never rejects. */
  #refreshing: Promise<void> = Promise.resolve()

  constructor(catalogue: CatalogueReader) {
    this.#catalogue = catalogue
    this.#wordCache = new WordCache(catalogue)
  }

  /** Current exchange rates. Call `refresh` first. */
  get rates(): Rates {
    return this.#rates
  }

  /** Lexicon places that rows lie in or mention. A new set after each change. Call `refresh` first. */
  get places(): ReadonlySet<string> {
    return this.#places
  }

  /** Concepts that rows state. Undefined if unknown, because a category is large. */
  get concepts(): ReadonlySet<string> | undefined {
    return this.#concepts
  }

  isPlaceWord(stem: string): boolean {
    return this.#words.places.has(stem) || this.#wordCache.words.places.has(stem)
  }

  isPlaceSound(sound: string): boolean {
    return this.#soundSet.has(sound)
  }

  hasPlace(name: string): boolean {
    return this.#places.has(name)
  }

  isNameWord(stem: string): boolean {
    return this.#words.names.has(stem) || this.#wordCache.words.names.has(stem)
  }

  isTextWord(stem: string): boolean {
    return this.#words.texts.has(stem) || this.#wordCache.words.texts.has(stem)
  }

  soundsOfLength(length: number): readonly string[] {
    return this.#sounds.get(length) ?? []
  }

  /** Reloads changed categories and looks up the words of the message. Call it before the vocabulary methods. */
  async refresh(categories: readonly Category[], message: string): Promise<void> {
    // A request during another refresh, such as the one at start, waits for it instead of reading the same rows.
    const before = this.#refreshing
    const own = before.then(() => this.#refreshCategories(categories))
    this.#refreshing = own.catch(() => undefined)
    await own
    if ([...this.#categories.values()].some(isLarge)) await this.#wordCache.lookUp(message)
  }

  async #refreshCategories(categories: readonly Category[]): Promise<void> {
    const now = Date.now()
    const version = this.#catalogue.version()
    const { units } = await this.#catalogue.rates()
    let changed = units !== this.#rates
    if (changed) this.#applyRates(units)
    for (const category of categories) {
      const cached = this.#categories.get(category)
      if (cached && cached.version === version && now - cached.at < maxAge) continue
      const { facts, total } = await this.#readAll(category)
      this.#categories.set(category, { version, at: now, read: facts, facts, total })
      changed = true
    }
    if (changed || this.#wordCacheVersion !== version) {
      this.#applyAreaLocations(
        locateAreas([...this.#categories.values()].flatMap(({ read }) => read.flatMap(areaClaimsOf))),
      )
      const all = [...this.#categories.values()].flatMap(({ facts }) => facts)
      this.#words = new Words()
      for (const { placeWords, nameWords, words } of all) this.#words.add(placeWords, nameWords, words)
      this.#places = new Set(all.flatMap(({ places, mentioned }) => [...places, ...mentioned]))
      this.#subdivided = subdividedPlaces(all)
      const isInMemory = ![...this.#categories.values()].some(isLarge)
      this.#concepts = isInMemory ? new Set(all.flatMap(({ concepts }) => [...concepts])) : undefined
      const sounds = [...this.#words.places].flatMap((word) => (word.startsWith(soundMark) ? [word.slice(2)] : []))
      this.#setSounds(sounds)
      this.#allSounds = undefined
      this.#wordCache.clear()
      this.#wordCacheVersion = version
    }
    if (![...this.#categories.values()].some(isLarge)) return
    const catalogue = this.#catalogue
    const [sounds, places, claims, areasAlone] = await Promise.all([
      catalogue.sounds(),
      catalogue.placesNamed(),
      catalogue.areaClaims(),
      catalogue.loneAreas(),
    ])
    if (sounds !== this.#allSounds) {
      this.#setSounds((this.#allSounds = sounds))
      this.#places = new Set(places.flatMap(withLarger))
    }
    if (claims !== this.#allClaims || changed) {
      this.#allClaims = claims
      this.#applyAreaLocations(locateAreas(claims.map(readClaimTerm)))
    }
    this.#areasAlone = areasAlone
  }

  /** True if the catalogue has no venues, with or without a category. Call `refresh` first. */
  async isEmpty(): Promise<boolean> {
    if ([...this.#categories.values()].some(({ total }) => total > 0)) return false
    return (await this.#catalogue.list({ limit: 1 })).total === 0
  }

  #applyRates(rates: Rates): void {
    this.#rates = rates
    this.#read = new Map([...this.#read].map(([id, facts]) => [id, { ...facts, rates }]))
    for (const [category, cached] of this.#categories)
      this.#categories.set(category, { ...cached, read: cached.read.map((facts) => ({ ...facts, rates })) })
  }

  /** Adds locations to rows that name only an area. Other rows of the same area supply the location. */
  #applyAreaLocations(areaLocations: AreaLocations): void {
    this.#areaLocations = areaLocations
    for (const [category, cached] of this.#categories)
      this.#categories.set(category, {
        ...cached,
        facts: cached.read.map((facts) => withAreaLocation(facts, areaLocations)),
      })
  }

  /** Returns areas in these places that some row names without a larger place. */
  #areasIn(places: readonly string[]): string[] {
    const wanted = new Set(places)
    return this.#areasAlone
      .filter((area) => withLarger(this.#areaLocations.get(area) ?? '').some((place) => wanted.has(place)))
      .slice(0, maxAreas)
  }

  #setSounds(sounds: readonly string[]): void {
    this.#soundSet = new Set(sounds)
    this.#sounds = Map.groupBy(this.#soundSet, ({ length }) => length)
  }

  /** Returns the candidates for a want. A large category runs several queries, from exact to relaxed. */
  async for(want: Want): Promise<Pool> {
    const cached = this.#categories.get(want.category)
    if (!cached || !isLarge(cached)) return { facts: cached?.facts ?? [], total: cached?.total ?? 0 }
    const found = new Map<number, Facts>()
    const add = async (want: Want, ask: Parameters<typeof candidateQuery>[1]): Promise<void> => {
      const query = candidateQuery(want, ask)
      const areas = this.#areasIn(query.places ?? [])
      const venues = await this.#catalogue.pick({ ...query, areas }, maxPicked)
      for (const facts of await this.#factsOf(venues))
        found.set(facts.venue.id, withAreaLocation(facts, this.#areaLocations))
    }
    const words = want.words.filter(({ stem, excluded }) => !excluded && this.#wordCache.has(stem))
    if (words.length + want.placeWords.length > 0) await add(want, { words: true })
    if (want.preferred.length > 0) await add(want, { preferred: true })
    if (want.featuresExcluded.length > 0) await add(want, { denied: true })
    await add(want, {})
    // The store returns the cheapest rows, but an 'around' budget needs rows near the amount: query again.
    const { budget } = want
    if (budget?.about !== undefined) await add({ ...want, budget: { ...budget, min: budget.about * 0.7 } }, {})
    if (want.nearby) await add({ ...want, places: [...want.places, ...neighbours(want.places)] }, {})
    const result = (): Pool => ({ facts: [...found.values()], total: cached.total })
    if (search(want, result().facts).fits.some(({ open }) => open.length === 0)) return result()
    await add(want, { unstated: true })
    await add(want, { unstated: true, loosely: true })
    for (const relaxed of relaxations(want)) await add(relaxed, {})
    // Rows of another size can still be near misses.
    await add({ ...want, bedrooms: undefined, guests: undefined }, {})
    return result()
  }

  /** Returns the want with places, areas and spa regions taken from the catalogue rows. */
  async resolvePlaces(want: Want): Promise<Want> {
    const found = await this.#resolvePlaceWords(want)
    if (found.category !== 'mobile_spa') return found
    const { places, areas = [] } = found
    return {
      ...found,
      comesFrom: [...new Set([...places, ...areas].map((place) => travelRegionOf(place, this.#subdivided)))],
    }
  }

  /**
   * Returns the want with `areas`: the places of rows that contain its place words. Adds to each place word its
   * spelling in the other alphabet, if a row states both.
   */
  async #resolvePlaceWords(want: Want): Promise<Want> {
    const withNamesakes = (word: PlaceWord): PlaceWord => ({ ...word, named: placesSoundingLike(word) })
    const placeWords = want.placeWords.map(withNamesakes)
    // 'Hvar Town' is also a name of the whole island: exclude only addresses with both words.
    const isPart = ({ said }: PlaceWord): boolean => /\S\s+\S/.test(said)
    const placeWordsExcluded = want.placeWordsExcluded?.map((word) => (isPart(word) ? word : withNamesakes(word))) ?? []
    if (placeWords.length + placeWordsExcluded.length === 0) return want
    const rows: Facts[] = []
    for (const [category, cached] of this.#categories) {
      rows.push(...cached.facts)
      if (!isLarge(cached)) continue
      for (const word of [...placeWords, ...placeWordsExcluded])
        rows.push(
          ...(await this.#factsOf(
            await this.#catalogue.pick({ category, words: [indexTerms(word)] }, maxRowsPerPlaceWord),
          )),
        )
    }
    const hits = rows.map((facts) => placeWords.filter((word) => hasPlaceWord(word, facts)).length)
    const most = Math.max(1, ...hits)
    const areas = [...new Set(rows.flatMap(({ exactPlaces }, n) => (hits[n] === most ? exactPlaces : [])))]
    const withAliases = (word: PlaceWord): PlaceWord => {
      const known = new Set([word.stem, ...(word.also ?? [])])
      const aliases = rows.flatMap(({ aliases }) =>
        aliases.flatMap(([a, b]) => (known.has(a) ? [b] : known.has(b) ? [a] : [])),
      )
      return aliases.length > 0 ? { ...word, also: [...new Set([...(word.also ?? []), ...aliases])] } : word
    }
    return {
      ...want,
      placeWords: placeWords.map(withAliases),
      ...(placeWordsExcluded.length > 0 ? { placeWordsExcluded: placeWordsExcluded.map(withAliases) } : {}),
      ...(areas.length > 0 ? { areas } : {}),
      budget: want.budget && resolveCurrency(want.budget, areas.flatMap(withLarger)),
    }
  }

  /** Returns the venues whose names may contain one of the words, by stem. */
  async withNameWord(words: readonly string[]): Promise<Facts[]> {
    const cached = [...this.#categories.values()]
    const known = words.filter((word) => this.isNameWord(word))
    const picked: Facts[] = []
    for (const [category, each] of this.#categories) {
      if (!isLarge(each) || known.length === 0) continue
      picked.push(
        ...(await this.#factsOf(
          await this.#catalogue.pick({ category, words: known.map((word) => [`n_${word}`]) }, pageSize),
        )),
      )
    }
    return [...cached.flatMap(({ facts }) => facts), ...picked]
  }

  /** Returns the venues whose names share the most words with `words`: at least two, or the whole name. */
  async named(words: readonly string[]): Promise<Facts[]> {
    const scored = (await this.withNameWord(words))
      .map((facts) => ({ facts, hits: words.filter((word) => facts.nameWords.has(word)).length }))
      .filter(({ facts, hits }) => hits > 0 && hits >= Math.min(2, facts.nameWords.size))
    const most = Math.max(0, ...scored.map(({ hits }) => hits))
    return scored.filter(({ hits }) => hits === most).map(({ facts }) => facts)
  }

  async #readAll(category: Category): Promise<{ facts: Facts[]; total: number }> {
    const { by_category } = await this.#catalogue.stats()
    const counted = by_category[category] ?? 0
    if (counted > maxCachedVenues) return { facts: [], total: counted }
    const facts: Facts[] = []
    for (;;) {
      const { items, total } = await this.#catalogue.list({ category, limit: pageSize, offset: facts.length })
      if (total > maxCachedVenues) return { facts: [], total }
      facts.push(...(await this.#factsOf(items)))
      if (items.length === 0 || facts.length >= total) return { facts, total }
    }
  }

  async #factsOf(venues: readonly Venue[]): Promise<Facts[]> {
    if (this.#read.size > maxCachedVenues * 5 + maxExtraFacts) this.#read = new Map()
    const all: Facts[] = []
    let turn = performance.now()
    for (const venue of venues) {
      let facts = this.#read.get(venue.id)
      if (!facts || facts.venue.version !== venue.version || venue.version === undefined) {
        if (performance.now() - turn > turnMs) {
          await immediate()
          turn = performance.now()
        }
        facts = factsOf(venue, this.#rates)
        this.#read.set(venue.id, facts)
      }
      all.push(facts)
    }
    return all
  }
}

const isLarge = ({ total }: CachedCategory): boolean => total > maxCachedVenues
