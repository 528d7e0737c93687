import type { VenueDraft } from './draft.ts'

/** Texts as they were written after a call, by field. */
export type CheckedTexts = Record<string, { at: string; call_id: string | null; text: string | null }>

type Cells = Pick<VenueDraft, 'raw_price_text' | 'website' | 'address' | 'extras'>

/** Columns that an answer may be written to. Other fields are `extras.<key>`. */
export const columnFields = ['raw_price_text', 'website', 'address'] as const
const extraPrefix = 'extras.'

/** Returns the key of an extra, as the history of a venue names it. Returns the name of a column unchanged. */
export const extraKey = (field: string): string =>
  field.startsWith(extraPrefix) ? field.slice(extraPrefix.length).trim() : field

/** Returns the text of a field. Null without one. */
export function textOf(venue: Cells, field: string): string | null {
  const column = columnFields.find((name) => name === field)
  if (column !== undefined) return venue[column]
  return field.startsWith(extraPrefix) ? (venue.extras[extraKey(field)] ?? null) : null
}

/** Returns the fields whose current text was stated in a call. Undefined if none: another edit or import replaces a text. */
export function checkedFields(
  json: string | null,
  venue: Cells,
): Record<string, { at: string; call_id: string | null }> | undefined {
  if (json === null) return undefined
  const valid = Object.entries(JSON.parse(json) as CheckedTexts).filter(
    ([field, { text }]) => text !== null && textOf(venue, field) === text,
  )
  if (valid.length === 0) return undefined
  return Object.fromEntries(valid.map(([field, { at, call_id }]) => [field, { at, call_id }]))
}
