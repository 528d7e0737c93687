import type { Category } from '../../../contract/venues.ts'
import { type ConceptMatch, lexicon } from '../../../language/concepts/index.ts'
import type { Mention } from './mention.ts'
import { type Piece, textBefore, textOf } from '../../../language/numbers/index.ts'
import { isIncluded } from './having.ts'
import type { Quantity } from './quantity.ts'
import type { Polarity } from './scope.ts'

type FeatureMention = Extract<Mention, { slot: 'feature' }>
type CategoryMention = Extract<Mention, { slot: 'category' }>

const having = /^(?:with|including|includes|having|has|offering|с|со|включая)$/
const newWish = /^(?:[.;!?\n]|also|then|plus|также|еще|потом|затем|плюс|after)$/

/** 'with a pool AND a speedboat for ten': what is counted by itself, or no house has, is a wish of its own. */
function isBesides(pieces: readonly Piece[], at: number, to: number, category: Category): boolean {
  const joined = pieces.slice(Math.max(0, at - 3), at).some(({ text }) => /^(?:and|&|\+|plus|и|плюс)$/.test(text))
  const counted = /^(?:for|на)$/.test(pieces[to]?.text ?? '') && pieces[to + 1]?.kind === 'number'
  return joined && (counted || category === 'yacht' || category === 'retreat_center')
}

/** Whether something is only wished for as part of what was named before: 'a villa WITH a spa'. */
function isPart(pieces: readonly Piece[], at: number, earlier: readonly CategoryMention[], sure: boolean): boolean {
  const farthest = sure ? Math.max(0, at - 4) : 0
  for (let n = at - 1; n >= farthest; n--) {
    const { text } = pieces[n]!
    if (newWish.test(text) || (sure && text === ',')) return false
    if (having.test(text)) return earlier.some(({ to, polarity }) => to <= n && polarity === 'want')
  }
  return false
}

/** 'на виллу', 'to our villa', 'near the villa': where the guest is, and others are to come or go. */
function isDestination(pieces: readonly Piece[], { from, to }: { from: number; to: number }): boolean {
  const before = textBefore(pieces, from, 3)
  const word = pieces[to - 1]!.text
  if (pieces[from - 1]?.text === 'на') return /[уеы]$/.test(word)
  return (
    /(?:^| )(?:to|at|in|near|from|by)(?: (?:the|our|my|his|her|their|a))?$/.test(before) ||
    /(?:^| )(?:в|из|от|до|у|к|около|возле|рядом с|недалеко от)(?: (?:нашей|нашу|моей|мою|свою|своей))?$/.test(before) ||
    /(?:^| )на (?:нашу|мою|свою|нашей|моей|своей|арендованную|арендованной)$/.test(before)
  )
}

/** 'до ресторанов пешком', 'walking distance to restaurants': what is to be near the house that is asked for. */
const isAround = (pieces: readonly Piece[], { from, category }: CategoryMention): boolean =>
  category !== 'villa' &&
  /(?:^| )(?:до|рядом с|недалеко от|около|возле|near|close to|next to|distance to|distance from|far from)$/.test(
    textBefore(pieces, from, 3),
  )

/** 'therapists for a yacht party' */
const isOccasion = (pieces: readonly Piece[], { from, category }: CategoryMention): boolean =>
  category !== 'villa' && /^for (?:a|the|our|my)$/.test(textBefore(pieces, from, 2))

const implied: readonly [string, Category][] = [
  ['boat:', 'yacht'],
  ['massage:', 'mobile_spa'],
]

/** Words for any house at all: beside a word that says more they are that one's house. */
const anyHouse = /^(?:house|home|accommodation|lodging|apartment|place|дом|домик|дома|жиль.|размещение)$/
const joint = /^(?:and|plus|also|then|и|а|плюс|также|еще|потом|затем|[.;!?\n&+])$/

/** A house that belongs to something else that is asked for: 'retreat house', 'ретрит, снимаем дом целиком'. */
const isItsHouse = (pieces: readonly Piece[], mention: CategoryMention, named: readonly CategoryMention[]): boolean =>
  mention.category === 'villa' &&
  anyHouse.test(pieces[mention.from]!.text) &&
  named.some(
    (other) =>
      other.category === 'retreat_center' &&
      other.polarity === 'want' &&
      !pieces
        .slice(Math.min(other.to, mention.to), Math.max(other.from, mention.from))
        .some(({ text }) => joint.test(text)),
  )

/** What is found in venues of one category alone, for a request that names none. */
const telling: readonly [Category, RegExp][] = [
  [
    'retreat_center',
    /^feature:(?:silence|women|men|freediving|martial_arts|ayurveda|teacher_training|detox|breathwork|tantra|pilates)$/,
  ],
  [
    'restaurant',
    /^feature:(?:bar|beer|wine|cocktails|vegan|vegetarian|halal|gluten_free|breakfast|brunch|set_lunch|buffet|hookah|healthy|live_music|dj)$/,
  ],
  ['mobile_spa', /^feature:sound_healing$/],
  ['yacht', /^feature:(?:skipper|bareboat|jet_ski|seabob|fishing|snorkeling|flybridge)$/],
  ['restaurant', /^feature:bbq$/],
  ['villa', /^feature:(?:butler|housekeeping|bathtub|heated_pool|nanny|helipad|fireplace|crib|pets|private_beach)$/],
  ['yacht', /^feature:cabins$/],
  ['villa', /^feature:private_room$/],
]

function told(
  pieces: readonly Piece[],
  concepts: readonly ConceptMatch[],
  quantities: readonly Quantity[],
  views: readonly unknown[],
  polarityAt: (at: number) => Polarity,
): CategoryMention | undefined {
  const wanted = concepts.filter(({ from }) => polarityAt(from) === 'want')
  const mention = (category: Category, from: number, to: number): CategoryMention => ({
    slot: 'category',
    category,
    sure: false,
    from,
    to,
    polarity: 'want',
  })
  const session = pieces.findIndex(({ text }) => /^(?:session|сеанс.*)$/.test(text))
  if (session >= 0 && wanted.some(({ concept }) => concept.startsWith('feature:')))
    return mention('mobile_spa', session, session + 1)
  const place = pieces.findIndex(({ text }) => /^(?:place|spot|место|местечко)$/.test(text))
  if (place >= 0 && views.length > 0) return mention('villa', place, place + 1)
  const long = pieces.findIndex(({ text }) => /^(?:помесячно|monthly|посуточно|долгосрочно|longterm)$/.test(text))
  if (long >= 0) return mention('villa', long, long + 1)
  for (const [category, pattern] of telling) {
    const found = wanted.find(({ concept }) => pattern.test(concept))
    if (found) return mention(category, found.from, found.to)
  }
  // So many nights, or a price for one: a stay.
  const stay = quantities.find(
    (quantity) =>
      quantity.slot === 'rooms' ||
      (quantity.slot === 'budget' && /^(?:night|week|month)$/.test(quantity.money.per ?? quantity.stay.per ?? '')) ||
      (quantity.slot === 'when' &&
        pieces.slice(quantity.from, quantity.to).some(({ text }) => /^(?:nights?|ноч.*|сут.*)$/.test(text))),
  )
  return stay && mention('villa', stay.from, stay.to)
}

/** The categories that a request names, or else the one that it hints at; one that is only a part of another is its feature. */
export function categoryMentions(
  pieces: readonly Piece[],
  concepts: readonly ConceptMatch[],
  quantities: readonly Quantity[],
  views: readonly unknown[],
  polarityAt: (at: number) => Polarity,
): (CategoryMention | FeatureMention)[] {
  const parts: FeatureMention[] = []
  const named: CategoryMention[] = []
  const meals = new Set<number>()
  const hints: CategoryMention[] = []
  for (const { concept, from, to } of concepts) {
    const [kind, name] = concept.split(':') as [string, string]
    const polarity = polarityAt(from)
    const implies = implied.find(([prefix]) => concept.startsWith(prefix))?.[1]
    const mention = { slot: 'category' as const, from, to, polarity }
    // 'не катамаран, а яхта': what is not wanted of a yacht is no yacht that is not wanted.
    if (implies && polarity !== 'want') continue
    if (kind === 'category' || implies) {
      const category = implies ?? (name as Category)
      if (!isPart(pieces, from, named, true) || isBesides(pieces, from, to, category))
        named.push({ ...mention, category, sure: true })
      else if (concept === 'category:mobile_spa' || concept === 'category:restaurant') {
        parts.push({ ...mention, slot: 'feature', name: concept })
      }
    } else if (kind === 'hint') {
      // 'на кухне', 'с кухней': a room.
      if (pieces[from]!.text.startsWith('кухн') && /^(?:на|в|с|со)$/.test(pieces[from - 1]?.text ?? '')) continue
      hints.push({ ...mention, category: name as Category, sure: false })
      if (name === 'restaurant') meals.add(from)
    } else if (kind === 'dish') {
      hints.push({ ...mention, category: 'restaurant', sure: false })
      meals.add(from)
    } else if (kind === 'cuisine') {
      // 'Anything but seafood' asks for a restaurant too.
      hints.push({ ...mention, category: 'restaurant', sure: false, polarity: 'want' })
      if (lexicon['massage']?.[name] === undefined) meals.add(from)
    }
  }
  for (const { slot, from, to } of quantities) {
    if (slot === 'bedrooms')
      hints.push({ slot: 'category', category: 'villa', sure: false, from, to, polarity: polarityAt(from) })
    if (slot === 'beds')
      hints.push({ slot: 'category', category: 'mobile_spa', sure: false, from, to, polarity: polarityAt(from) })
  }
  hints.sort((a, b) => a.from - b.from)

  // In 'spa villa' the last word says what it is.
  let kept = named.filter(
    (mention, n) =>
      !(
        named[n + 1] &&
        named[n + 1]!.from === mention.to &&
        /[a-z]/.test(pieces[mention.from]!.text) &&
        named[n + 1]!.category !== mention.category &&
        !anyHouse.test(pieces[named[n + 1]!.from]!.text)
      ),
  )
  kept = kept.filter((mention) => !isItsHouse(pieces, mention, named))
  const wanted = kept.filter(({ polarity }) => polarity === 'want')
  const others = (category: Category) =>
    wanted.some((mention) => mention.category !== category) ||
    hints.some((hint) => hint.category !== category && hint.category !== 'villa')
  kept = kept.filter(
    (mention) =>
      !(
        mention.polarity === 'want' &&
        (isDestination(pieces, mention) || isOccasion(pieces, mention)) &&
        (mention.category === 'villa'
          ? others('villa')
          : mention.category !== 'mobile_spa' && wanted[0]!.category === 'mobile_spa')
      ) &&
      !(mention.polarity === 'want' && isAround(pieces, mention) && others(mention.category)) &&
      !(mention.polarity === 'want' && isAround(pieces, mention) && quantities.some(({ slot }) => slot === 'bedrooms')),
  )
  // 'не яхту, спидбот': a boat all the same.
  const isOtherKind = (mention: CategoryMention): boolean =>
    mention.polarity === 'exclude' &&
    concepts.some(
      ({ concept, from }) =>
        polarityAt(from) === 'want' &&
        implied.some(([prefix, category]) => concept.startsWith(prefix) && category === mention.category),
    )
  kept = kept.filter((mention) => !isOtherKind(mention))
  const sure = kept.filter(({ polarity }) => polarity === 'want')
  const open = hints.filter(
    (hint) =>
      hint.polarity === 'want' &&
      !kept.some(({ category, polarity }) => category === hint.category && polarity === 'exclude'),
  )
  if (sure.length === 0) {
    const first =
      open.find((hint) => !isPart(pieces, hint.from, open, false)) ??
      open[0] ??
      told(pieces, concepts, quantities, views, polarityAt)
    return first ? [...kept, first] : kept
  }
  // A meal beside something else is a wish of its own: 'a villa in Ubud, and dinner for two'.
  const meal = open.find(
    (hint) =>
      meals.has(hint.from) &&
      !/^(?:кухн.*|food|cuisine|ед[аыуе]|едой)$/.test(pieces[hint.from]!.text) &&
      !sure.some(({ category }) => category === 'restaurant') &&
      !isPart(pieces, hint.from, sure, false) &&
      !isAboard(pieces, hint, sure) &&
      parted(pieces, hint, sure),
  )
  return [...(meal ? [...kept, meal] : kept), ...parts].sort((a, b) => a.from - b.from)
}

/** 'ужин на яхте' asks for the yacht, 'villa, lunch included' for the villa. */
const isAboard = (pieces: readonly Piece[], { from, to }: CategoryMention, sure: readonly CategoryMention[]): boolean =>
  (/^(?:on|aboard|на)$/.test(pieces[to]?.text ?? '') && sure.some((head) => head.from > to && head.from <= to + 2)) ||
  /^(?:on (?:board|deck)|aboard|на борту|на палубе)/.test(textOf(pieces, to, to + 2)) ||
  isIncluded(pieces, from, to)

function parted(pieces: readonly Piece[], hint: CategoryMention, sure: readonly CategoryMention[]): boolean {
  const before = sure.findLast(({ to }) => to <= hint.from)
  const after = sure.find(({ from }) => from >= hint.to)
  const gap = before ? pieces.slice(before.to, hint.from) : after ? pieces.slice(hint.to, after.from) : []
  return gap.some(({ text }) => /^(?:[,.;!?\n&+]|and|also|plus|then|и|а|также|еще|потом)$/.test(text))
}
