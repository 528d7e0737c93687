import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { VenueFacets, VenueQuery } from '../../contract/venues.ts'
import { api, notOffered } from '../api.ts'

// Set after a 404: the server offers no facets, so do not ask again until the page reloads.
let absent = false

/**
 * Returns the facets of the found venues with counts. Null while loading, and always if the server offers no facets. A
 * server with facets also offers the other catalogue additions.
 * @param ready false delays the request
 */
export function useFacets(
  criteria: Omit<VenueQuery, 'limit' | 'offset' | 'sort' | 'order'>,
  ready: boolean,
): VenueFacets | null {
  const { data } = useQuery({
    queryKey: ['facets', criteria],
    queryFn: async ({ signal }) => {
      try {
        return await api.facets({ query: criteria, signal })
      } catch (error) {
        if (!notOffered(error)) throw error
        absent = true
        return null
      }
    },
    enabled: ready && !absent,
    placeholderData: keepPreviousData,
  })
  return data ?? null
}
