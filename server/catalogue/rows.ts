import type { Selectable } from 'kysely'
import type { Venue } from '../../contract/venues.ts'
import type { Tables } from '../store/open.ts'
import { type Hours, hoursText } from '../../language/hours/index.ts'
import { checkedFields } from './checked-fields.ts'
import { isSame, type KeyedDraft, sheetKind, type VenueDraft } from './draft.ts'
import { clean, isCut } from '../spreadsheet-cells.ts'
import { hoursOf } from './opening-hours.ts'

const hoursLines = (hours: Hours) => ({ en: hoursText(hours, 'en'), ru: hoursText(hours, 'ru') })

export type VenueRow = Selectable<Tables['venues']>

/** Converts a database row to the contract's venue. */
export function venueOf(row: VenueRow): Venue {
  const { id, name, category, raw_price_text, website, address, source_sheet, version } = row
  const hours = row.hours === null ? undefined : hoursOf(row.hours)
  const extras = JSON.parse(row.extras_json) as Venue['extras']
  const checked = checkedFields(row.checked_json, { raw_price_text, website, address, extras })
  return {
    id,
    name,
    category,
    raw_price_text,
    website,
    address,
    source_sheet,
    extras,
    version,
    ...(hours && { hours: hoursLines(hours) }),
    ...(checked && { checked }),
  }
}

export function draftOf(row: VenueRow): VenueDraft {
  const { name, raw_price_text, website, address, source_sheet } = row
  const extras = JSON.parse(row.extras_json) as VenueDraft['extras']
  const category = row.category as VenueDraft['category']
  return { row: 0, name, category, raw_price_text, website, address, source_sheet, extras }
}

/** Returns the columns that a draft sets. */
export function columnsOf(draft: VenueDraft) {
  const { name, category, raw_price_text, website, address, source_sheet, extras } = draft
  return { name, category, raw_price_text, website, address, source_sheet, extras_json: JSON.stringify(extras) }
}

const fields = ['name', 'category', 'raw_price_text', 'website', 'address', 'source_sheet'] as const

/** Lists the changed cells. Extras are listed by their own keys. */
export function differences(
  before: VenueDraft,
  after: VenueDraft,
): { field: string; before: string | null; after: string | null }[] {
  const keys = new Set([...Object.keys(before.extras), ...Object.keys(after.extras)])
  return [
    ...fields.map((field) => ({ field, before: before[field], after: after[field] })),
    ...[...keys].map((key) => ({
      field: key,
      before: before.extras[key] ?? null,
      after: after.extras[key] ?? null,
    })),
  ].filter((cell) => cell.before !== cell.after)
}

/** Effect of a row. 'deleted': a user deleted the venue, and it stays deleted. */
export type Verdict = 'created' | 'changed' | 'unchanged' | 'deleted'

/** Result of importing a workbook row. `draft` is the resulting venue. */
export interface Outcome {
  readonly verdict: Verdict
  readonly existing: VenueRow | undefined
  readonly draft: KeyedDraft
  /** The workbook's version, if manual edits make the venue different. */
  readonly imported: VenueDraft | undefined
}

/**
 * Merges a workbook row into an existing venue. Manual edits survive: the workbook changes only cells that changed
 * since its last import. A venue that a user deleted stays deleted until its workbook row changes.
 * @param keepEmptied keeps the text of cells that the workbook empties
 */
export function outcomeOf(existing: VenueRow | undefined, given: KeyedDraft, keepEmptied = false): Outcome {
  if (!existing) return { verdict: 'created', existing, draft: given, imported: undefined }
  const current = draftOf(existing)
  // A venue that an import removed comes back with its row.
  const isDeleted = existing.deleted_at !== null && existing.removed_by === null
  const verdictOf = (changes: boolean): Verdict => {
    if (changes || (existing.deleted_at !== null && !isDeleted)) return 'changed'
    return isDeleted ? 'deleted' : 'unchanged'
  }
  // An exported row contains manual edits, so its changes count as manual edits too.
  if (given.row_key === given.exported_key) {
    const row = completed(asStored(given, current), current, keepEmptied)
    const isNew = !isSame(current, row)
    const imported = isNew ? (workbookOf(existing) ?? current) : undefined
    return { verdict: verdictOf(isNew), existing, draft: row, imported }
  }
  const base = workbookOf(existing)
  const row = completed(given, base ?? current, keepEmptied)
  const unmoved = isSame(base ?? current, row)
  const draft = base ? { ...merge(base, current, row), row_key: row.row_key } : row
  const same = isSame(current, draft) && !isDeleted
  return { verdict: verdictOf(!unmoved && !same), existing, draft, imported: base && !unmoved ? row : undefined }
}

const workbookOf = ({ imported_json }: VenueRow): VenueDraft | undefined =>
  imported_json === null ? undefined : (JSON.parse(imported_json) as VenueDraft)

/** Replaces texts that a file could not store exactly by the venue's own: control characters, very long texts. */
function asStored(given: KeyedDraft, known: VenueDraft): KeyedDraft {
  const own = (text: string | null, stored: string | null | undefined): string | null =>
    text !== null && stored && text !== stored && (text === clean(stored) || isCut(text, clean(stored))) ? stored : text
  const keys = new Map(Object.keys(known.extras).map((key) => [clean(key), key]))
  const extras = Object.entries(given.extras).map(([key, text]) => {
    const stored = keys.get(key) ?? key
    return [stored, own(text, known.extras[stored])!] as const
  })
  return {
    ...given,
    name: own(given.name, known.name)!,
    raw_price_text: own(given.raw_price_text, known.raw_price_text),
    website: own(given.website, known.website),
    address: own(given.address, known.address),
    source_sheet: own(given.source_sheet, known.source_sheet),
    extras: Object.fromEntries(extras),
    ...(given.columns && { columns: given.columns.map((column) => keys.get(column) ?? column) }),
  }
}

/**
 * Adds the known texts of fields and extras that the row's table has no column for. A sheet that was only renamed to
 * another date keeps its first name.
 */
function completed(given: KeyedDraft, known: VenueDraft, keepEmptied: boolean): KeyedDraft {
  const { columns, area_above: _above, ...row } = given
  const listed = columns && new Set(columns)
  const isKept = (column: string) => keepEmptied || (listed !== undefined && !listed.has(column))
  for (const field of ['raw_price_text', 'website', 'address'] as const) {
    if (row[field] === null && isKept(field)) row[field] = known[field]
  }
  const isSameSheet = row.source_sheet !== null && sheetKind(row.source_sheet) === sheetKind(known.source_sheet ?? '')
  if (isSameSheet || (listed !== undefined && !listed.has('source_sheet'))) {
    row.source_sheet = known.source_sheet ?? row.source_sheet
  }
  const missing = Object.entries(known.extras).filter(([key]) => !Object.hasOwn(row.extras, key) && isKept(key))
  // Keeps the order of the known extras, as the database does.
  if (missing.length > 0) row.extras = { ...Object.fromEntries(missing), ...row.extras }
  return row
}

function merge(base: VenueDraft, current: VenueDraft, row: VenueDraft): VenueDraft {
  const unchangedFields = fields.filter((field) => row[field] === base[field])
  const unchanged: Partial<VenueDraft> = Object.fromEntries(unchangedFields.map((field) => [field, current[field]]))
  const merged: VenueDraft = { ...row, ...unchanged, extras: { ...current.extras } }
  for (const key of new Set([...Object.keys(base.extras), ...Object.keys(row.extras)])) {
    const value = row.extras[key]
    if (value === base.extras[key]) continue
    if (value === undefined) delete merged.extras[key]
    else merged.extras[key] = value
  }
  return merged
}
