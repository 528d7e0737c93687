import type { Venue } from '../contract/venues.ts'
import { numberOfIso } from '../language/dates/index.ts'

/** Days after which an answer from a phone call counts as outdated: the plan of an inquiry proposes to ask again. */
export const recheckAfterDays = 90

const dayMs = 86_400_000

/**
 * Splits the fields of a venue that came from phone calls by the age of their answers, in days of UTC.
 * @param checked `checked` of the venue. Undefined: none
 * @param now ms since 1970
 */
export function checkedByAge(checked: Venue['checked'], now: number): { fresh: string[]; outdated: string[] } {
  const today = Math.floor(now / dayMs)
  const isFresh = (at: string): boolean => today - numberOfIso(at.slice(0, 10)) <= recheckAfterDays
  const entries = Object.entries(checked ?? {})
  return {
    fresh: entries.flatMap(([field, { at }]) => (isFresh(at) ? [field] : [])),
    outdated: entries.flatMap(([field, { at }]) => (isFresh(at) ? [] : [field])),
  }
}
