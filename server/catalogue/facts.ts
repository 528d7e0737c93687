import type { Venue } from '../../contract/venues.ts'
import { conceptIndex, conceptsOf, denialsOf, viewOfAdjective, viewsIn } from '../../language/concepts/index.ts'
import {
  aliasesIn,
  areaNamesIn,
  placesIn,
  rowPlaces,
  soundsIn,
  withLarger,
  distinctiveWords,
} from '../../language/places/index.ts'
import { tokenise } from '../../language/words/index.ts'
import { blank, column, no } from './cell-patterns.ts'
import { statedIn } from './stated-concepts.ts'
import { capacityIn, type Piece, piecesOf, sleepingIn, type Span, spanIn } from '../../language/numbers/index.ts'
import { type Money, moneyAt, resolveCurrency, withLocalCurrency } from '../../language/money/index.ts'

/** What a venue's row says, read as the kinds of things that requests ask for. undefined: the row does not say. */
export interface Facts {
  readonly venue: Venue
  readonly bedrooms: Span | undefined
  readonly rooms: Span | undefined
  readonly capacity: Span | undefined
  readonly beds: number | undefined
  /** The places named, with the larger places they lie in; and the most exact ones alone. */
  readonly places: ReadonlySet<string>
  readonly exactPlaces: readonly string[]
  /** The address names only a larger place, and the name tells which part of it. */
  readonly placedByName: boolean
  /** Places that the row's texts speak of besides: where a boat goes to. */
  readonly mentioned: ReadonlySet<string>
  /** Words of the address that tell it from others, by stem, and with `soundMark` before it each by its sound. */
  readonly placeWords: ReadonlySet<string>
  /** Names of one place in two alphabets that the row has side by side, by their sounds. */
  readonly aliases: readonly (readonly [string, string])[]
  /** Names in the address that the lexicon does not have, by their sound. */
  readonly areaNames: readonly string[]
  readonly nameWords: ReadonlySet<string>
  /** The words of the row's own texts, by stem. */
  readonly words: ReadonlySet<string>
  readonly views: ReadonlySet<string>
  /** Whether the row has a view column with something in it, so that a view not named there is not had. */
  readonly viewStated: boolean
  readonly concepts: ReadonlySet<string>
  /** Concepts that the row says it has not: 'Private chef: no', 'без бассейна'. */
  readonly denied: ReadonlySet<string>
  /** Of the concepts those that it has in part, or at will: 'Private chef: breakfast only'. */
  readonly partly: ReadonlySet<string>
  /** Kinds of concept ('cuisine', 'boat', 'massage') that the row states at all. */
  readonly kindsStated: ReadonlySet<string>
  readonly price: Money | undefined
  readonly phones: readonly string[]
}

/** Reads a venue's row. Pure: the same row gives the same facts. */
export function factsOf(venue: Venue): Facts {
  const extras = Object.entries(venue.extras).filter(([, value]) => !blank.test(value))
  const valuesOf = (pattern: RegExp): string[] => extras.flatMap(([key, value]) => (pattern.test(key) ? [value] : []))
  const spanOf = (pattern: RegExp): Span | undefined => spanIn(valuesOf(pattern).join(' ; '))

  const { texts, concepts, denied, partly } = statedIn(venue)
  const mentioned = new Set<string>()
  // The name of a boat tells no place: 'Bali 4.1' is a catamaran wherever it lies.
  for (const place of placesIn(texts.slice(1).join(' , ')))
    for (const larger of withLarger(place)) mentioned.add(larger)

  const cells = valuesOf(column.place)
  const located = [venue.address ?? '', ...cells].join(' , ')
  const named = rowPlaces(venue.address ?? '', cells)
  const name = venue.category === 'yacht' ? '' : venue.name
  const inName = placesIn(name)
  // 'Beach House Amed' in the column 'Bali' is in Amed.
  const isTold =
    named.length > 0 && !named.every((place) => inName.some((at) => withLarger(at).slice(1).includes(place)))
  const exactPlaces = isTold ? named : inName.length > 0 ? inName : placesIn(venue.source_sheet ?? '')

  const viewTexts = valuesOf(column.view)
    .filter((value) => !no.test(value.trim()))
    .map((value) => denialsOf(value).affirmed)
  const views = new Set(viewTexts.flatMap((value) => [...conceptsOf(value)].flatMap(viewName)))
  for (const { text } of viewTexts.flatMap(tokenise)) {
    const view = viewOfAdjective(text)
    if (view !== undefined) views.add(view)
  }
  for (const text of texts) for (const name of viewsOf(text)) views.add(name)

  return {
    venue,
    bedrooms: spanOf(column.bedrooms),
    rooms: spanOf(column.rooms),
    capacity:
      capacityIn(extras.filter(([key]) => column.capacity.test(key))) ??
      (venue.category === 'villa' ? sleepingIn(texts) : undefined),
    beds: spanOf(column.beds)?.max,
    places: new Set(exactPlaces.flatMap(withLarger)),
    exactPlaces,
    placedByName: named.length > 0 && !isTold,
    mentioned,
    placeWords: new Set([...distinctiveWords(located), ...soundsIn(located)]),
    aliases: aliasesIn(located),
    areaNames: areaNamesIn(located),
    nameWords: new Set(distinctiveWords(venue.name)),
    words: new Set(
      texts.flatMap((text) => tokenise(text).flatMap(({ kind, stem }) => (kind === 'word' ? [stem] : []))),
    ),
    views,
    viewStated: viewTexts.length > 0,
    concepts,
    denied,
    partly,
    kindsStated: new Set([...concepts].map((concept) => concept.split(':')[0]!)),
    price: priceAt(priceIn(venue.raw_price_text ?? ''), venue.category, exactPlaces),
    phones: phonesIn(valuesOf(column.contact)),
  }
}

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

/** 'Rs 5,000' are the rupees of where the row lies, and so is '2 mln'. */
function priceAt(price: Money | undefined, category: string, exactPlaces: readonly string[]): Money | undefined {
  const places = exactPlaces.flatMap(withLarger)
  return price && withLocalCurrency(resolveCurrency(price, places), category, places)
}

/** '14 days', 'for 8 guests': behind a price, what it is for. */
const isCount = (pieces: readonly Piece[], { to, scaled }: Money): boolean =>
  !scaled && counted.test(pieces[to]?.text === '-' ? (pieces[to + 1]?.text ?? '') : (pieces[to]?.text ?? ''))
const counted =
  /^(?:nights?|days?|weeks?|months?|hours?|hrs?|min|mins|minutes?|guests?|people|persons?|pax|bedrooms?|br|ноч.*|дн.*|день|сут.*|недел.*|месяц.*|час.*|мин.*|гост.*|человек.*|чел|персон.*|спал.*)$/

/** The lowest amount of a price text, with its currency and period. */
function priceIn(text: string): Money | undefined {
  const pieces = piecesOf(text)
  const amounts: Money[] = []
  for (let at = 0; at < pieces.length; at++) {
    const money = moneyAt(pieces, at)
    if (!money || money.high <= 0) continue
    if (money.currency !== undefined || !isCount(pieces, money)) amounts.push(money)
    at = money.to - 1
  }
  const stated = amounts.filter(({ currency }) => currency !== undefined)
  const usable = stated.length > 0 ? stated : amounts.filter(({ low }) => low >= 5)
  const lowest = usable.toSorted((a, b) => a.low - b.low)[0]
  return lowest && { ...lowest, per: lowest.per ?? usable.find(({ per }) => per !== undefined)?.per }
}

/** Telephone numbers as they are written, each once. */
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
