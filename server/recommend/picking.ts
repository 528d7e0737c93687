import { type CandidateQuery, tag } from '../catalogue/index.ts'
import { dollars, nights } from '../../language/money/index.ts'
import { withoutContinents } from '../../language/places/index.ts'
import type { PlaceWord, Want } from './constraints.ts'
import { conceptsAsked, conversionSlack, smallParty } from './fit.ts'
import { comingFrom } from './placed.ts'

export const termsFor = ({ stem, also = [], named = [] }: PlaceWord): string[] => [
  ...[stem, ...also].map((word) => `a_${word}`),
  ...named.map((place) => tag(`place:${place}`)),
]

/** What the store can tell of a want. `loosely`: whatever its rows say of features and kinds. */
export function pickingOf(
  want: Want,
  ask: { unstated?: boolean; loosely?: boolean; words?: boolean; preferred?: boolean; denied?: boolean },
): CandidateQuery {
  const { category, budget, guests } = want
  const usd = (amount: number | undefined, slack: number): number | undefined =>
    // Without a currency it is that of each price.
    amount === undefined || budget?.currency === undefined
      ? undefined
      : (dollars(amount, budget.currency) * slack) / ((budget.per && nights[budget.per]) ?? 1)
  return {
    category,
    bedrooms: category === 'villa' ? want.bedrooms : undefined,
    guests:
      (category === 'restaurant' || category === 'mobile_spa') && (guests ?? 0) <= smallParty ? undefined : guests,
    price: budget && {
      min: usd(budget.min, 1 / conversionSlack),
      max: usd(budget.max, conversionSlack),
    },
    places: withoutContinents(category === 'mobile_spa' ? comingFrom(want) : want.places),
    mentions: category === 'yacht',
    placesExcluded: withoutContinents(want.placesExcluded),
    views: ask.unstated ? [] : want.views,
    concepts: ask.loosely
      ? []
      : [
          ...conceptsAsked(want),
          ...(ask.preferred ? [want.preferred] : []),
          ...(ask.denied ? [want.featuresExcluded.map((feature) => `no:${feature}`)] : []),
        ],
    words: ask.words
      ? [...want.placeWords.map(termsFor), ...want.words.map(({ stem }) => [stem])]
      : want.placeWords.map(termsFor),
    wordsExcluded: (want.placeWordsExcluded ?? []).flatMap(termsFor),
    unstated: ask.unstated ?? false,
  }
}
