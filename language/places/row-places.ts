import { tokenise } from '../words/tokens.ts'
import { longestName, type Part, partsOf } from './address-parts.ts'
import { stateIn } from './american-states.ts'
import { preposition } from './address-words.ts'
import { placeById, placesNamed } from './areas.ts'
import { places } from './gazetteer.ts'
import { countryOf, isRelated, isWide, isWithin, withLarger } from './hierarchy.ts'
import { hasEnglishWord } from './place-names.ts'
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
  const countries = others.map(countryOf)
  const inCountry = (country: string | undefined): number => countries.filter((other) => other === country).length
  const own = inCountry(countryOf(id)) + 1
  return countries.some(
    (country) => country !== countryOf(id) && inCountry(country) >= own + (isCertain(others, country) ? 0 : 1),
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

/** Sorts the most exact place first: the first of an address from small to large. Countries come last. */
function inOrder(ids: readonly string[], isDescending: boolean): string[] {
  const written = isDescending ? ids.toReversed() : ids
  return written.toSorted((a, b) => Number(isWide(a)) - Number(isWide(b)))
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

/** Reads the places of a row from its address and place columns. Pure. */
export function placesOfRow({ name, address, cells, largeCells = [] }: PlaceTexts): RowPlaces {
  const state = stateIn(address)
  let inAddress = partsOf(address)
  let inCells = cells.flatMap(partsOf)
  let inLarge = largeCells.flatMap(partsOf)
  let chosen = placesOf([...inCells, ...inAddress, ...inLarge], state)
  const correct = (part: Part): Part => corrected(part, chosen)
  if ([...inAddress, ...inCells, ...inLarge].some((part) => correct(part) !== part)) {
    ;[inAddress, inCells, inLarge] = [inAddress.map(correct), inCells.map(correct), inLarge.map(correct)]
    chosen = placesOf([...inCells, ...inAddress, ...inLarge], state)
  }
  const withChosen = (part: Part): Part => ({
    ...part,
    names: part.names.flatMap((candidates) => {
      const ids = candidates.filter((id) => chosen.includes(id))
      return ids.length === 0 && candidates.length > 0 ? [] : [ids]
    }),
  })
  const row = {
    name,
    inState: state !== undefined,
    inCells: inCells.map(withChosen),
    inLarge: inLarge.map(withChosen),
    inAddress: inAddress.map(withChosen),
  }
  const descending = isDescending(row.inAddress)
  const exact = inOrder(mostExact(chosen), descending)
  return { places: exact, area: areaOf({ ...row, places: exact, descending }) }
}

/** Minimum length of an area's name in the name of a venue. Shorter ones are also names of people and things. */
const shortestInName = 7

/** True if a listed name has the same words: 'The White House' does not name Whitehouse. */
const isSpelt = (id: string, words: readonly string[]): boolean =>
  [...(placeById(id)?.en ?? []), ...(placeById(id)?.ru ?? [])].some(
    (name) => tokenise(name).filter(({ kind }) => kind === 'word').length === words.length,
  )

/**
 * Returns the areas that a venue's name spells exactly: 'Thulusdhoo Surf Villa'. For rows without another place. A name of
 * ordinary words counts only after a preposition: 'House in Crystal Bay'.
 */
export function areasInName(name: string): string[] {
  const tokens = tokenise(name).filter(({ kind }) => kind === 'word')
  for (let length = Math.min(longestName, tokens.length); length >= 1; length--)
    for (let from = 0; from + length <= tokens.length; from++) {
      const words = tokens.slice(from, from + length).map(({ text }) => text)
      const ids = words.join('').length >= shortestInName ? placesNamed(words.join(' ')) : []
      const isOrdinary = hasEnglishWord(words.join(' ')) && !preposition.test(tokens[from - 1]?.text ?? '')
      if (ids.length === 1 && !isOrdinary && isSpelt(ids[0]!, words)) return [...ids]
    }
  return []
}
