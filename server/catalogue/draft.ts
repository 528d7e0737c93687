import { createHash } from 'node:crypto'
import type { Category, Venue } from '../../contract/venues.ts'

/** A venue as read from a workbook row, not yet in the catalogue. */
export interface VenueDraft {
  /** Row number in the sheet, starting at 1, as spreadsheet programs show it. */
  row: number
  name: string
  category: Category
  raw_price_text: string | null
  website: string | null
  address: string | null
  source_sheet: string | null
  extras: Record<string, string>
  /**
   * Fields and extras keys that the row's table has a column for. An import leaves other fields and keys of an existing
   * venue unchanged. Undefined if the row is complete.
   */
  columns?: readonly string[]
  /** True if a line above the row states its area. The row's key then omits the area. */
  area_above?: true
  /** True if the name is merged with the row above: a further row of the same venue. */
  continues?: true
  /** `row_key` of the exported venue, if the row comes from our export. */
  exported_key?: string
}

/** A draft with its key. It updates the venue with the same `row_key`, if that venue exists. */
export type KeyedDraft = VenueDraft & { row_key: string }

const simplified = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Returns a key that is equal for two rows of the same venue. Compares name, category and address without case and
 * punctuation. Uses the port or area if there is no address.
 */
export function rowKey(draft: Pick<VenueDraft, 'name' | 'category' | 'address'> & Partial<VenueDraft>): string {
  const { name, category, address, extras = {} } = draft
  const where = address ?? extras['Port of departure'] ?? (draft.area_above ? undefined : extras['Area']) ?? ''
  const text = [simplified(name) || name, category, simplified(where)].join('\n')
  return createHash('sha256').update(text).digest('hex')
}

/** Returns true if applying the draft changes nothing. Ignores the order of extras. */
export function isSame(venue: Omit<Venue, 'id'>, draft: VenueDraft): boolean {
  const fields = ['name', 'category', 'raw_price_text', 'website', 'address', 'source_sheet'] as const
  const keys = Object.keys(venue.extras)
  return (
    fields.every((field) => venue[field] === draft[field]) &&
    keys.length === Object.keys(draft.extras).length &&
    keys.every((key) => venue.extras[key] === draft.extras[key])
  )
}

const months =
  /^(?:jan(?:uar[yi])?|feb(?:ruar[yi])?|mar(?:ch|et)?|apr(?:il)?|ma[yi]|jun[ei]?|jul[yi]?|aug(?:ust)?|agustus|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cs](?:ember)?|январ[ья]|феврал[ья]|марта?|апрел[ья]|ма[йя]|июн[ья]|июл[ья]|августа?|сентябр[ья]|октябр[ья]|ноябр[ья]|декабр[ья])$/
const versions = /^(?:copy|копия|final|v|ver|version|версия|new|draft|updated?|обновл\p{L}*)$/u

/** Returns the name of a sheet without dates and versions: 'villas' for 'Villas 2026-06', 'villas_June (1)'. */
export function sheetKind(name: string): string {
  const words = simplified(name.replaceAll('_', ' ').replaceAll(/\d+/g, ' ')).split(' ')
  const kept = words.filter((word) => !months.test(word) && !versions.test(word))
  return (kept.length > 0 ? kept : words).join(' ')
}
