import { dollars } from '../../../language/money/index.ts'
import { tokenise } from '../../../language/words/index.ts'
import type { Facts } from '../../catalogue/index.ts'
import * as references from './reference-phrases.ts'

/** A message from which recognised phrases are removed. Blanks replace them, so positions stay valid. */
export class RemainingText {
  text: string
  constructor(text: string) {
    this.text = text
  }

  take(phrase: RegExp): RegExpExecArray | null {
    const match = phrase.exec(this.text)
    if (match) this.blank(match.index, match.index + match[0].length)
    return match
  }

  blank(from: number, to: number): void {
    this.text = this.text.slice(0, from) + ' '.repeat(to - from) + this.text.slice(to)
  }
}

/** Finds the venues that a message refers to: by position in the list, by a superlative or by name. */
export function referencedVenues(
  rest: RemainingText,
  shown: readonly Facts[],
): { venues: number[]; at: number } | undefined {
  // 'the second week of July' is a date, not a position in the list.
  if (references.calendar.test(rest.text)) return undefined
  const venues: number[] = []
  let at = Infinity
  const add = (facts: Facts | undefined, match: RegExpExecArray) => {
    if (facts && !venues.includes(facts.venue.id)) venues.push(facts.venue.id)
    at = Math.min(at, match.index)
  }
  for (const [place, phrase] of references.ordinals) {
    if (shown.at(place) === undefined) continue
    const match = rest.take(phrase)
    if (match) add(shown.at(place), match)
  }
  for (const [name, phrase] of Object.entries(references.superlatives)) {
    const match = rest.take(phrase)
    if (match) add(extreme(shown, name as keyof typeof references.superlatives), match)
  }
  if (venues.length > 0) return { venues, at }
  return venueNamedIn(rest, shown)
}

function extreme(shown: readonly Facts[], which: keyof typeof references.superlatives): Facts | undefined {
  const size = ({ bedrooms, capacity, rooms }: Facts) => bedrooms?.max ?? capacity?.max ?? rooms?.max
  const of =
    which === 'biggest' ? size : ({ price, rates }: Facts) => price && dollars(price.low, price.currency, rates)
  const known = shown.filter((facts) => of(facts) !== undefined).toSorted((a, b) => of(a)! - of(b)!)
  return which === 'cheapest' ? known[0] : known.at(-1)
}

/** Finds the shown venue whose name shares the most words with the message. Undefined if there is a tie. */
function venueNamedIn(rest: RemainingText, shown: readonly Facts[]): { venues: number[]; at: number } | undefined {
  const tokens = tokenise(rest.text).filter(({ kind, text }) => kind === 'word' && text.length >= 3)
  const hits = shown.map(({ nameWords }) => tokens.filter(({ stem }) => nameWords.has(stem)))
  const most = Math.max(0, ...hits.map(({ length }) => length))
  const best = hits.flatMap((hit, n) => (hit.length === most ? [n] : []))
  if (most === 0 || best.length !== 1) return undefined
  const words = hits[best[0]!]!
  for (const { at, end } of words) rest.blank(at, end)
  return { venues: [shown[best[0]!]!.venue.id], at: words[0]!.at }
}
