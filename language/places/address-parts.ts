import { conceptIndex, nameOfKind } from '../concepts/phrase-index.ts'
import { type Token, tokenise } from '../words/tokens.ts'
import { type Piece, piecesOf, withoutCodes } from './address-pieces.ts'
import {
  generic,
  marina,
  namedDistrict,
  port,
  preposition,
  region,
  road,
  street,
  streetEnding,
} from './address-words.ts'
import { placesNamed, preferTowns } from './areas.ts'
import { nameKey } from './name-key.ts'
import { countryOf } from './hierarchy.ts'
import { placesNearlyNamed } from './near-spellings.ts'
import { hasEnglishWord, nameOfPlace } from './place-names.ts'
import { placesSounding } from './place-sounds.ts'

/*
 * Splits an address into parts and finds the names of places in each part: 'Royal Road, Grand Baie, Mauritius 30501' has
 * a street and two places. A name of the areas counts only if known names and words such as 'island' cover its part,
 * because many areas have the names of ordinary things.
 */

const mostFound = 10_000
const found = new Map<string, readonly string[]>()
/** Returns the ids of the places that these words name, by spelling, else by sound. */
function lookUp(tokens: readonly Token[]): readonly string[] {
  const name = tokens.map(({ text }) => text).join(' ')
  let ids = found.get(name)
  if (ids) return ids
  ids = placesCalled(name, tokens)
  // Bounds the cache, because rows contain arbitrary words.
  if (found.size >= mostFound) found.clear()
  found.set(name, ids)
  return ids
}

/** A Russian adjective: 'Имеретинский порт' is not in Имеретинка. */
const adjective = /(?:ск|цк)(?:ий|ого|ом|ая|ой)$/
/** Countries whose districts Russian addresses name by adjectives: 'Приозерский район'. */
const withRussianDistricts = new Set(
  'russia crimea abkhazia georgia armenia azerbaijan belarus ukraine moldova kazakhstan kyrgyzstan uzbekistan'.split(
    ' ',
  ),
)

function placesCalled(name: string, tokens: readonly Token[]): readonly string[] {
  const exact = placesNamed(name)
  // 'Истринский район' is not in Истрия.
  if (exact.length === 0 && tokens.length === 1 && adjective.test(name))
    return placesSounding([name]).filter((id) => withRussianDistricts.has(countryOf(id) ?? ''))
  if (exact.length > 0 || !tokens.every(({ kind }) => kind === 'word')) return exact
  // The sound of 'г. Ханья' is not 'Ghana'.
  if (generic.test(tokens[0]!.text) || generic.test(tokens.at(-1)!.text)) return []
  return nameKey(name).length >= 4 ? placesSounding(tokens.map(({ text }) => text)) : []
}

interface Span {
  readonly from: number
  readonly to: number
  /** Ids of the places with this name. */
  readonly ids: readonly string[]
}

/** Maximum number of words in a name. */
export const longestName = 6

export interface Part {
  readonly text: string
  readonly isStreet: boolean
  /** True for the name of an area that ends like the name of a street: 'Sandy Lane'. */
  readonly isNamedStreet: boolean
  /** One list of candidates per name in the part. */
  readonly names: readonly (readonly string[])[]
  /** Names inside the name of a street: 'Jl. Raya Ubud'. One list of candidates per name. */
  readonly streetNames: readonly (readonly string[])[]
  /** True if the street is a road, which often runs through the area with its name. */
  readonly isRoad: boolean
  /** True for a marina or port that the lists lack: 'Rhodes New Marina', 'Имеретинский порт'. */
  readonly isHarbour: boolean
  /** True for a place at a distance: 'near Kandy', '5 min from Canggu'. */
  readonly isNear: boolean
  /** True if names of places and words such as 'island' cover the part. */
  readonly isCovered: boolean
  /** True for a province or state. An address that starts with one is written from large to small. */
  readonly isRegion: boolean
  /** True for a district with the name of its town, which lies around other places of the address: 'Приозерский р-н'. */
  readonly isDistrict: boolean
  /** Returns the ids of the places that the part may misspell, or of the many places with its name. Empty if unknown. */
  readonly guesses: () => readonly string[]
}

/** Returns the names of the gazetteer in a part. They also count between other words. */
const gazetteerSpans = (tokens: readonly Token[]): Span[] =>
  conceptIndex.find(tokens).flatMap(({ concept, from, to }): Span[] => {
    const id = nameOfKind('place', concept)
    return id === undefined ? [] : [{ from, to, ids: [id] }]
  })

/** Returns the longest names in a part, from left to right. */
function spansIn(tokens: readonly Token[], concepts: readonly Span[]): Span[] {
  const spans: Span[] = []
  for (let from = 0; from < tokens.length; from++) {
    const inGazetteer = concepts.find((span) => span.from === from)
    let best: Span | undefined
    for (let to = Math.min(tokens.length, from + longestName); to > (inGazetteer?.to ?? from) && !best; to--) {
      // Two letters are a name only next to words such as 'island': 'деревня Ия'.
      const isShort =
        to === from + 1 &&
        (tokens[from]!.kind !== 'word' ||
          (street.test(tokens[from]!.text) && tokens.length > 1) ||
          (tokens[from]!.text.length < 3 && !tokens.every(({ text }, at) => at === from || generic.test(text))))
      const ids = isShort ? [] : lookUp(tokens.slice(from, to))
      if (ids.length > 0) best = { from, to, ids }
    }
    // Another place may share the name: Athens in Greece and in the state of Georgia.
    best ??= inGazetteer && {
      ...inGazetteer,
      ids: [...new Set([...inGazetteer.ids, ...lookUp(tokens.slice(from, inGazetteer.to))])],
    }
    if (!best) continue
    spans.push(best)
    from = best.to - 1
  }
  return spans
}

/** Returns the guesses of a part. A separate function, so that cached parts do not retain their tokens. */
const guessesOf =
  (shared: readonly string[], misspelt: string): Part['guesses'] =>
  () =>
    misspelt === '' ? shared : placesNearlyNamed(misspelt)

/** Names of towns and countries, which most rows of a workbook repeat. Parts with numbers are rarely repeated. */
const mostParts = 5_000
const parts = new Map<string, Part>()
function partOf({ text, isNear }: Piece): Part {
  let part = parts.get(text)
  if (part === undefined) {
    part = readPart(text)
    if (parts.size >= mostParts) parts.clear()
    if (!/\d/.test(text)) parts.set(text, part)
  }
  return isNear ? { ...part, isNear } : part
}

function readPart(text: string): Part {
  const tokens = tokenise(withoutCodes(text)).filter(({ kind }) => kind !== 'mark')
  const concepts = gazetteerSpans(tokens)
  const spans = spansIn(tokens, concepts)
  // 'St. Helena' is no street.
  const isStreet = tokens.some(
    ({ text }, at) => (street.test(text) && !(at === 0 && text === 'st')) || streetEnding.test(text),
  )
  const isCovered = tokens.every(
    ({ kind, text }, at) =>
      kind === 'number' || generic.test(text) || spans.some(({ from, to }) => from <= at && at < to),
  )
  // Many towns have an 'Old Town'. Such a name needs another place in the row.
  const isShared = tokens.every(({ text }) => generic.test(text)) && concepts.length === 0
  // Between other words, only names of the gazetteer and names of several words count.
  const counted = spans.filter(
    ({ from, to }) =>
      (isCovered &&
        !isShared &&
        (spans.length === 1 || tokens.slice(from, to).some(({ text }) => !generic.test(text)))) ||
      (!isStreet &&
        !isShared &&
        (to > from + 1 ||
          preposition.test(tokens[from - 1]?.text ?? '') ||
          concepts.some((span) => span.from === from))),
  )
  const isMarina = tokens.some(({ text }) => marina.test(text))
  const isPort = tokens.some(({ text }) => port.test(text)) && tokens.some(({ text }) => adjective.test(text))
  // 'Alimos Marina' is a marina in Alimos. 'Dubai Marina' is a district.
  const isWhole = spans.some(({ from, to, ids }) => {
    const words = tokens.slice(from, to).map(({ text }) => text)
    return (
      words.some((word) => marina.test(word)) &&
      (words.length === tokens.length || words.some((word) => !generic.test(word))) &&
      ids.some((id) => /marina|марина/i.test(nameOfPlace(id, 'en')))
    )
  })
  const unknown = tokens.flatMap(({ kind, text }) => (kind === 'word' && !generic.test(text) ? [text] : []))
  return {
    text: text.trim(),
    isStreet: isStreet && !isCovered,
    isNamedStreet: isCovered && street.test(tokens.at(-1)?.text ?? ''),
    names: counted.map(({ ids }) => preferTowns(ids)),
    streetNames: isStreet && !isCovered ? spans.map(({ ids }) => ids) : [],
    isRoad: tokens.some(({ text }) => road.test(text)),
    isHarbour: (isMarina || isPort) && !isWhole && tokens.length > 1,
    isNear: false,
    isCovered,
    isRegion: region.test(text),
    isDistrict: namedDistrict.test(text),
    guesses: isShared
      ? guessesOf(
          spans.flatMap(({ ids }) => ids),
          '',
        )
      : guessesOf([], isStreet || spans.length > 0 || unknown.length > 3 ? '' : unknown.join(' ')),
  }
}

/** Splits a text at commas, brackets and line breaks, and reads the places of each part. */
export const partsOf = (text: string): Part[] => piecesOf(text).map(partOf)

/** True if a text names a listed place and nothing else: 'Karon beach', but not 'private' or 'white sand'. */
export const namesPlace = (text: string): boolean =>
  partsOf(text).some(
    ({ names, isCovered, isNear, text: part }) =>
      names.length > 0 && isCovered && !isNear && !hasEnglishWord(part.replace(/beach/i, '')),
  )
