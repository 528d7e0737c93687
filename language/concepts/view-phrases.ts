import type { ConceptMatch } from './phrase-index.ts'
import type { Piece } from '../numbers/pieces.ts'

export interface ViewMention {
  /** Name in the lexicon's nature list ('sea'), or 'pool', or 'any'. */
  readonly name: string
  /** View in the words of the request, e.g. 'ocean' although `name` is 'sea'. */
  readonly wording: string
  readonly from: number
  readonly to: number
}

const look =
  /^(?:views?|overlooking|facing|panorama|вид|вида|виду|видом|виды|видами|видовой|видовая|панорам.*|смотрит)$/
/** Concepts that count as a view only next to a word for a view. Alone they mean a town, a garden or a pool. */
const onlyWithLook = new Set(['city', 'garden', 'sunset', 'pool'])
const between =
  /^(?:of|to|on|over|the|a|an|at|на|в|and|и|or|или|,|\/|&|lush|beautiful|nice|great|full|красив.*|шикарн.*|потрясающ.*|direct|прям.*)$/

const adjectives: readonly [RegExp, string][] = [
  [/^(?:морск|океанск|океаническ)/, 'sea'],
  [/^(?:горн|вулканич)/, 'mountain'],
  [/^озерн/, 'lake'],
  [/^речн/, 'river'],
  [/^садов/, 'garden'],
  [/^городск/, 'city'],
  [/^(?:закатн)/, 'sunset'],
  [/^(?:лесн|тропическ)/, 'jungle'],
]
/**
 * Returns the view that an adjective names: 'с морским видом', 'вид горный'. In a view column the adjective may be
 * alone.
 */
export const viewOfAdjective = (word: string): string | undefined =>
  adjectives.find(([pattern]) => pattern.test(word))?.[1]

/** Returns the views that a text names. */
export function viewsIn(pieces: readonly Piece[], concepts: readonly ConceptMatch[]): ViewMention[] {
  const found: ViewMention[] = []
  const used = new Set<number>()
  const nature = concepts.filter(({ concept }) => concept.startsWith('nature:') || concept === 'feature:pool')
  /**
   * Returns the position of the view word that belongs to a phrase: before it ('view of the sea') or after it ('sea
   * view').
   */
  const lookFor = ({ concept, from, to }: ConceptMatch): number | undefined => {
    for (let at = to; at < pieces.length; at++) {
      if (look.test(pieces[at]!.text)) return at
      const chained = nature.find((other) => other.from <= at && at < other.to)
      if (!chained && !/^(?:and|or|и|или|,|\/|&)$/.test(pieces[at]!.text)) break
    }
    for (let at = from - 1; at >= 0; at--) {
      if (look.test(pieces[at]!.text)) {
        // 'ocean view, pool': the view is complete.
        const isComplete = nature.some((other) => other.to === at)
        return isComplete && onlyWithLook.has(concept.split(':')[1]!) ? undefined : at
      }
      const chained = nature.some((other) => other.from <= at && at < other.to)
      if (!chained && !between.test(pieces[at]!.text)) break
    }
    return undefined
  }
  for (const match of nature) {
    const name = match.concept.split(':')[1]!
    const at = lookFor(match)
    if (at === undefined && onlyWithLook.has(name)) continue
    if (at !== undefined) used.add(at)
    // 'a pool with a view' does not mean a view of the pool.
    if (name === 'pool' && at !== undefined && at > match.to) continue
    const words = pieces.slice(match.from, match.to).map(({ text }) => text)
    const wording =
      name === 'sea' && words.some((word) => /^(?:ocean|океан)/.test(word)) ? 'ocean' : name.replace('_', ' ')
    found.push({ name, wording, from: match.from, to: match.to })
  }
  for (const [at, { text }] of pieces.entries()) {
    if (!look.test(text) || used.has(at)) continue
    const adjacent = [at - 1, at + 1].flatMap((n) => {
      const name = viewOfAdjective(pieces[n]?.text ?? '')
      return name === undefined ? [] : [{ name, wording: name.replace('_', ' '), from: n, to: n + 1 }]
    })
    if (adjacent[0]) found.push(adjacent[0])
    else found.push({ name: 'any', wording: 'any', from: at, to: at + 1 })
  }
  return found
}
