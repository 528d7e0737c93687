import type { Category } from '../../../contract/venues.ts'
import type { Check } from '../checks.ts'
import type { Aspect } from '../follow-up/reference-phrases.ts'
import type { Range } from '../grammar/quantity.ts'
import type { Relaxation } from '../rank.ts'

/** All texts of the chat in one language. Labels are lower case, sentences end with a full stop. */
export interface Wording {
  readonly labels: Labels
  readonly steps: StepTexts
  readonly options: OptionTexts
  readonly answers: Answers
  /** Returns what to say to a venue on the phone. */
  script(parts: ScriptParts): string
}

export interface Labels {
  /** Joins alternatives: 'Ubud or Canggu'. */
  or(names: readonly string[]): string
  readonly categories: Readonly<Record<Category, string>>
  /** Returns the label of a view, given its lexicon name. */
  view(name: string): string
  around(amount: string): string
  from(amount: string): string
  upTo(amount: string): string
  /** Unit of a price per period, with a leading space. */
  readonly periods: Readonly<Record<string, string>>
  budget(amount: string): string
  atLeast(count: number): string
  atMost(count: number): string
  bedrooms(range: string): string
  rooms(count: number): string
  guests(count: number): string
  beds(count: number): string
  /** Label of an excluded value, on a chip. */
  not(label: string): string
  /** Label of an excluded view, feature or kind, in a sentence. */
  without(label: string): string
}

export interface StepTexts {
  /** Names of the checks, for sentences about unknown or failed ones. */
  readonly checks: Readonly<Record<Check, string>>
  lookingFor(criteria: readonly string[]): string
  spelling(corrections: readonly (readonly [written: string, corrected: string])[]): string
  /** `open`: the catalogue does not state whether all criteria are met. */
  checked(counts: { category: string; fits: number; total: number; open: boolean }): string
  notStated(names: readonly string[]): string
  readonly nothingFitsAll: string
  leftOutView(views: string): string
  raisedBudget(budget: string): string
  similarKinds(kinds: string): string
  lookedIn(areas: string): string
  lookedInNeighbours(areas: string): string
  readonly otherPlaces: string
  readonly unknownName: string
  unknownPlace(names: string): string
  /** `tried`: relaxations that found nothing. `mostBedrooms`: of the largest villa. */
  nothingFits(search: { category: string; tried: readonly Relaxation[]; mostBedrooms: number | undefined }): string
  /** The row's place, and the requested one that it misses. */
  wrongPlace(row: string, requested: string): string
  doesNotMatch(name: string): string
  nearMiss(reason: string): string
  nearMisses(venues: readonly string[]): string
  askVenue(wishes: readonly string[]): string
  readonly nothingNew: string
  readonly askCategory: string
  readonly missingCategory: string
  /** Details to ask for when only the category is known, the most important first. */
  readonly missingDetails: Readonly<Record<Category, readonly string[]>>
  askMore(missing: readonly string[]): string
  readonly foundByName: string
  rejectedVenues(names: readonly string[]): string
  shownVenues(count: number): string
  readonly thanks: string
}

export interface OptionTexts {
  readonly address: string
  readonly price: string
  readonly notStated: string
  /** Returns the heading to show for a workbook column. */
  heading(column: string, value: string): string
}

export interface Answers {
  readonly aspects: Readonly<Record<Aspect, string>>
  /** The catalogue has no value for an aspect of a venue. */
  notStated(aspect: string): string
}

export interface ScriptParts {
  readonly category: Category
  readonly guests: number | undefined
  readonly bedrooms: Range | undefined
  /** `bedrooms` as text. */
  readonly bedroomRange: string
  readonly rooms: number | undefined
  /** Required features, views and kinds. */
  readonly wishes: string
  readonly place: string
  readonly dates: string
  readonly budget: string
}
