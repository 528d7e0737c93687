import type { Category } from '../../contract/venues.ts'
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
  restaurant: 'Restaurant',
  mobile_spa: 'Spa',
  yacht: 'Yacht',
  retreat_center: 'Retreat center',
}
/** The categories in the order of an export's sheets. Loads less code than the contract. */
export const categoryList = Object.keys(categoryNames) as Category[]
export const categoryByName = new Map(categoryList.map((category) => [categoryNames[category], category]))

export type ExportedVenue = Omit<VenueDraft, 'row'> & { row_key: string }

/**
 * Returns the header row of a table whose venues have these extras.
 * @param keys keys of the extras
 */
export function tableHeader(keys: readonly string[]): string[] {
  const { name, category, raw_price_text, website, address, source_sheet, key } = headings
  return [name, category, raw_price_text, website, address, ...keys, source_sheet, key].map(neutralised)
}

/** Returns the row of a venue. Every cell is a text, '' if empty. */
export function tableRow(venue: ExportedVenue, keys: readonly string[]): string[] {
  const { name, category, raw_price_text, website, address, extras, source_sheet, row_key } = venue
  return [
    name,
    categoryNames[category],
    raw_price_text ?? '',
    website ?? '',
    address ?? '',
    ...keys.map((key) => extras[key] ?? ''),
    source_sheet ?? '',
    row_key,
  ].map(neutralised)
}
