import type { ConceptMatch, ViewMention } from '../../../language/concepts/index.ts'
import type { Piece } from '../../../language/numbers/index.ts'
import type { Polarity } from './scope.ts'

/** A message in pieces, with what was found in them so far: what is read next stands on it. Places are indices of pieces. */
export interface Reading {
  readonly message: string
  readonly pieces: readonly Piece[]
  /** Of each piece whether it is part of a number of something. */
  readonly counted: readonly boolean[]
  readonly concepts: readonly ConceptMatch[]
  readonly views: readonly ViewMention[]
  readonly polarityAt: (from: number) => Polarity
  /** The same, of what a row either has or has not: a place that is preferred is wanted. */
  readonly firmlyAt: (from: number) => Polarity
}
