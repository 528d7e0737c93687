import { conceptIndex } from '../../../language/concepts/index.ts'
import type { Piece } from '../../../language/numbers/index.ts'
import { stem } from '../../../language/words/index.ts'

const animal =
  /^(?:dogs?|pets?|pet|bring|friendly|allowed|allow|our|my|love|loves|kittens?|кошк\p{L}*|кошек|собак\p{L}*|животн\p{L}*)$/u

/**
 * Expands 'cat' to 'catamaran' ('A cat out of Phuket', 'кат на день'). Not if the message is about animals or houses.
 */
export function expandCatamaranShorthand(pieces: readonly Piece[]): Piece[] {
  if (!pieces.some(isCat) || pieces.some(({ text }) => animal.test(text))) return [...pieces]
  const concepts = conceptIndex.find(pieces).map(({ concept }) => concept)
  const isOfBoats = concepts.some((concept) => /^(?:category:yacht|hint:yacht|boat:|feature:skipper)/.test(concept))
  if (!isOfBoats && concepts.some((concept) => /^(?:category:|house:)/.test(concept))) return [...pieces]
  return pieces.map((piece) =>
    isCat(piece) ? { ...piece, ...(/[a-z]/.test(piece.text) ? word('catamaran') : word('катамаран')) } : piece,
  )
}

const isCat = ({ text }: Piece): boolean => /^(?:cats?|кат)$/.test(text)
const word = (text: string) => ({ text, stem: stem(text) })
