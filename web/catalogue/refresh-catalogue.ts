import type { QueryClient } from '@tanstack/react-query'
import type { Venue } from '../../contract/venues.ts'
import { listOf } from '../api.ts'

/** Refetches every query that shows catalogue data. */
export function refreshCatalogue(queries: QueryClient): void {
  for (const key of ['venues', 'venue', 'facets', 'stats', 'prices', 'imports'])
    void queries.invalidateQueries({ queryKey: [key] })
}

/** Updates a saved venue in all cached queries, then refetches catalogue data. */
export function showSavedVenue(queries: QueryClient, venue: Venue): void {
  queries.setQueryData(['venue', String(venue.id)], venue)
  queries.setQueriesData<{ items: Venue[]; total: number }>({ queryKey: ['venues'] }, (page) =>
    page ? { ...page, items: listOf(page.items).map((item) => (item.id === venue.id ? venue : item)) } : undefined,
  )
  refreshCatalogue(queries)
}
