import { conceptIndex, nameOfKind } from '../../../language/concepts/index.ts'
import { normalise, tokenise } from '../../../language/words/index.ts'
import type { Facts } from '../../catalogue/index.ts'
import type { SortOrder } from '../constraints.ts'
import * as references from '../follow-up/reference-phrases.ts'
import type { Aspect } from '../follow-up/reference-phrases.ts'
import { referencedVenues, RemainingText } from '../follow-up/references.ts'
import { isCommonWord } from '../grammar/common-words.ts'
import { quantitiesIn } from '../grammar/read-quantities.ts'
import { piecesOf } from '../../../language/numbers/index.ts'
import type { NamedVenue } from './named-venues.ts'
import * as phrases from './phrases.ts'

/** A feature that a question asks about: its concept, or the words of the message if the lexicon has none. */
export type AskedFeature = { readonly concept: string } | { readonly stems: readonly string[]; readonly said: string }

/** A question about venues of the catalogue. */
export type VenueQuestion = { readonly venues: readonly Facts[] } & (
  | { readonly kind: 'facts'; readonly aspects: readonly Aspect[]; readonly features: readonly AskedFeature[] }
  | { readonly kind: 'compare' }
  | { readonly kind: 'choose'; readonly by: SortOrder }
  | { readonly kind: 'why' }
  /** Whether a venue is free. The catalogue never states this. */
  | { readonly kind: 'availability' }
  | { readonly kind: 'call' }
  /** A question about a position that the last answer does not have. `venues`: all venues of that answer. */
  | { readonly kind: 'no_such_position' }
)

/** What the message may refer to. */
export interface Spoken {
  /** Venues of the last answer, in its order. */
  readonly shown: readonly Facts[]
  /** Venue of the last question about a single venue. */
  readonly focus: Facts | undefined
  /** Venues of the catalogue that the message names. */
  readonly named: readonly NamedVenue[]
}

const maxCompared = 4
const maxExplained = 3

/** Maximum length in characters of a question about a single position. */
const maxShortQuestion = 80
/** Maximum length of a question in characters. Longer messages are requests. */
const maxQuestion = 400

/** True if the message may be a question about venues. Cheap: decides whether to look up names. */
export const mayAsk = (message: string): boolean => {
  if (message.length > maxQuestion) return false
  const text = normalise(message)
  return (
    text.includes('?') ||
    [phrases.comparing, phrases.reason, phrases.calling, ...Object.values(references.aspects)].some((phrase) =>
      phrase.test(text),
    )
  )
}

/** Reads a question about venues. Returns undefined for any other message, for example a new request. */
export function venueQuestion(message: string, { shown, focus, named }: Spoken): VenueQuestion | undefined {
  const text = normalise(message)
  const rest = new RemainingText(text)
  if (named.some(({ at }) => phrases.landmark.test(text.slice(0, at)))) return undefined
  for (const { at, end } of named) rest.blank(at, end)
  const concepts = conceptIndex.find(tokenise(rest.text))
  const kinds = concepts.flatMap(({ concept }) => nameOfKind('category', concept) ?? [])
  const isPlain = concepts.every(({ concept }) => /^(?:category|hint|house):/.test(concept))
  const compares = rest.take(phrases.comparing) !== null
  const order = phrases.choosing.test(rest.text)
    ? (Object.entries(phrases.choices) as [SortOrder, RegExp][]).find(([, phrase]) => phrase.test(rest.text))?.[0]
    : undefined
  const referenced = named.length > 0 && !compares && order === undefined ? undefined : referencedVenues(rest, shown)
  const explicit = [
    ...new Set([
      ...named.map(({ facts }) => facts),
      ...(referenced?.venues ?? []).flatMap((id) => shown.find(({ venue }) => venue.id === id) ?? []),
    ]),
  ]
  // 'Is there a restaurant near it?' asks for venues of another category.
  if (kinds.some((kind) => ![...explicit, ...shown].some(({ venue }) => venue.category === kind))) return undefined
  const isAvailability = explicit.length > 0 && text.includes('?') && phrases.availability.test(rest.text)
  if (isAvailability && isPlain) return { kind: 'availability', venues: explicit }
  if (quantitiesIn(piecesOf(rest.text)).some(({ slot }) => slot === 'budget' || slot === 'when')) return undefined
  const single = focus ?? (shown.length === 1 ? shown[0] : undefined)

  const isBeyond = shown.length > 0 && namesPositionBeyond(rest.text, shown.length)
  if (compares) {
    if (explicit.length < 2 && (isBeyond || shown.length === 1)) return { kind: 'no_such_position', venues: shown }
    const venues = (explicit.length > 1 ? explicit : shown).slice(0, maxCompared)
    return venues.length > 1 ? { kind: 'compare', venues } : undefined
  }
  const isShort = text.length <= maxShortQuestion
  if (isBeyond && isShort && explicit.length === 0 && isPlain) return { kind: 'no_such_position', venues: shown }
  if (order !== undefined && (explicit.length > 1 || (isPlain && explicit.length === 0))) {
    const venues =
      explicit.length > 1
        ? explicit
        : shown.filter(({ venue }) => kinds.length === 0 || kinds.some((kind) => kind === venue.category))
    return venues.length > 1 ? { kind: 'choose', by: order, venues } : undefined
  }
  if (phrases.reason.test(rest.text)) {
    const venues =
      explicit.length > 0
        ? explicit
        : single && references.singular.test(rest.text)
          ? [single]
          : shown.slice(0, maxExplained)
    return venues.length > 0 ? { kind: 'why', venues } : undefined
  }
  if (phrases.calling.test(rest.text)) {
    const venues = explicit.length > 0 ? explicit : references.plural.test(rest.text) || !single ? shown : [single]
    return venues.length > 0 ? { kind: 'call', venues } : undefined
  }
  const venues = explicit.length > 0 ? explicit : subject(rest.text, shown, single)
  if (venues.length === 0) return undefined
  return factsQuestion(rest, venues, named.length > 0)
}

/** True if the text names a position after the last venue: 'the second one' of a single venue. */
function namesPositionBeyond(text: string, shown: number): boolean {
  if (references.calendar.test(text)) return false
  return references.ordinals.some(([position, phrase]) => position >= shown && phrase.test(text))
}

/** Returns the venues of a pronoun: 'does it have a pool?', 'у них есть сауна?'. */
function subject(text: string, shown: readonly Facts[], single: Facts | undefined): readonly Facts[] {
  if (!text.includes('?')) return []
  if (references.singular.test(text) && single) return [single]
  return references.plural.test(text) ? shown : []
}

/** Words of a question that name no feature. */
const empty =
  /^(?:does|have|has|with|allow\p{L}*|accept\p{L}*|offer\p{L}*|provide\p{L}*|there|included?|it|they|also|really|tell|please|what|about|разреш\p{L}*|пускают|принима\p{L}*|имеет\p{L}*|бывает|ли|там|тоже|вообще|про|насчет|скажи\p{L}*)$/u

function factsQuestion(rest: RemainingText, venues: readonly Facts[], isNamed: boolean): VenueQuestion | undefined {
  const isAsked = rest.text.includes('?') || phrases.asking.test(rest.text)
  const tokens = tokenise(rest.text)
  const concepts = conceptIndex.find(tokens)
  const features: AskedFeature[] = []
  let to = 0
  for (const match of concepts) {
    if (match.from < to || !/^(?:feature|cuisine|boat|massage|dish|nature):/.test(match.concept)) continue
    features.push({ concept: match.concept })
    to = match.to
    rest.blank(tokens[match.from]!.at, tokens[match.to - 1]!.end)
  }
  // The existing reader of follow-ups answers questions about offered venues that name only columns.
  const aspects: Aspect[] = []
  for (const [name, phrase] of Object.entries(references.aspects) as [Aspect, RegExp][])
    if (rest.take(phrase)) {
      aspects.push(name)
      while (rest.take(phrase));
    }
  rest.take(references.singular)
  rest.take(references.plural)
  const left = tokenise(rest.text).filter(
    ({ kind, text }) => kind === 'word' && text.length > 2 && !empty.test(text) && !isCommonWord(text),
  )
  if (features.length > 0 && isAsked) return { kind: 'facts', venues, aspects, features }
  if (features.length === 0 && isAsked && aspects.length === 0 && left.length > 0 && left.length <= 3) {
    const said = left.map(({ text }) => text).join(' ')
    return { kind: 'facts', venues, aspects, features: [{ stems: left.map(({ stem }) => stem), said }] }
  }
  if (!isNamed || features.length > 0 || left.length > 1) return undefined
  const named = aspects.length > 0 ? aspects : (['details'] as const)
  return isAsked || aspects.length > 0 ? { kind: 'facts', venues, aspects: named, features: [] } : undefined
}

/** Letters that a name may have in a reply. */
const plainName = /^[\p{L}\p{M}\p{N} '’.-]{3,40}$/u

/**
 * Returns the name of a venue that a question about a column mentions and that no row has: 'Villa Sol phone?'. The name
 * is capitalised and the message says nothing else. Call it if no venue of the catalogue is named.
 */
export function unknownVenueIn(message: string, isPlaceWord: (stem: string) => boolean): string | undefined {
  const rest = new RemainingText(normalise(message))
  const asked = Object.values(references.aspects).filter((phrase) => rest.take(phrase))
  if (asked.length === 0) return undefined
  const written = message.normalize('NFKC')
  const tokens = tokenise(rest.text).filter(
    ({ kind, text }) => kind === 'number' || (kind === 'word' && !isCommonWord(text) && !empty.test(text)),
  )
  const concepts = conceptIndex.find(tokens)
  const isKind = (n: number) =>
    concepts.some(({ concept, from, to }) => /^(?:category|house):/.test(concept) && from <= n && n < to)
  const own = tokens.filter((_, n) => !isKind(n))
  const isName = own.every(({ at, end, stem }) => /^\p{Lu}/u.test(written.slice(at, end)) && !isPlaceWord(stem))
  const isOther = concepts.some(({ concept }) => !/^(?:category|house):/.test(concept))
  if (own.length === 0 || !isName || isOther || tokens.length === own.length) return undefined
  const name = written.slice(tokens[0]!.at, tokens.at(-1)!.end)
  return plainName.test(name) ? name : undefined
}
