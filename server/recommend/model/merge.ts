import { moneyAt } from '../../../language/money/index.ts'
import { piecesOf } from '../../../language/numbers/index.ts'
import { normalise } from '../../../language/words/index.ts'
import { bareWant, type Understanding, type Want } from '../constraints.ts'
import type { ModelReading } from './schema.ts'

type ReadWant = NonNullable<ModelReading['wants']>[number]

/**
 * Adds the model's findings to the rules' result.
 * - The rules' values take precedence, including their exclusions and unneeded criteria.
 * - A number counts only if it occurs in the message, and for one slot.
 * - Features found by the model only raise the rank of venues that have them.
 */
export function merged(understood: Understanding, { wants }: ModelReading, message: string): Understanding {
  const numbers = numbersIn(message)
  const known = understood.wants
  const added = (wants ?? []).filter(
    ({ category }, n, all) =>
      !known.some((want) => want.category === category) &&
      !understood.stated.categoriesExcluded.includes(category) &&
      all.findIndex((other) => other.category === category) === n,
  )
  // Use the model's categories only if the rules found none.
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
  const unusedNumber = (value: number | null): number | undefined => {
    if (value === null || !numbers.has(value) || taken.has(value)) return undefined
    taken.add(value)
    return value
  }
  const allowed = (names: readonly string[] | null, ...not: (readonly string[])[]): string[] =>
    (names ?? []).filter((name) => ![want.dropped, ...not].some((list) => list.includes(name)))
  const placed = want.places.length + want.placeWords.length + want.elsewhere.length > 0
  const whole = (value: number | undefined) => (value !== undefined && Number.isInteger(value) ? value : undefined)
  const bedrooms = want.category === 'villa' && !want.bedrooms ? whole(unusedNumber(more.bedrooms_min)) : undefined
  const guests = want.guests ?? whole(unusedNumber(more.guests))
  const [min, max] = budget ? [undefined, undefined] : [unusedNumber(more.budget_min), unusedNumber(more.budget_max)]
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

/** Returns every number in the message: 3, 'two', '1.5k' also as 1500. */
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

const maxWishes = 3

/** Returns the model's unverifiable wishes that quote the message literally, at most 3. */
export function unverifiable({ unverifiable }: ModelReading, message: string): string[] {
  const text = normalise(message).replaceAll(/\s+/g, ' ')
  return (unverifiable ?? [])
    .map((wish) => wish.replaceAll(/\s+/g, ' ').trim())
    .filter((wish) => /^[\p{L}\p{N} ,'’-]{3,60}$/u.test(wish) && text.includes(normalise(wish)))
    .slice(0, maxWishes)
}
