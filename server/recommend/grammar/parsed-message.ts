import type { ConceptMatch, ViewMention } from '../../../language/concepts/index.ts'
import type { Piece } from '../../../language/numbers/index.ts'
import type { Polarity } from './polarity.ts'

/** A tokenised message with the results of the first parsing steps. Positions are indices of pieces. */
export interface ParsedMessage {
  readonly message: string
  readonly pieces: readonly Piece[]
  /** For each piece, whether it is part of a quantity. */
  readonly counted: readonly boolean[]
  readonly concepts: readonly ConceptMatch[]
  readonly views: readonly ViewMention[]
  readonly polarityAt: (from: number) => Polarity
  /** Polarity for places, categories and quantities: 'prefer' counts as 'want'. */
  readonly firmlyAt: (from: number) => Polarity
}
