import { type Piece, textBefore } from '../../../language/numbers/index.ts'
import { withLarger } from '../../../language/places/index.ts'
import type { Mention } from './mention.ts'
import { correctionsIn } from './polarity.ts'

/** Returns the slot that a correction replaces. All kinds of places count as one. */
const topicOf = (mention: Mention): string => {
  if (mention.slot === 'placeWord' || mention.slot === 'elsewhere') return 'place'
  // 'Friday 6 pm, sorry, Monday': both name the visit.
  if (mention.slot === 'opening') return 'when'
  // A gulet replaces a catamaran, but not a cuisine.
  return mention.slot === 'kind' ? mention.name.split(':')[0]! : mention.slot
}
/** Slots that a correction replaces. */
const overridden = new Set([
  'category',
  'place',
  'view',
  'bedrooms',
  'guests',
  'budget',
  'when',
  'boat',
  'cuisine',
  'massage',
])

const added = /^(?:\+|&|and|plus|и|плюс)$/

/** Slots that a fallback replaces. Places, views and kinds are alternatives. */
const replacedByFallback = new Set(['bedrooms', 'guests', 'budget'])

/** Applies corrections: after 'no wait', new mentions replace earlier mentions of the same slot. */
export function applyCorrections(mentions: readonly Mention[], pieces: readonly Piece[]): Mention[] {
  let result = [...mentions]
  for (const { at, isFallback } of correctionsIn(pieces)) {
    const replaceable = isFallback ? replacedByFallback : overridden
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
    const wantsFeature = before.some(({ slot, polarity }) => slot === 'feature' && polarity === 'want')
    // 'With a fireplace. If not, a jacuzzi': the second feature is optional.
    if (isFallback && wantsFeature)
      after = after.map((mention) =>
        mention.slot === 'feature' && mention.polarity === 'want' ? { ...mention, polarity: 'prefer' } : mention,
      )
    // 'вилла на 8, ой нет, на 10 + яхта': a second category is no correction of the first.
    const isAdded = ({ slot, from }: Mention): boolean =>
      slot === 'category' && pieces.slice(Math.max(at, from - 3), from).some(({ text }) => added.test(text))
    const replaced = new Set(after.filter((mention) => mention.polarity === 'want' && !isAdded(mention)).map(topicOf))
    result = [
      ...before.filter((mention) => !(replaceable.has(topicOf(mention)) && replaced.has(topicOf(mention)))),
      ...after,
    ]
  }
  return lastPolarity(
    byWords(
      result.map((mention) => aroundExcluded(mention, result, pieces)),
      pieces,
    ),
  )
}

/** Widens a place that is only excluded itself: 'near Rovinj, but not in Rovinj'. */
function aroundExcluded(mention: Mention, all: readonly Mention[], pieces: readonly Piece[]): Mention {
  if (mention.slot !== 'place' || mention.polarity !== 'want') return mention
  const isExcluded = all.some((m) => m.slot === 'place' && m.name === mention.name && m.polarity === 'exclude')
  const isNear = /(?:near|close to|around|outside(?: of)?|рядом с|недалеко от|около|возле|под|вокруг)$/.test(
    textBefore(pieces, mention.from, 2),
  )
  return isExcluded && isNear ? { ...mention, name: withLarger(mention.name)[1] ?? mention.name } : mention
}

/**
 * A message that wants one word of a concept and excludes another means the words: 'с баней, а не сауной'. Requires the
 * wanted word, and drops the exclusion of the concept.
 */
function byWords(mentions: readonly Mention[], pieces: readonly Piece[]): Mention[] {
  const stemOf = ({ from, to }: Mention): string => (to === from + 1 ? pieces[from]!.stem : '')
  const wanted = mentions.filter(({ slot, polarity }) => slot === 'feature' && polarity === 'want')
  const excluded = mentions.filter(
    (mention) =>
      mention.slot === 'feature' &&
      mention.polarity === 'exclude' &&
      wanted.some((other) => 'name' in other && other.name === mention.name && stemOf(other) !== stemOf(mention)),
  )
  if (excluded.length === 0) return [...mentions]
  const isContrasted = (mention: Mention): boolean =>
    excluded.some((other) =>
      wanted.some(
        ({ from, ...rest }) => from === mention.from && 'name' in rest && 'name' in other && rest.name === other.name,
      ),
    )
  return mentions
    .filter((mention) => !excluded.includes(mention))
    .map((mention) =>
      mention.slot === 'word' && mention.polarity === 'want' && isContrasted(mention)
        ? { ...mention, firm: true }
        : mention,
    )
}

/** For a value with several polarities, keeps the last: 'no sauna. A sauna is a must', 'a pool ... no, no pool needed'. */
function lastPolarity(mentions: readonly Mention[]): Mention[] {
  const last = new Map<string, Mention>()
  const keyOf = (mention: Mention): string | undefined =>
    'name' in mention && mention.slot !== 'word' ? `${mention.slot} ${mention.name}` : undefined
  for (const mention of mentions) {
    const key = keyOf(mention)
    if (key !== undefined && mention.polarity !== 'prefer') last.set(key, mention)
  }
  return mentions.filter((mention) => {
    const final = last.get(keyOf(mention) ?? '')
    return final === undefined || mention.polarity === 'prefer' || final.polarity === mention.polarity
  })
}
