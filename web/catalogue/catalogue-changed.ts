import type { QueryClient } from '@tanstack/react-query'
import type { Venue } from '../../contract/venues.ts'
import { listOf } from '../api.ts'

/** All that is shown of the catalogue is asked for again. */
export function catalogueChanged(queries: QueryClient): void {
  for (const key of ['venues', 'venue', 'facets', 'stats', 'prices', 'imports'])
    void queries.invalidateQueries({ queryKey: [key] })
}

/** Shows a venue as it was saved wherever it stands, before the server has been asked again. */
export function showSaved(queries: QueryClient, venue: Venue): void {
  queries.setQueryData(['venue', String(venue.id)], venue)
  queries.setQueriesData<{ items: Venue[]; total: number }>({ queryKey: ['venues'] }, (page) =>
    page ? { ...page, items: listOf(page.items).map((one) => (one.id === venue.id ? venue : one)) } : undefined,
  )
  catalogueChanged(queries)
}
