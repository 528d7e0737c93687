/** A row's name, address and place columns, with the places that a careful reader finds in them. */
export interface PlaceCell {
  readonly category: 'villa' | 'spa' | 'retreat' | 'restaurant' | 'yacht'
  readonly name: string
  readonly address: string | null
  /** Other cells of the row: 'Marina', 'Location', 'Район'. */
  readonly others: readonly { readonly heading: string; readonly cell: string }[]
  readonly expected: {
    /** Most exact town, district, bay, marina or island, in its usual English spelling. Null if the row states none. */
    readonly exact: string | null
    /** Islands, regions and countries around it. */
    readonly within: readonly string[]
    /** Russian name of `exact` in the nominative. Null if it has no usual Russian name. */
    readonly russian: string | null
  }
}

const orNull = (text: string): string | null => (text === '-' ? null : text)

/**
 * Reads labelled rows from lines: category, name, address, other cells, most exact place, larger places, Russian name. '-'
 * stands for no value, '⏎' for a line break in a cell.
 */
export const placeCellsIn = (lines: string): readonly PlaceCell[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [category = '', name = '', address = '', others = '', exact = '', within = '', russian = ''] = line
        .split(' | ')
        .map((field) => field.replaceAll('⏎', '\n'))
      return {
        category: category as PlaceCell['category'],
        name,
        address: orNull(address),
        others: (orNull(others)?.split(' ; ') ?? []).map((other) => {
          const [heading = '', cell = ''] = other.split(' = ')
          return { heading, cell }
        }),
        expected: { exact: orNull(exact), within: orNull(within)?.split(' < ') ?? [], russian: orNull(russian) },
      }
    })
