import { regionOf } from '../../../language/places/index.ts'
import { normalise } from '../../../language/words/index.ts'
import { wantOf } from '../build-want.ts'
import type { Want } from '../constraints.ts'
import type { CatalogueVocabulary } from '../grammar/catalogue-vocabulary.ts'
import type { Mention, ReadMention } from '../grammar/mention.ts'
import {
  bedroomsOf,
  budgetMention,
  countOf,
  dateMentions,
  openingMention,
  placeMentions,
  viewMentions,
  wishMentions,
} from './check-slots.ts'
import type { CatalogueNames } from './catalogue-names.ts'
import { type QuotedMessage, quotedMessage, type QuoteSpan } from './quotes.ts'
import { omittedMentions, quotedSpans } from './omitted-wishes.ts'
import type { ModelReading, ModelWant } from './schema.ts'

/** Slots of a want, each with the fields that it fills. */
const fields = {
  places: ['places', 'nearby', 'placesExcluded', 'placeWords', 'placeWordsExcluded', 'elsewhere'],
  views: ['views', 'viewsExcluded'],
  wishes: ['features', 'featuresExcluded', 'kinds', 'kindsExcluded'],
  bedrooms: ['bedrooms'],
  rooms: ['rooms'],
  guests: ['guests'],
  massage_beds: ['beds'],
  budget: ['budget'],
  dates: ['when'],
  opening: ['opening'],
  sort: ['sort'],
} as const satisfies Readonly<Record<Exclude<keyof ModelWant, 'category'>, readonly (keyof Want)[]>>
type Slot = keyof typeof fields

/** A reading of the model, reduced to the slots that pass the checks. */
export interface CheckedReading {
  /** The wants of the message. Undefined if the model read none: the rules' wants stay. */
  readonly wants: readonly Want[] | undefined
  /** Wishes that the catalogue has no column for, in the message's words. */
  readonly unverifiable: readonly string[]
  /** Criteria that the model omits and the rules read with certainty, as wants without other criteria. */
  readonly omitted: readonly Want[]
}

/**
 * Checks a model's reading of a message and builds its wants.
 * - A slot passes if its quote is in the message, and the language rules or the catalogue find its value there.
 * - A want that passes replaces the rules' want. The rules fill the slots that fail.
 * - Mentions that the rules read with certainty in words that no slot quotes are added.
 *
 * @param rules wants of the message by the rules @param ruleMentions their mentions @param earlier categories of the conversation so far
 */
export function checkedReading(
  reading: ModelReading,
  written: string,
  vocabulary: CatalogueVocabulary,
  names: CatalogueNames,
  rules: readonly Want[],
  ruleMentions: readonly ReadMention[],
  earlier: readonly string[],
): CheckedReading {
  const message = quotedMessage(written)
  const asked = (reading.wants ?? []).filter(
    ({ category }, n, all) =>
      (message.spanOf(category.quote) !== undefined || earlier.includes(category.value)) &&
      all.findIndex((other) => other.category.value === category.value) === n,
  )
  const isOffTopic = asked.length === 0 && reading.off_topic !== null && message.spanOf(reading.off_topic.quote)
  const left: string[] = []
  const omitted: Want[] = []
  const quoted = quotedSpans(reading, message)
  const wants = asked.map((want) => {
    const read = mentionsOf(want, message, vocabulary, names)
    left.push(...read.unread)
    const added = omittedMentions(want, ruleMentions, quoted, message)
    if (added.length > 0)
      omitted.push(wantOf({ category: want.category.value, mentions: added }, message.pieces, message.text))
    return filled(want, { ...read, mentions: [...read.mentions, ...added] }, message, rules)
  })
  return {
    wants: isOffTopic ? [] : wants.length > 0 ? wants.map((want) => withPlaceOf(want, wants)) : undefined,
    omitted,
    unverifiable: unverifiable([...(reading.unverifiable ?? []), ...left], written),
  }
}

const isPlaced = ({ places, placeWords, elsewhere }: Want): boolean =>
  places.length + placeWords.length + elsewhere.length > 0

/** Returns the want with the place of another want of the message if it has none. Yachts take the region. */
function withPlaceOf(want: Want, wants: readonly Want[]): Want {
  const other = isPlaced(want) ? undefined : wants.find(isPlaced)
  if (!other) return want
  const { places, placeWords, elsewhere } = other
  return want.category === 'yacht'
    ? { ...want, places: places.map(regionOf) }
    : { ...want, places, placeWords, elsewhere }
}

interface ReadSlots {
  readonly mentions: readonly Mention[]
  readonly failed: ReadonlySet<Slot>
  /** Quotes of wishes that neither the lexicon nor a row contains. */
  readonly unread: readonly string[]
}

function mentionsOf(
  want: ModelWant,
  message: QuotedMessage,
  vocabulary: CatalogueVocabulary,
  names: CatalogueNames,
): ReadSlots {
  const mentions: Mention[] = []
  const failed = new Set<Slot>()
  const unread: string[] = []
  const slot = (name: Slot, quote: string, read: (span: QuoteSpan) => readonly Mention[]): void => {
    const span = message.spanOf(quote)
    const found = span ? read(span) : []
    mentions.push(...found)
    if (found.length === 0 && !(span && name === 'wishes')) failed.add(name)
  }
  for (const place of want.places ?? [])
    slot('places', place.quote, (span) => placeMentions(place, span, vocabulary, names))
  for (const view of want.views ?? []) slot('views', view.quote, (span) => viewMentions(view, span))
  for (const wish of want.wishes ?? [])
    slot('wishes', wish.quote, (span) => {
      const found = wishMentions(wish, span, vocabulary)
      if (found.length === 0) unread.push(wish.quote)
      return found
    })
  const { bedrooms, rooms, guests, massage_beds: beds, budget, opening } = want
  const polarity = 'want' as const
  if (bedrooms)
    slot('bedrooms', bedrooms.quote, (span) => {
      const range = bedroomsOf(bedrooms)
      return range ? [{ slot: 'bedrooms', range, ...span, polarity }] : []
    })
  if (rooms)
    slot('rooms', rooms.quote, (span) => {
      const min = countOf(rooms, 'rooms')
      return min === undefined ? [] : [{ slot: 'rooms', range: { min, max: undefined }, ...span, polarity }]
    })
  for (const [name, stated] of [['guests', guests] as const, ['beds', beds] as const])
    if (stated)
      slot(name === 'beds' ? 'massage_beds' : name, stated.quote, (span) => {
        const count = countOf(stated, name)
        return count === undefined ? [] : [{ slot: name, count, ...span, polarity }]
      })
  if (budget)
    slot('budget', budget.quote, (span) => {
      const found = budgetMention(budget, span, message)
      return found ? [found] : []
    })
  for (const dates of want.dates ?? []) slot('dates', dates, () => dateMentions(dates, message))
  if (opening)
    slot('opening', opening.quote, (span) => {
      const found = openingMention(opening.quote, span)
      return found ? [found] : []
    })
  if (want.sort && !message.spanOf(want.sort.quote)) failed.add('sort')
  return { mentions, failed, unread }
}

/** Builds the want from its checked mentions. The rules' want of the same category fills the slots that failed. */
function filled(
  { category: { value: category }, sort }: ModelWant,
  { mentions, failed }: ReadSlots,
  message: QuotedMessage,
  rules: readonly Want[],
): Want {
  const built = wantOf(
    { category, mentions: mentions.toSorted((a, b) => a.from - b.from) },
    message.pieces,
    message.text,
  )
  const own: Want = { ...built, ...(sort && !failed.has('sort') ? { sort: sort.by } : {}) }
  const same = rules.find((want) => want.category === category)
  // Without a want of this category, the rules' place, party and dates belong to the same message.
  const rule = same ?? rules[0]
  if (!rule) return own
  const filling = [...failed].filter((slot) => same || slot === 'places' || slot === 'guests' || slot === 'dates')
  const from = Object.fromEntries(
    filling.flatMap((slot) =>
      mentions.some((mention) => slotOf(mention) === slot) ? [] : fields[slot].map((field) => [field, rule[field]]),
    ),
  ) as Partial<Want>
  const stems = new Set(own.words.map(({ stem }) => stem))
  return {
    ...own,
    ...from,
    // Words only rank rows. A required word of the rules becomes one of these.
    words: [
      ...own.words,
      ...rule.words.flatMap(({ stem }) => (stems.has(stem) || !same ? [] : [{ stem, firm: false }])),
    ],
    dropped: same?.dropped ?? [],
  }
}

/** Returns the model's slot of a mention. */
function slotOf({ slot }: Mention): Slot | undefined {
  switch (slot) {
    case 'place':
    case 'placeWord':
    case 'elsewhere':
      return 'places'
    case 'view':
      return 'views'
    case 'feature':
    case 'kind':
    case 'word':
      return 'wishes'
    case 'beds':
      return 'massage_beds'
    case 'when':
      return 'dates'
    case 'category':
    case 'loose':
      return undefined
    default:
      return slot
  }
}

const maxWishes = 3

/** Returns the unverifiable wishes that quote the message literally, at most 3. */
function unverifiable(wishes: readonly string[], message: string): string[] {
  const text = normalise(message).replaceAll(/\s+/g, ' ')
  return [...new Set(wishes.map((wish) => wish.replaceAll(/\s+/g, ' ').trim()))]
    .filter((wish) => /^[\p{L}\p{N} ,'’-]{3,60}$/u.test(wish) && text.includes(normalise(wish)))
    .slice(0, maxWishes)
}
