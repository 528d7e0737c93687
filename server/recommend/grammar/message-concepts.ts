import { type ConceptMatch, conceptIndex, nameOfKind } from '../../../language/concepts/index.ts'
import type { Piece } from '../../../language/numbers/index.ts'
import { places } from '../../../language/places/index.ts'
import { normalise } from '../../../language/words/index.ts'
import { isFalseConcept } from './place-disambiguation.ts'

/** Follows a person who makes the request. */
const requests =
  /^(?:wants?|asks|asked|needs|prefers|likes|loves|hates|says|said|хочет|хотел\p{L}*|прос[ия]т|попросил\p{L}*|ищет|предпочитает|любит|ненавидит|говорит|сказал\p{L}*|нуж(?:ен|на|но|ны))$/u
/** True for a person who makes the request: 'шеф хочет виллу'. */
const isRequester = ({ concept, to }: ConceptMatch, pieces: readonly Piece[]): boolean =>
  /^feature:(?:chef|driver|skipper|nanny|butler)$/.test(concept) && requests.test(pieces[to]?.text ?? '')

/** Finds the lexicon concepts in a message and drops false matches. */
export function messageConcepts(pieces: readonly Piece[], counted: readonly boolean[]): ConceptMatch[] {
  return (
    conceptIndex
      .find(pieces)
      .filter((match) => !isFalseConcept(match, pieces) && !isRequester(match, pieces))
      // Ignore concepts inside a quantity: 'a party of six' is not an event, and a nanny in the party is not a feature.
      // The number of bedrooms makes the hint 'спальни' redundant.
      .filter(
        ({ concept, from }) =>
          !(counted[from] && /^(?:feature:(?:event|nanny|men|adults_only)$|hint:|nature:)/.test(concept)),
      )
      .filter(
        // Concepts of the same words are neighbours.
        (match, n, all) =>
          ![-2, -1, 1, 2].some((step) => all[n + step] && isBetterMatched(match, all[n + step]!, pieces)),
      )
  )
}

/** True if another concept matches the exact word better. 'Краби' (place) and 'крабы' (food) share a stem. */
function isBetterMatched(match: ConceptMatch, other: ConceptMatch, pieces: readonly Piece[]): boolean {
  const { concept, from, to } = match
  if (to !== from + 1 || other.from !== from || other.concept === concept) return false
  const isPlace = concept.startsWith('place:')
  const [named, thing] = isPlace ? [concept, other.concept] : [other.concept, concept]
  const place = nameOfKind('place', named)
  if (place === undefined || !/^(?:dish|cuisine|feature):/.test(thing)) return false
  const { en, ru } = places[place]!
  return [...en, ...ru].some((phrase) => normalise(phrase) === pieces[from]!.text) !== isPlace
}
