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
  type Rates,
} from '../../language/money/index.ts'
import { isClosedAtVisit, openingVerdict } from './open-now.ts'
import { takesChild, takesPet, takesTeenagers } from './house-rules.ts'
import { placeVerdict } from './place-checks.ts'

export type Check =
  | 'place'
  | 'view'
  | 'bedrooms'
  | 'rooms'
  | 'guests'
  | 'beds'
  | 'budget'
  | 'opening'
  | 'feature'
  | 'kind'

/** Checks a venue against each criterion of the want. Omits criteria that the want does not have. */
export function checksOf(want: Want, facts: Facts): Map<Check, Verdict> {
  const checks = new Map<Check, Verdict>()
  if (
    want.places.length + want.placesExcluded.length + want.placeWords.length + want.elsewhere.length > 0 ||
    want.placeWordsExcluded !== undefined
  )
    checks.set('place', placeVerdict(want, facts))
  if (want.views.length + want.viewsExcluded.length > 0) checks.set('view', viewVerdict(want, facts))
  if (want.bedrooms && want.category === 'villa')
    checks.set('bedrooms', withinRange(facts.bedrooms, want.bedrooms.min, want.bedrooms.max))
  if (want.rooms !== undefined) checks.set('rooms', withinRange(facts.rooms, want.rooms, undefined))
  if (want.guests !== undefined) {
    const verdict = guestsVerdict(want, facts)
    if (verdict) checks.set('guests', verdict)
  }
  if (want.beds !== undefined)
    checks.set('beds', facts.beds === undefined ? 'unknown' : facts.beds >= want.beds ? 'yes' : 'no')
  if (want.budget) checks.set('budget', budgetVerdict(want.budget, facts))
  if (want.opening) checks.set('opening', openingVerdict(want.opening, want.instant, facts))
  else if (isClosedAtVisit(want, facts)) checks.set('opening', 'no')
  if (want.features.length + want.featuresExcluded.length > 0 || mayBeDenied(want) || hasGuestRules(want))
    checks.set('feature', featureVerdict(want, facts))
  if (want.kinds.length + want.kindsExcluded.length > 0) checks.set('kind', kindVerdict(want, facts))
  return checks
}

function withinRange(
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

/** Largest party (guests) that any restaurant or masseur is assumed to take. */
export const smallParty = 6

function guestsVerdict({ category, guests = 0, features }: Want, facts: Facts): Verdict | undefined {
  if (facts.overnight !== undefined && features.includes('feature:cabins'))
    return facts.overnight >= guests ? 'yes' : 'no'
  if (facts.capacity) return facts.capacity.max >= guests ? 'yes' : 'no'
  switch (category) {
    case 'villa':
      // Assume two guests per bedroom if no capacity is stated.
      return facts.bedrooms ? (facts.bedrooms.max * 2 >= guests ? 'yes' : 'no') : 'unknown'
    case 'retreat_center':
      return facts.rooms ? (facts.rooms.max * 2 >= guests ? 'yes' : 'no') : 'unknown'
    case 'mobile_spa':
      // If massage beds are stated, up to 10 guests need one bed each. Otherwise any masseur takes a small party.
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
  'feature:beach': ['feature:beachfront', 'feature:private_beach'],
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
/** Similar boat types to offer as near misses if no boat has the requested type. */
const substitutes: Readonly<Record<string, readonly string[]>> = {
  'boat:sailing': ['boat:gulet', 'boat:phinisi', 'boat:catamaran', 'boat:wooden'],
  'boat:gulet': ['boat:phinisi', 'boat:wooden', 'boat:sailing'],
  'boat:phinisi': ['boat:gulet', 'boat:wooden', 'boat:sailing'],
  'boat:motor': ['boat:speedboat', 'boat:motorboat'],
  'boat:speedboat': ['boat:motorboat', 'boat:motor'],
  'boat:motorboat': ['boat:motor', 'boat:speedboat'],
  'boat:superyacht': ['boat:motor'],
  'boat:trimaran': ['boat:catamaran'],
}
/** Returns similar kinds to the requested ones, without the excluded ones. */
export const substituteKinds = ({ kinds, kindsExcluded }: Want): string[] => [
  ...new Set(kinds.flatMap((kind) => substitutes[kind] ?? []).filter((kind) => !kindsExcluded.includes(kind))),
]

const has = (facts: Facts, concept: string): boolean =>
  facts.concepts.has(concept) || (families[concept]?.some((member) => facts.concepts.has(member)) ?? false)

/** Feature -> another concept that implies it. */
const impliedBy: Readonly<Record<string, string>> = {
  'feature:beachfront': 'feature:private_beach',
  'feature:vegetarian': 'feature:vegan',
  'feature:healthy': 'feature:vegan',
  'feature:family': 'feature:kids',
  'feature:kids': 'massage:children',
}
/** Feature -> a concept whose denial states it: 'adults only' denies facilities for children. */
const impliedByDenial: Readonly<Record<string, string>> = { 'feature:adults_only': 'feature:family' }
/** Features that rows rarely state although many venues have them. They raise the rank and never rule a row out. */
const softFeatures = new Set([
  'feature:romantic',
  'feature:family',
  'feature:event',
  'feature:beachfront',
  'feature:private_pool',
  'feature:infinity_pool',
  'feature:indoor_pool',
])
/** Soft features that are facts about the venue. An option that does not state them says this. */
const softFacts = new Set([
  'feature:beachfront',
  'feature:private_pool',
  'feature:infinity_pool',
  'feature:indoor_pool',
])
const isSoft = (feature: string, { category }: Want): boolean =>
  eitherOf(feature).some((one) => softFeatures.has(one) || (one === 'feature:silence' && category !== 'retreat_center'))

/** True if the row states the feature, one of its alternatives or a concept that implies it. */
export const statesFeature = (facts: Facts, feature: string): boolean =>
  eitherOf(feature).some(
    (one) =>
      has(facts, one) ||
      (impliedBy[one] !== undefined && facts.concepts.has(impliedBy[one])) ||
      (impliedByDenial[one] !== undefined && facts.denied.has(impliedByDenial[one]) && !takesTeenagers(facts)),
  )
const isDenied = (facts: Facts, feature: string): boolean =>
  eitherOf(feature).every(
    (one) => facts.denied.has(one) || (impliedByDenial[one] !== undefined && facts.concepts.has(impliedByDenial[one])),
  )

/** Returns the requested facts that rule no row out and that the row does not state: a private pool, the first line. */
export const unstatedFacts = (want: Want, facts: Facts): string[] =>
  want.features.filter(
    (feature) => eitherOf(feature).some((one) => softFacts.has(one)) && !statesFeature(facts, feature),
  )

/** Returns the concepts that a row must state to be known to fit: at least one of each list. */
export const requiredConcepts = (want: Want): string[][] => {
  const satisfiedBy = (concept: string): string[] => [
    concept,
    ...(families[concept] ?? []),
    ...(impliedBy[concept] === undefined ? [] : [impliedBy[concept]]),
    ...(impliedByDenial[concept] === undefined ? [] : [`no:${impliedByDenial[concept]}`]),
  ]
  const features = want.features
    .filter((feature) => !isSoft(feature, want))
    .map((feature) => eitherOf(feature).flatMap(satisfiedBy))
  return want.kinds.length > 0 ? [...features, want.kinds.flatMap(satisfiedBy)] : features
}

/** Counts the requested features, soft ones included, that the row is known to have. */
export const knownFeatureCount = (want: Want, facts: Facts): number =>
  want.features.filter((feature) => statesFeature(facts, feature)).length

/** Counts the requested features that the row has only in part. */
export const partialFeatureCount = (want: Want, { partly }: Facts): number =>
  want.features.filter((feature) => eitherOf(feature).some((one) => partly.has(one))).length

/** Counts the preferred concepts that the row is known to have, minus those that it denies. */
export const preferredScore = (want: Want, facts: Facts): number =>
  want.preferred.filter((concept) =>
    concept.startsWith('nature:') ? facts.views.has(concept.slice(7)) : statesFeature(facts, concept),
  ).length - want.preferred.filter((concept) => facts.denied.has(concept)).length

/** Counts the excluded features that the row itself denies. */
export const deniedFeatureCount = (want: Want, facts: Facts): number =>
  want.featuresExcluded.filter((feature) => facts.denied.has(feature)).length

/** Returns the requested concepts that the row does not state or denies, and the excluded ones that it has. */
export function missingConcepts(want: Want, facts: Facts, check: 'feature' | 'kind'): string[] {
  if (check === 'kind') return [...want.kinds, ...want.kindsExcluded.filter((kind) => facts.concepts.has(kind))]
  return [
    ...brokenRules(want, facts),
    ...want.features.filter(
      (feature) =>
        !brokenRules(want, facts).includes(feature) &&
        !statesFeature(facts, feature) &&
        (!isSoft(feature, want) || isDenied(facts, feature)),
    ),
    ...want.featuresExcluded.filter((feature) => has(facts, feature)),
    ...want.preferred.filter((feature) => ruledOutIfDenied.has(feature) && facts.denied.has(feature)),
  ]
}

/** Preferred features that a venue need not state but must not deny: a party with children, a masseur who comes, a massage. */
const ruledOutIfDenied: ReadonlySet<string> = new Set(['feature:family', 'feature:home_visit', 'category:mobile_spa'])
const mayBeDenied = ({ preferred }: Want): boolean => preferred.some((feature) => ruledOutIfDenied.has(feature))

const isRuledOut = (feature: string, facts: Facts): boolean =>
  ruledOutIfDenied.has(feature) && facts.denied.has(feature)
const hasGuestRules = ({ youngest, pet }: Want): boolean => youngest !== undefined || pet !== undefined
/** Returns the features that the rules for children and pets deny or allow to the guests of this want. */
const featuresWith = (want: Want, facts: Facts, isTaken: boolean): string[] => [
  ...(takesChild(want, facts) === isTaken ? ['feature:family'] : []),
  ...(takesPet(want, facts) === isTaken ? ['feature:pets'] : []),
]
const brokenRules = (want: Want, facts: Facts): string[] => featuresWith(want, facts, false)
const allowedByRules = (want: Want, facts: Facts): ReadonlySet<string> => new Set(featuresWith(want, facts, true))

function featureVerdict(want: Want, facts: Facts): Verdict {
  if (brokenRules(want, facts).length > 0) return 'no'
  const allowed = allowedByRules(want, facts)
  if (want.preferred.some((feature) => isRuledOut(feature, facts) && !allowed.has(feature))) return 'no'
  if (want.featuresExcluded.some((feature) => has(facts, feature))) return 'no'
  const lacking = want.features.filter((feature) => !statesFeature(facts, feature) && !allowed.has(feature))
  if (lacking.some((feature) => isDenied(facts, feature))) return 'no'
  return lacking.every((feature) => isSoft(feature, want)) ? 'yes' : 'unknown'
}

/** Cooking styles and specialities. A restaurant may offer them in addition to its stated cuisine. */
const styles = new Set(
  ['fine_dining', 'fusion', 'coffee', 'bakery', 'seafood', 'steak'].map((name) => `cuisine:${name}`),
)

function kindVerdict(want: Want, facts: Facts): Verdict {
  if (want.kindsExcluded.some((kind) => facts.concepts.has(kind))) return 'no'
  if (want.kinds.length === 0 || want.kinds.some((kind) => has(facts, kind))) return 'yes'
  const kind = want.kinds[0]!.split(':')[0]!
  // A stated cuisine or boat type is complete. A list of treatments rarely is.
  if (want.kinds.some((name) => styles.has(name))) return 'unknown'
  return kind !== 'massage' && facts.kindsStated.has(kind) ? 'no' : 'unknown'
}

/** Tolerance factor for prices in another currency, because exchange rates are rounded. */
export const conversionSlack = 1.1

/**
 * Returns the venue's currency if the amount is worth $5 to $50 000 in it, else a currency typical for such an amount.
 */
const assumedCurrency = (amount: number, own: Money['currency'], rates: Rates): Currency =>
  own !== undefined && dollars(amount, own, rates) >= 5 && dollars(amount, own, rates) <= 50_000
    ? own
    : impliedCurrency(amount)

/** Checks a price against a budget. Unknown if there is no price or the periods cannot be compared. */
function budgetVerdict(budget: Budget, { price, venue, rates }: Facts): Verdict {
  if (!price) return 'unknown'
  const own = price.currency && budget.among?.includes(price.currency) ? price.currency : undefined
  const asked = own ?? budget.currency ?? assumedCurrency(budget.max ?? budget.min ?? 0, price.currency, rates)
  const priced = price.currency ?? asked
  // A price without a currency can be in any currency: skip it if it is implausible in the budget's currency.
  const lacksCurrency = price.currency === undefined && budget.currency !== undefined
  if (lacksCurrency && isImplausible(price, venue.category, priced)) return 'unknown'
  const slack = asked === priced ? 1 : conversionSlack
  const perNight = (amount: number, per: Money['per']): number | undefined => {
    const length = nights[per ?? 'night']
    return length === undefined ? undefined : amount / length
  }
  const isPerPerson = budget.per === 'person' && price.per === 'person_night'
  const sameUnit = budget.per === price.per || budget.per === undefined || price.per === undefined || isPerPerson
  const low = sameUnit ? price.low : perNight(price.low, price.per)
  const perUnit = (amount: number | undefined): number | undefined =>
    sameUnit || amount === undefined ? amount : perNight(amount, budget.per)
  const [min, max] = [perUnit(budget.min), perUnit(budget.max)]
  if (low === undefined || (min === undefined && max === undefined)) return 'unknown'
  const cost = dollars(low, priced, rates)
  if (max !== undefined && cost > dollars(max, asked, rates) * slack) return 'no'
  const highest = dollars(Math.max(low, sameUnit ? price.high : low), priced, rates)
  return min !== undefined && highest * slack < dollars(min, asked, rates) ? 'no' : 'yes'
}
