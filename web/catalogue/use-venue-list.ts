import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Category, Venue, VenueFacets, VenueQuery } from '../../contract/venues.ts'
import { api, listOf } from '../api.ts'
import { useAddress } from './use-address.ts'
import { isCategory } from './categories.ts'
import { pageCount, pageOf, totalOf } from './figures.ts'
import { type FacetName, facetNames, type Filters, filtersOf, type Sort, sortOf } from './narrowing.ts'
import { useFacets } from './use-facets.ts'

/** Characters of a search. */
export const searchLimit = 200

export interface VenueList {
  /** What is searched for. */
  q: string
  setQ: (q: string) => void
  category: Category | null
  setCategory: (category: Category | null) => void
  filters: Filters
  /** Leads back to page 1, as a new order does: unlike search and category, whose page the specification keeps. */
  setFilter: (name: FacetName, value: string | null) => void
  clearFilters: () => void
  sort: Sort | null
  setSort: (sort: Sort | null) => void
  /** null where the server has none of the catalogue's additions, and until it has told. */
  facets: VenueFacets | null
  /** All that narrows and orders the list, without the page. */
  narrowing: Omit<VenueQuery, 'limit' | 'offset'>
  /** From 1. A search or a category leaves it as it is, even past the last page. */
  page: number
  setPage: (page: number) => void
  pages: number
  venues: readonly Venue[]
  /** null as long as no reply has come. */
  total: number | null
  /** A search or a filter is set. */
  narrowed: boolean
  /** The first reply is still awaited. */
  loading: boolean
  /** Venues are awaited; those of the list before stay in sight meanwhile. */
  fetching: boolean
}

/**
 * A searched, filtered, sorted and paged list of venues. All of that lives in the address, so that a link shows the same
 * list. `fixed` is the category of a screen that has just one.
 */
export function useVenueList(size: number, fixed?: Category): VenueList {
  const [params, change] = useAddress()
  const q = params.get('q')?.trim().slice(0, searchLimit) ?? ''
  const chosen = params.get('category')
  const category = fixed ?? (isCategory(chosen) ? chosen : null)
  const page = pageOf(params.get('page'))
  const filters = useMemo(() => filtersOf(params), [params])
  const sort = useMemo(() => sortOf(params), [params])

  const found = { ...(q && { q }), ...(category && { category }), ...filters }
  const narrowing = { ...found, ...(sort && { sort: sort.key, order: sort.order }) }
  const query = { limit: size, offset: (page - 1) * size, ...narrowing }
  const { data, isPending, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['venues', query],
    queryFn: ({ signal }) => api.listVenues({ query, signal }),
    placeholderData: keepPreviousData,
  })
  // Counting is the longer work: the rows come first.
  const facets = useFacets(found, data !== undefined && !isPlaceholderData)
  const total = data ? totalOf(data) : null

  return {
    q,
    setQ: useCallback((wanted) => change({ q: wanted }), [change]),
    category,
    setCategory: (value) => change({ category: value }),
    filters,
    setFilter: (name, value) => change({ [name]: value, page: null }),
    clearFilters: () => change({ ...Object.fromEntries(facetNames.map((name) => [name, null])), page: null }),
    sort,
    setSort: useCallback(
      (value) => change({ sort: value?.key ?? null, order: value?.order === 'desc' ? 'desc' : null, page: null }),
      [change],
    ),
    facets,
    narrowing,
    page,
    setPage: (value) => {
      change({ page: value === 1 ? null : String(value) })
      window.scrollTo({ top: 0 })
    },
    pages: pageCount(total ?? 0, size),
    venues: listOf(data?.items),
    total,
    narrowed: q !== '' || (fixed === undefined && category !== null) || Object.keys(filters).length > 0,
    loading: isPending,
    // What is only looked up once more is not waited for.
    fetching: isFetching && (isPending || isPlaceholderData),
  }
}
