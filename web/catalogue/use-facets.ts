import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { VenueFacets, VenueQuery } from '../../contract/venues.ts'
import { api, notOffered } from '../api.ts'

// A server that has no facets is not asked again until the page is opened anew.
let absent = false

/**
 * How many of the found venues have which property; null as long as that is not known, and for good where the server has
 * only the specification's calls. Who has facets has the other additions to the catalogue, too.
 * @param wanted whether it is time to ask
 */
export function useFacets(
  narrowing: Omit<VenueQuery, 'limit' | 'offset' | 'sort' | 'order'>,
  wanted: boolean,
): VenueFacets | null {
  const { data } = useQuery({
    queryKey: ['facets', narrowing],
    queryFn: async ({ signal }) => {
      try {
        return await api.facets({ query: narrowing, signal })
      } catch (error) {
        if (!notOffered(error)) throw error
        absent = true
        return null
      }
    },
    enabled: wanted && !absent,
    placeholderData: keepPreviousData,
  })
  return data ?? null
}
