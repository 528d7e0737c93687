import { type Category, sortKeys, type VenueFacets, type VenueQuery } from '../../contract/venues.ts'
import { type Label } from '../i18n/index.ts'

export type FacetName = keyof VenueFacets
export type SortKey = (typeof sortKeys)[number]

export interface Sort {
  key: SortKey
  order: 'asc' | 'desc'
}

/** Facet filters of a list, besides the search and the category. */
export type Filters = Pick<VenueQuery, FacetName>

export const facetTitles: Record<FacetName, Label> = {
  place: 'Place',
  view: 'View',
  cuisine: 'Cuisine',
  bedrooms_min: 'Bedrooms',
  capacity_min: 'Capacity',
  price_max: 'Price',
  open_day: 'Open on',
  open_at: 'Open at',
}

const textFacets = ['place', 'view', 'cuisine'] as const
const countFacets = ['bedrooms_min', 'capacity_min', 'price_max'] as const
/** True if the facet is a numeric limit. */
export function isLimit(name: FacetName): boolean {
  return countFacets.some((limit) => limit === name)
}

export const facetNames: readonly FacetName[] = [...textFacets, ...countFacets, 'open_day', 'open_at']

/** Returns the facets that are useful for a category, or all facets if categories are mixed. */
export function facetsOf(category: Category | null): readonly FacetName[] {
  switch (category) {
    case 'villa':
      return ['place', 'view', 'bedrooms_min', 'price_max']
    case 'mobile_spa':
      return ['place', 'capacity_min', 'price_max', 'open_day', 'open_at']
    case 'retreat_center':
      return ['place', 'capacity_min', 'price_max']
    case 'restaurant':
      return ['place', 'cuisine', 'view', 'price_max', 'open_day', 'open_at']
    case 'yacht':
      return ['place', 'capacity_min', 'price_max']
    default:
      return facetNames
  }
}

/** Reads filters from the query string. Ignores values that the server rejects. */
export function filtersOf(params: URLSearchParams): Filters {
  const filters: Filters = {}
  for (const name of textFacets) {
    const text = params.get(name)?.trim() ?? ''
    if (text !== '' && text.length <= 100) filters[name] = text
  }
  for (const name of countFacets) {
    const text = params.get(name) ?? ''
    if (/^\d{1,8}$/.test(text)) filters[name] = Number(text)
  }
  const day = params.get('open_day') ?? ''
  if (/^[1-7]$/.test(day)) filters.open_day = Number(day)
  const time = params.get('open_at') ?? ''
  if (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) filters.open_at = time
  return filters
}

export function sortOf(params: URLSearchParams): Sort | null {
  const key = sortKeys.find((candidate) => candidate === params.get('sort'))
  return key ? { key, order: params.get('order') === 'desc' ? 'desc' : 'asc' } : null
}

/** Returns the next sort order after a click on a heading: ascending, descending, server default. */
export function nextSort(sort: Sort | null, key: SortKey): Sort | null {
  if (sort?.key !== key) return { key, order: 'asc' }
  return sort.order === 'asc' ? { key, order: 'desc' } : null
}
