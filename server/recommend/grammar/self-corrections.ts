import type { Piece } from '../../../language/numbers/index.ts'
import type { Mention } from './mention.ts'
import { correctionsIn } from './polarity.ts'

/** Returns the slot that a correction replaces. All kinds of places count as one. */
const topicOf = ({ slot }: Mention): string => (slot === 'placeWord' || slot === 'elsewhere' ? 'place' : slot)
/** Slots that a correction replaces. */
const overridden = new Set(['category', 'place', 'view', 'bedrooms', 'guests', 'budget'])

/** Applies corrections: after 'no wait', new mentions replace earlier mentions of the same slot. */
export function applyCorrections(mentions: readonly Mention[], pieces: readonly Piece[]): Mention[] {
  let result = [...mentions]
  for (const at of correctionsIn(pieces)) {
    const before = result.filter(({ from }) => from < at)
    const clauseEnd = pieces.findIndex((piece, n) => n > at + 2 && /^[.;!?\n]$/.test(piece.text))
    const words = pieces.slice(at, clauseEnd < 0 ? pieces.length : clauseEnd).map(({ text }) => text)
    if (words.some((word) => /^(?:too|also|тоже|также|еще|plus)$/.test(word))) continue
    let after = result.filter(({ from }) => from >= at)
    const last = before.findLast(
      ({ slot }) => slot === 'bedrooms' || slot === 'rooms' || slot === 'guests' || slot === 'beds',
    )
    const saysCount = after.some(({ slot }) => slot === last?.slot)
    after = after.map((mention) => {
      if (mention.slot !== 'loose' || !last || saysCount) return mention
      if (last.slot === 'bedrooms' || last.slot === 'rooms') {
        return { ...mention, slot: last.slot, range: { min: mention.count, max: undefined } }
      }
      return last.slot === 'guests' || last.slot === 'beds' ? { ...mention, slot: last.slot } : mention
    })
    const replaced = new Set(after.filter(({ polarity }) => polarity === 'want').map(topicOf))
    result = [
      ...before.filter((mention) => !(overridden.has(topicOf(mention)) && replaced.has(topicOf(mention)))),
      ...after,
    ]
  }
  return result
}
