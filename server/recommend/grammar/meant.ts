import { type ConceptMatch, conceptIndex, nameOfKind } from '../../../language/concepts/index.ts'
import type { Piece } from '../../../language/numbers/index.ts'
import { places } from '../../../language/places/index.ts'
import { normalise } from '../../../language/words/index.ts'
import { isNoWish } from './placing.ts'

/** The lexicon's concepts that a request means by its words, without those that they only look like. */
export function conceptsMeant(pieces: readonly Piece[], counted: readonly boolean[]): ConceptMatch[] {
  return (
    conceptIndex
      .find(pieces)
      .filter((match) => !isNoWish(match, pieces))
      // 'a party of six' is no party, a nanny who comes along is not wished for, and 'спальни' after a number hints at nothing that the number does not say better.
      .filter(({ concept, from }) => !(counted[from] && /^(?:feature:event|feature:nanny|hint:|nature:)/.test(concept)))
      .filter((match, _, all) => !isBoss(match, pieces) && !all.some((other) => isOutdone(match, other, pieces)))
  )
}

/** 'У шефа переговоры': a boss, no cook. */
const isBoss = ({ concept, from }: ConceptMatch, pieces: readonly Piece[]): boolean =>
  concept === 'feature:chef' && /^(?:у|наш\S*|мой|моего|моему|нашего|my|our)$/.test(pieces[from - 1]?.text ?? '')

/** 'Краби' is a place, 'крабы' is food: of two with the same stem the one whose very word it is. */
function isOutdone(match: ConceptMatch, other: ConceptMatch, pieces: readonly Piece[]): boolean {
  const { concept, from, to } = match
  if (to !== from + 1 || other.from !== from || other.concept === concept) return false
  const isPlace = concept.startsWith('place:')
  const [named, thing] = isPlace ? [concept, other.concept] : [other.concept, concept]
  const place = nameOfKind('place', named)
  if (place === undefined || !/^(?:dish|cuisine|feature):/.test(thing)) return false
  const { en, ru } = places[place]!
  return [...en, ...ru].some((phrase) => normalise(phrase) === pieces[from]!.text) !== isPlace
}
