import { type Category, categories } from '../../contract/venues.ts'
import { neutralised } from '../spreadsheet-cells.ts'
import type { VenueDraft } from './draft.ts'

/**
 * Columns of an export, and of its import: fixed columns, then extras by their own keys. The last column identifies
 * the venue even after edits.
 */
export const headings = {
  name: 'Name',
  category: 'Category',
  raw_price_text: 'Price',
  website: 'Website',
  address: 'Address',
  source_sheet: 'Source sheet',
  key: 'Catalogue key',
} as const

export const categoryNames: Readonly<Record<Category, string>> = {
  villa: 'Villa',
  mobile_spa: 'Spa',
  retreat_center: 'Retreat center',
  restaurant: 'Restaurant',
  yacht: 'Yacht',
}
export const categoryByName = new Map(categories.map((category) => [categoryNames[category], category]))

export type ExportedVenue = Omit<VenueDraft, 'row'> & { row_key: string }

/** Returns a header row and one row per venue. Every cell is a text, '' if empty. */
export function tableOf(venues: readonly ExportedVenue[]): string[][] {
  const keys = [...new Set(venues.flatMap(({ extras }) => Object.keys(extras)))]
  const { name, category, raw_price_text, website, address, source_sheet, key } = headings
  return [
    [name, category, raw_price_text, website, address, ...keys, source_sheet, key],
    ...venues.map((venue) => [
      venue.name,
      categoryNames[venue.category],
      venue.raw_price_text ?? '',
      venue.website ?? '',
      venue.address ?? '',
      ...keys.map((key) => venue.extras[key] ?? ''),
      venue.source_sheet ?? '',
      venue.row_key,
    ]),
  ].map((row) => row.map(neutralised))
}
