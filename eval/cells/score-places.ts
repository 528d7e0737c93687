import type { Category, Venue } from '../../contract/venues.ts'
import { factsOf } from '../../server/catalogue/index.ts'
import type { PlaceCell } from './place-cell.ts'
import { continents, nameOfPlace, placeById } from '../../language/places/index.ts'

const categories: Readonly<Record<PlaceCell['category'], Category>> = {
  villa: 'villa',
  spa: 'mobile_spa',
  retreat: 'retreat_center',
  restaurant: 'restaurant',
  yacht: 'yacht',
}

const comparable = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('saint', 'st')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

export interface PlaceReading {
  /** Spellings of the most exact place, the one to show first. Empty if the row states none. */
  readonly exact: readonly string[]
  readonly within: readonly string[]
  readonly russian: string | null
}

/** Reads the places of a row in the way that lists and chat do. */
export function readPlaces({ category, name, address, others }: PlaceCell): PlaceReading {
  const venue: Venue = {
    id: 1,
    name,
    category: categories[category],
    raw_price_text: null,
    website: null,
    address,
    source_sheet: null,
    extras: Object.fromEntries(others.map(({ heading, cell }) => [heading, cell])),
  }
  const { exactPlaces, places, placedByName, stated } = factsOf(venue)
  const { area } = stated
  const place = placedByName ? exactPlaces[0] : (stated.places[0] ?? exactPlaces[0])
  const around = (id: string | undefined): string[] =>
    [...places].flatMap((larger) =>
      larger === id ? [] : [nameOfPlace(larger, 'en'), ...(placeById(larger)?.en ?? [])],
    )
  if (area !== undefined) return { exact: [area.en], within: around(undefined), russian: area.ru }
  // A country alone is no exact place.
  if (place === undefined || isCountry(place)) return { exact: [], within: around(undefined), russian: null }
  return {
    exact: [nameOfPlace(place, 'en'), ...placeById(place)!.en],
    within: around(place),
    russian: nameOfPlace(place, 'ru'),
  }
}

/** True for a country: nothing but a continent contains it. */
const isCountry = (id: string): boolean => continents.has(placeById(id)?.within ?? 'asia')

export interface PlaceScore {
  readonly cells: number
  /** Fraction (0 to 1) of cells with the right value in a field, and in all fields. */
  readonly exact: number
  readonly within: number
  readonly russian: number
  readonly all: number
}

/** Returns which fields of a cell are read right. A field without an expected Russian name counts as right. */
export function checkPlaces(cell: PlaceCell): Record<'exact' | 'within' | 'russian', boolean> {
  const { expected } = cell
  const read = readPlaces(cell)
  const has = (names: readonly string[], name: string): boolean =>
    names.some((other) => comparable(other) === comparable(name))
  return {
    exact: expected.exact === null ? read.exact.length === 0 : has(read.exact, expected.exact),
    within: expected.within.every((larger) => has(read.within, larger)),
    russian: expected.russian === null || has([read.russian ?? ''], expected.russian),
  }
}

/** Scores the reading of cells. */
export function scorePlaces(cells: readonly PlaceCell[]): PlaceScore {
  const checks = cells.map(checkPlaces)
  const part = (isRight: (check: (typeof checks)[number]) => boolean): number =>
    checks.filter(isRight).length / cells.length
  return {
    cells: cells.length,
    exact: part(({ exact }) => exact),
    within: part(({ within }) => within),
    russian: part(({ russian }) => russian),
    all: part(({ exact, within, russian }) => exact && within && russian),
  }
}
