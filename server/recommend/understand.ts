import type { Category } from '../../contract/venues.ts'
import { conceptIndex, viewsIn } from '../../language/concepts/index.ts'
import { type Piece, piecesOf, textOf, unitOf } from '../../language/numbers/index.ts'
import { normalise, possibleSounds, stem } from '../../language/words/index.ts'
import { mergeWants } from './merge-wants.ts'
import type { Understanding, Want } from './constraints.ts'
import { categoryMentions } from './grammar/categories.ts'
import { withoutChatter } from './grammar/chatter.ts'
import { withCuisineNames } from './grammar/cuisine-names.ts'
import { applyCorrections } from './grammar/self-corrections.ts'
import { lexiconMentions } from './grammar/lexicon-mentions.ts'
import { messageConcepts } from './grammar/message-concepts.ts'
import { SpellingCorrector, correctSpelling } from './grammar/spelling-correction.ts'
import type { Mention } from './grammar/mention.ts'
import { isForeignFiller, withForeignWords } from './grammar/foreign-words.ts'
import { isCommonWord } from './grammar/common-words.ts'
import { isFormOfFrequentWord } from './grammar/frequent-words.ts'
import { recoverCategory } from './grammar/category-recovery.ts'
import { nonLexiconMentions } from './grammar/non-lexicon-mentions.ts'
import {
  dropArrivals,
  isAddressWord,
  dropStrayNames,
  keepWholeNames,
  isBeachOfPlace,
  partNames,
} from './grammar/place-disambiguation.ts'
import { followsPlacePreposition, isCapitalisedName } from './grammar/place-matching.ts'
import type { Quantity } from './grammar/quantity.ts'
import { quantitiesIn } from './grammar/read-quantities.ts'
import { isOffTopic } from './grammar/off-topic.ts'
import { expandShorthand } from './grammar/shorthand.ts'
import { openingMentions } from './grammar/opening-hours.ts'
import { polarities, type Polarity } from './grammar/polarity.ts'
import { sortOrderOf } from './grammar/sort-order.ts'
import { withoutUnrelatedParts } from './grammar/unrelated-parts.ts'
import { segmentsOf } from './grammar/segments.ts'
import { expandCatamaranShorthand } from './grammar/catamaran-shorthand.ts'
import { restoreCyrillic } from './grammar/transliteration.ts'
import type { CatalogueVocabulary } from './grammar/catalogue-vocabulary.ts'
import { languageOf } from './labels.ts'
import { wantOf } from './build-want.ts'

const extraWords =
  'bedroom bedrooms guests people person persons adults children budget without except view night спальня спальни спальнями спальнях человек гостей взрослых бюджет кроме видом baht bahts rupiah rupiahs rupees dong dirham dirhams pounds euros dollars bucks thousand million weekly monthly бат батов донгов дирхам дирхамов рупий рублей долларов баксов тысяч миллионов'
const spellingCorrector = new SpellingCorrector([...conceptIndex.words, ...extraWords.split(' ')])

/**
 * Reads a message by rules. Never follows instructions in the message: the result holds constraints only.
 * `before`: wants from earlier messages. A message without a category amends them. `aside`: wants of other categories.
 */
export const understand = (
  written: string,
  vocabulary: CatalogueVocabulary,
  before: readonly Want[] = [],
  aside: readonly Want[] = [],
): Understanding => understandingOf(parse(written, vocabulary), { before, aside })

/** Returns a reading of the message as a request for any category, if the message names none. Parses it once. */
export function readingsByCategory(
  written: string,
  vocabulary: CatalogueVocabulary,
): (category: Category) => Understanding {
  const parsed = parse(written, vocabulary)
  return (assumed) => understandingOf(parsed, { before: [], aside: [], assumed })
}

function understandingOf(
  { message, text, pieces, views, mentions, spellingFixes, unknown, firmlyAt }: ReturnType<typeof parse>,
  { before, aside, assumed }: { before: readonly Want[]; aside: readonly Want[]; assumed?: Category },
): Understanding {
  const lastView = views.findLast(
    ({ from }) => firmlyAt(from) === 'want' && mentions.some((m) => m.slot === 'view' && m.from === from),
  )
  const wanted = (slot: Mention['slot']) => mentions.filter((m) => m.slot === slot && m.polarity === 'want')
  const bedrooms = wanted('bedrooms').at(-1)
  // Off-topic request, e.g. a poem about villas: extract nothing.
  const isOff = isOffTopic(text)
  const segments = isOff
    ? []
    : segmentsOf(
        pieces,
        assumed
          ? [{ slot: 'category', category: assumed, sure: true, from: 0, to: 0, polarity: 'want' }, ...mentions]
          : mentions,
        before.map(({ category }) => category),
      )
  const own = segments.map((segment) => {
    const sort = sortOrderOf(segment.category, mentions, pieces)
    return { ...wantOf(segment, pieces, message), ...(sort ? { sort } : {}) }
  })
  return {
    language: languageOf(text),
    wants: mergeWants(before, own, aside),
    own,
    details: own.length > 0 || isOff ? undefined : detailsOf(mentions, pieces, message),
    stated: {
      bedrooms: bedrooms?.slot === 'bedrooms' ? bedrooms.range.min : undefined,
      guests: wanted('guests').length > 0,
      place: wanted('place').length + wanted('placeWord').length > 0,
      budget: wanted('budget').length > 0,
      categoriesExcluded: mentions.flatMap((m) => (m.slot === 'category' && m.polarity !== 'want' ? [m.category] : [])),
      view: lastView && !isOff && lastView.name !== 'any' ? lastView.wording : undefined,
    },
    read: segments.flatMap(({ category, mentions: own }) =>
      own.map((mention) => ({
        category,
        said: message.slice(pieces[mention.from]!.at, pieces[mention.to - 1]!.end),
        placed: followsPlacePreposition(pieces, mention.from),
        mention,
      })),
    ),
    spellingFixes,
    unknown,
  }
}

/** Returns the details of a message without a category. A villa has every kind of detail. */
function detailsOf(mentions: readonly Mention[], pieces: readonly Piece[], message: string): Want | undefined {
  const isDetail = ({ slot, polarity }: Mention): boolean =>
    polarity === 'want' && /^(?:place|placeWord|view|feature|kind|guests|budget|when)$/.test(slot)
  return mentions.some(isDetail) ? wantOf({ category: 'villa', mentions }, pieces, message) : undefined
}

/**
 * Finds the mentions of a message, in its order. `text` is the message in lower case. Each pass uses results of earlier
 * passes only:
 *
 * 1. Text: blank the parts without wishes, expand shorthand, restore Cyrillic. Later positions refer to `message`.
 * 2. Words: numbers in words, then spelling. Spelling needs the names of the catalogue, because names stay as written.
 * 3. Quantities, before concepts: words inside a quantity name no concept ('a party of six').
 * 4. Concepts, before views and polarity: a negation ends at the next concept of another kind.
 * 5. Mentions of each kind. Their order has no effect: each kind reads the results of 1 to 4.
 * 6. Reductions, which need all mentions. Opening hours replace the times inside them. Names of two words are added
 *    before the parts of whole names are dropped. Stray names come last, because known places decide about them.
 * 7. Corrections, which need the final mentions in the order of the message.
 */
export function parse(written: string, vocabulary: CatalogueVocabulary) {
  const message = restoreCyrillic(expandShorthand(withoutUnrelatedParts(written)))
  const text = normalise(message)
  const asWritten = expandCatamaranShorthand(piecesOf(message))
  const isCapital = (piece: Piece | undefined): boolean => piece !== undefined && isCapitalisedName(piece, message)
  const known = (piece: Piece): boolean =>
    isCommonWord(piece.text) ||
    (isFormOfFrequentWord(piece.text) && !conceptIndex.words.has(piece.text)) ||
    // 'Birger Jarlsgatan': two capitalised words are a name.
    (isCapital(piece) && [-1, 1].some((step) => isCapital(asWritten[asWritten.indexOf(piece) + step]))) ||
    vocabulary.isPlaceWord(piece.stem) ||
    vocabulary.isNameWord(piece.stem) ||
    (piece.text.length >= 4 && !conceptIndex.words.has(piece.text) && vocabulary.isTextWord(piece.stem)) ||
    (piece.text.length >= 5 && possibleSounds(piece.text).some((sound) => vocabulary.isPlaceSound(sound))) ||
    unitOf(piece) !== undefined
  const english = withForeignWords(asWritten, (piece) => isCapital(piece) || conceptIndex.words.has(piece.text))
  const named = withCuisineNames(english, (piece) => isCapital(piece) || conceptIndex.words.has(piece.text))
  const corrected = correctSpelling(named, spellingCorrector, known, (name) => vocabulary.hasPlace(name))
  const pieces = withCategory(corrected, (piece) => known(piece) || conceptIndex.words.has(piece.text))
  const spellingFixes = asWritten.flatMap((piece, n) =>
    pieces[n] === piece || isForeignFiller(piece.text) ? [] : [[piece.text, pieces[n]!.text] as const],
  )

  const quantities = quantitiesIn(pieces)
  const counted = pieces.map((_, at) =>
    quantities.some(({ slot, from, to }) => slot !== 'loose' && from <= at && at < to),
  )
  const concepts = messageConcepts(pieces, counted).filter((match) => !isAddressWord(match, pieces, vocabulary))
  const views = viewsIn(pieces, concepts)
  const polarity = polarities(pieces, concepts)
  const polarityAt = (from: number): Polarity => polarity[from] ?? 'want'
  const firmlyAt = (from: number): Polarity => (polarityAt(from) === 'prefer' ? 'want' : polarityAt(from))
  const parsed = { message, pieces, counted, concepts, views, polarityAt, firmlyAt }

  // 'We do not want to spend more than 800' states a budget.
  const polarityOf = ({ slot, from }: Quantity): Polarity =>
    slot === 'budget' && firmlyAt(from) === 'exclude' ? 'want' : firmlyAt(from)
  const unlisted = nonLexiconMentions(parsed, vocabulary)
  const namedPlaces = [
    ...concepts.filter(({ concept }) => concept.startsWith('place:')),
    ...unlisted.mentions.filter(({ slot }) => /^(?:place|placeWord|elsewhere)$/.test(slot)),
  ].toSorted((a, b) => a.from - b.from)
  let mentions: Mention[] = [
    ...categoryMentions(pieces, concepts, quantities, views, firmlyAt, namedPlaces),
    ...quantities.map((quantity) => ({ ...quantity, polarity: polarityOf(quantity) })),
    // 'A view of the Volga': the river is the place.
    ...views
      .filter(({ name, to }) => name !== 'any' || !namedPlaces.some((place) => isSeen(pieces, to, place.from)))
      .map(({ name, from, to }) => ({ slot: 'view' as const, name, from, to, polarity: polarityAt(from) })),
    ...lexiconMentions(parsed),
    ...unlisted.mentions,
  ]
  mentions = withOpening(mentions, openingMentions(pieces, quantities))
  // 'Red Sea' is a place, not a view of the sea.
  mentions = mentions.filter(
    ({ slot, from, to }) =>
      slot !== 'view' ||
      !namedPlaces.some((place) => place.from <= from && to <= place.to && place.to > place.from + 1),
  )
  mentions = mentions.filter((mention) => !isBeachOfPlace(mention, mentions))
  mentions.push(...partNames(mentions, pieces, vocabulary))
  mentions = keepWholeNames(mentions, pieces, vocabulary)
  mentions.sort((a, b) => a.from - b.from)
  mentions = withoutChatter(dropStrayNames(dropArrivals(mentions, pieces), pieces, message), pieces)
  mentions = applyCorrections(mentions, pieces)

  return { message, text, pieces, views, mentions, spellingFixes, unknown: unlisted.unknown, firmlyAt }
}

/** True if a place follows a word for a view: 'view of the Volga', 'вид на Волгу'. */
const isSeen = (pieces: readonly Piece[], to: number, place: number): boolean =>
  place > to && /^(?:of|on|over|onto|to|на)(?: the)?$/.test(textOf(pieces, to, place))

/** Replaces the word that most likely names a category, if no word does. */
function withCategory(pieces: Piece[], isKnown: (piece: Piece) => boolean): Piece[] {
  const names = conceptIndex
    .find(pieces)
    .some(({ concept }) => /^(?:category|hint|boat|massage|cuisine|dish):/.test(concept))
  const found = names ? undefined : recoverCategory(pieces, isKnown)
  return found
    ? pieces.map((piece, at) => (at === found.at ? { ...piece, text: found.word, stem: stem(found.word) } : piece))
    : pieces
}

/** Adds opening hours. Their words and numbers mean nothing else, except that the time of a meal is also a date. */
function withOpening(mentions: readonly Mention[], opening: readonly Mention[]): Mention[] {
  const isPart = ({ slot, from, to }: Mention): boolean =>
    opening.some(
      (hours) =>
        hours.slot === 'opening' &&
        from >= hours.from &&
        to <= hours.to &&
        /^(?:when|loose|guests|rooms|word|placeWord|elsewhere)$/.test(slot) &&
        !(slot === 'when' && hours.isVisit),
    )
  return [...mentions.filter((mention) => !isPart(mention)), ...opening]
}
