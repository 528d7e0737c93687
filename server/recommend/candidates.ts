import { setImmediate as immediate } from 'node:timers/promises'
import type { Category, Venue } from '../../contract/venues.ts'
import { type Catalogue, type Facts, factsOf, readClaimTerm } from '../catalogue/index.ts'
import { resolveCurrency } from '../../language/money/index.ts'
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
import { AskedWords, Words } from './asked-words.ts'
import type { PlaceWord, Want } from './constraints.ts'
import { isAt, neighbours, soundingLike } from './placed.ts'
import { pickingOf, termsFor } from './picking.ts'
import { relaxations, search } from './rank.ts'
import type { Vocabulary } from './grammar/vocabulary.ts'

/** What the recommender needs of the catalogue. */
export type CatalogueReader = Pick<
  Catalogue,
  'list' | 'version' | 'pick' | 'known' | 'sounds' | 'placesNamed' | 'areaClaims' | 'loneAreas'
>

/** The venues of a category that are weighed, and how many there are in all. */
export interface Pool {
  readonly facts: readonly Facts[]
  readonly total: number
}

const page = 500
/** Rows read into facts at a time: few enough to keep no voice frame waiting. */
const atOnce = 25
/** Of a category with more venues only those are read that may fit a request, and of them so many. */
const mostHeld = 2_000
const mostPicked = 60
const mostRemembered = 5_000
/** Rows of a large catalogue that tell where a word of addresses lies. */
const mostAreas = 5
/** Areas that are asked for beside the place they lie in. */
const mostAlone = 100
/** Another server process may have changed the catalogue, and `version` does not know. */
const freshFor = 300_000

interface Held {
  readonly version: number
  readonly at: number
  /** As the rows have it, and with where their areas lie. */
  readonly read: readonly Facts[]
  readonly facts: readonly Facts[]
  readonly total: number
}

/** Keeps the facts of the catalogue's venues in memory, as long as the catalogue is unchanged; of large ones asks the store. */
export class Candidates implements Vocabulary {
  readonly #catalogue: CatalogueReader
  readonly #held = new Map<Category, Held>()
  /** Facts of venues as they were read last, by id: a change of one venue reads that one again. */
  #read = new Map<number, Facts>()
  /** Those of the rows that are held. */
  #words = new Words()
  /** Places of the lexicon that rows lie in or speak of, with the larger ones. */
  #places: ReadonlySet<string> = new Set()
  /** Places of which the rows name several parts; of a large catalogue none are known. */
  #parted: ReadonlySet<string> = new Set()
  #lying: AreaLocations = new Map()
  /** Areas of a large catalogue that stand alone in some row. */
  #alone: readonly string[] = []
  /** How words of addresses sound, by length. */
  #sounds = new Map<number, string[]>()
  #soundSet: ReadonlySet<string> = new Set()
  /** Of a large catalogue, as they were given. */
  #allTold: readonly string[] | undefined
  #allSounds: readonly string[] | undefined
  readonly #asked: AskedWords
  #askedAt = -1

  constructor(catalogue: CatalogueReader) {
    this.#catalogue = catalogue
    this.#asked = new AskedWords(catalogue)
  }

  isPlaceWord(stem: string): boolean {
    return this.#words.places.has(stem) || this.#asked.words.places.has(stem)
  }

  isPlaceSound(sound: string): boolean {
    return this.#soundSet.has(sound)
  }

  hasPlace(name: string): boolean {
    return this.#places.has(name)
  }

  isNameWord(stem: string): boolean {
    return this.#words.names.has(stem) || this.#asked.words.names.has(stem)
  }

  isTextWord(stem: string): boolean {
    return this.#words.texts.has(stem) || this.#asked.words.texts.has(stem)
  }

  soundsOfLength(length: number): readonly string[] {
    return this.#sounds.get(length) ?? []
  }

  /** Reads what changed, and what the catalogue knows of the message's words. To be called before words are asked for. */
  async refresh(categories: readonly Category[], message: string): Promise<void> {
    const now = Date.now()
    const version = this.#catalogue.version()
    let changed = false
    for (const category of categories) {
      const held = this.#held.get(category)
      if (held && held.version === version && now - held.at < freshFor) continue
      const { facts, total } = await this.#readAll(category)
      this.#held.set(category, { version, at: now, read: facts, facts, total })
      changed = true
    }
    if (changed || this.#askedAt !== version) {
      this.#lie(locateAreas([...this.#held.values()].flatMap(({ read }) => read.flatMap(areaClaimsOf))))
      const all = [...this.#held.values()].flatMap(({ facts }) => facts)
      this.#words = new Words()
      for (const { placeWords, nameWords, words } of all) this.#words.add(placeWords, nameWords, words)
      this.#places = new Set(all.flatMap(({ places, mentioned }) => [...places, ...mentioned]))
      this.#parted = subdividedPlaces(all)
      const sounds = [...this.#words.places].flatMap((word) => (word.startsWith(soundMark) ? [word.slice(2)] : []))
      this.#hear(sounds)
      this.#allSounds = undefined
      this.#asked.forget()
      this.#askedAt = version
    }
    if (![...this.#held.values()].some(isLarge)) return
    const catalogue = this.#catalogue
    const [sounds, places, told, alone] = await Promise.all([
      catalogue.sounds(),
      catalogue.placesNamed(),
      catalogue.areaClaims(),
      catalogue.loneAreas(),
    ])
    if (sounds !== this.#allSounds) {
      this.#hear((this.#allSounds = sounds))
      this.#places = new Set(places.flatMap(withLarger))
    }
    if (told !== this.#allTold || changed) {
      this.#allTold = told
      this.#lie(locateAreas(told.map(readClaimTerm)))
    }
    this.#alone = alone
    await this.#asked.ask(message)
  }

  /** True if the catalogue has no venues, with or without a category. Call `refresh` first. */
  async isEmpty(): Promise<boolean> {
    if ([...this.#held.values()].some(({ total }) => total > 0)) return false
    return (await this.#catalogue.list({ limit: 1 })).total === 0
  }

  /** Places the rows that name only an area, as others tell where it lies. */
  #lie(lying: AreaLocations): void {
    this.#lying = lying
    for (const [category, held] of this.#held)
      this.#held.set(category, { ...held, facts: held.read.map((facts) => withAreaLocation(facts, lying)) })
  }

  /** Areas that rows name alone, of those that lie in any of the places. */
  #areasIn(places: readonly string[]): string[] {
    const wanted = new Set(places)
    return this.#alone
      .filter((area) => withLarger(this.#lying.get(area) ?? '').some((place) => wanted.has(place)))
      .slice(0, mostAlone)
  }

  #hear(sounds: readonly string[]): void {
    this.#soundSet = new Set(sounds)
    this.#sounds = Map.groupBy(this.#soundSet, ({ length }) => length)
  }

  async for(want: Want): Promise<Pool> {
    const held = this.#held.get(want.category)
    if (!held || !isLarge(held)) return { facts: held?.facts ?? [], total: held?.total ?? 0 }
    const found = new Map<number, Facts>()
    const add = async (want: Want, ask: Parameters<typeof pickingOf>[1]): Promise<void> => {
      const picking = pickingOf(want, ask)
      const areas = this.#areasIn(picking.places ?? [])
      const venues = await this.#catalogue.pick({ ...picking, areas }, mostPicked)
      for (const facts of await this.#factsOf(venues)) found.set(facts.venue.id, withAreaLocation(facts, this.#lying))
    }
    const words = want.words.filter(({ stem }) => this.#asked.has(stem))
    if (words.length + want.placeWords.length > 0) await add(want, { words: true })
    if (want.preferred.length > 0) await add(want, { preferred: true })
    if (want.featuresExcluded.length > 0) await add(want, { denied: true })
    await add(want, {})
    // Of those that are about so dear the cheapest are the farthest off.
    const { budget } = want
    if (budget?.about !== undefined) await add({ ...want, budget: { ...budget, min: budget.about * 0.7 } }, {})
    if (want.nearby) await add({ ...want, places: [...want.places, ...neighbours(want.places)] }, {})
    const result = (): Pool => ({ facts: [...found.values()], total: held.total })
    if (search(want, result().facts).fits.some(({ open }) => open.length === 0)) return result()
    await add(want, { unstated: true })
    await add(want, { unstated: true, loosely: true })
    for (const relaxed of relaxations(want)) await add(relaxed, {})
    // What lacks the size asked for can still be said to come near it.
    await add({ ...want, bedrooms: undefined, guests: undefined }, {})
    return result()
  }

  /** The want with what the rows tell of its places. */
  async placed(want: Want): Promise<Want> {
    const found = await this.#found(want)
    if (found.category !== 'mobile_spa') return found
    const { places, areas = [] } = found
    return {
      ...found,
      comesFrom: [...new Set([...places, ...areas].map((place) => travelRegionOf(place, this.#parted)))],
    }
  }

  /**
   * The want with the places in which the rows lie that have its words in their address, and with the words as some of
   * these rows have them in the other alphabet.
   */
  async #found(want: Want): Promise<Want> {
    const named = (word: PlaceWord): PlaceWord => ({ ...word, named: soundingLike(word) })
    const placeWords = want.placeWords.map(named)
    const placeWordsExcluded = want.placeWordsExcluded?.map(named) ?? []
    if (placeWords.length + placeWordsExcluded.length === 0) return want
    const rows: Facts[] = []
    for (const [category, held] of this.#held) {
      rows.push(...held.facts)
      if (!isLarge(held)) continue
      for (const word of [...placeWords, ...placeWordsExcluded])
        rows.push(
          ...(await this.#factsOf(await this.#catalogue.pick({ category, words: [termsFor(word)] }, mostAreas))),
        )
    }
    const hits = rows.map((facts) => placeWords.filter((word) => isAt(word, facts)).length)
    const most = Math.max(1, ...hits)
    const areas = [...new Set(rows.flatMap(({ exactPlaces }, n) => (hits[n] === most ? exactPlaces : [])))]
    const taught = (word: PlaceWord): PlaceWord => {
      const known = new Set([word.stem, ...(word.also ?? [])])
      const aliases = rows.flatMap(({ aliases }) =>
        aliases.flatMap(([a, b]) => (known.has(a) ? [b] : known.has(b) ? [a] : [])),
      )
      return aliases.length > 0 ? { ...word, also: [...new Set([...(word.also ?? []), ...aliases])] } : word
    }
    return {
      ...want,
      placeWords: placeWords.map(taught),
      ...(placeWordsExcluded.length > 0 ? { placeWordsExcluded: placeWordsExcluded.map(taught) } : {}),
      ...(areas.length > 0 ? { areas } : {}),
      budget: want.budget && resolveCurrency(want.budget, areas.flatMap(withLarger)),
    }
  }

  /** All that have a word of these in the name. */
  async named(words: readonly string[]): Promise<Facts[]> {
    const held = [...this.#held.values()]
    const known = words.filter((word) => this.isNameWord(word))
    const picked: Facts[] = []
    for (const [category, each] of this.#held) {
      if (!isLarge(each) || known.length === 0) continue
      picked.push(
        ...(await this.#factsOf(
          await this.#catalogue.pick({ category, words: known.map((word) => [`n_${word}`]) }, page),
        )),
      )
    }
    const scored = [...held.flatMap(({ facts }) => facts), ...picked]
      .map((facts) => ({ facts, hits: words.filter((word) => facts.nameWords.has(word)).length }))
      .filter(({ facts, hits }) => hits > 0 && hits >= Math.min(2, facts.nameWords.size))
    const most = Math.max(0, ...scored.map(({ hits }) => hits))
    return scored.filter(({ hits }) => hits === most).map(({ facts }) => facts)
  }

  async #readAll(category: Category): Promise<{ facts: Facts[]; total: number }> {
    const facts: Facts[] = []
    for (;;) {
      const { items, total } = await this.#catalogue.list({ category, limit: page, offset: facts.length })
      if (total > mostHeld) return { facts: [], total }
      facts.push(...(await this.#factsOf(items)))
      if (items.length === 0 || facts.length >= total) return { facts, total }
    }
  }

  async #factsOf(venues: readonly Venue[]): Promise<Facts[]> {
    if (this.#read.size > mostHeld * 5 + mostRemembered) this.#read = new Map()
    const all: Facts[] = []
    let read = 0
    for (const venue of venues) {
      let facts = this.#read.get(venue.id)
      if (!facts || facts.venue.version !== venue.version || venue.version === undefined) {
        if (++read % atOnce === 0) await immediate()
        facts = factsOf(venue)
        this.#read.set(venue.id, facts)
      }
      all.push(facts)
    }
    return all
  }
}

const isLarge = ({ total }: Held): boolean => total > mostHeld
