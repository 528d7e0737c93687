import { createHash } from 'node:crypto'
import type { Category, Venue } from '../../contract/venues.ts'

/** A venue as a workbook's row gives it, not yet in the catalogue. */
export interface VenueDraft {
  /** 1-based row in its sheet, as the spreadsheet program numbers it. */
  row: number
  name: string
  category: Category
  raw_price_text: string | null
  website: string | null
  address: string | null
  source_sheet: string | null
  extras: Record<string, string>
  /** Of a row that this product exported: the `row_key` of the venue it was. */
  exported_key?: string
}

/** A draft that knows which venue of the catalogue it means: the one with the same `row_key`, if there is one. */
export type KeyedDraft = VenueDraft & { row_key: string }

const simplified = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * The same for two rows that mean the same venue: name, category and address, however they are spaced and written.
 * Where there is no address, what else says where it is.
 */
export function rowKey(draft: Pick<VenueDraft, 'name' | 'category' | 'address'> & Partial<VenueDraft>): string {
  const { name, category, address, extras = {} } = draft
  const where = address ?? extras['Port of departure'] ?? extras['Area'] ?? ''
  const text = [simplified(name) || name, category, simplified(where)].join('\n')
  return createHash('sha256').update(text).digest('hex')
}

/** Whether applying the draft would change nothing. Extras are compared as maps: their order means nothing. */
export function isSame(venue: Omit<Venue, 'id'>, draft: VenueDraft): boolean {
  const fields = ['name', 'category', 'raw_price_text', 'website', 'address', 'source_sheet'] as const
  const keys = Object.keys(venue.extras)
  return (
    fields.every((field) => venue[field] === draft[field]) &&
    keys.length === Object.keys(draft.extras).length &&
    keys.every((key) => venue.extras[key] === draft.extras[key])
  )
}
