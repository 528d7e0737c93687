import { moneyAt } from '../../../language/money/index.ts'
import { piecesOf } from '../../../language/numbers/index.ts'
import { normalise } from '../../../language/words/index.ts'
import { bareWant, type Understanding, type Want } from '../constraints.ts'
import type { Reading } from './schema.ts'

type ReadWant = NonNullable<Reading['wants']>[number]

/**
 * The rules' reading with what the model found besides. What the rules read stands, and so does every 'not' and 'not
 * needed' of theirs; a number counts only if it stands in the message, and for one thing alone. Further features only
 * move up the venues that have them.
 */
export function merged(understood: Understanding, { wants }: Reading, message: string): Understanding {
  const numbers = numbersIn(message)
  const known = understood.wants
  const added = (wants ?? []).filter(
    ({ category }, n, all) =>
      !known.some((want) => want.category === category) &&
      !understood.said.categoriesExcluded.includes(category) &&
      all.findIndex((other) => other.category === category) === n,
  )
  // What the rules have read of categories is more than a guess at one more.
  const fresh = known.length === 0 ? added.map(({ category }) => bareWant(category)) : []
  return {
    ...understood,
    wants: [...known, ...fresh].map((want) => {
      const more = wants?.find(({ category }) => category === want.category)
      return more ? filled(want, more, numbers) : want
    }),
  }
}

function filled(want: Want, more: ReadWant, numbers: ReadonlySet<number>): Want {
  const { budget } = want
  const taken = new Set([
    want.bedrooms?.min,
    want.bedrooms?.max,
    want.guests,
    want.beds,
    want.rooms,
    budget?.min,
    budget?.max,
  ])
  const said = (value: number | null): number | undefined => {
    if (value === null || !numbers.has(value) || taken.has(value)) return undefined
    taken.add(value)
    return value
  }
  const allowed = (names: readonly string[] | null, ...not: (readonly string[])[]): string[] =>
    (names ?? []).filter((name) => ![want.dropped, ...not].some((list) => list.includes(name)))
  const placed = want.places.length + want.placeWords.length + want.elsewhere.length > 0
  const whole = (value: number | undefined) => (value !== undefined && Number.isInteger(value) ? value : undefined)
  const bedrooms = want.category === 'villa' && !want.bedrooms ? whole(said(more.bedrooms_min)) : undefined
  const guests = want.guests ?? whole(said(more.guests))
  const [min, max] = budget ? [undefined, undefined] : [said(more.budget_min), said(more.budget_max)]
  const features = allowed(more.features, want.featuresExcluded, want.features)
  return {
    ...want,
    places: placed ? want.places : allowed(more.places, want.placesExcluded),
    views:
      want.views.length > 0 || want.category === 'mobile_spa' ? want.views : allowed(more.views, want.viewsExcluded),
    kinds: want.kinds.length > 0 ? want.kinds : ownKinds(want, allowed(more.kinds, want.kindsExcluded)),
    preferred: [...new Set([...want.preferred, ...features])],
    bedrooms: want.bedrooms ?? (bedrooms === undefined ? undefined : { min: bedrooms, max: undefined }),
    guests,
    budget:
      budget ??
      (min === undefined && max === undefined
        ? undefined
        : { min, max, currency: more.currency ?? undefined, per: more.per ?? undefined }),
  }
}

const kindOf: Readonly<Partial<Record<Want['category'], string>>> = {
  restaurant: 'cuisine:',
  yacht: 'boat:',
  mobile_spa: 'massage:',
}
const ownKinds = ({ category }: Want, kinds: readonly string[]): string[] =>
  kinds.filter((kind) => kindOf[category] !== undefined && kind.startsWith(kindOf[category]))

/** Every number that the message says: 3, 'two', '1.5k' as 1500 too. */
function numbersIn(message: string): Set<number> {
  const pieces = piecesOf(message)
  const found = new Set<number>()
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind !== 'number') continue
    found.add(piece.value)
    const money = moneyAt(pieces, at)
    if (money) found.add(money.low).add(money.high)
  }
  return found
}

const mostWishes = 3

/** Wishes that no column of the catalogue answers, as far as the message says them in these words. */
export function unverifiable({ unverifiable }: Reading, message: string): string[] {
  const text = normalise(message).replaceAll(/\s+/g, ' ')
  return (unverifiable ?? [])
    .map((wish) => wish.replaceAll(/\s+/g, ' ').trim())
    .filter((wish) => /^[\p{L}\p{N} ,'’-]{3,60}$/u.test(wish) && text.includes(normalise(wish)))
    .slice(0, mostWishes)
}
