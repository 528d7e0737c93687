import type { Category } from '../../../contract/venues.ts'
import type { Check } from '../checks.ts'
import type { SortOrder } from '../constraints.ts'
import type { Aspect } from '../follow-up/reference-phrases.ts'
import type { Range } from '../grammar/quantity.ts'
import type { Relaxation } from '../rank.ts'
import type { SmallTalk } from '../small-talk.ts'

/** All texts of the chat in one language. Labels are lower case, sentences end with a full stop. */
export interface Wording {
  readonly labels: Labels
  readonly steps: StepTexts
  readonly options: OptionTexts
  readonly answers: Answers
  /** Returns what to say to a venue on the phone. */
  readonly script: (parts: ScriptParts) => string
}

export interface Labels {
  /** Joins alternatives: 'Ubud or Canggu'. */
  readonly or: (names: readonly string[]) => string
  readonly categories: Readonly<Record<Category, string>>
  /** Returns the label of a view, given its lexicon name. */
  readonly view: (name: string) => string
  readonly around: (amount: string) => string
  readonly from: (amount: string) => string
  readonly upTo: (amount: string) => string
  /** Unit of a price per period, with a leading space. */
  readonly periods: Readonly<Record<string, string>>
  readonly budget: (amount: string) => string
  readonly atLeast: (count: number) => string
  readonly atMost: (count: number) => string
  readonly bedrooms: (range: string) => string
  readonly rooms: (count: number) => string
  readonly guests: (count: number | string) => string
  readonly beds: (count: number) => string
  /** `when`: weekdays and a time, 'Sun 23:00'. */
  readonly opening: (when: string) => string
  /** Label of an excluded value, on a chip. */
  readonly not: (label: string) => string
  /** Label of an excluded view, feature or kind, in a sentence. */
  readonly without: (label: string) => string
}

export interface StepTexts {
  /** Names of the checks, for sentences about unknown or failed checks. */
  readonly checks: Readonly<Record<Check, string>>
  readonly lookingFor: (criteria: readonly string[]) => string
  /** OpenAI rejected the key, so the rules answered. */
  readonly keyRejected: string
  /** The language model read the message otherwise than the rules. Labels of criteria, either list may be empty. */
  readonly readOtherwise: (added: readonly string[], removed: readonly string[]) => string
  /** The language model omitted criteria that the rules read with certainty. They are used. */
  readonly alsoUsed: (labels: readonly string[]) => string
  readonly spelling: (corrections: readonly (readonly [written: string, corrected: string])[]) => string
  /** `open`: the catalogue does not state whether all criteria are met. */
  readonly checked: (counts: { category: string; fits: number; total: number; open: boolean }) => string
  readonly notStated: (names: readonly string[]) => string
  /** Venues found after relaxing a criterion. They do not fit. */
  readonly closest: (counts: { category: string; fits: number }) => string
  /** Asks for the detail that narrows many venues most. `values`: the most frequent ones, with their counts. */
  readonly narrow: (topic: 'place' | 'kind' | 'view' | 'bedrooms', values: readonly string[]) => string
  readonly nothingFitsAll: string
  readonly leftOutView: (views: string) => string
  readonly raisedBudget: (budget: string) => string
  readonly similarKinds: (kinds: string) => string
  readonly lookedIn: (areas: string) => string
  readonly lookedInNeighbours: (areas: string) => string
  readonly otherPlaces: string
  readonly unknownName: string
  readonly unknownPlace: (names: string) => string
  readonly emptyCatalogue: string
  readonly emptyCategory: (category: string) => string
  /** `tried`: relaxations that found nothing. `mostBedrooms`: of the largest villa. */
  readonly nothingFits: (search: {
    category: string
    tried: readonly Relaxation[]
    mostBedrooms: number | undefined
  }) => string
  /** `row`: the venue's place. `requested`: the place that the request names. */
  readonly wrongPlace: (row: string, requested: string) => string
  readonly doesNotMatch: (name: string) => string
  readonly nearMiss: (reason: string) => string
  readonly nearMisses: (venues: readonly string[]) => string
  readonly askVenue: (wishes: readonly string[]) => string
  /** Words of the request that no row contains. */
  /** Number of further venues whose rows do not state the words. */
  readonly unstating: (venues: number, words: readonly string[]) => string
  readonly notUsed: (words: readonly string[]) => string
  readonly nothingNew: string
  /** Details of a request whose category is unknown. */
  readonly noted: (details: readonly string[]) => string
  readonly askCategory: string
  /** Answers to small talk. Consecutive answers differ. */
  readonly smallTalk: Readonly<Record<SmallTalk, readonly string[]>>
  readonly missingCategory: string
  /** Details to ask for when only the category is known, the most important first. */
  readonly missingDetails: Readonly<Record<Category, readonly string[]>>
  readonly askMore: (missing: readonly string[]) => string
  readonly foundByName: string
  readonly rejectedVenues: (names: readonly string[]) => string
  readonly shownVenues: (count: number) => string
  readonly thanks: string
}

export interface OptionTexts {
  readonly address: string
  readonly price: string
  readonly notStated: string
  /** Starts an option whose row does not state a wish. */
  readonly unstated: (wishes: string) => string
  /** A price that the venue stated on the phone. */
  readonly priceConfirmed: (day: string) => string
  /** Why a venue fits, without a full stop. */
  readonly fits: (reasons: string) => string
  /** Returns the heading to show for a workbook column. */
  readonly heading: (column: string, value: string) => string
}

export interface Answers {
  readonly aspects: Readonly<Record<Aspect, string>>
  /** The catalogue has no value for an aspect of a venue. */
  readonly notStated: (aspect: string) => string
  /** No venue has this name. */
  readonly unknownVenue: (name: string) => string
  /** Label of the dates on which a venue is free. */
  readonly availability: string
  readonly yes: string
  readonly no: string
  /** Whether a venue has a feature. `words`: of its row. */
  readonly verdict: (
    name: string,
    verdict: 'yes' | 'no' | 'partly',
    feature: string,
    words: string | undefined,
  ) => string
  /** The row does not state the feature. */
  readonly unknown: (name: string, feature: string) => string
  /** Quotes the row without a verdict. */
  readonly states: (name: string, words: string) => string
  /** A line of a comparison. */
  readonly row: (label: string, values: readonly string[]) => string
  readonly choice: (by: SortOrder, name: string, values: readonly string[]) => string
  readonly notComparable: (by: SortOrder, names: readonly string[]) => string
  /** The conversation has no request that the venue answers. */
  readonly noReason: (name: string) => string
  readonly offerCall: (venues: number) => string
  /** The question names a position after the last offered venue. */
  readonly noSuchPosition: (names: readonly string[]) => string
  readonly noPhone: (names: readonly string[]) => string
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
}
