import type { Category } from '../../contract/venues.ts'
import { headlinePrice, moneyIn, resolveCurrency } from '../../language/money/index.ts'
import { rowPlaces, withLarger } from '../../language/places/index.ts'
import { priceText, readPriceHeading } from '../../server/catalogue/workbook/price-headings.ts'
import type { PriceCell } from './price-cell.ts'

type Price = NonNullable<PriceCell['expected']>

const categories: Readonly<Record<PriceCell['category'], Category>> = {
  villa: 'villa',
  spa: 'mobile_spa',
  retreat: 'retreat_center',
  restaurant: 'restaurant',
  yacht: 'yacht',
}

/**
 * Reads a cell like the import and the facts of the row do. Omits their last step, which assumes the local currency if
 * no text names one.
 */
export function priceOf({ heading, currencyCell, cell, category, place }: PriceCell): PriceCell['expected'] {
  const text = priceText(cell, heading === null ? {} : readPriceHeading(heading), currencyCell ?? undefined)
  const read = headlinePrice(moneyIn(text), categories[category])
  if (read === undefined) return null
  const address = place ?? ''
  const price = resolveCurrency(read, rowPlaces(address, []).flatMap(withLarger), address)
  return {
    min: price.low,
    max: price.isOpen ? null : price.high,
    currency: price.currency ?? null,
    per: price.per ?? null,
    taxIncluded: price.taxIncluded ?? null,
  }
}

const fields = ['min', 'max', 'currency', 'per', 'taxIncluded'] as const

export interface PriceScore {
  readonly cells: number
  /** Fraction of cells with every field right. */
  readonly right: number
  /** Fraction of cells with this field right, among those with an expected price and a price that was read. */
  readonly fields: Readonly<Record<(typeof fields)[number], number>>
  /** Cells with an error: the cell, the price that was read and the expected one. */
  readonly faults: readonly string[]
}

/** Scores the price reader on labelled cells. */
export function scorePrices(cells: readonly PriceCell[]): PriceScore {
  const read = cells.map((cell) => ({ cell, expected: cell.expected, found: priceOf(cell) }))
  const wrong = (expected: Price | null, found: Price | null): string[] => {
    if (expected === null || found === null) return expected === found ? [] : ['price']
    return fields.filter((field) => expected[field] !== found[field])
  }
  const both = read.filter(({ expected, found }) => expected && found)
  const faults = read.flatMap(({ cell, expected, found }) => {
    const names = wrong(expected, found)
    const { heading, currencyCell, category, place } = cell
    const context = [heading, currencyCell, category, place].map((text) => text ?? '-').join(' | ')
    return names.length === 0
      ? []
      : [
          `${names.join(', ')}: ${cell.cell} [${context}]\n    ${JSON.stringify(found)}\n    ${JSON.stringify(expected)}`,
        ]
  })
  const share = (field: (typeof fields)[number]): number =>
    both.filter(({ expected, found }) => expected![field] === found![field]).length / Math.max(1, both.length)
  return {
    cells: cells.length,
    right: 1 - faults.length / Math.max(1, cells.length),
    fields: Object.fromEntries(fields.map((field) => [field, share(field)])) as PriceScore['fields'],
    faults,
  }
}
