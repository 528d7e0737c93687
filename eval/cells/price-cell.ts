/** A labelled cell of a price column. */
export interface PriceCell {
  /** Heading of the column, or null. */
  readonly heading: string | null
  /** Cell of the currency column, or null. */
  readonly currencyCell: string | null
  readonly cell: string
  readonly category: 'villa' | 'spa' | 'retreat' | 'restaurant' | 'yacht'
  /** Place of the row. Decides an ambiguous currency. */
  readonly place: string | null
  /** Null if the cell states no price. */
  readonly expected: null | {
    readonly min: number
    /** Highest price of a range or of seasons. Null for an open range. */
    readonly max: number | null
    readonly currency: string | null
    readonly per: string | null
    readonly taxIncluded: boolean | null
  }
}
