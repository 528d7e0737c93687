import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Category, Venue, VenueFacets, VenueQuery } from '../../contract/venues.ts'
import { api, listOf } from '../api.ts'
import { useQueryParams } from './use-query-params.ts'
import { isCategory } from './categories.ts'
import { pageCount, pageOf, totalOf } from './figures.ts'
import { type FacetName, facetNames, type Filters, filtersOf, type Sort, sortOf } from './filters.ts'
import { useFacets } from './use-facets.ts'

/** Maximum length of a search in characters. */
export const searchLimit = 200

export interface VenueList {
  /** Search text. */
  q: string
  setQ: (q: string) => void
  category: Category | null
  /** Category that the user chose. Null on a screen with a fixed category. */
  chosenCategory: Category | null
  setCategory: (category: Category | null) => void
  filters: Filters
  /**
   * Also returns to page 1, like a new sort order. A search or category change keeps the page, as the specification
   * requires.
   */
  setFilter: (name: FacetName, value: string | null) => void
  clearFilters: () => void
  /** Removes the search, the chosen category and all filters. */
  clearAll: () => void
  /** Changes parameters of the URL. Null removes a parameter. */
  change: (params: Record<string, string | null>) => void
  sort: Sort | null
  setSort: (sort: Sort | null) => void
  /** Null while loading, or if the server offers no catalogue additions. */
  facets: VenueFacets | null
  /** All filters and the sort order, without the page. */
  criteria: Omit<VenueQuery, 'limit' | 'offset'>
  /** Page number from 1. May exceed `pages`, because a search or category change keeps the page. */
  page: number
  setPage: (page: number) => void
  pages: number
  venues: readonly Venue[]
  /** Null until the first reply. */
  total: number | null
  /** True if a search or a filter is set. */
  filtered: boolean
  /** True until the first reply. */
  loading: boolean
  /** True while new results load. The previous results stay visible. */
  fetching: boolean
}

/** Parameters of the URL without filters, on page 1. */
const noFilters = Object.fromEntries([...facetNames, 'page'].map((name) => [name, null]))

/**
 * State of a searched, filtered, sorted and paged venue list. The state is in the query string, so a link shows the
 * same list. `fixed` is the category of a single-category screen.
 */
export function useVenueList(size: number, fixed?: Category): VenueList {
  const [params, change] = useQueryParams()
  const q = params.get('q')?.trim().slice(0, searchLimit) ?? ''
  const chosen = params.get('category')
  const category = fixed ?? (isCategory(chosen) ? chosen : null)
  const page = pageOf(params.get('page'))
  const filters = useMemo(() => filtersOf(params), [params])
  const sort = useMemo(() => sortOf(params), [params])

  const found = { ...(q && { q }), ...(category && { category }), ...filters }
  const criteria = { ...found, ...(sort && { sort: sort.key, order: sort.order }) }
  const query = { limit: size, offset: (page - 1) * size, ...criteria }
  const { data, isPending, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['venues', query],
    queryFn: ({ signal }) => api.listVenues({ query, signal }),
    placeholderData: keepPreviousData,
  })
  // Load the rows first: facet counts take longer.
  const facets = useFacets(found, data !== undefined && !isPlaceholderData)
  const total = data ? totalOf(data) : null

  return {
    q,
    setQ: useCallback((q: string) => change({ q }), [change]),
    category,
    chosenCategory: fixed === undefined ? category : null,
    setCategory: (value) => change({ category: value }),
    filters,
    setFilter: (name, value) => change({ [name]: value, page: null }),
    clearFilters: () => change(noFilters),
    clearAll: () => change({ ...noFilters, q: null, category: null }),
    change,
    sort,
    setSort: useCallback(
      (value) => change({ sort: value?.key ?? null, order: value?.order === 'desc' ? 'desc' : null, page: null }),
      [change],
    ),
    facets,
    criteria,
    page,
    setPage: (value) => {
      change({ page: value === 1 ? null : String(value) })
      window.scrollTo({ top: 0 })
    },
    pages: pageCount(total ?? 0, size),
    venues: listOf(data?.items),
    total,
    filtered: q !== '' || (fixed === undefined && category !== null) || Object.keys(filters).length > 0,
    loading: isPending,
    // A background refetch of the same query does not count.
    fetching: isFetching && (isPending || isPlaceholderData),
  }
}
