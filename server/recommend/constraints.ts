import type { Category } from '../../contract/venues.ts'
import type { OpeningRequest } from '../../language/hours/index.ts'
import type { Budget } from './grammar/budget.ts'
import type { Pet } from './grammar/children-and-pets.ts'
import type { ReadMention } from './grammar/mention.ts'
import type { Range } from './grammar/quantity.ts'

/**
 * Criteria for venues of one category. Concepts are lexicon ids ('feature:pool'). Places and views are lexicon names.
 */
export interface Want {
  readonly category: Category
  /** Places, any of which fits. */
  readonly places: readonly string[]
  /** True for 'near Uluwatu': neighbouring areas count too if no venue in the places themselves is known to fit. */
  readonly nearby?: boolean
  readonly placesExcluded: readonly string[]
  /** Words outside the lexicon that occur in catalogue addresses, by stem. */
  readonly placeWords: readonly PlaceWord[]
  readonly placeWordsExcluded?: readonly PlaceWord[]
  /**
   * Places of the rows that contain `placeWords`. The search falls back to these places and derives the regions of a
   * mobile spa from them.
   */
  readonly areas?: readonly string[]
  /** Regions that a mobile spa may come from. */
  readonly comesFrom?: readonly string[] | undefined
  /**
   * Places in neither the lexicon nor the catalogue. If `firm`, the name is certainly a place: answer with no venues,
   * or use a larger place from the message. Otherwise show venues in other places and state this in the reply.
   * `said`: the name as written, empty if no preposition marks it as a place ('hotel Hilton'). Replies repeat only
   * `said`.
   */
  readonly elsewhere: readonly { readonly said: string; readonly firm: boolean }[]
  /** Views, any of which fits. 'any' matches every view. */
  readonly views: readonly string[]
  readonly viewsExcluded: readonly string[]
  /** Features, all required. 'feature:ayurveda|feature:detox' means either. */
  readonly features: readonly string[]
  readonly featuresExcluded: readonly string[]
  /** Cuisines, boat types or massage types, any of which fits. */
  readonly kinds: readonly string[]
  readonly kindsExcluded: readonly string[]
  readonly bedrooms: Range | undefined
  readonly rooms: number | undefined
  readonly guests: number | undefined
  readonly beds: number | undefined
  /** Age of the youngest child in years, and the pet. For the rules of a house. */
  readonly youngest?: number
  readonly pet?: Pet
  readonly budget: Budget | undefined
  /** Order in which to show the venues, if the message asks for one: 'the biggest gulet'. */
  readonly sort?: SortOrder | undefined
  /** Opening hours to cover. Only for categories whose rows state hours. */
  readonly opening?: OpeningRequest | undefined
  /** Time of the message for 'open now', in ms since the epoch. Not saved. */
  readonly instant?: number | undefined
  /** Dates and times as written. */
  readonly when: readonly string[]
  /** Concepts that raise a venue's rank but are not required ('a pool would be nice'). */
  readonly preferred: readonly string[]
  /**
   * Words outside the lexicon, by stem, to look for in rows. `firm`: required ('with a lawn'), with its text in `said`.
   * `unread`: a content word that no rule reads, to look up in the rows. `wished`: found in few rows (`unread-words.ts`).
   * `excluded`: the message does not want it ('no alcohol').
   */
  readonly words: readonly {
    readonly stem: string
    readonly firm: boolean
    readonly said?: string
    readonly unread?: true
    readonly wished?: true
    /** Stems in the rows that sound the same in the other alphabet. */
    readonly also?: readonly string[]
    readonly excluded?: true
  }[]
  /** Concepts and places that the message calls unneeded ('no sea view needed'). Only removes earlier wants. */
  readonly dropped: readonly string[]
  /** Ids of venues to leave out, e.g. venues already shown. */
  readonly venuesExcluded: readonly number[]
}

/** Order of venues: by price or by size. */
export type SortOrder = 'cheapest' | 'most_expensive' | 'biggest' | 'smallest'

/** Returns a want without criteria besides the category. */
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

/** Splits 'feature:ayurveda|feature:detox' into its alternatives. */
export const eitherOf = (feature: string): string[] => feature.split('|')

/**
 * A name that occurs in addresses. `stem`: its stem or phonetic key. `said`: as written in the message.
 * `also`: stems and keys of the same name in the other alphabet or another inflection.
 */
export interface PlaceWord {
  readonly stem: string
  readonly said: string
  readonly also?: readonly string[]
  /** Lexicon places with the same phonetic key. */
  readonly named?: readonly string[]
}

/** The request of a conversation, saved between messages as JSON. */
export interface SavedRequest {
  readonly version: number
  readonly language: Language
  readonly wants: readonly Want[]
  /** Earlier messages with details but without a category. The next message continues them. */
  readonly pending?: string
  /** Wants of categories that the latest messages do not name. A message that names one again continues it. */
  readonly aside?: readonly Want[]
}

/** Languages that the chat reads and answers in. */
export type Language = 'en' | 'ru'

/** Result of reading a message. */
export interface Understanding {
  readonly language: Language
  readonly wants: readonly Want[]
  /** Wants of this message alone, before they amend the earlier ones. */
  readonly own: readonly Want[]
  /** The details of a message without a category, as a want of any category. Undefined if the message has none. */
  readonly details: Want | undefined
  /** Details stated in this message, whatever the category. For `refine` of the reply. */
  readonly stated: {
    readonly bedrooms: number | undefined
    readonly guests: boolean
    readonly place: boolean
    readonly budget: boolean
    readonly categoriesExcluded: readonly Category[]
    /** The view in the message's words: 'sea', 'ocean', 'rice field'. */
    readonly view: string | undefined
  }
  /** Mentions of this message that belong to a category. Compared with the model's reading. */
  readonly read: readonly ReadMention[]
  /** Spelling corrections, as pairs of written and corrected word. */
  readonly spellingFixes: readonly (readonly [string, string])[]
  /** Stems of unrecognised words, which may include a venue's name. */
  readonly unknown: readonly string[]
}

/** Whether a row meets a condition. Unknown if the row does not state it. */
export type Verdict = 'yes' | 'no' | 'unknown'
