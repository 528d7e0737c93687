import type { Category } from '../../../contract/venues.ts'
import { regionOf } from '../../../language/places/index.ts'
import type { Mention } from './mention.ts'
import type { Piece } from '../../../language/numbers/index.ts'

/** The mentions of a message that belong to one category. */
export interface Segment {
  readonly category: Category
  readonly mentions: readonly Mention[]
}

/** Widens a place to its region. Ubud has no port: with a villa in Ubud, look for yachts all over Bali. */
const widened = (mention: Mention): Mention =>
  mention.slot === 'place' ? { ...mention, name: regionOf(mention.name) } : mention

const soft = /^(?:[,.;:!?\n&+]|and|also|plus|then|и|а|также|еще|потом|затем|плюс)$/
const hard = /^[.;!?\n]$/

/** True for a wish about all categories: 'both with a sea view', 'оба на 6 человек'. */
function isForAll({ from }: Mention, pieces: readonly Piece[]): boolean {
  for (let at = from - 1; at >= 0 && !/^[,.;:!?\n()]$/.test(pieces[at]!.text); at--)
    if (/^(?:both|оба|обе|обоих|обеих|everywhere|везде)$/.test(pieces[at]!.text)) return true
  return false
}

const lastBreak = (pieces: readonly Piece[], from: number, to: number): number | undefined => {
  for (let at = to - 1; at >= from; at--) if (soft.test(pieces[at]!.text)) return at
  return undefined
}

/** Category of a mention that suits one category only. */
const categoryOf = (mention: Mention): Category | undefined => {
  switch (mention.slot) {
    case 'bedrooms':
      return 'villa'
    case 'beds':
      return 'mobile_spa'
    case 'kind':
      return mention.name.startsWith('boat:')
        ? 'yacht'
        : mention.name.startsWith('massage:')
          ? 'mobile_spa'
          : 'restaurant'
    default:
      return undefined
  }
}
/** With several categories, '3 bedrooms' changes the villa only. */
const isFor = (mention: Mention, category: Category, all: readonly Category[]): boolean => {
  const own = categoryOf(mention)
  return own === undefined || own === category || !all.includes(own)
}

/**
 * Splits the mentions of a message by category. Without a category, assigns them to the earlier categories in `before`.
 * With earlier categories, a mere hint at a new category ('with yoga') does not start a segment, unless it is a meal.
 */
export function segmentsOf(
  pieces: readonly Piece[],
  mentions: readonly Mention[],
  before: readonly Category[] = [],
): Segment[] {
  const excluded = new Set(
    mentions.flatMap((m) => (m.slot === 'category' && m.polarity === 'exclude' ? [m.category] : [])),
  )
  // '3 bedrooms, italian food' continues two earlier categories, although only one hint is read.
  const suits = (category: Category): boolean =>
    mentions.every((mention) => [undefined, category].includes(categoryOf(mention)))
  const heads = mentions.filter(
    (m) =>
      m.slot === 'category' &&
      m.polarity === 'want' &&
      !excluded.has(m.category) &&
      (m.sure ||
        before.length === 0 ||
        (before.includes(m.category) ? suits(m.category) : m.category === 'restaurant')),
  )
  const named = [...new Set(heads.flatMap((head) => (head.slot === 'category' ? [head.category] : [])))]
  const asked = mentions.filter(({ slot }) => slot !== 'category')
  if (named.length === 0) {
    const continued = before.filter((category) => !excluded.has(category))
    return continued.map((category) => ({
      category,
      mentions: asked.filter((mention) => isFor(mention, category, continued)),
    }))
  }
  if (named.length === 1) return named.map((category) => ({ category, mentions: asked }))

  // A segment starts at the last separator before its category, else at the category itself.
  const starts = heads.map((head, n) => {
    const floor = n === 0 ? 0 : heads[n - 1]!.to
    const broken = lastBreak(pieces, floor, head.from)
    return broken ?? (n === 0 ? 0 : head.from)
  })
  const lastEnd = pieces.findIndex(({ text }, at) => at >= heads.at(-1)!.to && hard.test(text))
  const parts = new Map<Category, Mention[]>(named.map((category) => [category, []]))
  const shared: Mention[] = []
  const forAll: Mention[] = []
  for (const mention of asked) {
    if (isForAll(mention, pieces)) {
      forAll.push(mention)
      continue
    }
    const beforeAll = starts[0]! > 0 && mention.to <= starts[0]!
    const afterAll = lastEnd >= 0 && mention.from > lastEnd
    if (beforeAll || afterAll) {
      shared.push(mention)
      continue
    }
    const n = Math.max(
      0,
      starts.findLastIndex((start) => mention.from >= start),
    )
    const head = heads[n]!
    if (head.slot === 'category') parts.get(head.category)!.push(mention)
  }
  const places = asked.filter((m) => m.slot === 'place' || m.slot === 'placeWord')
  return named.map((category) => {
    const own = parts.get(category)!
    const has = (slot: Mention['slot']): boolean => own.some((m) => m.slot === slot)
    const common = shared.filter(
      ({ slot }) => /^(?:place|placeWord|elsewhere|guests|budget|when)$/.test(slot) && !has(slot),
    )
    // A segment without a place uses the places of the other segments.
    const elsewhere =
      has('place') || has('placeWord')
        ? []
        : places.filter((m) => !shared.includes(m)).map((m) => (category === 'yacht' ? widened(m) : m))
    const stated = forAll.filter((mention) => isFor(mention, category, named))
    return { category, mentions: [...own, ...stated, ...common, ...elsewhere].sort((a, b) => a.from - b.from) }
  })
}
