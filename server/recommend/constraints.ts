import type { Category } from '../../contract/venues.ts'
import type { Budget } from './grammar/budget.ts'
import type { Range } from './grammar/quantity.ts'

/** What is asked of venues of one category. Concepts are ids of the lexicon ('feature:pool'), places and views its names. */
export interface Want {
  readonly category: Category
  /** In any of these places. */
  readonly places: readonly string[]
  /** Said to be near them ('near Uluwatu'): the areas beside count too, where in the places themselves nothing is known to fit. */
  readonly nearby?: boolean
  readonly placesExcluded: readonly string[]
  /** Words that no lexicon knows but addresses of the catalogue hold, by stem. */
  readonly placeWords: readonly PlaceWord[]
  readonly placeWordsExcluded?: readonly PlaceWord[]
  /** The places in which the rows lie that hold those words: a spa comes from there, and they stand in for them. */
  readonly areas?: readonly string[]
  /** Of what comes to the guest: the regions from where it does. */
  readonly comesFrom?: readonly string[] | undefined
  /**
   * Places as written that neither the lexicon nor the catalogue knows. What is `firm` can only be answered with nothing,
   * or with a larger place that was named; of the rest nobody can be sure, so other places stand in, and are said to.
   * `said` is empty where the name stood in no place's syntax ('hotel Hilton'): such a one is not repeated.
   */
  readonly elsewhere: readonly { readonly said: string; readonly firm: boolean }[]
  /** Any of these views; 'any' is a view of anything. */
  readonly views: readonly string[]
  readonly viewsExcluded: readonly string[]
  /** All of these; of 'feature:ayurveda|feature:detox' either. */
  readonly features: readonly string[]
  readonly featuresExcluded: readonly string[]
  /** Any of these, by kind: cuisines, types of boat, kinds of massage. */
  readonly kinds: readonly string[]
  readonly kindsExcluded: readonly string[]
  readonly bedrooms: Range | undefined
  readonly rooms: number | undefined
  readonly guests: number | undefined
  readonly beds: number | undefined
  readonly budget: Budget | undefined
  /** Dates and times as written. */
  readonly when: readonly string[]
  /** Concepts that are wished for where they can be had ('a pool would be nice'). */
  readonly preferred: readonly string[]
  /** Words that nothing was understood of, but that rows may hold, by stem; `firm`: said to be had ('with a lawn'), then also as written. */
  readonly words: readonly { readonly stem: string; readonly firm: boolean; readonly said?: string }[]
  /** What the message says is not needed ('no sea view needed'): of no account but for what was wanted before it. */
  readonly dropped: readonly string[]
  /** Venues that are not to be offered, by id: those that were seen already. */
  readonly venuesExcluded: readonly number[]
}

/** A want that asks for nothing but the category. */
export const bareWant = (category: Category): Want => ({
  category,
  places: [],
  placesExcluded: [],
  placeWords: [],
  elsewhere: [],
  views: [],
  viewsExcluded: [],
  features: [],
  featuresExcluded: [],
  kinds: [],
  kindsExcluded: [],
  bedrooms: undefined,
  rooms: undefined,
  guests: undefined,
  beds: undefined,
  budget: undefined,
  when: [],
  preferred: [],
  words: [],
  dropped: [],
  venuesExcluded: [],
})

/** The concepts of which one is enough. */
export const eitherOf = (feature: string): string[] => feature.split('|')

/** A name that addresses hold, as its stem or its sound, and as others hold it: in the other alphabet, or inflected. */
export interface PlaceWord {
  readonly stem: string
  readonly said: string
  readonly also?: readonly string[]
  /** Places of the lexicon that sound so. */
  readonly named?: readonly string[]
}

/** What a conversation keeps between messages; plain JSON, so it may be stored as text and read again. */
export interface Kept {
  readonly version: number
  readonly language: Understanding['language']
  readonly wants: readonly Want[]
}

/** What was understood of a message. */
export interface Understanding {
  readonly language: 'en' | 'ru'
  readonly wants: readonly Want[]
  /** What was said apart from any category, for the reply's `refine` and for what not to ask again. */
  readonly said: {
    readonly bedrooms: number | undefined
    readonly guests: boolean
    readonly place: boolean
    readonly budget: boolean
    readonly categoriesExcluded: readonly Category[]
    /** The view as it was called: 'sea', 'ocean', 'rice field'. */
    readonly view: string | undefined
  }
  /** Words mended, as written and as read. */
  readonly mended: readonly (readonly [string, string])[]
  /** Stems of the words that nothing was understood of; a venue's name may be among them. */
  readonly unknown: readonly string[]
}

/** Answer of a venue's row to a condition; unknown if the row does not say. */
export type Verdict = 'yes' | 'no' | 'unknown'
