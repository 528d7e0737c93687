import { type Piece, piecesOf } from '../../../language/numbers/index.ts'

/** Pieces `from` up to `to` (exclusive) of a message. */
export interface QuoteSpan {
  readonly from: number
  readonly to: number
}

/** A message in which quotes are looked up. */
export interface QuotedMessage {
  readonly text: string
  readonly pieces: readonly Piece[]
  /** Returns the pieces of a quote. Undefined unless the message contains these words, in this order. */
  spanOf(quote: string): QuoteSpan | undefined
  /** Returns the part of the message that the span covers. */
  textOf(span: QuoteSpan): string
}

const apostrophes = /[’`´]/g
const words = (text: string): string => text.normalize('NFKC').replaceAll(apostrophes, "'")

/** Compares letter case, spaces and apostrophes loosely, everything else exactly. */
export function quotedMessage(message: string): QuotedMessage {
  const text = words(message)
  const pieces = piecesOf(text)
  return {
    text,
    pieces,
    spanOf(quote) {
      const parts = words(quote).trim().split(/\s+/)
      if (parts[0] === '') return undefined
      const pattern = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+')
      const found = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu').exec(text)
      if (!found) return undefined
      const end = found.index + found[0].length
      const from = pieces.findIndex((piece) => piece.end > found.index)
      const to = pieces.findLastIndex((piece) => piece.at < end) + 1
      return from < 0 || to <= from ? undefined : { from, to }
    },
    textOf: ({ from, to }) => text.slice(pieces[from]!.at, pieces[to - 1]!.end),
  }
}
