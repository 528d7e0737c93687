import { type AreaClaim, areaClaimsOf, loneAreasOf, type NamedAreas } from '../../language/places/index.ts'

/** Prefix of the search term for an area that a row names together with a place: 'w_paje_zanzibar'. */
export const claimMark = 'w_'
/** Prefix of the search term for an area that a row names without a place: 'l_paje'. */
export const loneAreaMark = 'l_'

/**
 * Returns the search terms of a row's areas. Large catalogues locate areas by these terms instead of reading all rows.
 */
export const areaTerms = (row: NamedAreas): string[] => [
  ...areaClaimsOf(row).map(([area, place]) => `${claimMark}${area}_${place}`),
  ...loneAreasOf(row).map((area) => loneAreaMark + area),
]

/** Parses an area claim from its term without `claimMark`, as `Catalogue.areaClaims` returns it. */
export function readClaimTerm(term: string): AreaClaim {
  const [area = '', ...place] = term.split('_')
  return [area, place.join('_')]
}
