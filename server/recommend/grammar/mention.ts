import type { Category } from '../../../contract/venues.ts'
import type { OpeningRequest } from '../../../language/hours/index.ts'
import type { Quantity } from './quantity.ts'
import type { Polarity } from './polarity.ts'

/** A phrase of the message (pieces `from` up to `to`, exclusive) that fills one slot. */
export type Mention = { readonly from: number; readonly to: number; readonly polarity: Polarity } & (
  | { readonly slot: 'category'; readonly category: Category; readonly sure: boolean }
  | { readonly slot: 'place'; readonly name: string }
  | { readonly slot: 'placeWord'; readonly name: string; readonly also?: readonly string[] }
  | { readonly slot: 'view'; readonly name: string }
  | { readonly slot: 'feature'; readonly name: string }
  | { readonly slot: 'kind'; readonly name: string }
  /**
   * A place in neither the lexicon nor the catalogue. `firm`: certainly a place. `placed`: follows a place preposition.
   */
  | { readonly slot: 'elsewhere'; readonly firm: boolean; readonly placed: boolean }
  /** Requested opening hours. `isVisit`: the time of a meal, so also the date of the visit. */
  | { readonly slot: 'opening'; readonly request: OpeningRequest; readonly isVisit: boolean }
  /** A word to look for in rows. `unread`: a content word that no rule reads. */
  | { readonly slot: 'word'; readonly name: string; readonly firm: boolean; readonly unread?: true }
  | Quantity
)

/** A mention by the rules, with its words and the category that it belongs to. */
export interface ReadMention {
  readonly category: Category
  readonly said: string
  /** Whether a place preposition precedes it. */
  readonly placed: boolean
  readonly mention: Mention
}
