import type { Budget, Stay } from './budget.ts'

export interface Range {
  readonly min: number | undefined
  readonly max: number | undefined
}

export type Quantity =
  | { readonly slot: 'bedrooms'; readonly range: Range; readonly from: number; readonly to: number }
  | { readonly slot: 'rooms'; readonly range: Range; readonly from: number; readonly to: number }
  | { readonly slot: 'guests'; readonly count: number; readonly from: number; readonly to: number }
  | { readonly slot: 'beds'; readonly count: number; readonly from: number; readonly to: number }
  | { readonly slot: 'budget'; readonly money: Budget; readonly stay: Stay; readonly from: number; readonly to: number }
  /** A date, a time or a length of stay. Filters nothing, but appears in the call script. */
  | { readonly slot: 'when'; readonly from: number; readonly to: number }
  /** A number whose unit is in an earlier sentence ('no wait, 4'). */
  | { readonly slot: 'loose'; readonly count: number; readonly from: number; readonly to: number }
