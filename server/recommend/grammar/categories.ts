import type { Category } from '../../../contract/venues.ts'
import { type ConceptMatch, lexicon } from '../../../language/concepts/index.ts'
import type { Mention } from './mention.ts'
import { type Piece, textBefore, textOf } from '../../../language/numbers/index.ts'
import { isIncluded } from './phrase-context.ts'
import { followsPlacePreposition } from './place-matching.ts'
import type { Quantity } from './quantity.ts'
import type { Polarity } from './polarity.ts'

type FeatureMention = Extract<Mention, { slot: 'feature' }>
type CategoryMention = Extract<Mention, { slot: 'category' }>

const having = /^(?:with|including|includes|having|has|offering|с|со|включая)$/
const newRequest =
  /^(?:[.;!?\n]|also|then|plus|separately|также|еще|потом|затем|плюс|отдельн(?:о|ый|ая|ую)|after|tonight|утром|днем|вечером|ночью)$/

/** A place that the message names, as pieces. */
export interface NamedPlace {
  readonly from: number
  readonly to: number
}
/** Maximum distance of a category from its own place, in pieces. */
const farthestPlace = 9
/** True if a place follows the category in its clause, and an earlier place belongs to an earlier category. */
function hasOwnPlace(pieces: readonly Piece[], at: number, to: number, places: readonly NamedPlace[]): boolean {
  const own = places.find(({ from }) => from >= to && from - to <= farthestPlace)
  const clause = pieces.slice(to, own?.from)
  const isClause = !clause.some(({ text }) => /^[.;!?\n]$/.test(text))
  return (
    own !== undefined && isClause && places.some((place) => place.to <= at) && followsPlacePreposition(pieces, own.from)
  )
}

/** Instrumental case, or a word without cases. */
const afterWith = /(?:ом|ем|ой|ей|ою|ами|ями|[^а-я].*|спа|кафе|бистро)$/
/**
 * True for a separate request after 'and': 'with a pool AND a speedboat for ten', because no house has a boat; 'с
 * бассейном и ресторан', because 'с' requires another case; 'and a restaurant with a terrace'.
 */
function isSeparateRequest(pieces: readonly Piece[], at: number, to: number, category: Category): boolean {
  const joined = pieces.slice(Math.max(0, at - 3), at).some(({ text }) => /^(?:and|&|\+|plus|и|плюс)$/.test(text))
  const counted = /^(?:for|на)$/.test(pieces[to]?.text ?? '') && pieces[to + 1]?.kind === 'number'
  // 'и рыбная таверна'
  const first = /(?:ая|ый|ий|ое)$/.test(pieces[at - 1]?.text ?? '') ? at - 1 : at
  const isNominative = /^(?:и|\+|плюс)$/.test(pieces[first - 1]?.text ?? '') && !afterWith.test(pieces[to - 1]!.text)
  const hasDetails =
    /^(?:an?|another)$/.test(pieces[at - 1]?.text ?? '') && /^(?:with|in|near|on|at)$/.test(pieces[to]?.text ?? '')
  return joined && (counted || isNominative || hasDetails || category === 'yacht' || category === 'retreat_center')
}

/** True if a category is only a feature of an earlier category: 'a villa WITH a spa'. */
function isPart(pieces: readonly Piece[], at: number, earlier: readonly CategoryMention[], sure: boolean): boolean {
  // 'с бассейном, сауной и рестораном': the case joins the list.
  const isListed = pieces[at - 1]?.text === 'и' && /[а-я](?:ом|ем|ой|ей|ами|ями)$/.test(pieces[at]!.text)
  const farthest = sure ? Math.max(0, at - (isListed ? 8 : 4)) : 0
  for (let n = at - 1; n >= farthest; n--) {
    const { text } = pieces[n]!
    if (newRequest.test(text) || (sure && text === ',' && !isListed)) return false
    if (having.test(text)) return earlier.some(({ to, polarity }) => to <= n && polarity === 'want')
  }
  return false
}

/** True if the category is where the guests stay: 'на виллу', 'to our villa', 'near the villa'. */
function isDestination(pieces: readonly Piece[], { from, to }: { from: number; to: number }): boolean {
  const before = textBefore(pieces, from, 3)
  const word = pieces[to - 1]!.text
  // 'Неделя на ретрите' is the stay itself.
  if (pieces[from - 1]?.text === 'на' && /^(?:выходны|недел|дн[еяи]|день|отпуск)/.test(pieces[from - 2]?.text ?? ''))
    return false
  if (pieces[from - 1]?.text === 'на') return /[уеы]$/.test(word)
  return (
    /(?:^| )(?:to|at|@|in|near|from|by)(?: (?:the|our|my|his|her|their|a|\S+'s?))*$/.test(before) ||
    /(?:^| )(?:в|из|от|до|у|к|около|возле|рядом с|недалеко от)(?: (?:нашей|нашу|моей|мою|свою|своей))?$/.test(before) ||
    /(?:^| )на (?:нашу|мою|свою|нашей|моей|своей|арендованную|арендованной)$/.test(before)
  )
}

/** True for the guests' own boat or a boat that takes them: 'our boat', 'яхта стоит в Которе', 'на катере к ресторану'. */
function isOwnBoat(pieces: readonly Piece[], { from, to, category }: CategoryMention): boolean {
  const [before, after] = [pieces[from - 1]?.text ?? '', pieces[to]?.text ?? '']
  const isTransport = /^(?:на|by)$/.test(before) && /^(?:к|ко|до|to)$/.test(after)
  const isMoored = /^(?:стоит|стоим|пришвартован\p{L}*|moored|docked|anchored|berthed)$/u.test(after)
  const isTheirs = /(?:^| )(?:our|my|their|his|her|own|наш\p{L}*|сво\p{L}+|моя|мою|моей)(?: \S+){0,3}$/u.test(
    textBefore(pieces, from, 4),
  )
  const isBerth = /(?:^| )(?:причал\S*|стоянк\S*|mooring|berth|jetty|pier|dock) (?:для|for)(?: (?:a|the|our))?$/.test(
    textBefore(pieces, from, 4),
  )
  return category === 'yacht' && (isTransport || isMoored || isTheirs || isBerth)
}

/** Features that a mobile spa brings. */
const brought = /^feature:(?:sauna|hammam|sound_healing)$|^massage:/
/**
 * True for a treatment that comes to the house: 'хаммам прямо на виллу', 'a sauna brought to our villa'. False for a
 * part of the house: 'to a villa with a sauna'.
 */
function isBroughtTo(
  house: CategoryMention,
  pieces: readonly Piece[],
  concepts: readonly ConceptMatch[],
  polarityAt: (at: number) => Polarity,
): boolean {
  const before = textBefore(pieces, house.from, 3)
  const isGoal =
    (/(?:^| )на$/.test(before) && /[уюы]$/.test(pieces[house.to - 1]!.text)) ||
    /(?:^| )(?:to|at)(?: (?:our|my|his|her|their|the))$/.test(before)
  return (
    house.category === 'villa' &&
    isGoal &&
    concepts.some(
      ({ concept, from, to }) =>
        brought.test(concept) &&
        to <= house.from &&
        house.from - to <= 5 &&
        polarityAt(from) === 'want' &&
        !having.test(pieces[from - 1]?.text ?? ''),
    )
  )
}

/** True for places near the requested house: 'до ресторанов пешком', 'walking distance to restaurants'. */
const isNearby = (pieces: readonly Piece[], { from, category }: CategoryMention): boolean =>
  category !== 'villa' &&
  /(?:^| )(?:до|рядом с|недалеко от|около|возле|near|close to|next to|distance to|distance from|far from)$/.test(
    textBefore(pieces, from, 3),
  )

/** True for an occasion: 'therapists for a yacht party'. */
const isOccasion = (pieces: readonly Piece[], { from, category }: CategoryMention): boolean =>
  category !== 'villa' && /^for (?:a|the|our|my)$/.test(textBefore(pieces, from, 2))

const implied: readonly [string, Category][] = [
  ['boat:', 'yacht'],
  ['massage:', 'mobile_spa'],
]

/** Generic words for a house. Next to a more specific category, these words refer to that category's house. */
const genericHouse = /^(?:house|home|accommodation|lodging|apartment|place|дом|домик|дома|жиль.|размещение)$/
const joint = /^(?:and|plus|also|then|и|а|плюс|также|еще|потом|затем|[.;!?\n&+])$/

/** True for the house of a retreat: 'retreat house', 'ретрит, снимаем дом целиком'. */
const isHouseOfRetreat = (
  pieces: readonly Piece[],
  mention: CategoryMention,
  named: readonly CategoryMention[],
): boolean =>
  mention.category === 'villa' &&
  genericHouse.test(pieces[mention.from]!.text) &&
  named.some(
    (other) =>
      other.category === 'retreat_center' &&
      other.polarity === 'want' &&
      !pieces
        .slice(Math.min(other.to, mention.to), Math.max(other.from, mention.from))
        .some(({ text }) => joint.test(text)),
  )

/** Features of a single category. They decide the category of a request that names none. */
const typicalFeatures: readonly [Category, RegExp][] = [
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

/** Guesses the category of a request without one: from typical features, a stay or a price per night. */
function impliedCategory(
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
  const table = pieces.findIndex(
    ({ text }, n) =>
      /^(?:table|столик\p{L}*)$/u.test(text) &&
      (/^(?:an?|book|reserve|our|any)$/.test(pieces[n - 1]?.text ?? '') ||
        /^(?:in|at|for|on|by|near|tomorrow|tonight|в|во|на)$/.test(pieces[n + 1]?.text ?? '')),
  )
  if (table >= 0) return mention('restaurant', table, table + 1)
  const place = pieces.findIndex(({ text }) => /^(?:place|spot|место|местечко)$/.test(text))
  if (place >= 0 && views.length > 0) return mention('villa', place, place + 1)
  const long = pieces.findIndex(({ text }) => /^(?:помесячно|monthly|посуточно|долгосрочно|longterm)$/.test(text))
  if (long >= 0) return mention('villa', long, long + 1)
  for (const [category, pattern] of typicalFeatures) {
    const found = wanted.find(({ concept }) => pattern.test(concept))
    if (found) return mention(category, found.from, found.to)
  }
  // A number of nights or a price per night means a stay.
  const stay = quantities.find(
    (quantity) =>
      quantity.slot === 'rooms' ||
      (quantity.slot === 'budget' && /^(?:night|week|month)$/.test(quantity.money.per ?? quantity.stay.per ?? '')) ||
      (quantity.slot === 'when' &&
        pieces.slice(quantity.from, quantity.to).some(({ text }) => /^(?:nights?|ноч.*|сут.*)$/.test(text))),
  )
  return stay && mention('villa', stay.from, stay.to)
}

/**
 * Finds the categories that a request names, else the most likely one. A category that is part of another becomes a
 * feature.
 */
export function categoryMentions(
  pieces: readonly Piece[],
  concepts: readonly ConceptMatch[],
  quantities: readonly Quantity[],
  views: readonly unknown[],
  polarityAt: (at: number) => Polarity,
  places: readonly NamedPlace[],
): (CategoryMention | FeatureMention)[] {
  const parts: FeatureMention[] = []
  const visits: FeatureMention[] = []
  const named: CategoryMention[] = []
  const meals = new Set<number>()
  const hints: CategoryMention[] = []
  for (const { concept, from, to } of concepts) {
    const [kind, name] = concept.split(':') as [string, string]
    const polarity = polarityAt(from)
    const implies = implied.find(([prefix]) => concept.startsWith(prefix))?.[1]
    const mention = { slot: 'category' as const, from, to, polarity }
    // 'не катамаран, а яхта' excludes a boat type, not yachts.
    if (implies && polarity !== 'want') continue
    if (kind === 'category' || implies) {
      const category = implies ?? (name as Category)
      if (
        !isPart(pieces, from, named, true) ||
        isSeparateRequest(pieces, from, to, category) ||
        hasOwnPlace(pieces, from, to, places)
      )
        named.push({ ...mention, category, sure: true })
      else if (concept === 'category:mobile_spa' || concept === 'category:restaurant') {
        parts.push({ ...mention, slot: 'feature', name: concept })
      }
    } else if (kind === 'hint') {
      // 'на кухне', 'с кухней': the room, not a cuisine.
      if (pieces[from]!.text.startsWith('кухн') && /^(?:на|в|с|со)$/.test(pieces[from - 1]?.text ?? '')) continue
      hints.push({ ...mention, category: name as Category, sure: false })
      if (name === 'restaurant') meals.add(from)
    } else if (kind === 'dish') {
      hints.push({ ...mention, category: 'restaurant', sure: false })
      meals.add(from)
    } else if (kind === 'cuisine') {
      // 'Anything but seafood' is also a request for a restaurant.
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

  // In 'spa villa', the last word is the category.
  let mentions = named.filter(
    (mention, n) =>
      !(
        named[n + 1] &&
        named[n + 1]!.from === mention.to &&
        /[a-z]/.test(pieces[mention.from]!.text) &&
        named[n + 1]!.category !== mention.category &&
        !genericHouse.test(pieces[named[n + 1]!.from]!.text)
      ),
  )
  mentions = mentions.filter((mention) => !isHouseOfRetreat(pieces, mention, named))
  const wanted = mentions.filter(({ polarity }) => polarity === 'want')
  const others = (category: Category) =>
    wanted.some((mention) => mention.category !== category) ||
    hints.some((hint) => hint.category !== category && hint.category !== 'villa')
  // A treatment for guests of a house requires a masseur who comes.
  const house = mentions.find(
    (mention) => mention.category === 'villa' && mention.polarity === 'want' && isDestination(pieces, mention),
  )
  if (house && others('villa') && [...wanted, ...hints].some(({ category }) => category === 'mobile_spa'))
    visits.push({ ...house, slot: 'feature', name: 'feature:home_visit', polarity: 'prefer' })
  mentions = mentions.filter(
    (mention) =>
      !(
        mention.polarity === 'want' &&
        (isDestination(pieces, mention) || isOccasion(pieces, mention)) &&
        (mention.category === 'villa'
          ? others('villa')
          : mention.category !== 'mobile_spa' && wanted[0]!.category === 'mobile_spa')
      ) &&
      !(
        mention.polarity === 'want' &&
        (isNearby(pieces, mention) || isOwnBoat(pieces, mention)) &&
        others(mention.category)
      ) &&
      !(mention.polarity === 'want' && isNearby(pieces, mention) && quantities.some(({ slot }) => slot === 'bedrooms')),
  )
  mentions = mentions.map((mention) =>
    mention.polarity === 'want' && isBroughtTo(mention, pieces, concepts, polarityAt)
      ? { ...mention, category: 'mobile_spa' }
      : mention,
  )
  // 'не яхту, спидбот' still requests a boat.
  const hasOtherKind = (mention: CategoryMention): boolean =>
    mention.polarity === 'exclude' &&
    concepts.some(
      ({ concept, from }) =>
        polarityAt(from) === 'want' &&
        implied.some(([prefix, category]) => concept.startsWith(prefix) && category === mention.category),
    )
  mentions = mentions.filter((mention) => !hasOtherKind(mention))
  const sure = mentions.filter(({ polarity }) => polarity === 'want')
  const open = hints.filter(
    (hint) =>
      hint.polarity === 'want' &&
      !mentions.some(({ category, polarity }) => category === hint.category && polarity === 'exclude'),
  )
  if (sure.length === 0) {
    const first =
      open.find((hint) => !isPart(pieces, hint.from, open, false)) ??
      open[0] ??
      impliedCategory(pieces, concepts, quantities, views, polarityAt)
    return [...mentions, ...(first ? [first] : []), ...visits]
  }
  // A meal next to another category is a separate request: 'a villa in Ubud, and dinner for two'.
  const meal = open.find(
    (hint) =>
      meals.has(hint.from) &&
      polarityAt(hint.from) === 'want' &&
      !isChatter(pieces, hint, sure) &&
      !/^(?:кухн.*|food|cuisine|ед[аыуе]|едой)$/.test(pieces[hint.from]!.text) &&
      !sure.some(({ category }) => category === 'restaurant') &&
      (!isPart(pieces, hint.from, sure, false) || hasOwnPlace(pieces, hint.from, hint.to, places)) &&
      !isAboard(pieces, hint, sure) &&
      isSeparated(pieces, hint, sure),
  )
  return [...(meal ? [...mentions, meal] : mentions), ...parts, ...visits].sort((a, b) => a.from - b.from)
}

/** True for a meal in an earlier sentence than all requests: 'I need three coffees before I can think! A villa ...' */
const isChatter = (pieces: readonly Piece[], { to }: CategoryMention, sure: readonly CategoryMention[]): boolean =>
  pieces.slice(to, sure[0]!.from).some(({ text }) => /^[.!?]$/.test(text)) &&
  !pieces.slice(to, sure[0]!.from).some(({ text }) => /^(?:also|and|plus|и|еще|также|а)$/.test(text))

/** True for a meal that belongs to another category: 'ужин на яхте', 'villa, lunch included'. */
const isAboard = (pieces: readonly Piece[], { from, to }: CategoryMention, sure: readonly CategoryMention[]): boolean =>
  (/^(?:on|aboard|на)$/.test(pieces[to]?.text ?? '') && sure.some((head) => head.from > to && head.from <= to + 2)) ||
  /^(?:on (?:board|deck)|aboard|на борту|на палубе)/.test(textOf(pieces, to, to + 2)) ||
  isIncluded(pieces, from, to)

/** True if a comma or conjunction separates the hint from its nearest category. */
function isSeparated(pieces: readonly Piece[], hint: CategoryMention, sure: readonly CategoryMention[]): boolean {
  const before = sure.findLast(({ to }) => to <= hint.from)
  const after = sure.find(({ from }) => from >= hint.to)
  const gap = before ? pieces.slice(before.to, hint.from) : after ? pieces.slice(hint.to, after.from) : []
  return gap.some(({ text }) => /^(?:[,.;!?\n&+]|and|also|plus|then|и|а|также|еще|потом)$/.test(text))
}
