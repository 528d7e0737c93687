import type { Category, Venue } from '../../../contract/venues.ts'

/** A typical search, with patterns for the rows that match. */
export interface SearchCase {
  readonly q: string
  /** Every pattern occurs in the row. */
  readonly says?: readonly RegExp[]
  /** Pattern that occurs in the name. */
  readonly names?: RegExp
  readonly in?: Category
  /** True if the search is misspelled or typed in the wrong keyboard layout. */
  readonly typo?: true
}

/** Returns all visible texts of a venue, separated by bars: 'Villa Ombak | Canggu | View: Sea'. */
export function shown(venue: Venue): string {
  const columns = Object.entries(venue.extras).map(([key, value]) => `${key}: ${value}`)
  return [venue.name, venue.source_sheet, venue.address, venue.raw_price_text, venue.website, ...columns].join(' | ')
}

export const isMeant = (searchCase: SearchCase, venue: Venue, text: string): boolean =>
  (searchCase.in === undefined || venue.category === searchCase.in) &&
  (searchCase.names === undefined || searchCase.names.test(venue.name)) &&
  (searchCase.says ?? []).every((pattern) => pattern.test(text))

export interface Outcome {
  readonly searchCase: SearchCase
  /** Number of matching venues in the catalogue. */
  readonly meant: number
  /** Fraction (0 to 1) of matching venues among the first five results, relative to the possible maximum. */
  readonly precision: number
  /** Names of the results, with '!' before venues that do not match. */
  readonly first: readonly string[]
}

/**
 * Scores a search. Missing and wrong results both reduce the precision. Finding 1 of 3 matches scores a third, and so
 * does 1 match with 2 wrong results.
 */
export function judge(
  searchCase: SearchCase,
  found: { items: readonly Venue[]; total: number },
  meant: ReadonlySet<number>,
) {
  const hits = found.items.filter(({ id }) => meant.has(id)).length
  const precision = hits / Math.min(5, Math.max(meant.size, found.total))
  return {
    searchCase,
    meant: meant.size,
    precision,
    first: found.items.map(({ id, name }) => (meant.has(id) ? name : `! ${name}`)),
  } satisfies Outcome
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Returns the precision of correct searches. For misspelled searches, also the fraction with a match among the first
 * five.
 */
export function figures(outcomes: readonly Outcome[]) {
  const counted = outcomes.filter(({ meant }) => meant > 0)
  const [typos, right] = [
    counted.filter(({ searchCase }) => searchCase.typo),
    counted.filter(({ searchCase }) => !searchCase.typo),
  ]
  return {
    cases: counted.length,
    typos: typos.length,
    precision: mean(right.map(({ precision }) => precision)),
    recovery: mean(typos.map(({ precision }) => (precision > 0 ? 1 : 0))),
    typoPrecision: mean(typos.map(({ precision }) => precision)),
  }
}
