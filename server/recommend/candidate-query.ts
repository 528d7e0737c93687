import { type CandidateQuery, tag } from '../catalogue/index.ts'
import { nights } from '../../language/money/index.ts'
import { withoutContinents } from '../../language/places/index.ts'
import type { PlaceWord, SortOrder, Want } from './constraints.ts'
import { atPlaces } from './open-now.ts'
import { requiredConcepts, conversionSlack, smallParty } from './checks.ts'
import { serviceRegions } from './place-checks.ts'

/** Returns the search terms that match a place word: its address words and its lexicon places. */
export const indexTerms = ({ stem, also = [], named = [] }: PlaceWord): string[] => [
  ...[stem, ...also].map((word) => `a_${word}`),
  ...named.map((place) => tag(`place:${place}`)),
]

/**
 * Builds the store query for a want.
 * @param ask `unstated`: include rows that do not state a value, ignore views. `loosely`: ignore features and kinds.
 * `words`, `preferred`, `denied`: also require the want's words, its preferred concepts, or denial of its excluded
 * features.
 */
export function candidateQuery(
  want: Want,
  ask: { unstated?: boolean; loosely?: boolean; words?: boolean; preferred?: boolean; denied?: boolean },
): CandidateQuery {
  const { category, budget, guests } = want
  const perNight = (amount: number | undefined, slack: number): number | undefined =>
    amount === undefined ? undefined : (amount * slack) / ((budget?.per && nights[budget.per]) ?? 1)
  return {
    category,
    bedrooms: category === 'villa' ? want.bedrooms : undefined,
    guests:
      (category === 'restaurant' || category === 'mobile_spa') && (guests ?? 0) <= smallParty ? undefined : guests,
    // Without a currency the budget takes the currency of each price, which a query cannot express.
    price: budget?.currency && {
      currency: budget.currency,
      min: perNight(budget.min, 1 / conversionSlack),
      max: perNight(budget.max, conversionSlack),
    },
    opening: want.opening && atPlaces(want.opening, want.places, want.instant),
    places: withoutContinents(category === 'mobile_spa' ? serviceRegions(want) : want.places),
    mentions: category === 'yacht',
    placesExcluded: withoutContinents(want.placesExcluded),
    views: ask.unstated ? [] : want.views,
    concepts: ask.loosely
      ? []
      : [
          ...requiredConcepts(want),
          ...(ask.preferred ? [want.preferred] : []),
          ...(ask.denied ? [want.featuresExcluded.map((feature) => `no:${feature}`)] : []),
        ],
    words: ask.words
      ? [...want.placeWords.map(indexTerms), ...want.words.flatMap(({ stem, excluded }) => (excluded ? [] : [[stem]]))]
      : want.placeWords.map(indexTerms),
    wordsExcluded: (want.placeWordsExcluded ?? []).flatMap(indexTerms),
    unstated: ask.unstated ?? false,
    sort: want.sort && sorts[want.sort],
  }
}

const sorts: Readonly<Record<SortOrder, CandidateQuery['sort']>> = {
  cheapest: { by: 'price', order: 'asc' },
  most_expensive: { by: 'price', order: 'desc' },
  smallest: { by: 'size', order: 'asc' },
  biggest: { by: 'size', order: 'desc' },
}
