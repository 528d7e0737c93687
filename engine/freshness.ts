import type { Venue } from '../contract/venues.ts'

/** Days after which an answer from a phone call counts as outdated: the plan of an inquiry proposes to ask again. */
export const recheckAfterDays = 90
export const recheckAfterMs = recheckAfterDays * 86_400_000

/**
 * Splits the fields of a venue that came from phone calls by the age of their answers.
 * @param checked `checked` of the venue. Undefined: none
 * @param oldest ISO 8601 time in UTC, `recheckAfterMs` ago: earlier answers are outdated
 */
export function checkedByAge(checked: Venue['checked'], oldest: string): { fresh: string[]; outdated: string[] } {
  const entries = Object.entries(checked ?? {})
  // The server writes all times in this form, so their order is that of the texts.
  const fields = (isFresh: boolean): string[] =>
    entries.flatMap(([field, { at }]) => (at >= oldest === isFresh ? [field] : []))
  return { fresh: fields(true), outdated: fields(false) }
}
