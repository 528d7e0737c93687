import { type Category, categories } from '../../contract/venues.ts'
import type { VenueDraft } from './draft.ts'

/**
 * The form in which venues are exported, and recognised when they come back: fixed columns, the extras under their own
 * keys, and at the end what makes a row the same venue again, however it was changed.
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

/** What a spreadsheet program would run, and what already looks like a text kept from it. */
const risky = /^'*[=+\-@\t\r]/

/** A text that no spreadsheet program takes for a formula. */
export const neutralised = (text: string): string => (risky.test(text) ? `'${text}` : text)

/** The text that was neutralised. */
export const restored = (text: string): string => (text.startsWith("'") && risky.test(text) ? text.slice(1) : text)

/** A header and a row for each venue; every cell a text, '' where there is nothing. */
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

const csvCell = (text: string): string => (/[",;\n\r\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Rows as a CSV file, with a byte order mark: spreadsheet programs then read UTF-8. What may be a formula stays one. */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
