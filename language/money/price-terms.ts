import { type Piece, piecesOf } from '../numbers/pieces.ts'
import { scaleAt } from '../numbers/scales.ts'
import type { Money } from './amounts.ts'
import { currencyBehind, type CurrencyMention } from './currencies.ts'
import { taxIncludedIn } from './tax.ts'
import { type Period, unitAt } from './units.ts'

/** Currency, scale and unit of a text that belong to no amount of it. */
interface Terms {
  readonly currency: CurrencyMention | undefined
  /** Factor of a scale word before the currency: 'тыс. руб.'. */
  readonly scale: number | undefined
  readonly per: Period | undefined
  /** Pieces of the currency with its scale, and of the unit: `from` (inclusive) to `to` (exclusive). */
  readonly currencyAt: { readonly from: number; readonly to: number } | undefined
  readonly unitAt: { readonly from: number; readonly to: number } | undefined
}

/** Units that a heading names without a preposition: 'Night', 'Цена ночь'. */
const bareUnit = /^(?:nights?|nightly|day|daily|weeks?|weekly|month|monthly|hour|hourly|pax|pp|ночь|сутки|суток|день|неделя|месяц|час|malam|hari)$/

/** Reads a scale after a currency: "IDR '000", 'руб., тыс.', 'USD (thousands)'. */
function scaleBehind(pieces: readonly Piece[], at: number): { scale: number; to: number } | undefined {
  let to = at
  while (to < at + 2 && /^(?:['’,(x×х]|in|в)$/.test(pieces[to]?.text ?? '')) to++
  const zeros = /^(?:1[ ,.]?)?0{3}$/.test(pieces[to]?.text ?? '') ? { scale: 1_000, to: to + 1 } : undefined
  return zeros ?? scaleAt(pieces, to)
}

/**
 * Finds the terms between the amounts of a text.
 * @param isHeading true for a heading, which names units and short currency words freely
 */
export function termsOf(pieces: readonly Piece[], prices: readonly Pick<Money, 'from' | 'to'>[], isHeading = false): Terms {
  const isUsed = (at: number): boolean => prices.some(({ from, to }) => from <= at && at < to)
  let terms: Terms = { currency: undefined, scale: undefined, per: undefined, currencyAt: undefined, unitAt: undefined }
  for (let at = 0; at < pieces.length; at++) {
    const isCounted = pieces[at - 1]?.kind === 'number' && !isUsed(at - 1)
    if (isUsed(at) || pieces[at]!.kind === 'number' || isCounted) continue
    if (terms.currency === undefined) {
      const scaled = scaleAt(pieces, at)
      const start = scaled ? (pieces[scaled.to]?.text === '.' ? scaled.to + 1 : scaled.to) : at
      const found = currencyBehind(pieces, start, isHeading)
      const isNoun = found?.ordinary && !isHeading
      if (found && !isNoun) {
        const end = start + found.length
        const to = pieces[end]?.text === '.' && pieces[end - 1]!.kind === 'word' ? end + 1 : end
        const after = scaleBehind(pieces, to)
        terms = {
          ...terms,
          currency: found,
          scale: scaled?.scale ?? after?.scale,
          currencyAt: { from: at, to: after?.to ?? to },
        }
        at = (after?.to ?? to) - 1
        continue
      }
    }
    if (terms.per === undefined) {
      const unit = unitAt(pieces, at, isHeading && bareUnit.test(pieces[at]!.text))
      if (unit && !(pieces[unit.to]?.kind === 'number' && !isUsed(unit.to)))
        terms = { ...terms, per: unit.per, unitAt: { from: at, to: unit.to } }
    }
  }
  return terms
}

/** What a heading states about the numbers below it. Texts are copied from the heading. */
export interface PriceTerms {
  /** Currency with its scale: 'EUR', 'тыс. руб.'. */
  readonly currency: string | undefined
  /** Factor of the scale word in `currency`. */
  readonly scale: number | undefined
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
  const { currencyAt, unitAt, scale } = termsOf(pieces, [], true)
  const leastAt = pieces.findIndex((piece, at) => least.test(piece.text) && pieces[at + 1]?.kind !== 'number')
  const spans = [currencyAt, unitAt, leastAt < 0 ? undefined : { from: leastAt, to: leastAt + 1 }]
  const [currency, unit, from] = spans.map((span) => span && text.slice(pieces[span.from]!.at, pieces[span.to - 1]!.end))
  const rest = spans
    .flatMap((span) => (span ? [[pieces[span.from]!.at, pieces[span.to - 1]!.end] as const] : []))
    .toSorted(([a], [b]) => b - a)
    .reduce((rest, [start, end]) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
  return { currency, scale, unit, from, taxIncluded: taxIncludedIn(text), rest }
}
