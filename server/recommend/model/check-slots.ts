/** Checks of a model's slots: a value passes if the language rules or the catalogue find it in the quoted words. */
import { conceptIndex, lexicon, viewsIn } from '../../../language/concepts/index.ts'
import { currenciesOfWord, moneyAt } from '../../../language/money/index.ts'
import { piecesOf } from '../../../language/numbers/index.ts'
import { withLarger } from '../../../language/places/index.ts'
import { boundOf } from '../grammar/bounds.ts'
import { type Budget, budgetOf, isAbout, stayOf } from '../grammar/budget.ts'
import { isCommonWord } from '../grammar/common-words.ts'
import type { Mention } from '../grammar/mention.ts'
import { openingMentions } from '../grammar/opening-hours.ts'
import { parse } from '../understand.ts'
import type { Polarity } from '../grammar/polarity.ts'
import type { CatalogueVocabulary } from '../grammar/catalogue-vocabulary.ts'
import type { Range } from '../grammar/quantity.ts'
import { quantitiesIn } from '../grammar/read-quantities.ts'
import { type CatalogueNames, viewNames, wishKinds } from './catalogue-names.ts'
import type { QuotedMessage, QuoteSpan } from './quotes.ts'
import type { ModelWant } from './schema.ts'

type Named = NonNullable<ModelWant['wishes']>[number]
export const polarityOf: Readonly<Record<Named['strength'], Polarity>> = {
  required: 'want',
  preferred: 'prefer',
  excluded: 'exclude',
}

const isConcept = (name: string): boolean => {
  const [kind = '', own = ''] = name.split(':')
  return lexicon[kind]?.[own] !== undefined
}

/** Letters that a name of a place may have in a reply. */
const plainName = /^[\p{L}\p{M}\p{N} ,.'’-]{2,40}$/u

/**
 * Returns the mentions of a place. The rules read the quote first, then the given name. If neither is in the catalogue
 * or the gazetteer, the place is unknown.
 */
export function placeMentions(
  { quote, name, strength }: Named,
  span: QuoteSpan,
  vocabulary: CatalogueVocabulary,
  names: CatalogueNames,
): Mention[] {
  const polarity = strength === 'excluded' ? 'exclude' : 'want'
  const inQuote = placesIn(quote, vocabulary)
  const given = name === null ? undefined : names.placeNamed(name)
  // 'Ubud' for a yacht means Bali: the given place may contain the quoted one.
  const isLarger = inQuote.some(
    (mention) => given !== undefined && mention.slot === 'place' && withLarger(mention.name).includes(given),
  )
  if (inQuote.length > 0 && !isLarger)
    return inQuote.map((mention) => {
      const from = Math.min(span.from + mention.from, span.to - 1)
      return { ...mention, from, to: Math.max(from + 1, Math.min(span.from + mention.to, span.to)), polarity }
    })
  if (given !== undefined) return [{ slot: 'place', name: given, ...span, polarity }]
  const byName = name === null ? [] : placesIn(name, vocabulary)
  if (byName.length > 0) return byName.map((mention) => ({ ...mention, ...span, polarity }))
  return plainName.test(quote.trim()) ? [{ slot: 'elsewhere', firm: true, placed: true, ...span, polarity }] : []
}

/** Returns the places and address words that a text names after a preposition. Positions are pieces of the text. */
function placesIn(text: string, vocabulary: CatalogueVocabulary) {
  return parse(`in ${text}`, vocabulary).mentions.flatMap((mention) =>
    mention.slot === 'place' || mention.slot === 'placeWord'
      ? [{ ...mention, from: mention.from - 1, to: mention.to - 1 }]
      : [],
  )
}

/** Returns the mentions of a view: the given name, else the views that the quote names. */
export function viewMentions({ quote, name, strength }: Named, span: QuoteSpan): Mention[] {
  const polarity = polarityOf[strength]
  const known = name?.replace(/^nature:/, '').replaceAll(' ', '_')
  if (known !== undefined && viewNames.includes(known)) return [{ slot: 'view', name: known, ...span, polarity }]
  const pieces = piecesOf(quote)
  return viewsIn(pieces, conceptIndex.find(pieces)).map((view) => ({
    slot: 'view',
    name: view.name,
    ...span,
    polarity,
  }))
}

/** Returns the mentions of a wish: the given concept, else the concepts of the quote, else its words in rows. */
export function wishMentions(
  { quote, name, strength }: Named,
  span: QuoteSpan,
  vocabulary: CatalogueVocabulary,
): Mention[] {
  const polarity = polarityOf[strength]
  const conceptsOf = (text: string): string[] => [
    ...new Set(conceptIndex.find(piecesOf(text)).flatMap(({ concept }) => (wishKinds.test(concept) ? [concept] : []))),
  ]
  const given = name === null ? [] : isConcept(name) ? [name] : conceptsOf(name)
  const concepts = given.length > 0 ? given : conceptsOf(quote)
  if (concepts.length > 0)
    return concepts.flatMap((concept): Mention[] => {
      const [kind = ''] = concept.split(':')
      if (/^(?:cuisine|boat|massage)$/.test(kind)) return [{ slot: 'kind', name: concept, ...span, polarity }]
      if (kind === 'dish' && polarity === 'exclude') return []
      const soft = kind === 'dish' ? 'prefer' : polarity
      return [{ slot: 'feature', name: concept, ...span, polarity: soft }]
    })
  if (polarity === 'exclude') return []
  const rowWords = (text: string): string[] =>
    piecesOf(text).flatMap(({ kind, text: word, stem }) =>
      kind === 'word' &&
      word.length >= 3 &&
      !isCommonWord(word) &&
      (vocabulary.isTextWord(stem) || vocabulary.isNameWord(stem))
        ? [stem]
        : [],
    )
  const ofName = rowWords(name ?? '')
  return (ofName.length > 0 ? ofName : rowWords(quote)).map((stem) => ({
    slot: 'word',
    name: stem,
    firm: polarity === 'want',
    ...span,
    polarity,
  }))
}

/** Returns a count if the quote states it. Falls back to the count that the quote states. */
export function countOf(
  { quote, count }: { readonly quote: string; readonly count: number },
  slot: 'rooms' | 'guests' | 'beds',
): number | undefined {
  const pieces = piecesOf(quote)
  const read = quantitiesIn(pieces).flatMap((quantity) =>
    quantity.slot === slot ? ('count' in quantity ? [quantity.count] : [quantity.range.min]) : [],
  )
  const stated = [...read, ...numbersIn(quote)]
  const checked = stated.includes(count) ? count : read[0]
  return checked !== undefined && Number.isInteger(checked) && checked > 0 ? checked : undefined
}

/** Returns a range of bedrooms if the quote states its limits. Falls back to the range that the quote states. */
export function bedroomsOf({ quote, min, max }: NonNullable<ModelWant['bedrooms']>): Range | undefined {
  const numbers = new Set(numbersIn(quote))
  const read = quantitiesIn(piecesOf(quote)).find(({ slot }) => slot === 'bedrooms')
  const limits = [min, max].filter((limit) => limit !== null)
  if (limits.length > 0 && limits.every((limit) => numbers.has(limit) && Number.isInteger(limit) && limit > 0))
    return { min: min ?? undefined, max: max ?? undefined }
  return read?.slot === 'bedrooms' ? read.range : undefined
}

const numbersIn = (quote: string): number[] =>
  piecesOf(quote).flatMap(({ kind, value }) => (kind === 'number' ? [value] : []))

/**
 * Returns the mention of a budget, with the amounts that the quote states. The model decides which amount is the limit.
 * An ambiguous or missing currency is the model's only if the quote allows it.
 */
export function budgetMention(
  { quote, min, max, currency, per }: NonNullable<ModelWant['budget']>,
  span: QuoteSpan,
  message: QuotedMessage,
): Mention | undefined {
  const pieces = piecesOf(quote)
  const amounts = pieces.flatMap((piece, at) => {
    const money = piece.kind === 'number' ? moneyAt(pieces, at) : undefined
    return money ? [money] : []
  })
  const money =
    amounts.find((amount) => amount.currency ?? amount.among) ?? amounts.find(({ scaled }) => scaled) ?? amounts[0]
  if (!money) return undefined
  const read = budgetOf(money, boundOf(pieces, money.from), isAbout(pieces, money))
  const stated = new Set(amounts.flatMap(({ low, high }) => [low, high]))
  const limits = [min, max].filter((limit) => limit !== null)
  const isStated =
    limits.length > 0 && limits.every((limit) => stated.has(limit)) && !limits.includes(read.about ?? NaN)
  const range: Pick<Budget, 'min' | 'max' | 'about'> = isStated
    ? { min: min ?? undefined, max: max ?? undefined }
    : read
  const isAllowed =
    currency !== null &&
    (read.among?.includes(currency) ??
      (read.currency === undefined && message.pieces.some(({ text }) => currenciesOfWord(text).includes(currency))))
  const chosen = isAllowed ? { currency, among: undefined } : read
  const { about } = range
  return {
    slot: 'budget',
    money: {
      min: range.min,
      max: range.max,
      ...(about === undefined ? {} : { about }),
      currency: chosen.currency,
      ...(chosen.among ? { among: chosen.among } : {}),
      per: read.per ?? per ?? undefined,
    },
    stay: stayOf(message.pieces, span.to),
    ...span,
    polarity: 'want',
  }
}

/** Returns the dates that the rules read in the quote, without its other words. */
export function dateMentions(quote: string, message: QuotedMessage): Mention[] {
  const text = quote.normalize('NFKC')
  const pieces = piecesOf(text)
  return quantitiesIn(pieces).flatMap((quantity) => {
    if (quantity.slot !== 'when') return []
    const span = message.spanOf(text.slice(pieces[quantity.from]!.at, pieces[quantity.to - 1]!.end))
    return span ? [{ slot: 'when' as const, ...span, polarity: 'want' as const }] : []
  })
}

/** Returns the opening hours that the rules read in the quote. */
export function openingMention(quote: string, span: QuoteSpan): Mention | undefined {
  const pieces = piecesOf(quote)
  const found = openingMentions(pieces, quantitiesIn(pieces)).find(({ slot }) => slot === 'opening')
  return found?.slot === 'opening' ? { ...found, ...span } : undefined
}
