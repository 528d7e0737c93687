import { commonAddressWords } from '../../../language/places/index.ts'
import { placeAdjectives, stem } from '../../../language/words/index.ts'
import { isListedFeature, isIncluded } from './phrase-context.ts'
import type { Mention } from './mention.ts'
import { type Piece, unitOf } from '../../../language/numbers/index.ts'
import { isForeignFiller } from './foreign-words.ts'
import { abbreviatedPlace } from './abbreviated-places.ts'
import { isCommonWord } from './common-words.ts'
import { isFormOfFrequentWord, isFrequentWord } from './frequent-words.ts'
import type { ParsedMessage } from './parsed-message.ts'
import {
  type PlaceMatch,
  matchPlace,
  unknownPlaceCertainty,
  isCapitalisedName,
  followsPlacePreposition,
  alternativeSounds,
} from './place-matching.ts'
import type { CatalogueVocabulary } from './catalogue-vocabulary.ts'

/** Maximum number of words per message to match against misspelt names. Each match is slow. */
const maxGuesses = 16

/** Greetings and thanks in languages that the grammar does not read. They are no wishes. */
const greeting =
  /^(?:bonjour|bonsoir|salut|merci|hola|buen[oa]s|dias|tardes|noches|gracias|ciao|salve|buongiorno|buonasera|grazie|hallo|guten|danke|bitte|servus|merhaba|selam|salam|namaste|aloha|dobry|obrigad[oa]|cheers|greetings|howdy|приветик\p{L}*|здрасьте|здравия|салют|хай)$/u
/** Russian verbs: 'посоветовали', 'прилетаем'. */
const verb = /(?:[аия]л[аои]|[аия]л(?:ся|ась|ись)|ть(?:ся)?|[ауя]ем(?:ся)?|[ауя]ете(?:сь)?|[ауя]ют(?:ся)?|ешь)$/u
const isVerb = (word: string): boolean => /^[а-я]{6,}$/.test(word) && verb.test(word)
/** Returns the stem of an adjective of the place name that a venue's name or text contains. */
const adjectiveInRows = (name: string, vocabulary: CatalogueVocabulary): string | undefined =>
  placeAdjectives(name)
    .map(stem)
    .find((one) => vocabulary.isNameWord(one) || vocabulary.isTextWord(one))

/** Russian adverbs in a list of features: 'с бассейном и отдельно массаж'. */
const adverb = /(?:ль|ен|т|ч)но$/
const asking =
  /^(?:needs?|requires?|required|must|нуж(?:ен|на|но|ны)|обязател(?:ен|ьна|ьно|ьны)|важ(?:ен|на|но|ны)|необходим\p{L}*)$/u
const article = /^(?:an?|the|is|are|be|и|and|,)$/
/** True for a word that the message asks for: 'we need a lift', 'нужен лифт', 'lift is a must'. */
function isAskedFor(pieces: readonly Piece[], at: number): boolean {
  const isAsking = (n: number): boolean => asking.test(pieces[n]?.text ?? '')
  const isArticle = (n: number): boolean => article.test(pieces[n]?.text ?? '')
  return (
    isAsking(at - 1) ||
    (isArticle(at - 1) && isAsking(at - 2)) ||
    isAsking(at + 1) ||
    (isArticle(at + 1) && isAsking(at + 3))
  )
}
/** Words of phrases such as 'no rush', 'без проблем', 'need help'. */
const idiom =
  /^(?:rush|hurry|problems?|idea|doubt|matter|worries|worry|reason|limits?|preferences?|help|advice|info|information|details?|спешк\p{L}*|проблем\p{L}*|разниц\p{L}*|сомнени\p{L}*|помощ\p{L}*|совет\p{L}*|информаци\p{L}*|предпочтени\p{L}*|ограничени\p{L}*)$/u
const leastContent = 4
const isContentWord = ({ text: word }: Piece): boolean =>
  word.length >= leastContent &&
  !/['’]/.test(word) &&
  !greeting.test(word) &&
  !idiom.test(word) &&
  !isForeignFiller(word) &&
  !isVerb(word)

const isPlace = (match: PlaceMatch | 'elsewhere' | undefined): match is PlaceMatch => typeof match === 'object'

/**
 * Reads the words outside the lexicon: places from catalogue addresses, unknown places, and other words to search for
 * in rows. `unknown`: stems of the unrecognised words, which may include a venue's name.
 */
export function nonLexiconMentions(
  parsed: ParsedMessage,
  vocabulary: CatalogueVocabulary,
): { mentions: Mention[]; unknown: string[] } {
  const { message, pieces, counted, concepts, views, polarityAt, firmlyAt } = parsed
  const mentions: Mention[] = []
  const unknown: string[] = []
  const read = new Set<number>()
  for (const { from, to } of [...concepts, ...views]) for (let at = from; at < to; at++) read.add(at)
  const categories = new Set<number>()
  for (const { concept, from, to } of concepts)
    if (/^(?:category|hint|boat|massage):/.test(concept)) for (let at = from; at < to; at++) categories.add(at)
  const startsOf = (isOne: (match: (typeof concepts)[number]) => boolean): ReadonlySet<number> =>
    new Set(concepts.filter(isOne).map(({ from }) => from))
  const meals = startsOf(({ concept, from, to }) => concept === 'hint:restaurant' && to === from + 1)
  const features = startsOf(({ concept }) => concept.startsWith('feature:'))
  const isRead = (n: number): boolean => counted[n]! || read.has(n)
  const isCategory = (n: number): boolean => categories.has(n)
  const isMeal = (n: number): boolean => meals.has(n)
  const isFeature = (n: number): boolean => features.has(n)
  const match = (n: number, how: Parameters<typeof matchPlace>[4]): PlaceMatch | 'elsewhere' | undefined =>
    matchPlace(pieces, n, message, vocabulary, how)
  const written = message.normalize('NFKC')
  /** True for a word in small letters between spaces or punctuation: no name, no part of a link or of markup. */
  const isPlainWord = ({ at, end }: (typeof pieces)[number]): boolean =>
    !/\p{Lu}/u.test(written.slice(at, end)) &&
    (at === 0 || /[\s,(«"“]/.test(written[at - 1]!)) &&
    /^(?:[,.;:!?)»"”…]*(?:\s|$))/.test(written.slice(end, end + 4))
  /** True for a word that says something together with its neighbour: 'northern lights'. */
  const isLookedUp = (n: number): boolean => {
    const piece = pieces[n]
    return piece?.kind === 'word' && isContentWord(piece) && isPlainWord(piece) && !isCommonWord(piece.text)
  }
  let guesses = 0
  let to = 0
  const add = (from: number, place: PlaceMatch): void => {
    mentions.push({ ...place, from, polarity: firmlyAt(from) })
    to = place.to
  }
  for (const [n, piece] of pieces.entries()) {
    if (n < to || piece.kind !== 'word') continue
    // An included meal is a feature of the venue, not a restaurant.
    if (isMeal(n) && isIncluded(pieces, n, n + 1))
      mentions.push({ slot: 'word', name: piece.stem, firm: true, from: n, to: n + 1, polarity: polarityAt(n) })
    if (isRead(n)) continue
    const abbreviated = isCommonWord(piece.text) ? undefined : abbreviatedPlace(pieces, n, vocabulary, isCategory)
    if (abbreviated !== undefined) {
      add(n, { slot: 'place', name: abbreviated, to: n + 1 })
      continue
    }
    const next = pieces[n + 1]?.kind === 'word' ? pieces[n + 1] : undefined
    // 'Their dog travels with them', although an address says 'we travel to Niterói'.
    const isFrequentVerb =
      /^[a-z]+(?:s|ed|ing)$/.test(piece.text) &&
      isFrequentWord(piece.text) &&
      !followsPlacePreposition(pieces, n) &&
      !isCapitalisedName(piece, message)
    const isAddress = !isFrequentVerb && vocabulary.isPlaceWord(piece.stem)
    // 'Большая Никитская': the common first word belongs to the street name.
    const isFirstOfTwo = isAddress && next && vocabulary.isPlaceWord(next.stem) && !isCommonWord(next.text, true)
    if (commonAddressWords.test(piece.text) || (!isFirstOfTwo && isCommonWord(piece.text, isAddress))) {
      // A common word can start a name ('Да Нанг', 'Марина Кастела'), but not before a feature ('с сапами').
      const whole = next && !isFeature(n + 1) ? match(n, { fewest: 2 }) : undefined
      if (isPlace(whole)) add(n, whole)
      continue
    }
    if (isAddress && piece.text.length >= 3) {
      const whole = next && match(n, { fewest: 2 })
      add(
        n,
        isPlace(whole)
          ? whole
          : { slot: 'placeWord', name: piece.stem, also: alternativeSounds(piece.text, vocabulary), to: n + 1 },
      )
      continue
    }
    const isCapital = isCapitalisedName(piece, message)
    const looksLikePlace = followsPlacePreposition(pieces, n) || isCapital
    // 'для компании': a frequent word in small letters is no misspelt Campania.
    const isFrequent = isFormOfFrequentWord(piece.text) && !isCapital
    const isRowWord =
      !looksLikePlace && (isFrequent || vocabulary.isTextWord(piece.stem) || vocabulary.isNameWord(piece.stem))
    // 'По Ладоге': rows have no such place, but a boat named «Ладожский ветер».
    const adjective = looksLikePlace && !isRowWord ? adjectiveInRows(piece.text, vocabulary) : undefined
    if (adjective !== undefined && !isPlace(match(n, {}))) {
      mentions.push({ slot: 'word', name: adjective, firm: true, from: n, to: n + 1, polarity: polarityAt(n) })
      continue
    }
    const place = match(n, isRowWord ? { fewest: 2 } : { guess: !isFrequent && guesses++ < maxGuesses })
    if (isPlace(place)) {
      add(n, place)
      continue
    }
    if (piece.text.length < 3) continue
    const unknownPlace =
      unknownPlaceCertainty(pieces, n, message, isCategory) ?? (place === 'elsewhere' ? 'weak' : undefined)
    const short = unknownPlace && match(n, { sure: true })
    if (isPlace(short)) {
      add(n, short)
      continue
    }
    const span = { from: n, to: n + 1 }
    const isInCatalogue = vocabulary.isNameWord(piece.stem) || (unknownPlace && vocabulary.isTextWord(piece.stem))
    if (unknownPlace && !isInCatalogue) {
      // Two capitalised words form one name: 'в Зелёном Мысе'.
      if (next && isCapitalisedName(next, message) && isCapitalisedName(piece, message)) span.to = to = n + 2
      mentions.push(
        {
          slot: 'elsewhere',
          firm: unknownPlace === 'firm',
          placed: followsPlacePreposition(pieces, n),
          ...span,
          polarity: firmlyAt(n),
        },
        { slot: 'word', name: piece.stem, firm: false, ...span, polarity: polarityAt(n) },
      )
    } else {
      unknown.push(piece.stem)
      // 'A spa in Denver': the catalogue has the word in a name or text, but not in an address.
      const isListed = isListedFeature(pieces, n) && !(isFrequent && adverb.test(piece.text))
      const isRequired = isListed || isIncluded(pieces, n, n + 1) || unknownPlace === 'firm'
      const isStressed = polarityAt(n) === 'exclude' || isAskedFor(pieces, n)
      const isUnread =
        !isRequired &&
        (!isFrequent || isStressed) &&
        unitOf(piece) === undefined &&
        isContentWord(piece) &&
        isPlainWord(piece)
      const isPhrase = isFrequent && !isRequired && isLookedUp(n) && isLookedUp(n + 1) && !isRead(n + 1)
      if (isPhrase) {
        const name = `${piece.stem} ${next!.stem}`
        mentions.push({ slot: 'word', name, firm: false, unread: true, from: n, to: n + 2, polarity: polarityAt(n) })
      }
      mentions.push({
        slot: 'word',
        name: piece.stem,
        firm: isRequired,
        ...(isUnread ? { unread: true as const } : {}),
        ...span,
        polarity: polarityAt(n),
      })
    }
  }
  return { mentions, unknown }
}
