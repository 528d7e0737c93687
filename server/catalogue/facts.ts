import type { Venue } from '../../contract/venues.ts'
import { conceptIndex, conceptsOf, denialsOf, viewOfAdjective, viewsIn } from '../../language/concepts/index.ts'
import {
  aliasesIn,
  areaNamesIn,
  mostExact,
  namesPlace,
  placesIn,
  placesInName,
  placesOfRow,
  soundsIn,
  type RowPlaces,
  withLarger,
  distinctiveWords,
} from '../../language/places/index.ts'
import { tokenise } from '../../language/words/index.ts'
import { blank, column, type HeadingTest, no } from './cell-patterns.ts'
import { openingHoursIn } from './opening-hours.ts'
import { statedIn } from './stated-concepts.ts'
import type { Hours } from '../../language/hours/index.ts'
import {
  bedroomsIn,
  capacityIn,
  overnightIn,
  piecesOf,
  sleepingIn,
  type Span,
  spanIn,
} from '../../language/numbers/index.ts'
import {
  headlinePrice,
  type Money,
  moneyIn,
  type Rates,
  resolveCurrency,
  unitsPerDollar,
  withLocalCurrency,
} from '../../language/money/index.ts'

/**
 * Facts of a venue's row that lists, filters and searches use, in the terms that requests use. Undefined means that the
 * row does not state the fact.
 */
export interface RowFacts {
  readonly bedrooms: Span | undefined
  readonly capacity: Span | undefined
  /** Guests who stay overnight on a boat, if the row states them apart from the guests of a day trip. */
  readonly overnight: number | undefined
  /** Named places with the larger places around them. `exactPlaces` lists only the most exact. */
  readonly places: ReadonlySet<string>
  readonly exactPlaces: readonly string[]
  /** True if the address names only a larger place, and the venue's name an exact place inside it. */
  readonly placedByName: boolean
  /** Distinctive words of the address: their stems, and their sounds prefixed with `soundMark`. */
  readonly placeWords: ReadonlySet<string>
  /** Sounds of names in the address that the gazetteer lacks. */
  readonly areaNames: readonly string[]
  /** What address and place columns state, without the names of streets. Empty if only the venue's name states a place. */
  readonly stated: RowPlaces
  readonly views: ReadonlySet<string>
  /** True if the row has a filled view column. A view that the column omits then counts as missing. */
  readonly viewStated: boolean
  readonly concepts: ReadonlySet<string>
  /** Concepts that the row denies: 'Private chef: no', 'без бассейна'. */
  readonly denied: ReadonlySet<string>
  /** Concepts that the venue offers partly or on request: 'Private chef: breakfast only'. */
  readonly partly: ReadonlySet<string>
  readonly price: Money | undefined
  /** Opening hours in local time. */
  readonly hours: Hours | undefined
}

/** All facts of a venue's row, for comparing the venue with a request. */
export interface Facts extends RowFacts {
  readonly venue: Venue
  readonly rooms: Span | undefined
  readonly beds: number | undefined
  /** Places that other texts of the row name, for example the destinations of a boat. */
  readonly mentioned: ReadonlySet<string>
  /** Sounds of names that the row gives in two alphabets. */
  readonly aliases: readonly (readonly [string, string])[]
  readonly nameWords: ReadonlySet<string>
  /** Stems of the words in the row's texts. */
  readonly words: ReadonlySet<string>
  /** Kinds of concept ('cuisine', 'boat', 'massage') with at least one stated concept. */
  readonly kindsStated: ReadonlySet<string>
  /** Exchange rates for comparing the price with amounts in other currencies. */
  readonly rates: Rates
  readonly phones: readonly string[]
}

/**
 * Reads a venue's row. Pure: the same row gives the same facts.
 * @param rates stored in the facts. The parser itself uses the embedded rates.
 */
export function factsOf(venue: Venue, rates: Rates = unitsPerDollar): Facts {
  const { facts, texts, located, valuesOf } = readRow(venue)
  const mentioned = new Set<string>()
  // Boat names are not places: 'Bali 4.1' is a type of catamaran.
  for (const place of placesIn(texts.slice(1).join(' , ')))
    for (const larger of withLarger(place)) mentioned.add(larger)
  return {
    ...facts,
    venue,
    rooms: spanIn(valuesOf(column.rooms).join(' ; ')),
    beds: spanIn(valuesOf(column.beds).join(' ; '))?.max ?? therapistsIn(texts),
    mentioned,
    aliases: aliasesIn(located),
    nameWords: new Set(distinctiveWords(venue.name)),
    words: new Set(
      texts.flatMap((text) => tokenise(text).flatMap(({ kind, stem }) => (kind === 'word' ? [stem] : []))),
    ),
    kindsStated: new Set([...facts.concepts].map((concept) => concept.split(':')[0]!)),
    rates,
    phones: phonesIn(valuesOf(column.contact)),
  }
}

/** Reads only the facts from which the data of lists and searches are derived. An import needs no others. */
export const rowFactsOf = (venue: Venue): RowFacts => readRow(venue).facts

interface RowReading {
  readonly facts: RowFacts
  readonly texts: readonly string[]
  /** Address and place columns. */
  readonly located: string
  /** Returns the filled cells of the columns whose heading matches. */
  readonly valuesOf: (heading: HeadingTest) => string[]
}

function readRow(venue: Venue): RowReading {
  const extras = Object.entries(venue.extras).filter(([, value]) => !blank.test(value))
  const valuesOf = (heading: HeadingTest): string[] =>
    extras.flatMap(([key, value]) => (heading.test(key) ? [value] : []))
  const { texts, concepts, denied, partly } = statedIn(venue)

  // The columns of large places come last: 'Locality' before 'City'.
  const stated = extras.filter(
    ([key, value]) => column.place.test(key) || (column.beach.test(key) && namesPlace(value)),
  )
  const own = stated.filter(([key]) => !column.visited.test(key))
  const placeColumns = own.length > 0 || venue.address !== null ? own : stated
  const inOrder = [false, true].flatMap((large) =>
    placeColumns.filter(([key]) => column.largePlace.test(key) === large),
  )
  const cells = inOrder.map(([, value]) => value)
  const placeCells = (ofProvinces: boolean): string[] =>
    inOrder.flatMap(([key, value]) => (column.province.test(key) === ofProvinces ? [value] : []))
  const located = [venue.address ?? '', ...cells].join(' , ')
  const read = placesOfRow({
    name: venue.name,
    address: venue.address ?? '',
    cells: placeCells(false),
    largeCells: placeCells(true),
  })
  const named = mostExact([...read.places, ...read.inStreets])
  const name = venue.category === 'yacht' ? '' : venue.name
  const isPlaced = named.length > 0 || read.area !== undefined
  const inName = placesInName(name, named, isPlaced)
  // 'Beach House Amed' with 'Bali' in the place column is in Amed.
  const isStated =
    named.length > 0 && !named.every((place) => inName.some((at) => withLarger(at).slice(1).includes(place)))
  const exactPlaces = isStated ? named : inName.length > 0 ? inName : placeOfSheet(venue.source_sheet ?? '')

  const viewCells = valuesOf(column.view)
  const viewTexts = viewCells.filter((value) => !no.test(value.trim())).map((value) => denialsOf(value).affirmed)
  const views = new Set(viewTexts.flatMap((value) => [...conceptsOf(value)].flatMap(viewName)))
  for (const { text } of viewTexts.flatMap(tokenise)) {
    const view = viewOfAdjective(text)
    if (view !== undefined) views.add(view)
  }
  // A filled view column overrides the venue's name: 'Sea View House' may look onto a garden.
  for (const text of viewCells.length > 0 ? texts.slice(1) : texts) for (const name of viewsOf(text)) views.add(name)

  const facts: RowFacts = {
    bedrooms: sleeps.has(venue.category) ? bedroomsIn(valuesOf(column.bedrooms)) : undefined,
    capacity:
      capacityIn(extras.filter(([key]) => column.capacity.test(key))) ??
      (venue.category === 'villa' ? sleepingIn(texts) : undefined),
    overnight: venue.category === 'yacht' ? overnightIn(valuesOf(column.capacity)) : undefined,
    places: new Set(exactPlaces.flatMap(withLarger)),
    exactPlaces,
    placedByName: named.length > 0 && !isStated,
    placeWords: new Set([...distinctiveWords(located), ...soundsIn(located)]),
    areaNames: areaNamesIn(located),
    stated: read,
    views,
    viewStated: viewCells.length > 0,
    concepts,
    denied,
    partly,
    price: priceIn(venue, exactPlaces),
    hours: openingHoursIn(venue.extras),
  }
  return { facts, texts, located, valuesOf }
}

/** Returns the place that a sheet or file is named after: 'Villas Bali'. None if it names several: 'Bali & Lombok'. */
function placeOfSheet(name: string): string[] {
  const found = placesIn(name)
  const inner = found.toSorted((a, b) => withLarger(b).length - withLarger(a).length)[0]
  return found.every((place) => withLarger(inner!).includes(place)) ? found : []
}

/** Returns how many therapists work at once, which is the number of massage beds: 'up to 4 therapists'. */
function therapistsIn(texts: readonly string[]): number | undefined {
  const found = texts.map((text) =>
    /(\d{1,2}) (?:therapists|masseu(?:rs|ses)|массажист\p{L}*|мастер(?:а|ов))/u.exec(text),
  )
  const count = found.find((match) => match !== null)?.[1]
  return count === undefined ? undefined : Number(count)
}

/** Categories whose guests stay overnight. In a spa, 'two beds' are for massages. */
const sleeps: ReadonlySet<Venue['category']> = new Set(['villa', 'retreat_center'])

const viewName = (concept: string): string[] =>
  concept.startsWith('nature:')
    ? [concept.slice(7)]
    : concept === 'feature:pool'
      ? ['pool']
      : concept === 'feature:beach'
        ? ['sea']
        : []

function viewsOf(text: string): string[] {
  const pieces = piecesOf(text)
  return viewsIn(pieces, conceptIndex.find(pieces)).map(({ name }) => name)
}

/**
 * Reads the price of a row. Its place resolves an ambiguous or missing currency, for example of 'Rs 5,000' and '2 mln'.
 */
function priceIn({ raw_price_text, category, address }: Venue, exactPlaces: readonly string[]): Money | undefined {
  const places = exactPlaces.flatMap(withLarger)
  const price = headlinePrice(moneyIn(raw_price_text ?? ''), category)
  const at = address ?? ''
  return price && withLocalCurrency(resolveCurrency(price, places, at), category, places)
}

/** Returns phone numbers as written, without duplicates. */
function phonesIn(values: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const value of values) {
    for (const part of value.split(/[\n,;/|]| (?:or|или|и) /)) {
      const phone = /\+?\(?\d[\d\s().\u2010-\u2013-]{5,}\d/.exec(part)?.[0].trim()
      const digits = phone?.replace(/\D/g, '') ?? ''
      if (phone && digits.length >= 7 && digits.length <= 15 && !found.has(digits)) found.set(digits, phone)
    }
  }
  return [...found.values()]
}
