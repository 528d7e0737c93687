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
}

const simplified = (text: string | null) =>
  (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The same for two rows that mean the same venue: name, category and address, however they are spaced and written. */
export function rowKey(draft: Pick<VenueDraft, 'name' | 'category' | 'address'>): string {
  const text = [simplified(draft.name), draft.category, simplified(draft.address)].join('\n')
  return createHash('sha256').update(text).digest('hex')
}

/** Fills what `draft` lacks from another row that means the same venue. */
export function merged(draft: VenueDraft, other: VenueDraft): VenueDraft {
  return {
    ...draft,
    raw_price_text: draft.raw_price_text ?? other.raw_price_text,
    website: draft.website ?? other.website,
    address: draft.address ?? other.address,
    extras: { ...other.extras, ...draft.extras },
  }
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
