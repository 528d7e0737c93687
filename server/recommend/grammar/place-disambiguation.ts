import { possibleSounds, soundMark, soundsOf, wholeMark } from '../../../language/words/index.ts'
import { type ConceptMatch, nameOfKind } from '../../../language/concepts/index.ts'
import { nameOfPlace, places, placesWithSound, withLarger } from '../../../language/places/index.ts'
import { type Piece, textOf } from '../../../language/numbers/index.ts'
import type { Mention } from './mention.ts'
import { isCorrectionWord } from './polarity.ts'
import { isCapitalisedName, followsPlacePreposition, partOfPlace } from './place-matching.ts'
import type { CatalogueVocabulary } from './catalogue-vocabulary.ts'

const direction = /^(?:south|north|east|west|southern|northern|eastern|western|(?:южн|северн|восточн|западн)\S*)$/

/** Parts of a country or an island. */
const side =
  /^(?:coast|shore|side|part|end|берег\p{L}*|побереж\p{L}*|сторон\p{L}*|част\p{L}*|конец|конце|район\p{L}*|остров\p{L}*)$/u

/** True for false matches: 'south coast' (a location), 'стоп' (a correction), 'с сапами' (not the place Сапа). */
export const isFalseConcept = ({ concept, from, to }: ConceptMatch, pieces: readonly Piece[]): boolean => {
  if (to !== from + 1) return false
  const { text } = pieces[from]!
  if (concept === 'nature:sea')
    return (
      /^(?:coast|побереж.*)$/.test(text) &&
      direction.test(pieces[from - 1]?.text ?? '') &&
      !viewWord.test(pieces[to]?.text ?? '')
    )
  // 'восточный берег': a location, not a cuisine.
  if (concept.startsWith('cuisine:') && direction.test(text) && side.test(pieces[to]?.text ?? '')) return true
  // 'стоп' has the stem of 'стопа' (foot).
  if (isCorrectionWord(text)) return true
  const place = nameOfKind('place', concept)
  if (place === undefined || !/^[а-я]+(?:ами|ями)$/.test(text)) return false
  const { ru } = places[place]!
  return !ru.some((name) => /[ыи]$/.test(name))
}

/**
 * True for a form of a lexicon place without rows that is exactly a word of addresses: 'на Ламу' is the island Lamu, not
 * Lamai.
 */
export const isAddressWord = (
  { concept, from, to }: ConceptMatch,
  pieces: readonly Piece[],
  vocabulary: CatalogueVocabulary,
): boolean => {
  const place = nameOfKind('place', concept)
  if (place === undefined || to !== from + 1 || vocabulary.hasPlace(place)) return false
  return soundsOf(pieces[from]!.text).some((sound) => vocabulary.isPlaceSound(sound))
}

/** True for the beach of a place name ('Jumeirah beach', 'Kata beach'), which is not a feature. */
export const isBeachOfPlace = (mention: Mention, mentions: readonly Mention[]): boolean =>
  mention.slot === 'feature' &&
  mention.name === 'feature:beach' &&
  mentions.some(({ slot, to }) => (slot === 'place' || slot === 'placeWord') && to === mention.from)

/** True if the text sounds like the first name of the place, in either language. */
const isNamed = (text: string, place: string): boolean =>
  (['en', 'ru'] as const).some((language) =>
    possibleSounds(text).some((sound) =>
      soundsOf(nameOfPlace(place, language).replaceAll(/[^\p{L}]/gu, '')).includes(sound),
    ),
  )

/** Adds two-word names of parts of a place ('Dubai Marina', 'Gili Meno') if addresses contain both words together. */
export function partNames(
  mentions: readonly Mention[],
  pieces: readonly Piece[],
  vocabulary: CatalogueVocabulary,
): Mention[] {
  return mentions.flatMap((mention): Mention[] => {
    if (mention.slot !== 'place' && mention.slot !== 'placeWord') return []
    const { from, to, polarity } = mention
    const own = textOf(pieces, from, to).replaceAll(/[ ‑-]/g, '')
    // 'Cabo San Lucas' is read as Los Cabos. Addresses with the whole name rank first.
    const isOther = mention.slot === 'place' && to > from + 1 && !isNamed(own, mention.name)
    const whole = isOther ? possibleSounds(own).find((sound) => vocabulary.isPlaceSound(wholeMark + sound)) : undefined
    if (whole !== undefined) return [{ slot: 'placeWord', name: soundMark + whole, from, to, polarity }]
    // Skip 'of': 'Port of Lefkas'.
    const first = /^(?:of|оф)$/.test(pieces[from - 1]?.text ?? '') ? from - 2 : from - 1
    const [before, after] = [pieces[first], pieces[to]]
    const pairs = [
      ...(before?.kind === 'word' ? [{ text: before.text + own, from: first, to }] : []),
      ...(after?.kind === 'word' ? [{ text: own + after.text, from, to: to + 1 }] : []),
    ]
    return pairs.flatMap(({ text, ...span }) => {
      const sound = possibleSounds(text).find((sound) => sound.length >= 6 && vocabulary.isPlaceSound(sound))
      return sound === undefined ? [] : [{ slot: 'placeWord' as const, name: soundMark + sound, ...span, polarity }]
    })
  })
}

const viewWord = /^(?:views?|вид(?:ом|а|у|ы|ами)?|facing)$/

const isSameSpan = (a: Mention, b: Mention): boolean => a.from === b.from && a.to === b.to
/** True if the name belongs to an area inside the place. */
const isPartOf = (name: Mention, place: string): boolean =>
  name.slot === 'placeWord' &&
  placesWithSound(name.name.slice(soundMark.length)).some((id) => withLarger(id).slice(1).includes(place))

/**
 * Drops mentions inside a longer place name: 'Emirates Hills' requests neither hills nor the Emirates, if addresses
 * contain the whole name. Keeps views: 'Garden city view'.
 */
export function keepWholeNames(
  mentions: readonly Mention[],
  pieces: readonly Piece[],
  vocabulary: CatalogueVocabulary,
): Mention[] {
  const isView = ({ from, to }: Mention) => [from - 1, to].some((at) => viewWord.test(pieces[at]?.text ?? ''))
  const isWhole = (mention: Mention): boolean =>
    mention.slot === 'placeWord' &&
    mention.to > mention.from + 1 &&
    vocabulary.isPlaceSound(wholeMark + mention.name.slice(soundMark.length)) &&
    !isView(mention)
  const names = mentions.filter(isWhole)
  if (names.length === 0) return [...mentions]
  const isIn = (mention: Mention, name: Mention): boolean => name.from <= mention.from && mention.to <= name.to
  return mentions.filter((mention) => {
    // 'Cabo San Lucas' is an alias of Los Cabos, and a town there. Rows of other towns do not match.
    if (mention.slot === 'place' && names.some((name) => isSameSpan(mention, name) && isPartOf(name, mention.name)))
      return false
    const name = names.find((name) => isIn(mention, name) && mention.to - mention.from < name.to - name.from)
    if (!name) return true
    // 'Tulum, but not Tulum Beach' excludes only the part.
    if (mention.slot === 'place' && mention.polarity === 'exclude') return false
    // A request for Kuta Beach also matches Kuta.
    if (mention.slot === 'place') return pieces.slice(name.from, name.to).some(({ text }) => partOfPlace.test(text))
    return !/^(?:view|feature|kind|word|placeWord|elsewhere)$/.test(mention.slot)
  })
}

const travel =
  /^(?:land(?:s|ed|ing)?|arriv(?:e|es|ed|ing|al)|fly(?:ing)?|flies|flights?|depart(?:s|ing|ure)?|при(?:лет|зем|езжа|ед|быва)\p{L}*|вылет\p{L}*|улет\p{L}*|лет(?:им|ит|ят|ели|ел|ела)|рейс\p{L}*)$/u
/** True for 'flying into Lagos', and for London in 'flying into Lagos from London'. */
function isTravel({ from }: Mention, pieces: readonly Piece[], places: readonly Mention[]): boolean {
  let before = from - 1
  const isInPlace = (at: number): boolean => places.some((place) => place.from <= at && at < place.to)
  while (
    before >= 0 &&
    (isInPlace(before) || /^(?:in|into|to|at|from|via|through|the|в|во|на|из|через)$/.test(pieces[before]!.text))
  )
    before--
  return before >= 0 && before < from - 1 && travel.test(pieces[before]!.text)
}
const isPlace = ({ slot, polarity }: Mention): boolean =>
  polarity === 'want' && /^(?:place|placeWord|elsewhere)$/.test(slot)
/** Drops places of arrival if another place is requested: 'we land in Colombo, a villa in Mirissa'. */
export function dropArrivals(mentions: readonly Mention[], pieces: readonly Piece[]): Mention[] {
  const places = mentions.filter(isPlace)
  const arrivals = places.filter((mention) => isTravel(mention, pieces, places))
  const isArrival = ({ from, to }: Mention): boolean => arrivals.some((one) => one.from < to && from < one.to)
  return places.some((mention) => !isArrival(mention))
    ? mentions.filter((mention) => !isPlace(mention) || !isArrival(mention))
    : [...mentions]
}

/**
 * If the message names a known place, treats stray address words ('walk', 'market') as ordinary words and drops stray
 * unknown names. Keeps names next to the known place ('Kuskus, Bali') and address words in the form of a place name.
 */
export function dropStrayNames(mentions: readonly Mention[], pieces: readonly Piece[], message: string): Mention[] {
  const known = mentions.filter(({ slot, polarity }) => slot === 'place' && polarity === 'want')
  const named = mentions.filter(
    ({ slot, polarity, from }) =>
      slot === 'placeWord' &&
      polarity === 'want' &&
      followsPlacePreposition(pieces, from) &&
      isCapitalisedName(pieces[from]!, message),
  )
  const all = [...known, ...named]
  if (all.length === 0) return [...mentions]
  const isNextToPlace = ({ from, to }: Mention): boolean =>
    all.some(
      (place) =>
        (from < place.to && place.from < to) ||
        (place.from >= to &&
          place.from - to <= 2 &&
          /^[,-]?(?: ?(?:in|on|at|of|в|на))?$/.test(textOf(pieces, to, place.from))) ||
        (from >= place.to && from - place.to <= 1 && /^[,-]?$/.test(textOf(pieces, place.to, from))),
    )
  return mentions.flatMap((mention): Mention[] => {
    if (mention.slot === 'elsewhere')
      return isNextToPlace(mention) || (known.length === 0 && mention.firm) ? [mention] : []
    if (mention.slot !== 'placeWord' || known.length === 0 || isNextToPlace(mention)) return [mention]
    if (followsPlacePreposition(pieces, mention.from) || isCapitalisedName(pieces[mention.from]!, message))
      return [mention]
    return [{ ...mention, slot: 'word', firm: false }]
  })
}
