import type { Category } from '../../contract/venues.ts'
import { conceptIndex, type ConceptMatch, nameOfKind, viewsIn } from '../../language/concepts/index.ts'
import type { Facts } from '../catalogue/index.ts'
import { type Piece, piecesOf } from '../../language/numbers/index.ts'
import { normalise, tokenise } from '../../language/words/index.ts'
import type { Want } from './constraints.ts'
import type { Currency } from '../../language/money/index.ts'
import { bareCurrency } from './follow-up/bare-currency.ts'
import { applyChange, venuesOfWrongSize, coversManyAreas, wantLike } from './follow-up/apply-change.ts'
import * as changes from './follow-up/change-phrases.ts'
import type { Change } from './follow-up/change-phrases.ts'
import * as references from './follow-up/reference-phrases.ts'
import type { Aspect } from './follow-up/reference-phrases.ts'
import { referencedVenues, RemainingText } from './follow-up/references.ts'
import { isCommonWord } from './grammar/common-words.ts'
import { quantitiesIn } from './grammar/read-quantities.ts'
import { polarities } from './grammar/polarity.ts'

export type { Aspect } from './follow-up/reference-phrases.ts'

/** State of the conversation before a message. */
export interface Situation {
  readonly wants: readonly Want[]
  /** The venues of the last answer, in its order. */
  readonly shown: readonly Facts[]
  /** Id of the venue of the last question about a single venue. */
  readonly focus: number | undefined
}

export type FollowUp =
  /** A question about offered venues, by id. */
  | { readonly kind: 'question'; readonly venues: readonly number[]; readonly aspects: readonly Aspect[] }
  /** A changed request. `message` is the remaining text, which the caller must parse. */
  | {
      readonly kind: 'refine'
      readonly wants: readonly Want[]
      readonly message: string
      /** Ids of chips to remove. */
      readonly without: readonly string[]
      /** True if venues already shown are to be left out. */
      readonly others: boolean
      /** Ids of venues that the user rejects. */
      readonly rejected: readonly number[]
    }
  | { readonly kind: 'restart'; readonly message: string }
  | { readonly kind: 'thanks' }

/**
 * Reads a message as a reaction to the offered venues. Pure function: never follows instructions in the message.
 * Returns undefined if the message does not refer to the conversation and is a new request.
 */
export function followUp(message: string, situation: Situation): FollowUp | undefined {
  const rest = new RemainingText(normalise(message))
  if (situation.wants.length + situation.shown.length === 0) return undefined
  if (changes.thanks.test(rest.text)) return { kind: 'thanks' }
  const currency = bareCurrency(rest.text)
  if (currency !== undefined && situation.wants.some(({ budget }) => budget))
    return inCurrency(currency, situation.wants)
  if (rest.take(changes.restart)) return { kind: 'restart', message: rest.text.trim() }

  const pieces = piecesOf(rest.text)
  const concepts = conceptIndex.find(pieces)
  const named = namedCategories(concepts)
  // A new category is a new request.
  if (named.some((category) => !situation.wants.some((want) => want.category === category))) return undefined

  const negated = changes.negation.exec(rest.text)?.index
  const referenced = referencedVenues(rest, situation.shown)
  const hasNewTopic = concepts.some(({ concept }) => !/^(?:category|hint):/.test(concept))
  if (referenced && negated !== undefined && negated < referenced.at) {
    rest.take(changes.negation)
    return refine(rest, situation, { rejected: referenced.venues, pieces, concepts })
  }
  const like = referenced ? rest.take(references.similar) : null
  const change = refine(rest, situation, { pieces, concepts, compareWith: referenced?.venues, like: like !== null })
  if (change) return change
  if (hasNewTopic || quantitiesIn(piecesOf(rest.text)).some(({ slot }) => slot !== 'loose' && slot !== 'when'))
    return undefined
  return question(rest, situation, referenced?.venues)
}

/** Returns the wants with their budgets in another currency. */
const inCurrency = (currency: Currency, wants: readonly Want[]): FollowUp => ({
  kind: 'refine',
  wants: wants.map((want) => {
    if (!want.budget) return want
    const { among: _among, ...budget } = want.budget
    return { ...want, budget: { ...budget, currency } }
  }),
  message: '',
  without: [],
  others: false,
  rejected: [],
})

const namedCategories = (concepts: readonly ConceptMatch[]): Category[] =>
  concepts.flatMap(({ concept }) => (nameOfKind('category', concept) as Category | undefined) ?? [])

interface ChangeInput {
  pieces: readonly Piece[]
  concepts: readonly ConceptMatch[]
  /** Ids of the venues to compare with: 'cheaper than the second one'. */
  compareWith?: readonly number[] | undefined
  like?: boolean
  rejected?: readonly number[]
}

/** Applies the requested changes to the wants. Returns undefined if the message requests no change. */
function refine(rest: RemainingText, { wants, shown }: Situation, input: ChangeInput): FollowUp | undefined {
  const { pieces, concepts, compareWith = [], like = false, rejected = [] } = input
  const quantities = new Set(quantitiesIn(pieces).map(({ slot }) => slot))
  const without = droppedChips(rest, wants, pieces, concepts)
  const found: Change[] = []
  for (const [name, phrase] of Object.entries(changes.changes) as [Change, RegExp][]) {
    // 'cheaper than $200' and 'больше 3 спален' state the limit: the grammar reads them.
    if ((name === 'cheaper' || name === 'dearer') && quantities.has('budget')) continue
    if ((name === 'bigger' || name === 'smaller') && (quantities.has('bedrooms') || quantities.has('guests'))) continue
    if (rest.take(phrase)) found.push(name)
  }
  if (found.length + without.length + rejected.length === 0 && !like) return undefined

  const named = namedCategories(concepts)
  const rejectedIds = [...rejected]
  let others = found.includes('others')
  const next = wants.map((want) => {
    const ofCategory = shown.filter(({ venue }) => venue.category === want.category)
    const compared = ofCategory.filter(({ venue }) => compareWith.includes(venue.id))
    if (named.length > 0 && !named.includes(want.category)) return want
    if (compareWith.length > 0 && compared.length === 0) return want
    const by = compared.length > 0 ? compared : ofCategory
    let wanted = like && compared[0] ? wantLike(want, compared[0]) : want
    if (like) rejectedIds.push(...compareWith)
    for (const change of found) {
      if (change === 'others') continue
      if (change === 'elsewhere' && coversManyAreas(wanted, by)) others = true
      else if ((change === 'bigger' || change === 'smaller') && want.category !== 'villa') {
        rejectedIds.push(...venuesOfWrongSize(by, change))
      } else wanted = applyChange(wanted, change, by)
    }
    return wanted
  })
  return {
    kind: 'refine',
    wants: next,
    message: remainingMessage(rest),
    without,
    others,
    rejected: [...new Set(rejectedIds)],
  }
}

/** Returns the ids of chips that the message drops: wanted before, now negated or unneeded. */
function droppedChips(
  rest: RemainingText,
  wants: readonly Want[],
  pieces: readonly Piece[],
  concepts: readonly ConceptMatch[],
): string[] {
  const polarity = polarities(pieces, concepts)
  const takenOut = changes.takeOut.exec(rest.text)?.index ?? Infinity
  const dropped = (from: number) => polarity[from] !== 'want' || pieces[from]!.at > takenOut
  const views = viewsIn(pieces, concepts).filter(({ from }) => dropped(from))
  const droppedConcepts = concepts.filter(({ from }) => dropped(from))
  const ids: string[] = []
  const cut = (from: number, to: number) => {
    // Include the preceding words: 'and without the pool'.
    let start = from
    while (start > 0 && !/^[.;!?\n]$|^,$|^(?:but|но|а)$/.test(pieces[start - 1]!.text)) start--
    let end = to
    while (end < pieces.length && !/^[.;!?\n,]$|^(?:and|but|with|и|но|а|с|со|in|в)$/.test(pieces[end]!.text)) end++
    rest.blank(pieces[start]!.at, pieces[end - 1]!.end)
  }
  for (const { category, features, kinds, views: wantedViews } of wants) {
    for (const { concept, from, to } of droppedConcepts) {
      if (!features.includes(concept) && !kinds.includes(concept)) continue
      ids.push(`${category}.${concept.replace(':', '.')}`)
      cut(from, to)
    }
    for (const { name, from, to } of views) {
      const droppedViews = name === 'any' ? wantedViews : wantedViews.filter((view) => view === name)
      if (droppedViews.length === 0) continue
      ids.push(...droppedViews.map((view) => `${category}.view.${view}`))
      cut(from, to)
    }
  }
  return [...new Set(ids)]
}

/** True for words without meaning for a request. 'что-нибудь' arrives as two words. */
const isFiller = (word: string): boolean => isCommonWord(word) || /^(?:нибудь|про|bit)$/.test(word)

/** Returns the text that the caller must still parse. Empty if the text contains only filler words. */
function remainingMessage({ text }: RemainingText): string {
  const tokens = tokenise(text)
  // Skip category names: the want that they refer to is already known.
  const concepts = conceptIndex.find(tokens)
  const named = concepts.filter(({ concept }) => concept.startsWith('category:'))
  const hasContent = tokens.some(
    ({ kind, text }, n) =>
      kind === 'number' ||
      (kind === 'word' && text.length > 2 && !isFiller(text) && !named.some(({ from, to }) => from <= n && n < to)),
  )
  return hasContent || concepts.length > named.length ? text.replace(/\s+/g, ' ').trim() : ''
}

/** Reads a question about shown venues. Returns undefined if the message is not a question about them. */
function question(
  rest: RemainingText,
  { shown, focus }: Situation,
  referenced: readonly number[] | undefined,
): FollowUp | undefined {
  const asked: Aspect[] = []
  for (const [name, phrase] of Object.entries(references.aspects) as [Aspect, RegExp][]) {
    if (rest.take(phrase)) asked.push(name)
    while (rest.take(phrase));
  }
  const ofAll = rest.take(references.plural) !== null
  rest.take(references.singular)
  // With more than one unread word, the message is not a plain question.
  const more = tokenise(rest.text).filter(({ kind, text }) => kind === 'word' && text.length > 2 && !isFiller(text))
  if (more.length > 1 || shown.length === 0) return undefined
  const aspects: readonly Aspect[] = asked.length > 0 ? asked : ['details']
  if (referenced) return { kind: 'question', venues: referenced, aspects }
  if (asked.length === 0) return undefined
  const present = shown.map(({ venue }) => venue.id)
  if (!ofAll && focus !== undefined) return { kind: 'question', venues: [focus], aspects }
  return more.length === 0 ? { kind: 'question', venues: present, aspects } : undefined
}
