import { type Piece, piecesOf } from '../numbers/pieces.ts'
import { scaleAt } from '../numbers/scales.ts'
import { currencyBehind, type CurrencyMention } from './currencies.ts'
import { taxIncludedIn } from './tax.ts'
import { isUnitLabel, type Period, unitAt } from './units.ts'

/** Currency, scale and unit of a text that belong to no amount of it. */
interface Terms {
  readonly currency: CurrencyMention | undefined
  /** Factor of a scale word before the currency: 'тыс. руб.'. */
  readonly scale: number | undefined
  readonly per: Period | undefined
  /** Pieces of each term. */
  readonly currencyAt: Span | undefined
  readonly scaleAt: Span | undefined
  readonly unitAt: Span | undefined
}
/** Pieces from `from` (inclusive) to `to` (exclusive). */
interface Span {
  readonly from: number
  readonly to: number
}

/** Units that a heading names without a preposition: 'Night', 'Цена ночь'. */
const bareUnit =
  /^(?:nights?|nightly|day|daily|weeks?|weekly|month|monthly|yearly|annual|hour|hourly|pax|pp|ночь|сутки|суток|день|неделя|месяц|час|malam|hari|minggu|bulan|tahun|jam|orang)$/

/**
 * Reads the scale of a heading's numbers: 'тыс.', 'mln', "'000", '000s'. Skips one letter, which has other meanings
 * without a number.
 */
function headingScaleAt(pieces: readonly Piece[], at: number): { scale: number; to: number } | undefined {
  const { text } = pieces[at]!
  if (/^(?:1[ ,.]?)?0{3}$/.test(text)) return { scale: 1_000, to: pieces[at + 1]?.text === 's' ? at + 2 : at + 1 }
  // Without a number before it, 'thousand' is the number 1,000.
  if (/^(?:thousand|million|тысяч[аиу]|миллион|seribu|sejuta)$/.test(text))
    return { scale: pieces[at]!.value, to: at + 1 }
  // 'k€', 'USD k'
  const isLetter = text === 'k' || text === 'к'
  const isOfCurrency = isLetter && [at - 1, at + 1].some((n) => pieces[n] && currencyBehind(pieces, n, true))
  const found = isOfCurrency || (text.length > 1 && text !== 'mil') ? scaleAt(pieces, at) : undefined
  return found && found.to > at ? { ...found, to: pieces[found.to]?.text === '.' ? found.to + 1 : found.to } : undefined
}

/**
 * Finds the terms between the amounts of a text.
 * @param isHeading true for a heading, which names units and short currency words freely
 */
export function termsOf(pieces: readonly Piece[], prices: readonly Span[], isHeading = false): Terms {
  const isUsed = (at: number): boolean => prices.some(({ from, to }) => from <= at && at < to)
  let currency: CurrencyMention | undefined
  let currencyAt: Span | undefined
  let scale: number | undefined
  let scaleSpan: Span | undefined
  let per: Period | undefined
  let unitSpan: Span | undefined
  for (let at = 0; at < pieces.length; at++) {
    if (isUsed(at)) continue
    const isCounted = pieces[at - 1]?.kind === 'number' && !isUsed(at - 1) && at - 1 !== scaleSpan?.from
    if (isCounted) {
      // '4h/day', '2 hours per day': the unit belongs to the count.
      const counted = pieces[at]!.kind === 'word' ? unitAt(pieces, at + 1) : undefined
      if (counted && !isUsed(counted.to)) at = counted.to - 1
      continue
    }
    const scaled = scale === undefined ? headingScaleAt(pieces, at) : undefined
    if (scaled) {
      ;({ scale } = scaled)
      scaleSpan = { from: at, to: scaled.to }
      at = scaled.to - 1
      continue
    }
    if (pieces[at]!.kind === 'number') continue
    const found = currency === undefined ? currencyBehind(pieces, at, isHeading || pieces[at]!.text === '$') : undefined
    if (found && (isHeading || !found.ordinary)) {
      const end = at + found.length
      currency = found
      currencyAt = { from: at, to: pieces[end]?.text === '.' && pieces[end - 1]!.kind === 'word' ? end + 1 : end }
      at = currencyAt.to - 1
      continue
    }
    const unit =
      per === undefined
        ? unitAt(pieces, at, isHeading && (bareUnit.test(pieces[at]!.text) || isUnitLabel(pieces[at]!.text)))
        : undefined
    // '380 / dinner 980': the slash separates two prices.
    const isLabel = unit && pieces[at]!.text === '/' && isUsed(at - 1) && prices.some(({ from }) => from === unit.to)
    if (unit && !isLabel && !(pieces[unit.to]?.kind === 'number' && !isUsed(unit.to))) {
      ;({ per } = unit)
      unitSpan = { from: at, to: unit.to }
      at = unit.to - 1
    }
  }
  return { currency, scale, per, currencyAt, scaleAt: scaleSpan, unitAt: unitSpan }
}

/** What a heading states about the numbers below it. Texts are copied from the heading. */
export interface PriceTerms {
  /** 'EUR', 'руб.' */
  readonly currency: string | undefined
  /** Scale word of the numbers: 'тыс.', or 'k' for "'000". */
  readonly scale: string | undefined
  readonly unit: string | undefined
  readonly from: string | undefined
  readonly taxIncluded: boolean | undefined
  /** The other words of the heading. */
  readonly rest: string
}

const least = /^(?:from|от|starting|mulai)$/

/** Reads the heading of a price column: 'Price from, EUR/week', 'Цена, тыс. руб. за ночь'. */
export function priceTermsIn(heading: string): PriceTerms {
  const text = heading.normalize('NFKC')
  const pieces = piecesOf(text)
  const { currencyAt, unitAt, scaleAt, scale: factor } = termsOf(pieces, [], true)
  const leastAt = pieces.findIndex((piece, at) => least.test(piece.text) && pieces[at + 1]?.kind !== 'number')
  const spans = [currencyAt, unitAt, leastAt < 0 ? undefined : { from: leastAt, to: leastAt + 1 }, scaleAt]
  const [currency, unit, from, written] = spans.map(
    (span) => span && text.slice(pieces[span.from]!.at, pieces[span.to - 1]!.end),
  )
  const rest = spans
    .flatMap((span) => (span ? [[pieces[span.from]!.at, pieces[span.to - 1]!.end] as const] : []))
    .toSorted(([a], [b]) => b - a)
    .reduce((rest, [start, end]) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
  // A noun without a preposition is a unit in a heading only.
  const isNoun = unitAt !== undefined && bareUnit.test(pieces[unitAt.from]!.text)
  const scale = factor === 1_000 && !/\p{L}{2}/u.test(written!) ? 'k' : written
  return { currency, scale, unit: isNoun ? `/${unit}` : unit, from, taxIncluded: taxIncludedIn(text), rest }
}
