import type { PriceCell } from './price-cell.ts'
import { cyrillicRows } from './prices-cyrillic.ts'
import { latinRows } from './prices-latin.ts'
import { secondRows } from './prices-second.ts'
import { thirdRows } from './prices-third.ts'
import { fourthRows } from './prices-fourth.ts'

/**
 * Parses a row: heading | currency column | cell | category | place | price. An empty field is null, and `\\n` is a
 * line break. A cell may contain '|'. A price is 'min..max currency unit taxes' with '-' for null, '200..' for an open range, and '200' for one
 * amount. No price: the cell states none.
 */
function cellOf(row: string): PriceCell {
  const fields = row.split(/ ?\| ?/)
  const [heading = '', currencyCell = ''] = fields
  const [category = '', place = '', price = ''] = fields.slice(-3)
  const cell = fields.slice(2, -3).join(' | ')
  const [range = '', currency = '-', per = '-', tax = '-'] = price.split(' ')
  const [min, max] = range.split('..')
  return {
    heading: heading || null,
    currencyCell: currencyCell || null,
    cell: cell.replaceAll('\\n', '\n'),
    category: category as PriceCell['category'],
    place: place || null,
    expected:
      price === ''
        ? null
        : {
            min: Number(min),
            max: max === '' ? null : Number(max ?? min),
            currency: currency === '-' ? null : currency,
            per: per === '-' ? null : per,
            taxIncluded: tax === '-' ? null : tax === 'included',
          },
  }
}

const cellsOf = (rows: string): PriceCell[] =>
  rows
    .split('\n')
    .filter((row) => row !== '')
    .map(cellOf)

/**
 * Cells of price columns with the price that a reader of the sheet takes from them. Written from the notation of owners'
 * workbooks, without knowledge of the rules of the price reader. The second part is by the author of the first, the third
 * and fourth by other authors. The authors of the rules saw none before its first score.
 */
export const priceCells = {
  first: [latinRows, cyrillicRows].flatMap(cellsOf),
  second: cellsOf(secondRows),
  third: cellsOf(thirdRows),
  fourth: cellsOf(fourthRows),
} as const satisfies Readonly<Record<string, readonly PriceCell[]>>
