import type { Category, Venue } from '../../../contract/venues.ts'

/** A search that somebody might type, and how to tell by a row's own text whether it was meant. */
export interface Probe {
  readonly q: string
  /** All must be found somewhere in the row. */
  readonly says?: readonly RegExp[]
  /** Must be found in the name. */
  readonly names?: RegExp
  readonly in?: Category
  /** Something is misspelt, or typed in the wrong keyboard layout. */
  readonly typo?: true
}

/** All that a person sees of a venue, a piece a column: 'Villa Ombak | Canggu | View: Sea'. */
export function shown(venue: Venue): string {
  const columns = Object.entries(venue.extras).map(([key, value]) => `${key}: ${value}`)
  return [venue.name, venue.source_sheet, venue.address, venue.raw_price_text, venue.website, ...columns].join(' | ')
}

export const isMeant = (probe: Probe, venue: Venue, text: string): boolean =>
  (probe.in === undefined || venue.category === probe.in) &&
  (probe.names === undefined || probe.names.test(venue.name)) &&
  (probe.says ?? []).every((pattern) => pattern.test(text))

export interface Outcome {
  readonly probe: Probe
  /** Venues that were meant, in the whole catalogue. */
  readonly meant: number
  /** Of the first five: those that were meant, of as many as there could be. */
  readonly precision: number
  /** Names, '!' before those that were not meant. */
  readonly first: readonly string[]
}

/** Misses count against it as strays do: whoever finds one of three gets a third, and so does one with two strays. */
export function judge(probe: Probe, found: { items: readonly Venue[]; total: number }, meant: ReadonlySet<number>) {
  const hits = found.items.filter(({ id }) => meant.has(id)).length
  const precision = hits / Math.min(5, Math.max(meant.size, found.total))
  return {
    probe,
    meant: meant.size,
    precision,
    first: found.items.map(({ id, name }) => (meant.has(id) ? name : `! ${name}`)),
  } satisfies Outcome
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Precision of what is spelt right; of what is not, the part of searches with something meant among the first five. */
export function figures(outcomes: readonly Outcome[]) {
  const counted = outcomes.filter(({ meant }) => meant > 0)
  const [typos, right] = [counted.filter(({ probe }) => probe.typo), counted.filter(({ probe }) => !probe.typo)]
  return {
    probes: counted.length,
    typos: typos.length,
    precision: mean(right.map(({ precision }) => precision)),
    recovery: mean(typos.map(({ precision }) => (precision > 0 ? 1 : 0))),
    typoPrecision: mean(typos.map(({ precision }) => precision)),
  }
}
