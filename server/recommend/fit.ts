import { eitherOf, type Verdict, type Want } from './constraints.ts'
import type { Facts } from '../catalogue/index.ts'
import type { Budget } from './grammar/budget.ts'
import {
  type Currency,
  dollars,
  impliedCurrency,
  isImplausible,
  type Money,
  nights,
} from '../../language/money/index.ts'
import { placeVerdict } from './placed.ts'

export type Check = 'place' | 'view' | 'bedrooms' | 'rooms' | 'guests' | 'beds' | 'budget' | 'feature' | 'kind'

/** What a request asks of venues, each with the venue's answer; only what is asked is there. */
export function checksOf(want: Want, facts: Facts): Map<Check, Verdict> {
  const checks = new Map<Check, Verdict>()
  if (
    want.places.length + want.placesExcluded.length + want.placeWords.length + want.elsewhere.length > 0 ||
    want.placeWordsExcluded !== undefined
  )
    checks.set('place', placeVerdict(want, facts))
  if (want.views.length + want.viewsExcluded.length > 0) checks.set('view', viewVerdict(want, facts))
  if (want.bedrooms && want.category === 'villa')
    checks.set('bedrooms', within(facts.bedrooms, want.bedrooms.min, want.bedrooms.max))
  if (want.rooms !== undefined) checks.set('rooms', within(facts.rooms, want.rooms, undefined))
  if (want.guests !== undefined) {
    const verdict = guestsVerdict(want, facts)
    if (verdict) checks.set('guests', verdict)
  }
  if (want.beds !== undefined)
    checks.set('beds', facts.beds === undefined ? 'unknown' : facts.beds >= want.beds ? 'yes' : 'no')
  if (want.budget) checks.set('budget', budgetVerdict(want.budget, facts))
  if (want.features.length + want.featuresExcluded.length > 0 || withChildren(want))
    checks.set('feature', featureVerdict(want, facts))
  if (want.kinds.length + want.kindsExcluded.length > 0) checks.set('kind', kindVerdict(want, facts))
  return checks
}

function within(
  span: { min: number; max: number } | undefined,
  min: number | undefined,
  max: number | undefined,
): Verdict {
  if (!span) return 'unknown'
  return (min === undefined || span.max >= min) && (max === undefined || span.min <= max) ? 'yes' : 'no'
}

function viewVerdict(want: Want, facts: Facts): Verdict {
  if (want.viewsExcluded.some((view) => facts.views.has(view))) return 'no'
  if (want.views.length === 0) return 'yes'
  const has = want.views.some((view) => (view === 'any' ? facts.views.size > 0 : facts.views.has(view)))
  const areDenied = want.views.every((view) => facts.denied.has(`nature:${view}`))
  return has ? 'yes' : facts.viewStated || areDenied ? 'no' : 'unknown'
}

/** So many find a table, and a masseur, anywhere. */
export const smallParty = 6

function guestsVerdict({ category, guests = 0 }: Want, facts: Facts): Verdict | undefined {
  if (facts.capacity) return facts.capacity.max >= guests ? 'yes' : 'no'
  switch (category) {
    case 'villa':
      // Two guests a bedroom, where nothing else is stated.
      return facts.bedrooms ? (facts.bedrooms.max * 2 >= guests ? 'yes' : 'no') : 'unknown'
    case 'retreat_center':
      return facts.rooms ? (facts.rooms.max * 2 >= guests ? 'yes' : 'no') : 'unknown'
    case 'mobile_spa':
      // A masseur comes to any small party; beds are asked for where they are stated.
      if (facts.beds !== undefined && guests <= 10) return facts.beds >= guests ? 'yes' : 'no'
      return guests > smallParty ? 'unknown' : undefined
    case 'yacht':
      return 'unknown'
    case 'restaurant':
      return guests > smallParty ? 'unknown' : undefined
  }
}

const families: Readonly<Record<string, readonly string[]>> = {
  'feature:terrace': ['feature:rooftop'],
  'cuisine:asian': ['thai', 'chinese', 'japanese', 'korean', 'vietnamese', 'indonesian', 'balinese', 'indian'].map(
    (name) => `cuisine:${name}`,
  ),
  'cuisine:european': ['italian', 'french', 'spanish', 'greek', 'german', 'mediterranean'].map(
    (name) => `cuisine:${name}`,
  ),
  'cuisine:mediterranean': ['italian', 'greek', 'spanish'].map((name) => `cuisine:${name}`),
  'cuisine:indonesian': ['cuisine:balinese'],
  'cuisine:caucasian': ['cuisine:georgian'],
  'boat:motor': ['boat:superyacht'],
  'boat:motorboat': ['boat:motor', 'boat:speedboat'],
  'boat:wooden': ['boat:phinisi', 'boat:gulet', 'boat:dhow', 'boat:junk', 'boat:felucca', 'boat:outrigger'],
}
/** What may stand in for a kind of boat where there is none of it: it sails too, but is not what was asked for. */
const standIns: Readonly<Record<string, readonly string[]>> = {
  'boat:sailing': ['boat:gulet', 'boat:phinisi', 'boat:catamaran', 'boat:wooden'],
  'boat:gulet': ['boat:phinisi', 'boat:wooden', 'boat:sailing'],
  'boat:phinisi': ['boat:gulet', 'boat:wooden', 'boat:sailing'],
  'boat:motor': ['boat:speedboat', 'boat:motorboat'],
  'boat:speedboat': ['boat:motorboat', 'boat:motor'],
  'boat:motorboat': ['boat:motor', 'boat:speedboat'],
  'boat:superyacht': ['boat:motor'],
  'boat:trimaran': ['boat:catamaran'],
}
/** The kinds that come near those asked for, without those that are not to be had. */
export const standingIn = ({ kinds, kindsExcluded }: Want): string[] => [
  ...new Set(kinds.flatMap((kind) => standIns[kind] ?? []).filter((kind) => !kindsExcluded.includes(kind))),
]

const has = (facts: Facts, concept: string): boolean =>
  facts.concepts.has(concept) || (families[concept]?.some((member) => facts.concepts.has(member)) ?? false)

/** Features that the concepts of other kinds also tell. */
const alsoTold: Readonly<Record<string, string>> = {
  'feature:beach': 'nature:sea',
  'feature:beachfront': 'feature:private_beach',
  'feature:vegetarian': 'feature:vegan',
  'feature:healthy': 'feature:vegan',
  'feature:family': 'feature:kids',
  'feature:kids': 'massage:children',
}
/** What a row seldom says and many a venue would do: it moves up those that say it, and rules out none. */
const soft = new Set([
  'feature:romantic',
  'feature:family',
  'feature:event',
  'feature:beachfront',
  'feature:private_pool',
])
const isSoft = (feature: string, { category }: Want): boolean =>
  eitherOf(feature).some((one) => soft.has(one) || (one === 'feature:silence' && category !== 'retreat_center'))

const hasFeature = (facts: Facts, feature: string): boolean =>
  eitherOf(feature).some((one) => has(facts, one) || (alsoTold[one] !== undefined && facts.concepts.has(alsoTold[one])))
const isDenied = (facts: Facts, feature: string): boolean => eitherOf(feature).every((one) => facts.denied.has(one))

/** What a row must say to be known to fit, by concepts: any of each list. */
export const conceptsAsked = (want: Want): string[][] => {
  const told = (concept: string): string[] => [
    concept,
    ...(families[concept] ?? []),
    ...(alsoTold[concept] === undefined ? [] : [alsoTold[concept]]),
  ]
  const features = want.features
    .filter((feature) => !isSoft(feature, want))
    .map((feature) => eitherOf(feature).flatMap(told))
  return want.kinds.length > 0 ? [...features, want.kinds.flatMap(told)] : features
}

/** How many of the features asked for, soft ones too, the row is known to have. */
export const featuresHad = (want: Want, facts: Facts): number =>
  want.features.filter((feature) => hasFeature(facts, feature)).length

/** How many of the features asked for the row has in part only. */
export const featuresInPart = (want: Want, { partly }: Facts): number =>
  want.features.filter((feature) => eitherOf(feature).some((one) => partly.has(one))).length

/** How many of the concepts that would be welcome the row is known to have, less those that it says it has not. */
export const preferredHad = (want: Want, facts: Facts): number =>
  want.preferred.filter((concept) =>
    concept.startsWith('nature:') ? facts.views.has(concept.slice(7)) : hasFeature(facts, concept),
  ).length - want.preferred.filter((concept) => facts.denied.has(concept)).length

/** How many of those that are not to be had the row itself denies. */
export const featuresDenied = (want: Want, facts: Facts): number =>
  want.featuresExcluded.filter((feature) => facts.denied.has(feature)).length

/** What a row leaves open or denies of the features and kinds asked for, by concept. */
export function conceptsLacked(want: Want, facts: Facts, check: 'feature' | 'kind'): string[] {
  if (check === 'kind') return [...want.kinds, ...want.kindsExcluded.filter((kind) => facts.concepts.has(kind))]
  return [
    ...want.features.filter(
      (feature) => !hasFeature(facts, feature) && (!isSoft(feature, want) || isDenied(facts, feature)),
    ),
    ...want.featuresExcluded.filter((feature) => has(facts, feature)),
    ...want.preferred.filter((feature) => feature === 'feature:family' && facts.denied.has(feature)),
  ]
}

const withChildren = ({ preferred }: Want): boolean => preferred.includes('feature:family')

function featureVerdict(want: Want, facts: Facts): Verdict {
  if (withChildren(want) && facts.denied.has('feature:family')) return 'no'
  if (want.featuresExcluded.some((feature) => has(facts, feature))) return 'no'
  const lacking = want.features.filter((feature) => !hasFeature(facts, feature))
  if (lacking.some((feature) => isDenied(facts, feature))) return 'no'
  return lacking.every((feature) => isSoft(feature, want)) ? 'yes' : 'unknown'
}

/** How a kitchen cooks, or what it has too, beside what it is. */
const styles = new Set(
  ['fine_dining', 'fusion', 'coffee', 'bakery', 'seafood', 'steak'].map((name) => `cuisine:${name}`),
)

function kindVerdict(want: Want, facts: Facts): Verdict {
  if (want.kindsExcluded.some((kind) => facts.concepts.has(kind))) return 'no'
  if (want.kinds.length === 0 || want.kinds.some((kind) => has(facts, kind))) return 'yes'
  const kind = want.kinds[0]!.split(':')[0]!
  // A list of treatments is seldom whole; a stated cuisine or type of boat is.
  if (want.kinds.some((name) => styles.has(name))) return 'unknown'
  return kind !== 'massage' && facts.kindsStated.has(kind) ? 'no' : 'unknown'
}

/** A price in another currency is compared at rounded rates, so a little over the budget still fits. */
export const conversionSlack = 1.1

/** An amount that names no currency is in the venue's own, but where that would be next to nothing, or a fortune. */
const unsaidCurrency = (amount: number, own: Money['currency']): Currency =>
  own !== undefined && dollars(amount, own) >= 5 && dollars(amount, own) <= 50_000 ? own : impliedCurrency(amount)

/** Whether a price fits a budget; unknown where either cannot be read. */
function budgetVerdict(budget: Budget, { price, venue }: Facts): Verdict {
  if (!price) return 'unknown'
  const own = price.currency && budget.among?.includes(price.currency) ? price.currency : undefined
  const asked = own ?? budget.currency ?? unsaidCurrency(budget.max ?? budget.min ?? 0, price.currency)
  const priced = price.currency ?? asked
  // Nobody knows what the millions are of, unless the budget is of the same.
  const isOfAny = price.currency === undefined && budget.currency !== undefined
  if (isOfAny && isImplausible(price, venue.category, priced)) return 'unknown'
  const slack = asked === priced ? 1 : conversionSlack
  const perNight = (amount: number, per: Money['per']): number | undefined => {
    const length = nights[per ?? 'night']
    return length === undefined ? undefined : amount / length
  }
  const sameUnit = budget.per === price.per || budget.per === undefined || price.per === undefined
  const low = sameUnit ? price.low : perNight(price.low, price.per)
  const perUnit = (amount: number | undefined): number | undefined =>
    sameUnit || amount === undefined ? amount : perNight(amount, budget.per)
  const [min, max] = [perUnit(budget.min), perUnit(budget.max)]
  if (low === undefined || (min === undefined && max === undefined)) return 'unknown'
  const cost = dollars(low, priced)
  if (max !== undefined && cost > dollars(max, asked) * slack) return 'no'
  return min !== undefined && dollars(Math.max(low, sameUnit ? price.high : low), priced) * slack < dollars(min, asked)
    ? 'no'
    : 'yes'
}
