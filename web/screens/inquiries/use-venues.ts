import { useQueries } from '@tanstack/react-query'
import { api } from '../../api.ts'

/** Returns the catalogue rows of the venues, in the order of the ids. Omits venues that do not exist. */
export function useVenues(ids: readonly number[]) {
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ['venue', String(id)],
      queryFn: ({ signal }: { signal: AbortSignal }) => api.readVenue({ params: { id: String(id) }, signal }),
      staleTime: 60_000,
    })),
    combine: (results) => ({
      list: results.flatMap(({ data }) => data ?? []),
      isPending: results.some(({ isPending }) => isPending),
    }),
  })
}
