import { type Piece } from '../../../language/numbers/index.ts'
import { conceptIndex } from '../../../language/concepts/index.ts'
import type { Mention } from './mention.ts'

/** Verbs in the past tense: 'broke', 'spilled', 'сломался'. */
const pastVerb =
  /^(?:was|were|had|did|got|went|ran|lost|broke|forgot|saw|ate|drank|fell|spent|left|came|\p{L}{3,}(?:ed|ла|ло|ли|лся|лась|лось|лись)|\p{L}{4,}[аеиоуыя]л)$/u
/** Slots of a request. A sentence with one of them is no chatter. */
const stated = /^(?:place|placeWord|elsewhere|category|guests|bedrooms|rooms|beds|budget)$/

/**
 * Keeps the features of chatter as preferences: sentences before the request that tell what happened, 'my boiler broke',
 * 'кондиционер в офисе сломался'. Drops their kinds and words.
 */
export function withoutChatter(mentions: readonly Mention[], pieces: readonly Piece[]): Mention[] {
  const request = mentions.find((m) => m.slot === 'category' && m.sure && m.polarity === 'want')
  if (!request) return [...mentions]
  const isEnd = (at: number): boolean => {
    const { text } = pieces[at]!
    return /^[.!?\n]$/.test(text) || (text === ')' && !pieces.slice(0, at).some((piece) => piece.text === '('))
  }
  const chatter: (readonly [from: number, to: number])[] = []
  let from = 0
  for (let at = 0; at < request.from; at++) {
    if (!isEnd(at)) continue
    const isIn = (mention: Mention): boolean => from <= mention.from && mention.from < at
    const tells = pieces
      .slice(from, at)
      .some((piece) => pastVerb.test(piece.text) && conceptIndex.find([piece]).length === 0)
    if (tells && !mentions.some((mention) => isIn(mention) && stated.test(mention.slot))) chatter.push([from, at])
    from = at + 1
  }
  if (chatter.length === 0) return [...mentions]
  return mentions.flatMap((mention): Mention[] => {
    const isChatter = chatter.some(([start, end]) => start <= mention.from && mention.from < end)
    if (!isChatter || mention.slot === 'when') return [mention]
    return mention.slot === 'feature' && mention.polarity === 'want' ? [{ ...mention, polarity: 'prefer' }] : []
  })
}
