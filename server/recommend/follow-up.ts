import type { Category } from '../../contract/venues.ts'
import { conceptIndex, type ConceptMatch, nameOfKind, viewsIn } from '../../language/concepts/index.ts'
import type { Facts } from '../catalogue/index.ts'
import { type Piece, piecesOf } from '../../language/numbers/index.ts'
import { dollars } from '../../language/money/index.ts'
import { normalise, tokenise } from '../../language/words/index.ts'
import type { Want } from './constraints.ts'
import { changed, lesserHalf, liesEverywhere, likeIt } from './follow-up/changed.ts'
import * as changes from './follow-up/changes.ts'
import type { Change } from './follow-up/changes.ts'
import * as references from './follow-up/references.ts'
import type { Aspect } from './follow-up/references.ts'
import { isOrdinary } from './grammar/ordinary.ts'
import { quantitiesIn } from './grammar/quantities.ts'
import { polarities } from './grammar/scope.ts'

export type { Aspect } from './follow-up/references.ts'

/** How things stand when a message comes. */
export interface Situation {
  readonly wants: readonly Want[]
  /** The venues of the last answer, in its order. */
  readonly shown: readonly Facts[]
  /** The venue that was spoken of last, by itself. */
  readonly focus: number | undefined
}

export type FollowUp =
  /** Something is asked about venues that were offered, by id. */
  | { readonly kind: 'about'; readonly venues: readonly number[]; readonly aspects: readonly Aspect[] }
  /** The request is made again, with other wants; what is left of the message is still to be read. */
  | {
      readonly kind: 'again'
      readonly wants: readonly Want[]
      readonly message: string
      /** Ids of chips that do not count any more. */
      readonly without: readonly string[]
      /** Others than those that were seen. */
      readonly others: boolean
      /** Venues that are not wanted, by id. */
      readonly rejected: readonly number[]
    }
  | { readonly kind: 'afresh'; readonly message: string }
  | { readonly kind: 'thanks' }

/** A message from which phrases are taken out as they are understood; what is left keeps its place. */
class Rest {
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

/**
 * Reads a message in the light of what was offered before. Pure: nothing in it is followed, it becomes other wants or the
 * question about a row. undefined: it says nothing of what was before, and is a request like any other.
 */
export function followUp(message: string, situation: Situation): FollowUp | undefined {
  const rest = new Rest(normalise(message))
  if (situation.wants.length + situation.shown.length === 0) return undefined
  if (changes.thanks.test(rest.text)) return { kind: 'thanks' }
  if (rest.take(changes.afresh)) return { kind: 'afresh', message: rest.text.trim() }

  const pieces = piecesOf(rest.text)
  const concepts = conceptIndex.find(pieces)
  const named = namedCategories(concepts)
  // Another category is another request.
  if (named.some((category) => !situation.wants.some((want) => want.category === category))) return undefined

  const negated = changes.negation.exec(rest.text)?.index
  const spoken = spokenOf(rest, situation)
  const newMatter = concepts.some(({ concept }) => !/^(?:category|hint):/.test(concept))
  if (spoken && negated !== undefined && negated < spoken.at) {
    rest.take(changes.negation)
    return again(rest, situation, { rejected: spoken.venues, pieces, concepts })
  }
  const like = spoken ? rest.take(references.similar) : null
  const change = again(rest, situation, { pieces, concepts, beside: spoken?.venues, like: like !== null })
  if (change) return change
  if (newMatter || quantitiesIn(piecesOf(rest.text)).some(({ slot }) => slot !== 'loose' && slot !== 'when'))
    return undefined
  return about(rest, situation, spoken?.venues)
}

const namedCategories = (concepts: readonly ConceptMatch[]): Category[] =>
  concepts.flatMap(({ concept }) => (nameOfKind('category', concept) as Category | undefined) ?? [])

/** The venues that a message points at: by their place in the list, by what sets them apart, by their name. */
function spokenOf(rest: Rest, { shown }: Situation): { venues: number[]; at: number } | undefined {
  // 'the second week of July' is none of the list.
  if (references.calendar.test(rest.text)) return undefined
  const venues: number[] = []
  let at = Infinity
  const point = (facts: Facts | undefined, match: RegExpExecArray) => {
    if (facts && !venues.includes(facts.venue.id)) venues.push(facts.venue.id)
    at = Math.min(at, match.index)
  }
  for (const [place, phrase] of references.ordinals) {
    if (shown.at(place) === undefined) continue
    const match = rest.take(phrase)
    if (match) point(shown.at(place), match)
  }
  for (const [name, phrase] of Object.entries(references.superlatives)) {
    const match = rest.take(phrase)
    if (match) point(extreme(shown, name as keyof typeof references.superlatives), match)
  }
  if (venues.length > 0) return { venues, at }
  return namedIn(rest, shown)
}

function extreme(shown: readonly Facts[], which: keyof typeof references.superlatives): Facts | undefined {
  const size = ({ bedrooms, capacity, rooms }: Facts) => bedrooms?.max ?? capacity?.max ?? rooms?.max
  const of = which === 'biggest' ? size : ({ price }: Facts) => price && dollars(price.low, price.currency)
  const known = shown.filter((facts) => of(facts) !== undefined).toSorted((a, b) => of(a)! - of(b)!)
  return which === 'cheapest' ? known[0] : known.at(-1)
}

/** One of those shown whose name is said, where it is said of no other as well. */
function namedIn(rest: Rest, shown: readonly Facts[]): { venues: number[]; at: number } | undefined {
  const tokens = tokenise(rest.text).filter(({ kind, text }) => kind === 'word' && text.length >= 3)
  const hits = shown.map(({ nameWords }) => tokens.filter(({ stem }) => nameWords.has(stem)))
  const most = Math.max(0, ...hits.map(({ length }) => length))
  const best = hits.flatMap((hit, n) => (hit.length === most ? [n] : []))
  if (most === 0 || best.length !== 1) return undefined
  const words = hits[best[0]!]!
  for (const { at, end } of words) rest.blank(at, end)
  return { venues: [shown[best[0]!]!.venue.id], at: words[0]!.at }
}

interface Heard {
  pieces: readonly Piece[]
  concepts: readonly ConceptMatch[]
  /** Venues that a change is measured by. */
  beside?: readonly number[] | undefined
  like?: boolean
  rejected?: readonly number[]
}

/** What is to be different; undefined when nothing is. */
function again(rest: Rest, { wants, shown }: Situation, heard: Heard): FollowUp | undefined {
  const { pieces, concepts, beside = [], like = false, rejected = [] } = heard
  const quantities = new Set(quantitiesIn(pieces).map(({ slot }) => slot))
  const without = droppedBy(rest, wants, pieces, concepts)
  const found: Change[] = []
  for (const [name, phrase] of Object.entries(changes.changes) as [Change, RegExp][]) {
    // 'cheaper than $200' and 'больше 3 спален' say themselves how far.
    if ((name === 'cheaper' || name === 'dearer') && quantities.has('budget')) continue
    if ((name === 'bigger' || name === 'smaller') && (quantities.has('bedrooms') || quantities.has('guests'))) continue
    if (rest.take(phrase)) found.push(name)
  }
  if (found.length + without.length + rejected.length === 0 && !like) return undefined

  const named = namedCategories(concepts)
  const passedOver = [...rejected]
  let others = found.includes('others')
  const next = wants.map((want) => {
    const ofIt = shown.filter(({ venue }) => venue.category === want.category)
    const measured = ofIt.filter(({ venue }) => beside.includes(venue.id))
    if (named.length > 0 && !named.includes(want.category)) return want
    if (beside.length > 0 && measured.length === 0) return want
    const by = measured.length > 0 ? measured : ofIt
    let wanted = like && measured[0] ? likeIt(want, measured[0]) : want
    if (like) passedOver.push(...beside)
    for (const change of found) {
      if (change === 'others') continue
      if (change === 'elsewhere' && liesEverywhere(wanted, by)) others = true
      else if ((change === 'bigger' || change === 'smaller') && want.category !== 'villa') {
        passedOver.push(...lesserHalf(by, change))
      } else wanted = changed(wanted, change, by)
    }
    return wanted
  })
  return { kind: 'again', wants: next, message: leftOf(rest), without, others, rejected: [...new Set(passedOver)] }
}

/** Chips of wishes that the message takes back: what was wanted before and is now said not to be needed. */
function droppedBy(
  rest: Rest,
  wants: readonly Want[],
  pieces: readonly Piece[],
  concepts: readonly ConceptMatch[],
): string[] {
  const polarity = polarities(pieces, concepts)
  const takenOut = changes.takeOut.exec(rest.text)?.index ?? Infinity
  const dropped = (from: number) => polarity[from] !== 'want' || pieces[from]!.at > takenOut
  const views = viewsIn(pieces, concepts).filter(({ from }) => dropped(from))
  const said = concepts.filter(({ from }) => dropped(from))
  const ids: string[] = []
  const cut = (from: number, to: number) => {
    // With the words before it: 'and without the pool'.
    let start = from
    while (start > 0 && !/^[.;!?\n]$|^,$|^(?:but|но|а)$/.test(pieces[start - 1]!.text)) start--
    let end = to
    while (end < pieces.length && !/^[.;!?\n,]$|^(?:and|but|with|и|но|а|с|со|in|в)$/.test(pieces[end]!.text)) end++
    rest.blank(pieces[start]!.at, pieces[end - 1]!.end)
  }
  for (const { category, features, kinds, views: wantedViews } of wants) {
    for (const { concept, from, to } of said) {
      if (!features.includes(concept) && !kinds.includes(concept)) continue
      ids.push(`${category}.${concept.replace(':', '.')}`)
      cut(from, to)
    }
    for (const { name, from, to } of views) {
      const gone = name === 'any' ? wantedViews : wantedViews.filter((view) => view === name)
      if (gone.length === 0) continue
      ids.push(...gone.map((view) => `${category}.view.${view}`))
      cut(from, to)
    }
  }
  return [...new Set(ids)]
}

/** 'что-нибудь' is two words here. */
const isFiller = (word: string): boolean => isOrdinary(word) || /^(?:нибудь|про|bit)$/.test(word)

/** What is still to be read; '' where only words of no account are left. */
function leftOf({ text }: Rest): string {
  const tokens = tokenise(text)
  // Which of the wants is meant is known by now.
  const concepts = conceptIndex.find(tokens)
  const named = concepts.filter(({ concept }) => concept.startsWith('category:'))
  const said = tokens.some(
    ({ kind, text }, n) =>
      kind === 'number' ||
      (kind === 'word' && text.length > 2 && !isFiller(text) && !named.some(({ from, to }) => from <= n && n < to)),
  )
  return said || concepts.length > named.length ? text.replace(/\s+/g, ' ').trim() : ''
}

/** What is asked about which of those shown; undefined when nothing is asked about any. */
function about(rest: Rest, { shown, focus }: Situation, pointed: readonly number[] | undefined): FollowUp | undefined {
  const asked: Aspect[] = []
  for (const [name, phrase] of Object.entries(references.aspects) as [Aspect, RegExp][]) {
    if (rest.take(phrase)) asked.push(name)
    while (rest.take(phrase));
  }
  const ofAll = rest.take(references.all) !== null
  rest.take(references.one)
  // Whoever says much more asks for something else.
  const more = tokenise(rest.text).filter(({ kind, text }) => kind === 'word' && text.length > 2 && !isFiller(text))
  if (more.length > 1 || shown.length === 0) return undefined
  const aspects: readonly Aspect[] = asked.length > 0 ? asked : ['details']
  if (pointed) return { kind: 'about', venues: pointed, aspects }
  if (asked.length === 0) return undefined
  const present = shown.map(({ venue }) => venue.id)
  if (!ofAll && focus !== undefined) return { kind: 'about', venues: [focus], aspects }
  return more.length === 0 ? { kind: 'about', venues: present, aspects } : undefined
}
