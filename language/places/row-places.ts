import { type Part, partsOf } from './address-parts.ts'
import { withTownApart } from './address-pieces.ts'
import { stateIn } from './american-states.ts'
import { places } from './gazetteer.ts'
import { containerOf } from './areas.ts'
import {
  countryOf,
  isApart,
  isCountry,
  isGroup,
  isIsland,
  isRelated,
  isWide,
  isWithin,
  withLarger,
} from './hierarchy.ts'
import { areaOf, type NamedArea } from './unlisted-areas.ts'

/** The parts of a row that may name its place. */
export interface PlaceTexts {
  readonly name: string
  readonly address: string
  /** Cells of the place columns: area, port, marina. */
  readonly cells: readonly string[]
  /** Cells of the columns for provinces and countries. They name no unlisted area unless the other texts are blank. */
  readonly largeCells?: readonly string[]
}

export type { NamedArea }

export interface RowPlaces {
  /** Ids of the most exact places of address and cells, the most exact first. */
  readonly places: readonly string[]
  /** Ids of districts that only the names of streets state: 'Jl. Pantai Berawa 12, Canggu'. */
  readonly inStreets: readonly string[]
  /** Unlisted name of an area inside `places`. */
  readonly area: NamedArea | undefined
}

/** Chooses one place per name: the one that contains, or lies in, most of the row's other places. */
function choose(names: readonly (readonly string[])[]): string[] {
  const sure = names.flatMap((ids) => (ids.length === 1 ? ids : []))
  const score = (id: string, own: readonly string[]): number =>
    sure.filter((other) => isRelated(id, other)).length * 100 +
    names.filter((ids) => ids !== own && ids.some((other) => other !== id && isRelated(id, other))).length * 10 +
    withLarger(id).filter((larger) => sure.some((other) => isWithin(other, larger))).length
  return names.map((ids) => ids.toSorted((a, b) => score(b, ids) - score(a, ids))[0]!)
}

/**
 * True if the other places of the row contradict a place: an area in another country, or a piece of a name. The name is
 * then of an area that the lists lack: 'El Palmar, Vejer'.
 */
function isContradicted(id: string, others: readonly string[], covering: ReadonlySet<string>): boolean {
  const covered = covering.has(id) ? [] : others.filter((other) => covering.has(other))
  if (covered.length > 0 && !covered.some((other) => countryOf(other) === countryOf(id))) return true
  if (places[id] !== undefined || others.length === 0) return false
  if (isElsewhere(id, others)) return true
  const countries = others.map(countryOf)
  const inCountry = (country: string | undefined): number => countries.filter((other) => other === country).length
  const own = inCountry(countryOf(id)) + 1
  return countries.some(
    (country) => country !== countryOf(id) && inCountry(country) >= own + (isCertain(others, country) ? 0 : 1),
  )
}

/**
 * True if the other places of the row are all in another city or province or on another island: 'Plaka, Milos', if the lists
 * have only the Plaka of Naxos.
 */
function isElsewhere(id: string, others: readonly string[]): boolean {
  const container = containerOf(id)
  if (container === undefined || isGroup(container)) return false
  const telling = others.filter((other) => !isGroup(other))
  return (
    telling.some((other) => isWide(other) || isIsland(other) || places[other] !== undefined) &&
    telling.every((other) => isApart(id, other))
  )
}

/** True if a country is certain: one of its places is in the gazetteer, or is a province or an island. */
const isCertain = (ids: readonly string[], country: string | undefined): boolean =>
  ids.some((id) => (places[id] !== undefined || isWide(id)) && countryOf(id) === country)

/** Drops duplicates, and places that contain another place of the list. */
export const mostExact = (ids: readonly string[]): string[] => {
  const all = [...new Set(ids)]
  return all.filter((id) => !all.some((other) => other !== id && isWithin(other, id)))
}

/**
 * Sorts the most exact place first: the first of an address from small to large. Districts come after other places,
 * countries last.
 */
function inOrder(ids: readonly string[], isDescending: boolean, districts: readonly string[]): string[] {
  const written = isDescending ? ids.toReversed() : ids
  const size = (id: string): number => (isWide(id) ? 2 : districts.includes(id) ? 1 : 0)
  return written.toSorted((a, b) => size(a) - size(b))
}

/** True if an address is written from large to small: 'Испания, Ибица, Портинач'. */
function isDescending(parts: readonly Part[]): boolean {
  const [first, second] = parts.flatMap(({ names }) => names[0]?.[0] ?? [])
  if (first !== undefined && second !== undefined && first !== second) {
    if (isWithin(second, first)) return true
    if (isWithin(first, second)) return false
  }
  const start = parts[0]?.names[0]?.[0]
  if (parts.length > 1 && second === undefined && start !== undefined && isWide(start)) return true
  return parts[0]?.isRegion ?? false
}

/** Returns the places of the parts, of which none contradicts the others. */
function placesOf(parts: readonly Part[], state: string | undefined): string[] {
  const ids = choose([...parts.flatMap(({ names }) => names), ...(state === undefined ? [] : [[state]])])
  // A state with a ZIP code rules out places of other countries.
  const inState = state === undefined ? ids : ids.filter((id) => isWithin(id, 'usa'))
  const covering = new Set(parts.flatMap((part) => (part.isCovered ? part.names.flat() : [])))
  return inState.filter(
    (id) =>
      !isContradicted(
        id,
        inState.filter((other) => other !== id),
        covering,
      ),
  )
}

/**
 * Returns a part with the place that it misspells. The rest of the row must name a place around or inside that place. A
 * row without another place must misspell a place of the gazetteer.
 */
function corrected(part: Part, chosen: readonly string[]): Part {
  const fitting = part
    .guesses()
    .filter((id) => (chosen.length === 0 ? places[id] !== undefined : chosen.some((other) => isRelated(id, other))))
  return fitting.length === 1 ? { ...part, names: [fitting], isCovered: true } : part
}

const idsIn = (parts: readonly Part[]): readonly string[] => parts.flatMap(({ names }) => names.flat())

/**
 * Returns the places without those that only lie near the row's place. A place at a distance counts if the row states only
 * an island or province around it: 'Phuket, 5 min from Patong'. A street with the name of an area counts if the row states no other town:
 * 'Sandy Lane, Holetown'.
 */
function withoutNeighbours(ids: readonly string[], parts: readonly Part[]): string[] {
  const own = new Set(idsIn(parts.filter(({ isNear, isNamedStreet }) => !isNear && !isNamedStreet)))
  const stated = ids.filter((id) => own.has(id))
  const near = new Set(idsIn(parts.filter(({ isNear }) => isNear)))
  return ids.filter(
    (id) =>
      own.has(id) ||
      stated.every((other) => isWithin(other, id) || (isWide(other) && (isWithin(id, other) || !near.has(id)))),
  )
}

/**
 * Returns the places in the names of streets. A road counts if it lies in every stated place: 'Ao Nang beach road, Krabi'.
 * Other streets count only if the row states no place, and only with names of the gazetteer.
 */
function placesOfStreets(parts: readonly Part[], stated: readonly string[]): string[] {
  if (stated.length === 0)
    return choose(parts.flatMap(({ streetNames }) => streetNames)).filter((id) => places[id] !== undefined)
  return parts.flatMap(({ isRoad, streetNames }) =>
    isRoad ? streetNames.flat().filter((id) => stated.every((larger) => id !== larger && isWithin(id, larger))) : [],
  )
}

/** Reads the places of a row from its address and place columns. Pure. */
export function placesOfRow({ name, address, cells, largeCells = [] }: PlaceTexts): RowPlaces {
  const state = stateIn(address)
  let inAddress = partsOf(state === undefined ? address : withTownApart(address))
  let inCells = cells.flatMap(partsOf)
  let inLarge = largeCells.flatMap(partsOf)
  let chosen = placesOf([...inCells, ...inAddress, ...inLarge], state)
  const correct = (part: Part): Part => corrected(part, chosen)
  if ([...inAddress, ...inCells, ...inLarge].some((part) => correct(part) !== part)) {
    ;[inAddress, inCells, inLarge] = [inAddress.map(correct), inCells.map(correct), inLarge.map(correct)]
    chosen = placesOf([...inCells, ...inAddress, ...inLarge], state)
  }
  const parts = [...inCells, ...inAddress, ...inLarge]
  chosen = withoutNeighbours(chosen, parts)
  const inStreets = placesOfStreets(parts, chosen)
  // A road on an island or in a province is the only hint of a town. In a country, it may lead to the town.
  if (chosen.some((id) => !isCountry(id)) && chosen.every(isWide)) chosen = [...inStreets, ...chosen]
  const withChosen = (part: Part): Part => {
    const names = part.names.flatMap((candidates) => {
      const ids = candidates.filter((id) => chosen.includes(id))
      return ids.length === 0 && candidates.length > 0 ? [] : [ids]
    })
    return { ...part, names, isStreet: part.isStreet || (part.isNamedStreet && names.length === 0) }
  }
  const row = {
    name,
    inState: state !== undefined,
    inCells: inCells.map(withChosen),
    inLarge: inLarge.map(withChosen),
    inAddress: inAddress.map(withChosen),
  }
  const descending = isDescending(row.inAddress)
  const districts = idsIn(parts.filter(({ isDistrict }) => isDistrict))
  const exact = inOrder(mostExact(chosen), descending, districts)
  return { places: exact, inStreets, area: areaOf({ ...row, places: exact, descending }) }
}
