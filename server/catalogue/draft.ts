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

/** Fills what `draft` lacks from another row that means the same venue. */
function fill(draft: VenueDraft, other: VenueDraft): void {
  draft.raw_price_text ??= other.raw_price_text
  draft.website ??= other.website
  draft.extras = { ...other.extras, ...draft.extras }
}

/**
 * Gives every row its key and merges those that repeat an earlier one. Where neither an address nor a website says that
 * two rows of one name are the same venue, both are kept (a fleet has several boats of one model); the second gets a
 * numbered key, the same one in every reading of the same file.
 */
export function mergeRepeated(
  drafts: Iterable<VenueDraft>,
  onMerge: (repeated: VenueDraft, first: VenueDraft) => void,
): KeyedDraft[] {
  const byKey = new Map<string, KeyedDraft>()
  for (const draft of drafts) {
    // A row that somebody copied to make another venue of it has a key that is taken.
    const exported = draft.exported_key !== undefined && !byKey.has(draft.exported_key)
    const key = exported ? draft.exported_key! : rowKey(draft)
    let row_key = key
    let same = byKey.get(key)
    for (let n = 2; same && !same.address && (!same.website || same.website !== draft.website); n++) {
      row_key = `${key}.${n}`
      same = byKey.get(row_key)
    }
    if (same) {
      onMerge(draft, same)
      fill(same, draft)
    } else byKey.set(row_key, Object.assign(draft, { row_key }))
  }
  return [...byKey.values()]
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
